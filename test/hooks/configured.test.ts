import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { newTrace } from '../../src/audit/trace.ts';
import { type HookInput, runHook } from '../../src/hooks/run.ts';
import { render, session, stopPayload, writeSession } from '../../src/testing/index.ts';
import { outcome, Scratch } from '../support/hook.ts';

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
});
afterEach(() => scratch.remove());

const told = () => session().user('What limits it?').answers('`src/ghost.ts` exports the limit.');
const configure = (config: unknown, file = 'transcript-hooks.config.json') =>
  scratch.write(file, JSON.stringify(config));
const configureUser = (config: unknown) => {
  mkdirSync(join(scratch.home, '.config/transcript-hooks'), { recursive: true });
  writeFileSync(join(scratch.home, '.config/transcript-hooks/config.json'), JSON.stringify(config));
};

/** A stop of Claude Code, and what it leaves for the record. `payload` goes over the host's. */
async function stop(given: Partial<HookInput> = {}, payload: object | string = {}, story = told()) {
  const { home, cwd } = scratch;
  const path = writeSession(story, 'claude-code', { home, cwd });
  const usual = stopPayload('claude-code', path, { cwd, lines: render(story, 'claude-code', cwd).lines });
  const trace = newTrace();
  const answer = await runHook({
    payload: Buffer.from(typeof payload === 'string' ? payload : JSON.stringify({ ...usual, ...payload })),
    environment: { HOME: home, CLAUDE_PROJECT_DIR: cwd },
    settings: () => Promise.resolve(builtin),
    trace,
    ...given,
  });
  return { ...outcome(answer), trace };
}

describe('where a run is recorded', () => {
  it('is known of a stop that is judged', async () => {
    configure({ audit: 'audit.jsonl', otel: true });
    const { decision, trace } = await stop();
    expect(decision).toBe('block');
    expect(trace.outlets).toEqual({
      audit: { path: join(scratch.cwd, 'audit.jsonl'), maxBytes: 10_485_760, keep: 5, text: false, followUp: true },
      otel: { folder: scratch.cwd },
    });
  });

  it('is known of calls that end before: a payload that is none, a stop that is not judged', async () => {
    configure({ audit: 'audit.jsonl' });
    const bad = await stop({}, 'no JSON');
    expect([bad.trace.why, bad.trace.outlets.audit?.path]).toEqual(['bad-payload', join(scratch.cwd, 'audit.jsonl')]);
    const cron = await stop({}, { background_tasks: [{ type: 'subagent', status: 'running' }] });
    expect(cron.trace.outlets.audit?.path).toBe(join(scratch.cwd, 'audit.jsonl'));
  });

  it('is not sought where nobody records, and nowhere where no file names it', async () => {
    configure({ analyzers: {} });
    expect((await stop({}, 'no JSON')).trace).toEqual({ outlets: {}, why: 'bad-payload' });
    expect((await stop({ trace: undefined })).decision).toBe('block');
    configure({ audit: 'audit.jsonl' });
    expect((await stop({ trace: undefined }, 'no JSON')).decision).toBe('silent');
    expect((await stop({ trace: undefined })).decision).toBe('block');
  });

  it("is the person's own alone in the person's own hook", async () => {
    configure({ audit: 'audit.jsonl' });
    expect((await stop({ user: true })).trace.outlets).toEqual({});
    configureUser({ audit: '~/own.jsonl' });
    expect((await stop({ user: true })).trace.outlets.audit?.path).toBe(join(scratch.home, 'own.jsonl'));
    expect((await stop()).trace.outlets.audit?.path).toBe(join(scratch.cwd, 'audit.jsonl'));
  });

  it('the stronger file takes back what the weaker one named', async () => {
    configure({ audit: 'audit.jsonl', otel: true });
    configure({ audit: false, otel: false }, 'transcript-hooks.config.local.json');
    expect((await stop()).trace.outlets).toEqual({});
  });

  it('is nowhere in a folder that another entry judges', async () => {
    configure({ audit: 'audit.jsonl' });
    const { decision, trace } = await stop({ only: ['copilot-cli'] });
    expect([decision, trace.why, trace.outlets]).toEqual(['silent', 'other-entry', {}]);
  });
});

