import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'jsonc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noWorkspace, reminders } from '../../../src/analyzers/index.ts';
import { presetNames, type Reminder } from '../../../src/analyzers/reminders/options.ts';
import { analyze } from '../../../src/analyzers/runner.ts';
import { type Host, hosts } from '../../../src/host.ts';
import { type Session, session, writeSession } from '../../../src/testing/index.ts';
import { openInteraction } from '../../../src/transcript/index.ts';
import { Scratch, stop } from '../../support/hook.ts';

let scratch: Scratch;
beforeAll(() => {
  scratch = new Scratch([]);
});
afterAll(() => scratch.remove());

async function findings(told: Session, host: Host, options: unknown) {
  const { home, cwd } = scratch;
  const interaction = await openInteraction(writeSession(told, host, { home, cwd }));
  if (!interaction) throw new Error('nothing to judge');
  const settings = [{ analyzer: reminders, options }];
  const result = await analyze({ interaction, event: 'Stop', files: noWorkspace, cwd, settings });
  if (result.faults.length > 0) throw new Error(JSON.stringify(result.faults));
  return result.findings;
}

type Rule = Omit<Reminder, 'name' | 'message'>;

interface Case {
  name: string;
  rule: Rule;
  tell: (w: string) => Session;
  due?: true;
  on?: readonly Host[];
}

const recording: readonly Host[] = ['copilot-cli', 'claude-code'];
const work = () => session().user('Fix the retry');
const tests: Rule = { when: { wrote: ['src/**/*.ts'] }, unless: { ran: ['npm test'] } };
const changelog: Rule = { when: { wrote: ['src/**'] }, unless: { wrote: ['CHANGELOG.md'] } };

