import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AuditRecord } from '../../src/audit/record.ts';
import type { Host } from '../../src/host.ts';
import { render, type Session, stopPayload, writeSession } from '../../src/testing/index.ts';
import type { Scratch } from '../support/hook.ts';

/** The built hook, which the tests of the audit log run as a process. */
export const hook = fileURLToPath(new URL('../../dist/hook.mjs', import.meta.url));

export interface Call {
  host?: Host;
  active?: boolean;
  args?: string[];
  /** Goes over what the host would send. */
  payload?: Record<string, unknown> | string;
  environment?: Record<string, string>;
}

/** One stop of a session in a scratch workspace, judged by the built hook. */
export class Stops {
  private readonly scratch: Scratch;
  constructor(scratch: Scratch) {
    this.scratch = scratch;
  }

  configure(config: unknown, file = join(this.scratch.cwd, 'transcript-hooks.config.json')): void {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config));
  }

  /** Of the person; `run` has the scratch folder as home. */
  configureUser(config: unknown): void {
    this.configure(config, join(this.scratch.home, '.config/transcript-hooks/config.json'));
  }

  stdin(told: Session, { host = 'claude-code', active = false, payload = {} }: Call = {}): string {
    if (typeof payload === 'string') return payload;
    const { home, cwd } = this.scratch;
    const path = writeSession(told, host, { home, cwd });
    const { lines } = render(told, host, cwd);
    return JSON.stringify({ ...stopPayload(host, path, { cwd, lines, active }), ...payload });
  }

  run(told: Session, call: Call = {}) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [hook, ...(call.args ?? [])], {
      input: this.stdin(told, call),
      cwd: this.scratch.cwd,
      env: this.environment(call),
      encoding: 'utf8',
      timeout: 20_000,
    });
    return { status, stdout, stderr };
  }

  /** Exit codes of that many runs at once. */
  runAtOnce(count: number, told: Session, call: Call = {}): Promise<(number | null)[]> {
    const one = () => new Promise<number | null>((resolve) => this.start(told, call).on('close', resolve));
    return Promise.all(Array.from({ length: count }, one));
  }

  /** A run that goes on. */
  start(told: Session, call: Call = {}): ChildProcess {
    const child = spawn(process.execPath, [hook], {
      cwd: this.scratch.cwd,
      env: this.environment(call),
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin?.end(this.stdin(told, call));
    return child;
  }

  records(file = join(this.scratch.cwd, 'audit.jsonl')): AuditRecord[] {
    if (!existsSync(file)) return [];
    const text = readFileSync(file, 'utf8');
    // A log that was rotated a moment ago is empty.
    if (text === '') return [];
    if (!text.endsWith('\n')) throw new Error('the last line is not ended');
    return (
      text
        .slice(0, -1)
        .split('\n')
        // A writer that met another in the middle of its line ends it once more.
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as AuditRecord)
    );
  }

  private environment({ environment = {} }: Call) {
    const { home, cwd } = this.scratch;
    return { PATH: process.env.PATH, HOME: home, PWD: cwd, ...environment };
  }
}
