import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** Stance and kind of `x.ts`. */
const said = (text: string): string | undefined => {
  const mention = extractMentions(text).find(({ path }) => path.endsWith('x.ts'));
  return mention && `${mention.stance} ${mention.kind}`;
};
const fence = (language: string): string => `\n\n\`\`\`${language}\nlet a = 1;\n\`\`\``;

describe('plans without a cue in the sentence', () => {
  it.each([
    '# Implementation Plan\n\n## New files\n\n- `src/x.ts` — token signing',
    '# Implementation Plan\n\n## New files\n\n- `y.ts`\n\n## Modified files\n\n- `x.ts` — mount it',
    '## Proposal\n\n### Files changed\n\n- `x.ts`',
    '# Design\n\nNew files:\n- `x.ts`',
    '## Options\n\n### Changes\n\n- `x.ts`: retry with back-off',
    '**Option B – split.** `src/x.ts` and `src/y.ts` hold one environment each.',
    '- **Option A:** keep it. `y.ts` holds all.\n- **Option B:** split it. `x.ts` has the rest.',
    '**Proposal.** Keep it small. `x.ts` has the loop.',
    `In \`x.ts\`:${fence('ts')}`,
    `and in \`x.ts\`:${fence('ts')}`,
    `**\`x.ts\`**${fence('ts')}`,
    `### \`x.ts\`${fence('ts')}`,
  ])('%s', (text) => {
    expect(said(text)).toMatch(/^proposed/);
  });

  it.each([
    ['# Plan\n\n## What I changed\n\n- `x.ts`', 'change'],
    ['# Plan\n\n## Changes made\n\n- `x.ts`: added retry', 'change'],
    ['# Plan\n\n## New files\n\n- I created `x.ts`', 'change'],
    ['# Summary\n\n## New files\n\n- `x.ts`', 'change'],
    ['## Plan\n\nDone.\n\n# Result\n\n## New files\n\n- `x.ts`', 'change'],
    [`I updated \`x.ts\`:${fence('ts')}`, 'change'],
    [`Changes:\n\n- \`x.ts\`: added retry${fence('ts')}`, 'change'],
    ['**Root cause.** `x.ts` returns null.', 'content'],
    ['**Fix:** the loop. `x.ts` retries now.', 'content'],
    [`In \`x.ts:12\`:${fence('ts')}`, 'content'],
    [`In \`x.ts\`:${fence('diff')}`, 'content'],
    [`\`x.ts\` has the loop:${fence('ts')}`, 'content'],
    [`Here is \`x.ts\`:${fence('ts')}`, 'existence'],
  ])('no plan: %s', (text, kind) => {
    expect(said(text)).toBe(`asserted ${kind}`);
  });
});

describe('a sketch above a tree or a list', () => {
  const tree = '\n\n```\nsrc/\n├── y.ts\n└── x.ts\n```';
  const list = '\n\n- `src/y.ts`\n- `src/x.ts`';

  it.each([
    "I'd lean towards yes. Here's a sketch:",
    'Yes. A sketch:',
    'Here is a rough draft:',
    "Here's a draft of the layout:",
    '## Draft',
    "Yes. I'd go for:",
    "Here's how I'd organise it:",
    "We'd end up with:",
    'Entwurf:',
    'Ja. Hier ein grober Entwurf:',
    'Ich bin dafür, die Datei zu teilen. Eine Skizze der Struktur:',
    'Propuesta:',
    'Sí, conviene separarlo. Aquí va un boceto:',
    'Oui. Voici une ébauche :',
    'Sim. Um esboço da estrutura:',
    'Да, файл лучше разделить. Набросок структуры:',
    '我赞成拆分。草图如下：',
    '分割に賛成です。草案は以下の通りです：',
    '나누는 데 찬성합니다. 초안:',
    'मैं फ़ाइल को बाँटने के पक्ष में हूँ। एक मसौदा:',
  ])('is none of what there is: %s', (intro) => {
    // Unknown is as silent.
    for (const below of [tree, list]) expect(said(intro + below)).toMatch(/^(?:proposed|unknown)/);
  });

  it.each([
    ['The structure:', 'asserted existence'],
    ['The drafts are stored like this:', 'asserted existence'],
    ['I updated the sketch:', 'asserted change'],
    ["What I'd written before is here now:", 'asserted existence'],
    ['Ich habe den Entwurf geändert:', 'asserted change'],
    ['He actualizado el borrador:', 'asserted change'],
  ])('is what is told of: %s', (intro, told) => expect(said(intro + tree)).toBe(told));
});

