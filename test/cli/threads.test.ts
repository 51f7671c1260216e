import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Judge } from '../../src/cli/judge.ts';
import { PluginsNeeded } from '../../src/cli/plugin-use.ts';
import { Watch } from '../../src/cli/plugin-watch.ts';
import { Thread } from '../../src/cli/threads.ts';
import { session, writeSession } from '../../src/testing/index.ts';
import { Scratch } from '../support/hook.ts';

/** What a thread does, in this one; and how it ends. */
let scratch: Scratch;
let path: string;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
  path = writeSession(session().user('go').answers('`src/ghost.ts` exports it.'), 'claude-code', scratch);
  scratch.write('transcript-hooks.config.json', '{"plugins":["./own.mjs"]}');
});
afterEach(() => scratch.remove());

const options = () => ({
  all: false,
  workspace: scratch.cwd,
  config: undefined,
  host: undefined,
  since: undefined,
  shown: 'nothing' as const,
});
let plugins = 0;
/** A plugin of its own name each time: node loads a file once. */
function plugin(body: string): void {
  const name = `own-${++plugins}.mjs`;
  scratch.write(
    name,
    `export default { name: 'own', meta: { events: ['Stop'], messages: { f: 'found' } }, create: ({ report }) => ({ ${body} }) }`,
  );
  scratch.write('transcript-hooks.config.json', JSON.stringify({ plugins: [`./${name}`] }));
}
async function judged(watch: Watch) {
  const judge = new Judge(options(), watch);
  const { transcript } = await judge.judge({ path, searched: false });
  const [interaction] = transcript?.interactions ?? [];
  return {
    findings: interaction?.findings.map(({ analyzer, messageId }) => `${analyzer}/${messageId}`),
    faults: interaction?.faults,
    settled: judge.settled(),
  };
}

it('runs a plugin under watch: who runs is known by a number that its name was told for, and each call is counted', async () => {
  const told: string[] = [];
  const watch = new Watch(undefined, ({ name }) => told.push(name));
  let within = -1;
  Object.assign(globalThis, { look: () => (within = watch.running) });
  plugin(`async end() { await null; globalThis.look(); report({ messageId: 'f' }); }`);
  const { findings, settled } = await judged(watch);
  expect(findings).toEqual(['unverified-file-claims/missing', 'local/own/f']);
  expect(settled.analyzers.map(({ name }) => name)).toContain('local/own');
  expect(told).toEqual([expect.stringMatching(/^\.\/own-\d+\.mjs$/), 'local/own']);
  expect([within, watch.running]).toEqual([2, 0]);
  expect(watch.calls).toBeGreaterThanOrEqual(6);
  Reflect.deleteProperty(globalThis, 'look');
});

it('has a plugin that threw out of the way of the others', async () => {
  plugin(`end() { throw new Error('oh'); }`);
  const watch = new Watch();
  const { findings, faults } = await judged(watch);
  expect(findings).toEqual(['unverified-file-claims/missing']);
  expect(faults).toEqual([{ analyzer: 'local/own', error: 'oh' }]);
  expect(watch.running).toBe(0);
});

it('leaves plugins to another thread where it is told to', async () => {
  plugin('');
  await expect(new Judge(options(), 'apart').judge({ path, searched: false })).rejects.toThrow(PluginsNeeded);
});

it('takes no task any more once it is closed', async () => {
  const thread = new Thread({ files: options() }, new URL('../../dist/cli/thread.js', import.meta.url));
  expect((await thread.run({ path: join(scratch.home, 'none'), searched: false })).judged.problems).toHaveLength(1);
  await thread.close();
  await expect(thread.run({ path, searched: false })).rejects.toThrow('closed');
});
