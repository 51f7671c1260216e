import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hosts } from '../../src/host.ts';
import { type Session, session, sessionStart } from '../../src/testing/index.ts';
import { Scratch } from '../support/hook.ts';
import { Stops } from './log.ts';

let scratch: Scratch;
let stops: Stops;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
  stops = new Stops(scratch);
});
afterEach(() => scratch.remove());

const lie = '`src/ghost.ts` exports the limit, and `src/a.ts` uses it.';
const asked = (): Session => session().user('What limits it?').reads(`${scratch.cwd}/src/a.ts`);
const reason = 'transcript-hooks checked the answer against the record of this session and found one point:';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const quiet = { status: 0, stdout: '', stderr: '' };

describe.each(hosts)('%s', (host) => {
  it('records a block, and what is not told of the answer', () => {
    stops.configure({ audit: 'audit.jsonl' });
    const { status, stdout, stderr } = stops.run(asked().answers(lie), { host });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout).decision).toBe('block');
    const [record, ...others] = stops.records();
    expect(others).toEqual([]);
    expect(record).toEqual({
      schema: 'transcript-hooks.audit',
      version: 1,
      tool: version,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      ms: expect.any(Number),
      host,
      hostVersion: expect.stringMatching(/^\d+\.\d+/),
      event: 'Stop',
      session: 'session-1',
      transcript: expect.stringContaining('.jsonl'),
      cwd: scratch.cwd,
      root: {
        byte: expect.any(Number),
        time: expect.stringContaining(new Date(sessionStart).toISOString().slice(0, 10)),
      },
      stopHookActive: false,
      decision: 'blocked',
      why: 'found',
      analyzers: expect.arrayContaining(['unverified-file-claims', 'unverified-command-claims', 'skill-feedback']),
      claims: { 'unverified-file-claims': { missing: 1, supported: 1 } },
      findings: [
        {
          analyzer: 'unverified-file-claims',
          messageId: 'missing',
          mode: 'block',
          path: 'src/ghost.ts',
          fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
          claimed: true,
        },
      ],
      calls: 1,
      answer: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(record?.ms).toBeGreaterThan(5);
    expect(Math.abs(Date.now() - Date.parse(record?.time ?? ''))).toBeLessThan(60_000);
    expect(JSON.stringify(record)).not.toContain('exports');
  });

  it('records a clean stop', () => {
    stops.configure({ audit: 'audit.jsonl' });
    expect(stops.run(asked().answers('`src/a.ts` exports it.'), { host })).toEqual(quiet);
    expect(stops.records()).toMatchObject([{ decision: 'allowed', why: 'clean', findings: [] }]);
  });

  it('judges the answer after a block in silence, and finds the same in it under the same fingerprint', () => {
    stops.configure({ audit: 'audit.jsonl' });
    const told = asked().answers(lie);
    stops.run(told, { host });
    expect(stops.run(told.feedback(reason).answers(`I insist: ${lie}`), { host, active: true })).toEqual(quiet);
    const [before, after] = stops.records();
    expect(after).toMatchObject({ decision: 'allowed', stopHookActive: true, root: before?.root });
    expect(after?.why).toBe(host === 'vscode-copilot' ? 'stop-hook-active' : 'blocked-before');
    expect(after?.findings).toEqual(before?.findings);
    expect(after?.answer).not.toBe(before?.answer);
  });
});

it('does not open the transcript after a block where followUp is off', () => {
  stops.configure({ audit: { path: 'audit.jsonl', followUp: false } });
  const payload = { transcript_path: '/nonexistent/transcript.jsonl' };
  expect(stops.run(asked().answers(lie), { active: true, payload })).toEqual(quiet);
  expect(stops.records()).toMatchObject([{ decision: 'skipped', why: 'stop-hook-active', stopHookActive: true }]);
});

it('with text: the words of the answer and of the findings', () => {
  stops.configure({ audit: { path: 'audit.jsonl', text: true } });
  stops.run(asked().answers(lie));
  const [record] = stops.records();
  expect(record?.answerText).toBe(lie);
  expect(record?.findings).toMatchObject([
    { claim: lie.replaceAll('`', ''), message: expect.stringContaining('src/ghost.ts') },
  ]);
});

describe('where it is written', () => {
  it('~ is the home, folders are made, and only their owner can read', () => {
    stops.configure({ audit: '~/state/deep/audit.jsonl' });
    stops.run(asked().answers(lie));
    const file = join(scratch.home, 'state/deep/audit.jsonl');
    expect(stops.records(file)).toHaveLength(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(scratch.home, 'state')).mode & 0o777).toBe(0o700);
  });

  it('relative to the file that names it; the local file goes over the repository', () => {
    stops.configureUser({ audit: 'mine.jsonl' });
    const mine = join(scratch.home, '.config/transcript-hooks/mine.jsonl');
    stops.run(asked().answers(lie));
    expect(stops.records(mine)).toHaveLength(1);
    stops.configure({ audit: 'audit.jsonl' });
    stops.run(asked().answers(lie));
    expect(stops.records()).toHaveLength(1);
    stops.configure({ audit: false }, join(scratch.cwd, 'transcript-hooks.config.local.json'));
    stops.run(asked().answers(lie));
    expect([stops.records().length, stops.records(mine).length]).toEqual([1, 1]);
  });

  it("a person's own hook writes where the person says, not where a repository does", () => {
    stops.configureUser({ audit: '~/mine.jsonl' });
    stops.configure({ audit: 'audit.jsonl' });
    stops.run(asked().answers(lie), { args: ['--user'] });
    expect(stops.records(join(scratch.home, 'mine.jsonl'))).toHaveLength(1);
    expect(existsSync(join(scratch.cwd, 'audit.jsonl'))).toBe(false);
  });

  it('nowhere without the key', () => {
    stops.configure({ analyzers: { 'open-todos': 'off' } });
    stops.run(asked().answers(lie));
    expect(existsSync(join(scratch.cwd, 'audit.jsonl'))).toBe(false);
  });
});

