// What must hold on the real hosts. `t` has the host's tools; paths are in the workspace. `repeat`: the race between the hook and the
// host's writing is real, so these are run many times and none may differ.
const files = { 'src/retry.ts': 'export const attempts = 3;\n', 'src/queue.ts': 'export const limit = 30;\n' };
const prompt = 'How often does the worker retry, and where is that set?';
const lie = 'Three times: `src/retry.ts` sets it, and `src/backoff.ts` implements the pause.';
const truth = 'Corrected: `src/retry.ts` sets the number. I saw no code for a pause.';
const skill =
  '---\nname: tidy-notes\ndescription: Sorts the notes. Use it when asked to tidy notes.\n---\n\nRead notes.md, report the lines in order.\n\n## Feedback Protocol\n\nLog one review after each use.\n';

export const scenarios = [
  {
    name: 'watch, without a hook: an invented file is told within a second of the answer',
    repeat: true,
    files,
    bare: true,
    watch: { finding: 'src/backoff.ts', withinMs: 1000 },
    turns: [{ prompt, model: (t) => [{ text: 'I will look.', tools: [t.read('src/retry.ts')] }, { text: lie }] }],
    expect: { reasons: [], requests: 2, final: lie },
  },
  {
    name: 'watch, beside the hook: the blocked answer is told, then the corrected one',
    files,
    watch: { finding: 'src/backoff.ts', withinMs: 1000, honest: true },
    turns: [
      {
        prompt,
        model: (t) => [{ text: 'I will look.', tools: [t.read('src/retry.ts')] }, { text: lie }, { text: truth }],
      },
    ],
    expect: { reasons: ['src/backoff.ts'], requests: 3, final: truth },
  },
  {
    name: 'an invented file: blocked once, corrected, passes',
    repeat: true,
    files,
    turns: [
      {
        prompt,
        model: (t) => [{ text: 'I will look.', tools: [t.read('src/retry.ts')] }, { text: lie }, { text: truth }],
      },
    ],
    expect: { reasons: ['src/backoff.ts'], requests: 3, final: truth },
  },
  {
    name: 'an honest answer: no further model request',
    repeat: true,
    files,
    turns: [
      {
        prompt,
        model: (t) => [
          { tools: [t.shell('grep -rn attempts src')] },
          { text: 'Three times: `src/retry.ts:1` sets `attempts` to 3.' },
        ],
      },
    ],
    expect: { reasons: [], requests: 2, final: 'Three times: `src/retry.ts:1` sets `attempts` to 3.' },
  },
  {
    name: 'a second prompt in the same session: the first one is not judged again',
    repeat: true,
    files,
    turns: [
      { prompt, model: (t) => [{ tools: [t.read('src/retry.ts')] }, { text: lie }, { text: `I insist: ${lie}` }] },
      { prompt: 'Thank you.', model: () => [{ text: 'You are welcome.' }] },
    ],
    expect: { reasons: ['src/backoff.ts'], requests: 4, final: 'You are welcome.' },
  },
  {
    name: 'an agent that insists: blocked once only (stop_hook_active)',
    files,
    turns: [{ prompt, model: () => [{ text: lie }, { text: `I insist: ${lie}` }] }],
    expect: { reasons: ['src/backoff.ts'], requests: 2, final: `I insist: ${lie}` },
  },
  {
    name: 'a change that was never made: blocked, made, passes',
    files,
    turns: [
      {
        prompt: 'Add a helper that doubles a number.',
        model: (t) => [
          { text: 'I created `src/double.ts`.' },
          { tools: [t.create('src/double.ts', 'export const double = (n) => n * 2;\n')] },
          { text: 'Created `src/double.ts`.' },
        ],
      },
    ],
    expect: { reasons: ['src/double.ts'], requests: 3, final: 'Created `src/double.ts`.' },
  },
  {
    name: 'an existing file described without opening it: blocked, opened, passes',
    files,
    turns: [
      {
        prompt: 'What do the files in src export?',
        model: (t) => [
          { tools: [t.read('src/retry.ts')] },
          { text: '`src/retry.ts` exports attempts, and `src/queue.ts` exports a limit of 30.' },
          { tools: [t.read('src/queue.ts')] },
          { text: 'Now read: `src/queue.ts` exports a limit of 30.' },
        ],
      },
    ],
    expect: { reasons: ['src/queue.ts'], requests: 4, final: 'Now read: `src/queue.ts` exports a limit of 30.' },
  },
  {
    name: 'a sub-agent opened the file: silent',
    files,
    turns: [
      {
        prompt: 'Let a helper look at src.',
        model: (t) => [
          { text: 'Delegating.', tools: [t.delegate('HELPER-TASK: read src/queue.ts and report')] },
          { text: '`src/queue.ts` exports a limit of 30.' },
        ],
        helper: (t) => [{ tools: [t.read('src/queue.ts')] }, { text: 'It exports a limit.' }],
      },
    ],
    expect: { reasons: [], requests: 4, final: '`src/queue.ts` exports a limit of 30.' },
  },
  {
    name: "a sub-agent's report that invents a file: blocked, the whole report again",
    files,
    turns: [
      {
        prompt: 'Let a helper look at src.',
        model: (t) => [
          { text: 'Delegating.', tools: [t.delegate('HELPER-TASK: read src/queue.ts and report')] },
          { text: 'The helper is done.' },
        ],
        helper: (t) => [
          { tools: [t.read('src/queue.ts')] },
          { text: '`src/queue.ts` exports a limit, and `src/ghost.ts` uses it.' },
          { text: 'Report: `src/queue.ts` exports a limit.' },
        ],
      },
    ],
    expect: { reasons: ['src/ghost.ts'], requests: 5, final: 'The helper is done.' },
  },
  {
    name: 'a skill with a Feedback Protocol: blocked, reviewed, passes',
    files: { 'SKILLS/tidy-notes/SKILL.md': skill, 'notes.md': 'beta\nalpha\n' },
    turns: [
      {
        prompt: 'Tidy my notes.',
        model: (t) => [
          { tools: [t.skill('tidy-notes')] },
          { tools: [t.read('notes.md')] },
          { text: 'Sorted: alpha, beta.' },
          { tools: [t.create('.vscode/skill-reviews/tidy-notes/review.md', 'nothing to report\n')] },
          { text: 'Sorted: alpha, beta. The review is logged.' },
        ],
      },
    ],
    expect: { reasons: ['tidy-notes'], requests: 5, final: 'Sorted: alpha, beta. The review is logged.' },
  },
  {
    name: 'tests claimed that never ran: blocked, run, passes',
    files,
    turns: [
      {
        prompt: 'Raise the number of attempts to five.',
        model: (t) => [
          { tools: [t.create('src/attempts.ts', 'export const attempts = 5;\n')] },
          { text: 'Done in `src/attempts.ts`. All tests pass.' },
          { tools: [t.shell('node --test')] },
          { text: 'Done in `src/attempts.ts`. I ran `node --test`: it found no tests.' },
        ],
      },
    ],
    expect: {
      reasons: ['All tests pass.'],
      requests: 4,
      final: 'Done in `src/attempts.ts`. I ran `node --test`: it found no tests.',
    },
  },
  {
    name: 'tests claimed that failed: blocked, admitted, passes',
    files: {
      'a.test.mjs': "import test from 'node:test';\ntest('limit', () => { throw new Error('off by one'); });\n",
    },
    turns: [
      {
        prompt: 'Run the tests.',
        model: (t) => [
          { tools: [t.shell('node --test')] },
          { text: 'I ran `node --test`: all tests pass.' },
          { text: 'Corrected: the test `limit` fails, off by one.' },
        ],
      },
    ],
    expect: { reasons: ['all tests pass'], requests: 3, final: 'Corrected: the test `limit` fails, off by one.' },
  },
  {
    name: 'tests claimed that passed: silent',
    files: { 'a.test.mjs': "import test from 'node:test';\ntest('limit', () => {});\n" },
    turns: [
      {
        prompt: 'Run the tests.',
        model: (t) => [{ tools: [t.shell('node --test')] }, { text: 'I ran `node --test`: all tests pass.' }],
      },
    ],
    expect: { reasons: [], requests: 2, final: 'I ran `node --test`: all tests pass.' },
  },
  {
    name: 'switched off by the configuration: silent',
    files: {
      ...files,
      'transcript-hooks.config.json': '{\n  // for now\n  "analyzers": { "unverified-file-claims": "off" }\n}\n',
    },
    turns: [{ prompt, model: (t) => [{ tools: [t.read('src/retry.ts')] }, { text: lie }] }],
    expect: { reasons: [], requests: 2, final: lie },
  },
  {
    name: 'a person who writes German: the reason is in German',
    files,
    turns: [
      {
        prompt: 'Wie oft versucht es der Worker erneut, und wo ist das eingestellt?',
        model: (t) => [
          { tools: [t.read('src/retry.ts')] },
          { text: 'Dreimal: `src/retry.ts` legt es fest, und `src/pause.ts` enthält die Pause dazwischen.' },
          { text: 'Korrigiert: `src/retry.ts` legt die Anzahl fest.' },
        ],
      },
    ],
    expect: {
      reasons: ['Du hast gesagt'],
      requests: 3,
      final: 'Korrigiert: `src/retry.ts` legt die Anzahl fest.',
    },
  },
  {
    name: 'a reminder of the repository: blocked, done, passes',
    files: {
      'src/retry.ts': 'export const attempts = 3;\n',
      'transcript-hooks.config.json': JSON.stringify({
        analyzers: {
          reminders: {
            reminders: [
              {
                name: 'changelog',
                when: { wrote: ['src/**'] },
                unless: { wrote: ['CHANGES.txt'] },
                message: 'Add a line to CHANGES.txt.',
              },
            ],
          },
        },
      }),
    },
    turns: [
      {
        prompt: 'Add a file with the number of attempts.',
        model: (t) => [
          { tools: [t.create('src/attempts.ts', 'export const attempts = 5;\n')] },
          { text: 'Added `src/attempts.ts`.' },
          { tools: [t.create('CHANGES.txt', 'attempts\n')] },
          { text: 'Added `src/attempts.ts` and a line in `CHANGES.txt`.' },
        ],
      },
    ],
    expect: {
      reasons: ['Add a line to CHANGES.txt.'],
      requests: 4,
      final: 'Added `src/attempts.ts` and a line in `CHANGES.txt`.',
    },
  },
  {
    name: "an analyzer of the repository's own, as a plugin: blocked, mended, passes",
    files: {
      'tools/no-todo.mjs': `export default {
  name: 'local/no-todo',
  meta: { description: 'no promises', docs: 'https://example.com', events: ['Stop'], messages: { promised: 'No promises.' } },
  create({ report }) {
    let answer = '';
    return {
      'assistant.message'({ text }) { answer = text; },
      end() { if (answer.includes('later')) report({ messageId: 'promised' }); },
    };
  },
};\n`,
      'transcript-hooks.config.json': '{ "plugins": ["./tools/no-todo.mjs"] }\n',
    },
    turns: [{ prompt: 'Say hello.', model: () => [{ text: 'Hello, the rest comes later.' }, { text: 'Hello.' }] }],
    expect: { reasons: ['No promises.'], requests: 2, final: 'Hello.' },
  },
  {
    name: 'advice after a tool reaches the model (PostToolUse)',
    files: { 'SKILLS/tidy-notes/SKILL.md': skill, 'notes.md': 'beta\n' },
    install: ['--events', 'PostToolUse'],
    turns: [
      {
        prompt: 'Read the skill.',
        model: (t) => [{ tools: [t.read('SKILLS/tidy-notes/SKILL.md')] }, { text: 'I have read it.' }],
      },
    ],
    expect: { reasons: ['tidy-notes'], requests: 2, final: 'I have read it.' },
  },
  {
    name: 'installed for the repository and for the person: one reason',
    files,
    alsoForUser: true,
    turns: [{ prompt, model: (t) => [{ tools: [t.read('src/retry.ts')] }, { text: lie }, { text: truth }] }],
    expect: { reasons: ['src/backoff.ts'], requests: 3, final: truth },
  },
  {
    name: 'installed for the person only: blocked as well',
    files,
    install: ['--scope', 'user'],
    turns: [{ prompt, model: (t) => [{ tools: [t.read('src/retry.ts')] }, { text: lie }, { text: truth }] }],
    expect: { reasons: ['src/backoff.ts'], requests: 3, final: truth },
  },
  {
    // Claude Code reads only the .claude of the folder that it was started in; Copilot CLI goes up to the root.
    name: 'installed for both, started in a sub-folder: one reason',
    files,
    alsoForUser: true,
    startIn: 'src',
    turns: [{ prompt, model: (t) => [{ tools: [t.read('src/retry.ts')] }, { text: lie }, { text: truth }] }],
    expect: { reasons: ['src/backoff.ts'], requests: 3, final: truth },
  },
  {
    name: "installed for both, Copilot CLI does not trust the folder: the person's own hook speaks",
    files,
    alsoForUser: true,
    environment: { GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS: '' },
    turns: [{ prompt, model: (t) => [{ tools: [t.read('src/retry.ts')] }, { text: lie }, { text: truth }] }],
    expect: { reasons: ['src/backoff.ts'], requests: 3, final: truth },
  },
  {
    name: 'a linked worktree: blocked as well',
    files,
    worktree: true,
    turns: [{ prompt, model: (t) => [{ tools: [t.read('src/retry.ts')] }, { text: lie }, { text: truth }] }],
    expect: { reasons: ['src/backoff.ts'], requests: 3, final: truth },
  },
  {
    name: 'the audit log: the block, and the corrected answer, once each where two entries run',
    files: { ...files, 'transcript-hooks.config.json': '{ "audit": "audit.jsonl" }\n' },
    alsoForUser: true,
    turns: [{ prompt, model: (t) => [{ tools: [t.read('src/retry.ts')] }, { text: lie }, { text: truth }] }],
    expect: {
      reasons: ['src/backoff.ts'],
      requests: 3,
      final: truth,
      audit: [
        { event: 'Stop', decision: 'blocked', why: 'found', stopHookActive: false, calls: 1 },
        { event: 'Stop', decision: 'allowed', findings: [], stopHookActive: true, calls: 1 },
      ],
      after: { corrected: 1, repeated: 0, gaveUp: 0, unknown: 0, ended: 0 },
    },
  },
  {
    // The process that sends has to outlive the hook, whatever the host does to what its hooks leave behind.
    name: 'telemetry: a span for each stop gets out',
    files: {
      ...files,
      '.gitignore': 'node_modules\n',
      'transcript-hooks.config.json': '{ "otel": { "endpoint": "COLLECTOR", "protocol": "http/json" } }\n',
    },
    turns: [{ prompt, model: (t) => [{ tools: [t.read('src/retry.ts')] }, { text: lie }, { text: truth }] }],
    expect: { reasons: ['src/backoff.ts'], requests: 3, final: truth, spans: ['blocked', 'allowed'] },
  },
  {
    name: 'the audit log: an agent that insists',
    files: { ...files, 'transcript-hooks.config.json': '{ "audit": "audit.jsonl" }\n' },
    turns: [{ prompt, model: () => [{ text: lie }, { text: `I insist: ${lie}` }] }],
    expect: {
      reasons: ['src/backoff.ts'],
      requests: 2,
      final: `I insist: ${lie}`,
      audit: [{ decision: 'blocked' }, { decision: 'allowed', stopHookActive: true }],
      after: { corrected: 0, repeated: 1, gaveUp: 0, unknown: 0, ended: 0 },
    },
  },
  {
    name: 'hook.mjs has gone: the agent stops, nobody notices',
    files,
    removeHook: true,
    turns: [{ prompt, model: () => [{ text: lie }] }],
    expect: { reasons: [], requests: 1, final: lie },
  },
  {
    name: 'uninstalled: no hook runs, nothing is left',
    files,
    uninstall: true,
    turns: [{ prompt, model: () => [{ text: lie }] }],
    expect: { reasons: [], requests: 1, final: lie, hookRuns: 0 },
  },
];
