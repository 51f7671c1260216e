import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { defineAnalyzer } from '../../src/analyzers/define.ts';
import { type Locale, localeOf, locales } from '../../src/analyzers/locale.ts';
import { fill } from '../../src/analyzers/messages.ts';
import { type AnalyzerSetting, analyze } from '../../src/analyzers/runner.ts';
import { userLanguage } from '../../src/analyzers/user-language.ts';
import { workspaceOnDisk } from '../../src/analyzers/workspace.ts';
import { blockReason, isOwnReason, warningText } from '../../src/hooks/reason.ts';
import { TABLES } from '../../src/hooks/reason-texts/tables.ts';
import { runHook } from '../../src/hooks/run.ts';
import type { Host } from '../../src/host.ts';
import { render, type Session, session, stopPayload, writeSession } from '../../src/testing/index.ts';
import { openInteraction } from '../../src/transcript/index.ts';
import { outcome, Scratch, stop } from '../support/hook.ts';

const skill = '.github/skills/tidy-notes/SKILL.md';
const protocol = '---\nname: tidy-notes\n---\n# Tidy notes\n\n## Feedback Protocol\n\nLog a review.\n';

let scratch: Scratch;
beforeAll(() => {
  scratch = new Scratch(['src/a.ts', 'src/b.ts']);
  scratch.write(skill, protocol);
});
afterAll(() => scratch.remove());

const hosts = ['vscode-copilot', 'copilot-cli', 'claude-code'] as const;
const others = locales.filter((locale) => locale !== 'en');

/** What a user of each language asks, and a line that the agent's reason must then have. */
const asked: Record<Locale, string> = {
  en: 'Please fix the retry and tell me what you changed.',
  'zh-Hans': '请修复重试逻辑，并告诉我改了什么。',
  'zh-Hant': '請修正重試邏輯，並告訴我改了什麼。',
  ja: 'リトライ処理を直して、変更点を教えてください。',
  ko: '재시도 로직을 고치고 무엇을 바꿨는지 알려 주세요.',
  es: 'Corrige los reintentos y dime qué has cambiado, por favor.',
  pt: 'Corrija as tentativas e me diga o que você alterou, por favor.',
  fr: 'Corrige les nouvelles tentatives et dis-moi ce que tu as modifié.',
  de: 'Bitte repariere die Wiederholungen und sage mir, was du geändert hast.',
  ru: 'Исправь повторные попытки и скажи, что ты изменил.',
  hi: 'कृपया पुनः प्रयास ठीक करें और बताएँ कि क्या बदला।',
};
const closing = (locale: Locale): string => (locale === 'en' ? 'Then continue the original task.' : TABLES[locale].go);

/** A claim of every kind, and a skill without its review. */
const lies =
  'I updated `src/a.ts`. `src/b.ts` exports the limit. `src/ghost.ts` exports the rest, `lib/one.ts` and `lib/two.ts` use it, and I created `lib/three.ts`.';
const told = (prompt: string, answer = lies): Session => session().user(prompt).reads(skill, protocol).answers(answer);

async function output(
  told: Session,
  host: Host,
  options: { locale?: Locale | 'auto'; settings?: readonly AnalyzerSetting[] } = {},
): Promise<string> {
  const path = writeSession(told, host, scratch);
  const payload = stopPayload(host, path, { cwd: scratch.cwd, lines: render(told, host, scratch.cwd).lines });
  const input = { payload: Buffer.from(JSON.stringify(payload)), environment: {}, settings: builtin, ...options };
  return (await runHook(input)).output;
}

async function findings(told: Session, locale: Locale | 'auto' = 'en', settings: readonly AnalyzerSetting[] = builtin) {
  const interaction = await openInteraction(writeSession(told, 'claude-code', scratch));
  if (!interaction) throw new Error('nothing to judge');
  const files = workspaceOnDisk({ cwd: scratch.cwd });
  return analyze({ interaction, event: 'Stop', files, settings, locale });
}