describe('the stop after a block', () => {
  const after = () => stop({}, { stop_hook_active: true });

  it.each([
    ['nothing is recorded', {}, false],
    ['the log is to have it', { audit: 'audit.jsonl' }, true],
    ['the log is not to have it', { audit: { path: 'audit.jsonl', followUp: false } }, false],
    ['telemetry has it', { otel: true }, true],
  ])('is judged in silence for the record only: %s', async (_name, config, judged) => {
    configure(config);
    const { decision, trace } = await after();
    expect([decision, trace.why, trace.result !== undefined]).toEqual(['silent', 'stop-hook-active', judged]);
  });
});

describe('plugins', () => {
  const plugin = `export default {
    name: 'acme/always',
    meta: { description: 'd', docs: '', events: ['Stop'], messages: { said: 'always' } },
    create: ({ report }) => ({ end: () => report({ messageId: 'said' }) }),
  };`;
  beforeEach(() => {
    scratch.write('always.mjs', plugin);
    configure({ plugins: ['./always.mjs'], analyzers: { 'unverified-file-claims': 'off' } });
  });

  it('are loaded here where nothing keeps them apart', async () => {
    expect((await stop()).text).toContain('always');
  });

  it('are run by whoever keeps them apart, whose answer it is', async () => {
    const answer = { output: '', notices: ['from elsewhere'] };
    expect((await stop({ isolate: () => Promise.resolve(answer) })).notices).toEqual(['from elsewhere']);
  });

  it('are left out where they gave no answer', async () => {
    const { decision, notices } = await stop({ isolate: () => Promise.resolve('hung') });
    expect(decision).toBe('silent');
    expect(notices).toEqual(['judged without plugins, since one of them hung: ./always.mjs']);
  });

  it("of a repository are not for a person's own hook, nor asked about", async () => {
    const isolate = () => Promise.reject(new Error('asked'));
    const { decision, notices } = await stop({ user: true, isolate });
    expect(decision).toBe('silent');
    expect(notices).toEqual([
      "plugins of the repository are loaded by the repository's own hook only, not by yours: ./always.mjs",
    ]);
  });

  it('do not matter where the configuration has a mistake', async () => {
    configure({ plugins: ['./always.mjs'], maxFindings: 'two' });
    const { notices } = await stop({ user: true });
    expect(notices).toEqual([expect.stringContaining('maxFindings')]);
  });

  it('have settings too, and a mistake in those is told', async () => {
    configure({ plugins: ['./always.mjs'], analyzers: { 'acme/allways': 'off' } });
    const { text, notices } = await stop();
    expect(text).toContain('src/ghost.ts');
    expect(notices).toEqual([expect.stringContaining('acme/always')]);
  });
});

describe('a payload that leaves the host open', () => {
  it('is judged by the entry for the host whose format the file has', async () => {
    const vague = { hook_event_name: 'Stop', permission_mode: undefined, prompt_id: undefined, timestamp: undefined };
    configure({ audit: 'audit.jsonl' });
    const elsewhere = await stop({ environment: {}, only: ['vscode-copilot'] }, vague);
    expect(elsewhere.decision).toBe('silent');
    expect((await stop({ environment: {}, only: ['claude-code'] }, vague)).decision).toBe('block');
  });
});

describe('the skip phrase after a tool call', () => {
  const lied = (steered: string) =>
    session()
      .user('What limits it?')
      .reads(`${scratch.cwd}/src/a.ts`)
      .steers(steered)
      .answers('`src/ghost.ts` exports it.');
  const ended = {
    hook_event_name: 'PostToolUse',
    tool_name: 'Bash',
    tool_use_id: 't9',
    tool_input: { command: 'true' },
    tool_response: { stdout: '', stderr: '' },
  };
  beforeEach(() =>
    configure({ skipPhrase: '[no-check]', analyzers: { 'unverified-file-claims': { claims: 'all-messages' } } }),
  );

  it.each([
    ['Let it be [no-check]', 'silent'],
    ['Let it be', 'warning'],
  ])('is heard wherever the user said it: %s', async (steered, decision) => {
    expect((await stop({}, ended, lied(steered))).decision).toBe(decision);
  });

  it.each([
    ['is told', { transcript_path: '' }],
    ['is there', { transcript_path: '/gone/session.jsonl' }],
  ])('is in no transcript where none %s', async (_, where) => {
    expect((await stop({}, { ...ended, ...where }, lied('Let it be [no-check]'))).trace.why).toBe('clean');
  });
});