const cases: Case[] = [
  {
    name: 'written, and a sub-agent ran any of the tests',
    rule: { when: { wrote: ['src/**'] }, unless: { ran: ['@test'] } },
    on: ['claude-code'],
    tell: (w) =>
      work()
        .edits(`${w}/src/a.ts`)
        .delegates('Run them', [{ tool: 'shell', on: 'npx vitest run', exitCode: 0, output: 'ok' }], 'Done.')
        .answers('Done.'),
  },
  {
    name: 'written, and a sub-agent ran something else',
    rule: { when: { wrote: ['src/**'] }, unless: { ran: ['@test'], wrote: ['CHANGELOG.md'] } },
    on: ['claude-code'],
    tell: (w) =>
      work()
        .edits(`${w}/src/a.ts`)
        .delegates('Look', [{ tool: 'shell', on: 'ls test', exitCode: 0, output: 'ok' }], 'Done.')
        .answers('Done.'),
    due: true,
  },
  {
    name: 'said in an answer that has no word',
    rule: { when: { wrote: ['src/**'] }, unless: { mentioned: ['docs/*.md', 'changelog'] } },
    tell: (w) => work().edits(`${w}/src/a.ts`).answers('✓'),
    due: true,
  },
  {
    name: 'written and nothing run',
    rule: tests,
    tell: (w) => work().edits(`${w}/src/a.ts`).answers('Done.'),
    due: true,
  },
  {
    name: 'written and run',
    rule: tests,
    tell: (w) => work().edits(`${w}/src/a.ts`).shell('npm test').answers('Done.'),
  },
  {
    name: 'run with arguments',
    rule: tests,
    tell: (w) => work().edits(`${w}/src/a.ts`).shell('npm test -- --run src').answers('Done.'),
  },
  {
    name: 'run in a folder, behind wrappers and in a quoted program',
    rule: tests,
    tell: (w) => work().edits(`${w}/src/a.ts`).shell('bash -lc "cd web && CI=1 timeout 60 npm test"').answers('Done.'),
  },
  {
    name: 'run and failed',
    rule: tests,
    tell: (w) => work().edits(`${w}/src/a.ts`).shell('npm test', { exitCode: 1, output: '1 failed' }).answers('Done.'),
  },
  {
    name: 'run before the last write',
    rule: tests,
    tell: (w) => work().shell('npm test').edits(`${w}/src/a.ts`).answers('Done.'),
    due: true,
  },
  {
    name: 'run before, which the reminder allows',
    rule: { ...tests, unless: { ran: ['npm test'], after: 'start' } },
    tell: (w) => work().shell('npm test').edits(`${w}/src/a.ts`).answers('Done.'),
  },
  {
    name: 'only echoed',
    rule: tests,
    tell: (w) => work().edits(`${w}/src/a.ts`).shell('echo npm test').answers('Done.'),
    due: true,
  },
  {
    name: 'only searched for',
    rule: tests,
    tell: (w) => work().edits(`${w}/src/a.ts`).shell('grep -rn "npm test" .').answers('Done.'),
    due: true,
  },
  {
    name: 'another command',
    rule: tests,
    tell: (w) => work().edits(`${w}/src/a.ts`).shell('npm testing').answers('Done.'),
    due: true,
  },
  {
    name: 'refused',
    rule: tests,
    tell: (w) => work().edits(`${w}/src/a.ts`).calls('shell', 'npm test', { failed: true }).answers('Done.'),
    due: true,
  },
  {
    name: 'only the user and the agent speak of it',
    rule: tests,
    tell: (w) => session().user('Fix it and run npm test').edits(`${w}/src/a.ts`).answers('I ran npm test.'),
    due: true,
  },
  { name: 'another file written', rule: tests, tell: (w) => work().edits(`${w}/docs/a.md`).answers('Done.') },
  {
    name: 'a write that failed',
    rule: tests,
    tell: (w) => work().calls('edit', `${w}/src/a.ts`, { failed: true }).answers('Done.'),
  },
  { name: 'only read', rule: tests, tell: (w) => work().reads(`${w}/src/a.ts`).answers('Done.') },
  {
    name: 'written by a command',
    rule: tests,
    tell: (w) => work().shell(`sed -i 's/a/b/' ${w}/src/a.ts`).answers('Done.'),
    due: true,
  },
  {
    name: 'written outside of the workspace',
    rule: tests,
    tell: () => work().edits('/elsewhere/src/a.ts').answers('Done.'),
  },
  {
    name: 'written and run by a sub-agent',
    rule: tests,
    tell: (w) =>
      work()
        .edits(`${w}/src/a.ts`)
        .delegates('Test it', [{ tool: 'shell', on: 'npm test', output: '12 passed', exitCode: 0 }], 'Done.')
        .answers('Done.'),
  },
  {
    name: 'run by a sub-agent before the write',
    rule: tests,
    tell: (w) =>
      work()
        .delegates('Test it', [{ tool: 'shell', on: 'npm test', output: '12 passed', exitCode: 0 }], 'Done.')
        .edits(`${w}/src/a.ts`)
        .answers('Done.'),
    due: true,
  },
  {
    name: 'changelog not written',
    rule: changelog,
    tell: (w) => work().edits(`${w}/src/a.ts`).answers('Done.'),
    due: true,
  },
  {
    name: 'changelog written after',
    rule: changelog,
    tell: (w) => work().edits(`${w}/src/a.ts`).edits(`${w}/CHANGELOG.md`).answers('Done.'),
  },
  {
    name: 'changelog written before',
    rule: changelog,
    tell: (w) => work().edits(`${w}/CHANGELOG.md`).edits(`${w}/src/a.ts`).answers('Done.'),
  },
  {
    name: 'changelog written before, and it must be after',
    rule: { ...changelog, unless: { wrote: ['CHANGELOG.md'], after: 'last-write' } },
    tell: (w) => work().edits(`${w}/CHANGELOG.md`).edits(`${w}/src/a.ts`).answers('Done.'),
    due: true,
  },
  {
    name: 'a file taken out by !',
    rule: { when: { wrote: ['src/**', '!**/*.test.ts'] }, unless: { ran: ['npm test'] } },
    tell: (w) => work().edits(`${w}/src/a.test.ts`).answers('Done.'),
  },
  {
    name: 'a glob without a slash',
    rule: { when: { wrote: ['*.ts'] } },
    tell: (w) => work().edits(`${w}/src/deep/a.ts`).answers('Done.'),
    due: true,
  },
  {
    name: 'a hidden file',
    rule: { when: { wrote: ['**/*.yml'] } },
    tell: (w) => work().edits(`${w}/.github/workflows/ci.yml`).answers('Done.'),
    due: true,
  },
  {
    name: 'any of several settles it',
    rule: { when: { wrote: ['src/**'] }, unless: { ran: ['npm test', 'make check'], wrote: ['SKIP'] } },
    tell: (w) => work().edits(`${w}/src/a.ts`).shell('make check').answers('Done.'),
  },
  {
    name: 'all kinds must have happened',
    rule: { when: { wrote: ['src/**'], ran: ['git push'] } },
    tell: (w) => work().edits(`${w}/src/a.ts`).answers('Done.'),
  },
  {
    name: 'all kinds happened',
    rule: { when: { wrote: ['src/**'], ran: ['git push'] } },
    tell: (w) => work().edits(`${w}/src/a.ts`).shell('git push origin main').answers('Done.'),
    due: true,
  },
  {
    name: 'a command makes it due',
    rule: { when: { ran: ['git push *'] }, unless: { ran: ['gh pr create'] } },
    tell: () => work().shell('git push --force').answers('Done.'),
    due: true,
  },
  {
    name: 'a star within a word',
    rule: { when: { ran: ['npm run db:*'] } },
    tell: () => work().shell('npm run db:reset').answers('Done.'),
    due: true,
  },
  {
    name: 'a star in the path of a script',
    rule: { when: { ran: ['./scripts/*.sh'] } },
    tell: () => work().shell('./scripts/release.sh --now').answers('Done.'),
    due: true,
  },
  {
    name: 'a pattern is no regular expression',
    rule: { when: { ran: ['npm t.st'] } },
    tell: () => work().shell('npm test').answers('Done.'),
  },
  {
    name: 'a file that was read',
    rule: { when: { read: ['docs/adr/*.md'] } },
    tell: (w) => work().reads(`${w}/docs/adr/1.md`).answers('Done.'),
    due: true,
  },
  {
    name: 'words in the answer',
    rule: { when: { mentioned: ['breaking change'] } },
    tell: () => work().answers('This is a **breaking change**.'),
    due: true,
  },
  {
    name: 'words of the user are not the answer',
    rule: { when: { mentioned: ['breaking change'] } },
    tell: () => session().user('Is it a breaking change?').answers('No.'),
  },
  {
    name: 'a file named in the answer',
    rule: { when: { mentioned: ['**/migrations/*.sql'] } },
    tell: () => work().answers('See `db/migrations/2.sql`.'),
    due: true,
  },
  {
    name: 'settled by the answer',
    rule: { when: { wrote: ['src/**'] }, unless: { mentioned: ['no changelog'] } },
    tell: (w) => work().edits(`${w}/src/a.ts`).answers('Done. No changelog needed.'),
  },
  {
    name: 'any test command',
    rule: { when: { wrote: ['src/**'] }, unless: { ran: ['@test'] } },
    tell: (w) => work().edits(`${w}/src/a.py`).shell('uv run pytest -q').answers('Done.'),
  },
  {
    name: 'no test command',
    rule: { when: { wrote: ['src/**'] }, unless: { ran: ['@test'] } },
    tell: (w) => work().edits(`${w}/src/a.py`).shell('pip install pytest').answers('Done.'),
    due: true,
  },
  {
    name: "the editor's test tool",
    rule: { when: { wrote: ['src/**'] }, unless: { ran: ['@test'] } },
    tell: (w) => work().edits(`${w}/src/a.py`).tool('runTests', { files: [] }).answers('Done.'),
    on: ['vscode-copilot'],
  },
  {
    name: 'what an earlier request wrote',
    rule: tests,
    tell: (w) => work().edits(`${w}/src/a.ts`).answers('Done.').user('Thanks').answers('Gladly.'),
  },
];