describe.each(locales)('the reason in %s', (locale) => {
  it.each(hosts)('on %s: short, in ASCII, with claim, path, remedy and the way on', async (host) => {
    const printed = await output(told(asked[locale]), host);
    expect(printed).toMatch(/^[\u0020-\u007e]+$/);
    const { decision, text } = outcome({ output: printed, notices: [] });
    expect(decision).toBe('block');
    const lines = text.split('\n');
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(text).not.toContain('{{');
    expect(lines.at(-1)?.endsWith(closing(locale))).toBe(true);
    expect(text).toContain('src/ghost.ts exports the rest');
    expect(text).toMatch(/^ {2}src\/ghost\.ts ?[:：]/m);
    expect(text).toMatch(/tidy-notes|\b[1-9]\b/);
    if (locale !== 'en') expect(text).not.toMatch(/You said|nothing in this session|continue the original/);
  });

  it('is known when a host hands it back', async () => {
    const { text } = outcome({ output: await output(told(asked[locale]), 'claude-code'), notices: [] });
    expect(isOwnReason(text)).toBe(true);
    for (const host of ['copilot-cli', 'claude-code'] as const) {
      const again = session().user(asked[locale]).answers(lies).feedback(text).answers(lies);
      expect((await stop(again, host, scratch)).decision).toBe('silent');
    }
  });

  it('says nothing by itself: as an answer it makes no claim and settles nothing', async () => {
    for (const settings of builtin.map((one) => [one])) {
      const { findings: found } = await findings(told(asked[locale]), locale, settings);
      const reason = blockReason(found, { host: 'claude-code', event: 'Stop' }, { locale });
      const again = await findings(told(asked[locale], reason));
      expect(again.findings.map(({ messageId }) => messageId)).toEqual(['missingReview']);
    }
  });

  it('backs nothing: as the words of a hook it changes no finding', async () => {
    const { findings: found } = await findings(told(asked[locale]), locale);
    const reason = blockReason(found, { host: 'claude-code', event: 'Stop' }, { locale });
    const again = session().user(asked[locale]).reads(skill, protocol).answers('…').feedback(reason).answers(lies);
    const ids = (list: typeof found) => list.map(({ messageId, claim }) => [messageId, claim?.text]);
    expect(ids((await findings(again)).findings)).toEqual(ids(found));
  });

  it('has a text of its own for each occasion', async () => {
    const { findings: found } = await findings(told(asked[locale]), locale);
    const reasons = [
      blockReason(found, { host: 'claude-code', event: 'Stop' }, { locale }),
      blockReason(found, { host: 'claude-code', event: 'SubagentStop' }, { locale }),
      blockReason(found, { host: 'copilot-cli', event: 'SubagentStop' }, { locale }),
    ];
    expect(new Set(reasons).size).toBe(3);
    expect(reasons.every(isOwnReason)).toBe(true);
    const warning = warningText(found, { locale });
    expect(warning).toMatch(/^transcript-hooks: /);
    expect(isOwnReason(warning)).toBe(false);
  });
});

describe('texts', () => {
  const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort();
  const analyzers = builtin.map(({ analyzer }) => analyzer).filter(({ meta }) => meta.translations);

  it.each(others)('%s has every message with the values of the English one', (locale) => {
    for (const { meta } of analyzers) {
      const texts = meta.translations?.[locale];
      expect(texts?.remedy === undefined).toBe(meta.remedy === undefined);
      for (const [id, english] of Object.entries(meta.messages)) {
        const text = texts?.messages[id] ?? '';
        expect(new Set(places(text)), `${id} in ${locale}`).toEqual(new Set(places(String(english))));
      }
    }
  });

  const data: Record<string, string | number> = {
    skill: 'tidy-notes',
    folder: '.vscode/skill-reviews/tidy-notes/',
    count: 6,
    threshold: 5,
  };
  // What is unchanged or unopened is there; an edit that is told of was made.
  const paths: Record<string, string> = {
    missing: 'src/ghost.ts',
    missingNamed: 'src/ghost.ts',
    unchanged: 'src/a.ts',
    unopened: 'src/a.ts',
  };
  const filled = (id: string, text: string) => fill(text, { ...data, path: paths[id] ?? 'src/c.ts' });

  it.each(locales)('in %s claim and settle nothing, each by itself', async (locale) => {
    for (const { meta } of analyzers) {
      const { messages, remedy } = locale === 'en' ? meta : (meta.translations?.[locale] ?? meta);
      const remedies = typeof remedy === 'object' ? remedy : { remedy };
      for (const [id, text] of [messages, remedies].flatMap((texts) => Object.entries<string | undefined>(texts))) {
        const answer = filled(id, text ?? '');
        const again = await findings(
          session().user(asked[locale]).reads(skill, protocol).edits('src/c.ts').answers(answer),
        );
        expect([text, again.findings.map(({ messageId }) => messageId)]).toEqual([text, ['missingReview']]);
      }
    }
  });

  it('of an analyzer without them stay English', async () => {
    const analyzer = (translations?: object) =>
      defineAnalyzer({
        name: 'x/always',
        meta: {
          description: 'Always.',
          docs: 'x',
          events: ['Stop'],
          options: { parse: () => ({}) },
          messages: { found: 'Found {{what}}.' },
          remedy: 'Mend it.',
          ...(translations && { translations }),
        },
        create: ({ report }) => ({ end: () => report({ messageId: 'found', data: { what: 'it' } }) }),
      });
    const say = async (translations?: object) => {
      const settings = [{ analyzer: analyzer(translations) }];
      const printed = await output(told(asked.de), 'claude-code', { settings });
      return outcome({ output: printed, notices: [] }).text.split('\n').slice(1).join('\n');
    };
    expect(await say()).toBe(`- Found it.\nMend it. ${TABLES.de.go}`);
    expect(await say({ de: { messages: { found: '{{what}} gefunden.' } } })).toBe(
      `- it gefunden.\nMend it. ${TABLES.de.go}`,
    );
    expect(await say({ fr: { messages: { found: '{{what}} !' }, remedy: '?' } })).toBe(
      `- Found it.\nMend it. ${TABLES.de.go}`,
    );
  });
});

