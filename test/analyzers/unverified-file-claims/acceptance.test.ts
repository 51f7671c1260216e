import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Host, hosts } from '../../../src/host.ts';
import { type Session, session } from '../../../src/testing/index.ts';
import { Scratch, stop } from '../../support/hook.ts';

const existing = [
  'src/a.ts',
  'src/b.ts',
  'packages/core/src/deep.ts',
  'Makefile',
  'docs/Dockerfile',
  'src/größe.ts',
  'docs/My Notes.md',
  'config/limits.yaml',
];

let scratch: Scratch;
beforeAll(() => {
  scratch = new Scratch(existing);
});
afterAll(() => scratch.remove());

interface Case {
  name: string;
  tell: (w: string) => Session;
  /** Path that the block names, or undefined: the hook is silent. */
  blocks?: string;
  /** Hosts on which it applies; default all. */
  on?: readonly Host[];
  /** On VS Code the person is warned instead. */
  warnsOnVscode?: true;
}

const recording: readonly Host[] = ['copilot-cli', 'claude-code'];
const ask = 'What limits the size?';

const cases: Case[] = [
  // Claims that nothing backs.
  {
    name: 'made-up file asserted',
    tell: (w) =>
      session().user(ask).reads(`${w}/src/a.ts`).answers('`src/a.ts` sets it, and `src/ghost.ts` exports the rest.'),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'made-up file with a line',
    tell: (w) => session().user(ask).reads(`${w}/src/a.ts`).answers('See [src/ghost.ts](src/ghost.ts#L10).'),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'created without any write',
    tell: () => session().user('Add a helper').answers('I created `src/helper.ts` with the helper.'),
    blocks: 'src/helper.ts',
  },
  {
    name: 'updated but only read',
    tell: (w) =>
      session().user('Raise the limit').reads(`${w}/src/a.ts`).answers('I updated `src/a.ts`: the limit is 4 now.'),
    blocks: 'src/a.ts',
  },
  {
    name: 'write that failed',
    tell: (w) =>
      session().user('Add it').calls('create', `${w}/src/new.ts`, { failed: true }).answers('Created `src/new.ts`.'),
    blocks: 'src/new.ts',
  },
  {
    name: 'described without opening',
    tell: () => session().user('what is in src/b.ts?').answers('`src/b.ts` exports a constant called `limit`.'),
    blocks: 'src/b.ts',
    warnsOnVscode: true,
  },
  {
    name: 'failed read is no evidence',
    tell: (w) =>
      session()
        .user(ask)
        .calls('read', `${w}/src/ghost.ts`, { failed: true })
        .answers('`src/ghost.ts` sets the limit to 3.'),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'failed cat is no evidence',
    tell: () =>
      session()
        .user(ask)
        .shell('cat src/ghost.ts', { output: 'cat: src/ghost.ts: No such file or directory', exitCode: 1 })
        .answers('`src/ghost.ts` sets the limit to 3.'),
    blocks: 'src/ghost.ts',
    on: recording,
  },
  {
    name: 'another folder of the same name',
    tell: (w) => session().user(ask).reads(`${w}/src/a.ts`).answers('`lib/src/a.ts` sets the limit.'),
    blocks: 'lib/src/a.ts',
  },
  {
    name: 'the own earlier answer is no evidence',
    tell: () =>
      session()
        .user('hi')
        .answers('`src/ghost.ts` is important.')
        .user(ask)
        .answers('As said, `src/ghost.ts` sets the limit.'),
    blocks: 'src/ghost.ts',
  },
  {
    name: "the agent's prompt to a sub-agent is no evidence",
    tell: () =>
      session()
        .user(ask)
        .delegates('The limit is in src/ghost.ts. Count the tests.', [], 'There are 12 tests.')
        .answers('`src/ghost.ts` sets the limit.'),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'echoed by the agent itself',
    tell: () => session().user(ask).shell('echo "src/ghost.ts"').answers('`src/ghost.ts` sets the limit.'),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'named by the user in an order, absent',
    tell: () => session().user('Create src/new.ts').answers('Created `src/new.ts`.'),
    blocks: 'src/new.ts',
  },
  {
    name: 'extensionless made-up name',
    tell: (w) =>
      session()
        .user(ask)
        .reads(`${w}/src/a.ts`)
        .answers('The image is built by `deploy/Dockerfile`, which sets the limit.'),
    blocks: 'deploy/Dockerfile',
  },

  // Evidence of every kind.
  {
    name: 'opened by the read tool',
    tell: (w) => session().user(ask).reads(`${w}/src/b.ts`).answers('`src/b.ts` exports the limit.'),
  },
  {
    name: 'opened by cat',
    tell: () =>
      session()
        .user(ask)
        .shell('cat src/b.ts', { output: 'export const limit = 3;' })
        .answers('`src/b.ts` exports the limit.'),
  },
  {
    name: 'opened by sed -n',
    tell: () =>
      session()
        .user(ask)
        .shell("sed -n '1,20p' src/b.ts", { output: 'export const limit = 3;' })
        .answers('`src/b.ts` exports the limit.'),
  },
  {
    name: 'searched with its path',
    tell: () =>
      session().user(ask).calls('search', 'src/b.ts', { output: '1: limit' }).answers('`src/b.ts` exports the limit.'),
  },
  {
    name: 'apply_patch header',
    tell: (w) =>
      session()
        .user('Fix it')
        .calls('patch', `*** Begin Patch\n*** Update File: ${w}/src/b.ts\n@@\n-a\n+b\n*** End Patch\n`)
        .answers('I updated `src/b.ts`.'),
  },
  {
    name: 'multi-replace',
    tell: (w) => session().user('Fix it').calls('multiReplace', `${w}/src/b.ts`).answers('I updated `src/b.ts`.'),
  },
  {
    name: 'path argument of an MCP tool',
    tell: (w) =>
      session().user(ask).calls('mcp', `${w}/src/b.ts`, { output: 'ok' }).answers('`src/b.ts` exports the limit.'),
  },
  {
    name: 'in recorded tool output',
    tell: () =>
      session()
        .user(ask)
        .shell('rg limit', { output: 'src/remote.ts:1:export const limit = 3;' })
        .answers('`src/remote.ts` exports the limit.'),
    on: recording,
  },
  {
    name: 'listed by bare name, folder in the arguments',
    tell: (_w) =>
      session().user(ask).shell('ls lib', { output: 'x.ts\ny.ts' }).answers('`lib/x.ts` and `lib/y.ts` are there.'),
    on: recording,
  },
  {
    name: 'told of by the user',
    tell: () =>
      session()
        .user('`/etc/app/limits.yaml` on staging sets 500. Why is it slow?')
        .answers('`/etc/app/limits.yaml` sets 500, which is high.'),
  },
  {
    name: 'attached by the user',
    tell: (w) =>
      session()
        .user('Explain it', [`${w}/src/b.ts`])
        .answers('`src/b.ts` exports the limit.'),
    on: recording,
  },
  {
    name: 'opened by a sub-agent',
    tell: (w) =>
      session()
        .user(ask)
        .delegates('Look into src', [{ tool: 'read', on: `${w}/src/b.ts` }], 'Done.')
        .answers('`src/b.ts` exports the limit.'),
  },
  {
    name: 'opened three user messages ago',
    tell: (w) =>
      session()
        .user(ask)
        .reads(`${w}/src/b.ts`)
        .answers('Ok.')
        .user('x')
        .answers('y')
        .user('x')
        .answers('y')
        .user('and?')
        .answers('`src/b.ts` exports the limit.'),
  },
  {
    name: 'created by the write tool',
    tell: (w) => session().user('Add').calls('create', `${w}/src/fresh.ts`).answers('Created `src/fresh.ts`.'),
  },
  {
    name: 'written by a redirect',
    tell: () => session().user('Add').shell('echo x > out/log.txt').answers('I wrote `out/log.txt`.'),
  },
  {
    name: 'changed in an earlier interaction',
    tell: (w) =>
      session()
        .user('Fix')
        .calls('edit', `${w}/src/b.ts`)
        .answers('Done.')
        .user('Summary?')
        .answers('I updated `src/b.ts`.'),
  },
  {
    name: 'run in a subfolder',
    tell: () =>
      session()
        .user(ask)
        .shell('cd lib/src && wc -l prompt/engine.go', { output: '10 prompt/engine.go' })
        .answers('`src/prompt/engine.go` has ten lines.'),
  },

  // Mentions that are no claims, or need no evidence.
  { name: 'no longer exists', tell: () => session().user(ask).answers('`src/ghost.ts` no longer exists.') },
  { name: 'never created', tell: () => session().user(ask).answers('`config/ghost.yml` was never created.') },
  {
    name: 'made executable by the shell',
    tell: () =>
      session().user('Make it run').shell('chmod +x docs/Dockerfile').answers('I made `docs/Dockerfile` executable.'),
  },
  { name: 'existing file named in passing', tell: () => session().user(ask).answers('There is also `src/a.ts`.') },
  {
    name: 'monorepo-relative path of an existing file',
    tell: () => session().user(ask).answers('There is also `src/deep.ts`.'),
  },
  { name: 'there is no', tell: () => session().user(ask).answers('There is no `src/ghost.ts` in this project.') },
  { name: 'does not exist', tell: () => session().user(ask).answers('`src/ghost.ts` does not exist.') },
  { name: 'did not open', tell: () => session().user(ask).answers('I did not open `src/b.ts`.') },
  { name: 'proposal', tell: () => session().user(ask).answers('I could add `src/ghost.ts` for that.') },
  { name: 'future', tell: () => session().user(ask).answers("Next I'll create `src/ghost.ts`.") },
  {
    name: 'fenced example',
    tell: () => session().user(ask).answers('Use:\n\n```json\n{ "file": "src/ghost.ts" }\n```\n'),
  },
  {
    name: 'a URL',
    tell: () =>
      session().user(ask).answers('See https://example.com/docs/ghost.html and [guide](https://example.com/ghost.md).'),
  },
  {
    name: 'names that are no files',
    tell: () =>
      session()
        .user(ask)
        .answers('Node.js v1.2.3 on `feature/login`, `src/**/*.ts`, `git.Repository` and `obj.method()`.'),
  },
  {
    name: 'basename of an opened file',
    tell: (w) => session().user(ask).reads(`${w}/packages/core/src/gone.ts`).answers('`gone.ts` exports the limit.'),
  },
  {
    name: 'partial path of an opened file',
    tell: (w) =>
      session().user(ask).reads(`${w}/packages/core/src/gone.ts`).answers('`core/src/gone.ts` exports the limit.'),
  },
  {
    name: 'extensionless names',
    tell: () =>
      session()
        .user(ask)
        .shell('cat Makefile docs/Dockerfile', { output: 'all:' })
        .answers('`Makefile` and `docs/Dockerfile` define it.'),
  },
  {
    name: 'non-ASCII name',
    tell: () =>
      session().user(ask).shell('cat src/größe.ts', { output: 'x' }).answers('`src/größe.ts` exports the limit.'),
  },
  {
    name: 'name with spaces in a link',
    tell: (w) =>
      session().user(ask).reads(`${w}/docs/My Notes.md`).answers('See [My Notes](docs/My%20Notes.md) for the limit.'),
  },
  {
    name: 'Windows paths',
    tell: () =>
      session()
        .user(ask)
        .reads('C:\\w\\src\\win.ts')
        .answers('`c:/w/src/win.ts`, or `src\\win.ts`, exports the limit.'),
  },
];

describe.each(hosts)('unverified-file-claims on %s', (host) => {
  for (const { name, tell, blocks, on, warnsOnVscode } of cases) {
    if (on && !on.includes(host)) continue;
    const expected = !blocks ? 'silent' : warnsOnVscode && host === 'vscode-copilot' ? 'warning' : 'block';
    it(`${name}: ${expected}`, async () => {
      const { decision, text, notices } = await stop(tell(scratch.cwd), host, scratch);
      expect({ decision, notices, text: decision === expected ? '' : text }).toEqual({
        decision: expected,
        notices: [],
        text: '',
      });
      if (blocks) expect(text).toContain(blocks);
    });
  }
});