const inFolder = (glob: string): Rule => ({ when: { wrote: [glob] } });
cases.push(
  ...['generated/', 'generated', './generated/', 'Generated', '**/generated', 'src/{a,generated}'].map(
    (glob): Case => ({
      name: `the name of a folder stands for all in it: ${glob}`,
      rule: inFolder(glob),
      tell: (w) =>
        work()
          .edits(`${w}/${glob.startsWith('.') ? '' : 'src/'}generated/api/a.ts`)
          .answers('Done.'),
      due: true,
    }),
  ),
  {
    name: 'files directly in a folder',
    rule: inFolder('src/*'),
    tell: (w) => work().edits(`${w}/src/api/a.ts`).answers('Done.'),
  },
  {
    name: 'a folder that is taken out',
    rule: { when: { wrote: ['src/**', '!generated/'] } },
    tell: (w) => work().edits(`${w}/src/generated/api/a.ts`).answers('Done.'),
  },
);

const listed = cases.flatMap((one) => (one.on ?? hosts).map((host) => ({ ...one, host })));

describe('a reminder', () => {
  it.each(listed)('$host: $name', async ({ rule, tell, host, due }) => {
    const found = await findings(tell(scratch.cwd), host, {
      reminders: [{ name: 'r', message: 'Mind the rule.', ...rule }],
    });
    expect(found.map(({ messageId }) => messageId)).toEqual(due ? ['due'] : []);
  });

  it.each(recording)('names its message, and what made it due: %s', async (host) => {
    const told = work().edits(`${scratch.cwd}/src/a.ts`).edits(`${scratch.cwd}/src/b.ts`).answers('Done.');
    const [found] = await findings(told, host, {
      reminders: [{ name: 'house rule', message: 'Mind the rule.', ...tests }],
    });
    expect(found?.message).toMatch(/^Mind the rule\. .*house rule.*`src\/a\.ts`, `src\/b\.ts` were written/);
    expect(found?.message).toContain('`npm test`');
    expect(found?.evidence).toHaveLength(2);
  });

  it('has a mode of its own, and there is one finding for each', async () => {
    const told = work().edits(`${scratch.cwd}/src/a.ts`).answers('Done.');
    const both = [
      { name: 'one', message: 'One.', ...tests, mode: 'warn' },
      { name: 'two', message: 'Two.', ...changelog },
      { name: 'three', message: 'Three.', ...changelog, mode: 'off' },
    ];
    const found = await findings(told, 'claude-code', { reminders: both });
    expect(found.map(({ message, mode }) => [message.slice(0, 4), mode])).toEqual([
      ['Two.', 'block'],
      ['One.', 'warn'],
    ]);
  });

  it.each(hosts)('blocks on %s', async (host) => {
    const told = work().edits(`${scratch.cwd}/src/a.ts`).answers('Done.');
    const settings = [{ analyzer: reminders, options: { presets: ['tests-after-source'] } }];
    const { decision, text } = await stop(told, host, scratch, { settings });
    expect([decision, text]).toEqual(['block', expect.stringContaining('run the tests')]);
  });
});

