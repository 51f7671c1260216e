import { appendFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session, writeSession } from '../../src/testing/index.ts';
import { Watching } from '../../src/watch/watching.ts';
import { Scratch } from '../support/hook.ts';
import { claude, fileOf } from '../support/transcript.ts';

let scratch: Scratch;
let told: string[];
let newest: string | undefined;
let watching: Watching;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
  told = [];
  newest = undefined;
  watching = new Watching({
    judge: {
      all: false,
      workspace: scratch.cwd,
      config: undefined,
      host: undefined,
      since: undefined,
      shown: 'nothing',
    },
    newest: () => newest,
    onJudged: ({ reason, interaction }) =>
      told.push([reason, ...interaction.findings.map(({ message }) => message.split(':')[0])].join(' ')),
    onProblem: ({ path, message }) => told.push(`problem${path === undefined ? '' : ' of a file'}: ${message}`),
  });
});
afterEach(() => scratch.remove());

const expectTold = async (...expected: unknown[]) => {
  await vi.waitFor(() => expect(told).toEqual(expected), { timeout: 10_000 });
  await new Promise((done) => setTimeout(done, 150));
  expect(told).toEqual(expected);
};
let homes = 0;
const lie = (n: number) =>
  writeSession(session().user(`turn ${n}`).answers(`\`src/ghost${n}.ts\` exports it.`), 'claude-code', {
    home: join(scratch.home, String(++homes)),
    cwd: scratch.cwd,
  });
const configure = (analyzers: object) => scratch.write('transcript-hooks.config.json', JSON.stringify({ analyzers }));

it('tells one turn after the other, and each once', async () => {
  const [first, second] = [lie(1), lie(2)];
  for (const path of [first, second, first]) watching.add({ path, reason: 'ended' });
  await expectTold('ended src/ghost1.ts', 'ended src/ghost2.ts');
  watching.add({ path: second, reason: 'quiet' });
  await expectTold('ended src/ghost1.ts', 'ended src/ghost2.ts');
});

it('judges what stands before the end that it was given', async () => {
  const path = lie(1);
  const end = statSync(path).size;
  appendFileSync(path, `${JSON.stringify(claude.user('And now?'))}\n`);
  watching.add({ path, end, reason: 'ended' });
  await expectTold('ended src/ghost1.ts');
  // The rules change while the next turn is under way: what was told stands to be told anew.
  watching.again();
  await expectTold('ended src/ghost1.ts', 'rules src/ghost1.ts');
});

it('judges anew what was judged last, once for several changes', async () => {
  watching.add({ path: lie(1), reason: 'ended' });
  await expectTold('ended src/ghost1.ts');
  newest = lie(2);
  configure({ 'unverified-file-claims': 'off' });
  for (let i = 0; i < 4; i++) watching.again();
  // The first began at once; those that came while it ran are one.
  await expectTold('ended src/ghost1.ts', 'rules', 'rules');
});

it('judges, where nothing was judged yet, what was written last, and nothing where there is nothing', async () => {
  watching.again();
  await expectTold();
  newest = lie(3);
  watching.again();
  await expectTold('rules src/ghost3.ts');
});

it('tells a mistake of the configuration line by line, and goes on once it is mended', async () => {
  const path = lie(1);
  configure({ 'unverified-file-claim': 'off', nonsense: 'off' });
  watching.add({ path, reason: 'ended' });
  await expectTold(expect.stringContaining('Did you mean'), expect.stringMatching(/^problem: .*nonsense/));
  configure({});
  told = [];
  watching.add({ path, reason: 'ended' });
  await expectTold('ended src/ghost1.ts');
});

it('tells that the configuration has another name, and what is wrong with a file that was named', async () => {
  scratch.write('transcript-hooks.config.jsonc', '{}');
  watching.add({ path: lie(1), reason: 'ended' });
  await expectTold(expect.stringMatching(/^problem: .*Rename it/), 'ended src/ghost1.ts');
  told = [];
  const other = fileOf(['hello']);
  watching.add({ path: other, reason: 'named' });
  await expectTold(`problem of a file: no transcript of a known host: ${other}`);
  // Found in a folder, it may be anything.
  watching.add({ path: fileOf(['hello there']), reason: 'ended' });
  await expectTold(expect.anything());
});

it('forgets what it told of one transcript in a thousand others', async () => {
  const [path, other] = [lie(1), fileOf(['hello'])];
  watching.add({ path, reason: 'ended' });
  await expectTold('ended src/ghost1.ts');
  for (let i = 0; i < 1000; i++) watching.add({ path: `${other}.${i}`, reason: 'ended' });
  watching.add({ path, reason: 'ended' });
  await vi.waitFor(() => expect(told.at(-1)).toBe('ended src/ghost1.ts'), { timeout: 30_000 });
  await vi.waitFor(() => expect(told.filter((one) => one === 'ended src/ghost1.ts')).toHaveLength(2), {
    timeout: 30_000,
  });
});
