import { minimatch } from 'minimatch';
import { describe, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { canonical, isPathOf } from '../../src/analyzers/evidence/paths.ts';
import { readRuns } from '../../src/analyzers/evidence/shell-runs.ts';
import { splitCommands } from '../../src/analyzers/evidence/shell-words.ts';
import { occurrences } from '../../src/analyzers/evidence/text.ts';
import { globFault } from '../../src/analyzers/glob-faults.ts';
import { matchesGlob } from '../../src/analyzers/globs.ts';
import { analyze } from '../../src/analyzers/runner.ts';
import { noWorkspace } from '../../src/analyzers/workspace.ts';
import type { CanonicalEvent } from '../../src/transcript/events.ts';
import type { Interaction } from '../../src/transcript/index.ts';
import { expectLinear, textOf } from '../support/linear.ts';

/** Pieces that make parsers look back or ahead for what never comes. */
const hostile: Record<string, string | ((i: number) => string)> = {
  backticks: (i) => `${'`'.repeat((i % 50) + 1)}a`,
  brackets: '[a](',
  images: '![',
  emphasis: '**a_ ',
  quotes: '> ',
  'nested lists': (i) => `${' '.repeat(2 * (i % 40))}- a\n`,
  'lists in a line': '- - - ',
  tables: '|a|\n',
  HTML: '<a href="',
  comments: '<!--',
  definitions: (i) => `[a${i}]: b${i}\n`,
  mentions: '`src/a.ts` reads it. ',
  'a list of names': 'a.ts, ',
  names: (i) => `- \`src/f${i}.ts\` exports it\n`,
  'glued names': 'a.ts',
  dots: './',
  parents: '../',
  braces: '{a,b}',
  'open braces': '{a,',
  substitutions: '$(',
  variables: '$A',
  'open quotes': '"',
  'here-documents': (i) => `cat <<E${i}\n`,
  'commands by ;': 'a; ',
  'commands by line': '=\n',
  'commands by &&': 'a && ',
  pipes: 'a | ',
  directories: (i) => `cd d${i} && `,
  subshells: '(cd a; ',
  loops: 'for f in a; do ',
  colours: '\x1b[',
  links: '\x1b]8;',
  trees: (i) => `${'│   '.repeat(i % 60)}├── f${i}.ts\n`,
  listings: (i) => `d${i}:\nc.ts\n`,
  errors: 'cat: src/c.ts: No such file or directory\n',
  proofs: '12 tests passed, ',
  claims: 'All tests pass. ',
  'JSON in JSON': '{"a":',
  diffs: (i) => `--- a/f${i}\n+++ b/f${i}\n@@ \n`,
  Japanese: '`a.ts`を更新しました。',
  Russian: 'Я обновил `src/a.ts`, ',
  'one long word': 'a',
  blanks: ' ',
};

const told = '`src/a.ts` exports the limit. I updated `src/c.ts`. All tests pass.';
const call = (
  toolName: string,
  kind: 'execute' | 'read' | 'other',
  args: unknown,
  output: string,
): CanonicalEvent[] => [
  { type: 'tool.execution_start', line: 2, toolCallId: 't', toolName, kind, arguments: args },
  { type: 'tool.execution_complete', line: 3, toolCallId: 't', success: true, output },
];

/** Where hostile text can stand, and how long it may become there. */
const places: Record<string, { size: number; events(text: string): CanonicalEvent[] }> = {
  // Longer paragraphs are not read.
  'a paragraph of the answer': {
    size: 4_900,
    events: (text) => [{ type: 'assistant.message', line: 4, text }],
  },
  'an answer of many paragraphs': {
    size: 40_000,
    events: (text) => [
      { type: 'assistant.message', line: 4, text: (text.match(/[\s\S]{1,1000}/g) ?? []).join('\n\n') },
    ],
  },
  'the prompt': {
    size: 250_000,
    events: (text) => [{ type: 'user.message', line: 1, text, attachments: [], delivery: 'prompt' }],
  },
  'a command': { size: 15_000, events: (command) => call('Bash', 'execute', { command }, 'ok') },
  'a path': { size: 250_000, events: (path) => call('Read', 'read', { file_path: path }, 'ok') },
  'an argument': { size: 250_000, events: (x) => call('mcp__a__b', 'other', { x }, 'ok') },
  "a tool's output": {
    size: 250_000,
    events: (output) => call('Bash', 'execute', { command: 'cat src/a.ts src/c.ts && npm test' }, output),
  },
};

function interactionOf(events: readonly CanonicalEvent[]): Interaction {
  const answer: CanonicalEvent = { type: 'assistant.message', line: 9, text: told };
  const all = events.some(({ type }) => type === 'assistant.message') ? events : [...events, answer];
  return {
    facts: {
      path: '',
      host: 'claude-code',
      from: { line: 1, byte: 0 },
      end: 0,
      recordsOutput: true,
      skipped: { malformed: 0, invalidUtf8: 0, tooLong: 0, unexpected: 0 },
      ambiguous: false,
      torn: false,
    },
    async *[Symbol.asyncIterator]() {
      yield* all;
    },
    async *search() {
      for (const event of all) yield { event, earlier: false };
    },
    async *searchAgents() {},
  };
}

describe('time grows with the size of hostile text, not with its square', () => {
  for (const [place, { size, events }] of Object.entries(places)) {
    it.each(Object.entries(hostile))(`${place}: %s`, { timeout: 60_000 }, async (_, piece) => {
      const text = textOf(piece);
      await expectLinear(size, (length) =>
        analyze({
          interaction: interactionOf(events(text(length))),
          event: 'Stop',
          settings: builtin,
          files: noWorkspace,
        }),
      );
    });
  }

  it.each(Object.entries(hostile))(
    'shell text, paths and names by themselves: %s',
    { timeout: 60_000 },
    async (_, piece) => {
      const text = textOf(piece);
      await expectLinear(60_000, (length) => splitCommands(text(length)));
      await expectLinear(15_000, (length) => readRuns(text(length)));
      await expectLinear(250_000, (length) => canonical(text(length)));
      await expectLinear(250_000, (length) => isPathOf(`src/${text(length)}`, text(length)));
      await expectLinear(250_000, (length) => occurrences(text(length), 'src/c.ts'));
    },
  );

  it.each(['**/', '*a', '{a,b}', '{a,', '[a', '?(', '+(a|', '!(*)', '\\', '*'])(
    'a glob of the configuration: %s',
    { timeout: 60_000 },
    async (piece) => {
      const text = textOf(piece);
      await expectLinear(4_000, (length) => {
        const glob = text(length);
        if (globFault(glob) === undefined) matchesGlob(`${'a/'.repeat(400)}b.ts`, glob, minimatch);
      });
    },
  );
});