/** A file that makes each preset due, and what settles it. */
const settling: Record<(typeof presetNames)[number], [file: string, settle: (told: Session, w: string) => Session]> = {
  'tests-after-source': ['src/a.go', (told) => told.shell('go test ./...')],
  'lint-after-source': ['src/a.ts', (told) => told.shell('npx eslint .')],
  'types-after-source': ['src/a.ts', (told) => told.shell('npx tsc --noEmit')],
  'format-after-source': ['src/a.rs', (told) => told.shell('cargo fmt')],
  'changelog-after-source': ['src/a.ts', (told, w) => told.edits(`${w}/CHANGELOG.md`)],
  'docs-after-source': ['lib/a.rb', (told, w) => told.edits(`${w}/docs/a.md`)],
  'memory-bank-after-source': ['src/a.ts', (told, w) => told.edits(`${w}/memory-bank/progress.md`)],
  'lockfile-after-manifest': ['package.json', (told) => told.shell('npm install')],
  'migration-after-schema': ['prisma/schema.prisma', (told) => told.shell('npx prisma migrate dev')],
  'commit-before-finishing': ['notes.md', (told) => told.shell('git commit -am "notes"')],
};

describe('a preset', () => {
  it.each(presetNames)('%s is due, and settled', async (preset) => {
    const [file, settle] = settling[preset];
    const w = scratch.cwd;
    const started = () => work().edits(`${w}/${file}`);
    expect(await findings(started().answers('Done.'), 'claude-code', { presets: [preset] })).toHaveLength(1);
    expect(await findings(settle(started(), w).answers('Done.'), 'claude-code', { presets: [preset] })).toEqual([]);
    expect(await findings(work().reads(`${w}/${file}`).answers('Done.'), 'claude-code', { presets: [preset] })).toEqual(
      [],
    );
  });

  it('is replaced by a reminder of its name', async () => {
    const own = { name: 'tests-after-source', message: 'Ours.', when: { wrote: ['src/**'] } };
    const found = await findings(work().edits(`${scratch.cwd}/src/a.ts`).answers('Done.'), 'claude-code', {
      reminders: [own],
      presets: ['tests-after-source'],
    });
    expect(found.map(({ message }) => message.slice(0, 5))).toEqual(['Ours.']);
  });

  it('stands in the page', () => {
    const page = readFileSync(fileURLToPath(new URL('../../../docs/analyzers/reminders.md', import.meta.url)), 'utf8');
    expect(
      [...page.matchAll(/^\| `([\w-]+-(?:source|manifest|schema|finishing))` \|/gm)].map(([, name]) => name),
    ).toEqual([...presetNames]);
  });
});

describe('without configuration', () => {
  it('nothing is looked at', () => {
    const context = { options: { reminders: [], presets: [] } };
    expect(Object.keys(reminders.create(context as never))).toEqual([]);
  });
});

describe('the example of the page', () => {
  const page = readFileSync(fileURLToPath(new URL('../../../docs/analyzers/reminders.md', import.meta.url)), 'utf8');
  const example = parse(/```jsonc\n(.*?)```/s.exec(page)?.[1] ?? '') as { analyzers: { reminders: object } };

  it('works as it stands', async () => {
    const w = scratch.cwd;
    const options = example.analyzers.reminders;
    const found = await findings(work().edits(`${w}/src/api/a.ts`).answers('Done.'), 'claude-code', options);
    expect(found.map(({ mode }) => mode)).toEqual(['block', 'warn']);
    const settled = work().edits(`${w}/src/api/a.ts`).shell('npm run docs -- --all').shell('npm test').answers('Done.');
    expect(await findings(settled, 'claude-code', options)).toEqual([]);
  });
});