describe('runs that judge nothing', () => {
  it.each([
    ['late', { transcript_path: '/nonexistent/x.jsonl' }],
    ['no-transcript', { transcript_path: '' }],
    ['stop-of-a-compaction', { hook_event_name: 'SubagentStop', agent_id: 'a', agent_type: '' }],
  ])('%s', (why, payload) => {
    stops.configure({ audit: 'audit.jsonl' });
    expect(stops.run(asked().answers(lie), { payload }).stdout).toBe('');
    expect(stops.records()).toMatchObject([{ decision: 'skipped', why }]);
  });

  it('the skip phrase', () => {
    stops.configure({ audit: 'audit.jsonl', skipPhrase: '[no-check]' });
    expect(stops.run(session().user('[no-check] Go.').answers(lie))).toEqual(quiet);
    expect(stops.records()).toMatchObject([{ decision: 'skipped', why: 'skip-phrase' }]);
  });

  it('a payload that is no JSON, with its fault', () => {
    stops.configure({ audit: 'audit.jsonl' });
    const { stderr } = stops.run(session(), { payload: '{"hook_event_name":"Stop",' });
    expect(stderr).toMatch(/^transcript-hooks: payload of \d+ bytes is not JSON\n$/);
    expect(stops.records()).toMatchObject([
      { decision: 'skipped', why: 'bad-payload', faults: [expect.stringContaining('is not JSON')] },
    ]);
  });

  it('not those of other events, nor what another entry judges', () => {
    stops.configure({ audit: 'audit.jsonl' });
    stops.run(session(), { payload: '{"hook_event_name":"SessionStart","session_id":"s","source":"startup"}' });
    stops.run(asked().answers(lie), { args: ['--only', 'copilot-cli'] });
    expect(stops.records()).toEqual([]);
  });
});

describe('faults', () => {
  it('a mistake elsewhere in the configuration is recorded', () => {
    stops.configure({ audit: 'audit.jsonl', maxBlocks: 'two' });
    const { stdout, stderr } = stops.run(asked().answers(lie));
    expect(JSON.parse(stdout).decision).toBe('block');
    expect(stderr).toContain('maxBlocks');
    expect(stops.records()).toMatchObject([{ decision: 'blocked', faults: [expect.stringContaining('maxBlocks')] }]);
  });

  it('a plugin that throws; its thread hands its record over', () => {
    scratch.write(
      'bad.mjs',
      'export default { name: "bad", meta: { description: "d", docs: "d", events: ["Stop"], messages: { m: "m" } }, create: () => ({ end() { throw new Error("boom"); } }) };\n',
    );
    stops.configure({ audit: 'audit.jsonl', plugins: ['./bad.mjs'] });
    const { stdout } = stops.run(asked().answers(lie));
    expect(JSON.parse(stdout).decision).toBe('block');
    const [record, ...others] = stops.records();
    expect(others).toEqual([]);
    expect(record).toMatchObject({ tool: version, decision: 'blocked', faults: [expect.stringContaining('boom')] });
    expect(record?.findings).toHaveLength(1);
    expect(record?.ms).toBeGreaterThan(5);
  });

  it('a signal that comes while it judges', async () => {
    scratch.write(
      'slow.mjs',
      'import { writeFileSync } from "node:fs"; writeFileSync(new URL("./begun", import.meta.url), ""); await new Promise((resolve) => setTimeout(resolve, 30_000));\n',
    );
    stops.configure({ audit: 'audit.jsonl', plugins: ['./slow.mjs'] });
    const child = stops.start(asked().answers(lie));
    const ended = new Promise((resolve) => child.on('close', resolve));
    while (!existsSync(join(scratch.cwd, 'begun'))) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(stops.records()).toMatchObject([
      { decision: 'skipped', why: 'signal', session: 'session-1', faults: [expect.stringContaining('SIGTERM')] },
    ]);
  });

  it('a plugin that does not come to an end', () => {
    scratch.write('slow.mjs', 'await new Promise((resolve) => setTimeout(resolve, 30_000));\n');
    stops.configure({ audit: 'audit.jsonl', plugins: ['./slow.mjs'] });
    stops.run(asked().answers(lie));
    expect(stops.records()).toMatchObject([{ faults: [expect.stringContaining('within')] }]);
  });
});