describe('a file that is planned in the same answer', () => {
  const tree = "I'd lay it out like this:\n\n```\nsrc/\n├── y.ts\n└── x.ts\n```\n\n";

  it.each([
    `${tree}\`x.ts\` exports the loop.`,
    `${tree}\`src/x.ts\` only dispatches; each command exports \`run(argv)\`.`,
    "I'd add `src/x.ts`. `src/x.ts` exports the loop, and `main.ts` calls it.",
    'You could create `src/x.ts` for that. Then `x.ts` reads the limits.',
    'Ich würde `src/x.ts` anlegen. `x.ts` enthält dann die Schleife.',
    'Je créerais `src/x.ts`. `x.ts` contient la boucle.',
    '我建议新建 `src/x.ts`。`x.ts` 导出循环。',
    'I suggest a new file `src/x.ts`. `x.ts` exports the loop.',
    "I'd split `app.ts` into two:\n\n- `y.ts` – routes\n- `x.ts` – models\n\n`x.ts` imports `y.ts`.",
    'Ich würde `app.ts` in zwei Module aufteilen:\n\n1. `y.ts` – die Routen\n2. `x.ts` – die Modelle\n\n`x.ts` importiert dann nur noch aus `y.ts`.',
    'Je séparerais la logique ainsi :\n\n- `y.ts`\n- `x.ts`\n\n`x.ts` contient les règles.',
    'Yo separaría la lógica así:\n\n- `y.ts`\n- `x.ts`\n\n`x.ts` contiene las reglas.',
    'Eu separaria assim:\n\n- `y.ts`: os dados\n- `x.ts`: as regras\n\n`x.ts` contém as regras.',
    'Я бы разделил так:\n\n- `y.ts`\n- `x.ts`\n\n`x.ts` содержит правила.',
    '建议拆成两个文件：\n\n- `y.ts`\n- `x.ts`\n\n`x.ts` 导出循环。',
    "I'd add two modules:\n\n- `src/y.ts`\n- `src/x.ts`\n\n`x.ts` exports the loop.",
    'Yo crearía un archivo nuevo `src/x.ts`. `x.ts` contiene el bucle.',
    'Eu criaria um módulo `src/x.ts`. `x.ts` contém o laço.',
    'Я бы предложил создать `src/x.ts`. `x.ts` содержит цикл.',
    '`src/x.ts` を新規作成するのがよいでしょう。`x.ts` がループを含みます。',
    '`src/x.ts` 파일을 새로 만드는 것을 제안합니다. `x.ts`가 루프를 내보냅니다.',
  ])('is not said to be there: %s', (text) => {
    const stances = extractMentions(text).flatMap(({ path, stance }) => (path.endsWith('x.ts') ? [stance] : []));
    expect(stances.length).toBeGreaterThan(1);
    for (const stance of stances) expect(stance).toMatch(/^(?:proposed|unknown)$/);
  });

  it.each([
    // What the agent says it did.
    [`${tree}I created \`src/x.ts\`.`, 'asserted change'],
    // What could be done to a file says that it is there.
    ["I'd add retries to `src/x.ts`. `src/x.ts` exports the loop.", 'asserted content'],
    [
      "I'd lay it out like this:\n\n```\nsrc/\n├── y.ts\n└── z.ts\n```\n\n`src/x.ts` exports the loop.",
      'asserted content',
    ],
    ['You could add a check in `src/x.ts`. `src/x.ts` exports the loop.', 'asserted content'],
    ['Ich würde die Wiederholung in `src/x.ts` ergänzen. `src/x.ts` enthält die Schleife.', 'asserted content'],
    ["J'ajouterais un test dans `src/x.ts`. `src/x.ts` contient la boucle.", 'asserted content'],
    ['建议在 `src/x.ts` 中添加检查。`src/x.ts` 导出循环。', 'asserted content'],
    ['`src/x.ts` に検査を追加するとよいでしょう。`src/x.ts` がループを含みます。', 'asserted content'],
    ["I'd change these:\n\n- `src/y.ts`\n- `src/x.ts`\n\n`src/x.ts` exports the loop.", 'asserted content'],
    // Only afterwards.
    ["`src/x.ts` exports the loop. I'd add `src/y.ts`.", 'asserted content'],
    [`\`src/x.ts:12\` has the loop. ${tree}`, 'asserted content'],
  ])('others are: %s', (text, told) => {
    const mentions = extractMentions(text).filter(({ path }) => path.endsWith('x.ts'));
    const stated = mentions.find(({ stance }) => stance === 'asserted');
    expect(stated && `${stated.stance} ${stated.kind}`).toBe(told);
  });
});

describe('what is left to others', () => {
  it.each([
    'Two ways to fix it:\n\n- accept both forms, or\n- raise the version in `src/x.ts`',
    '`src/` has `y.ts`, so `src/x.ts` fits best.',
    'I stopped here because `src/x.ts` needs a decision from you.',
    '`src/x.ts` still needs your review.',
  ])('is no claim: %s', (text) => {
    expect(said(text)).toMatch(/^proposed/);
  });

  it.each([
    ['The way it fits together: `src/x.ts` exports the loop.', 'asserted content'],
    ['`src/x.ts` needs a decision table to run.', 'asserted content'],
    ['`src/x.ts` fits the model to the data.', 'asserted content'],
  ])('others are: %s', (text, told) => expect(said(text)).toBe(told));
});