describe('the language', () => {
  const answer = 'I updated the file and the tests are green.';

  it.each(Object.entries(asked))('%s is that of the message: %s', (locale, prompt) => {
    expect(userLanguage(prompt, answer)).toBe(locale);
    expect(userLanguage(`${prompt}\n\n\`\`\`ts\nthe and of to is are was with for not\n\`\`\``, answer)).toBe(locale);
  });

  it.each([
    ['继续', 'zh-Hans'],
    ['繼續處理', 'zh-Hant'],
    ['唔好改個 config', 'zh-Hant'],
    ['続けて', 'ja'],
    ['네', 'ko'],
    ['да', 'ru'],
    ['ठीक है', 'hi'],
    ['把 useEffect 里的 fetch 改成 async/await, then run npm test', 'zh-Hans'],
    ['`npm test` を実行して src/components/Button.tsx を直して', 'ja'],
  ])('is told by few words of another script: %s', (prompt, locale) => {
    expect(userLanguage(prompt, answer)).toBe(locale);
  });

  it.each(['', 'ok', '/fix', '`npm test`', 'src/a.ts', '```ts\nconst a = 1;\n```', '<command-name>/go</command-name>'])(
    'is that of the answer where the message has no words: %s',
    (prompt) => {
      expect(userLanguage(prompt, 'Ich habe die Datei geändert und alle Tests sind grün.')).toBe('de');
      expect(userLanguage(prompt, '已更新文件，测试全部通过。')).toBe('zh-Hans');
      expect(userLanguage(prompt, '已更新檔案，測試全部通過。')).toBe('zh-Hant');
      expect(userLanguage(prompt, '`a.ts`')).toBe('en');
    },
  );

  it('is English for a language without texts, and for Hindi in Latin letters', () => {
    expect(userLanguage('Proszę napraw błąd w pliku i uruchom wszystkie testy', '')).toBe('en');
    expect(userLanguage('Bhai ye wala error theek kar do jaldi se', 'Maine file update kar di hai.')).toBe('en');
  });

  it('can be set, which overrides the message', async () => {
    const reason = async (locale: Locale | 'auto') =>
      outcome({ output: await output(told(asked.ja), 'claude-code', { locale }), notices: [] }).text;
    expect(await reason('fr')).toContain(TABLES.fr.go);
    expect(await reason('en')).toContain('Then continue the original task.');
    expect(await reason('auto')).toContain(TABLES.ja.go);
  });

  it('can be set in the configuration', async () => {
    const file = 'transcript-hooks.config.json';
    for (const [setting, told_] of [
      ['zh-TW', TABLES['zh-Hant'].go],
      ['auto', TABLES.ja.go],
      ['pl', 'Then continue the original task.'],
    ] as const) {
      scratch.write(file, JSON.stringify({ locale: setting }));
      expect(outcome({ output: await output(told(asked.ja), 'claude-code'), notices: [] }).text).toContain(told_);
    }
    rmSync(join(scratch.cwd, file));
  });

  it('is English in the library unless something is set', async () => {
    expect((await findings(told(asked.ja))).locale).toBe('en');
    expect((await findings(told(asked.ja), 'auto')).locale).toBe('ja');
    expect((await findings(session().user(asked.ja).answers('はい。'), 'auto')).findings).toEqual([]);
  });

  it.each([
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh_Hant_TW', 'zh-Hant'],
    ['pt-BR', 'pt'],
    ['pt-PT', 'pt'],
    ['en-GB', 'en'],
    ['de-AT', 'de'],
    ['ja-JP', 'ja'],
    ['pl', undefined],
    ['auto', undefined],
    ['not a tag', undefined],
    ['', undefined],
  ])('%s means %s', (tag, locale) => {
    expect(localeOf(tag)).toBe(locale);
  });
});
