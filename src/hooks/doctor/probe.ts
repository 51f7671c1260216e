import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Host } from '../../host.ts';
import { render, session, stopPayload, writeSession } from '../../testing/index.ts';
import type { Places } from '../install/layout.ts';
import { type HookProcessResult, simulate } from '../simulate/index.ts';
import type { ActiveEntry } from './entries.ts';
import { honestAnswer } from './plugins.ts';
import { ourCommand, type Problem } from './problem.ts';

/** Hosts end a hook after 30 s; one that takes this long is broken. */
const timeoutMs = 20_000;
const mostOutput = 1024 * 1024;

const cases = [
  {
    answer: 'The limit is set in `src/no-such-file-probe.ts`.',
    what: 'an answer that names an invented file',
    wanted: 'block',
  },
  { answer: honestAnswer, what: 'an honest answer', wanted: 'allow' },
] as const;

/**
 * Feeds the installed command line itself with the stop of a made-up session and reads the answer as the host would: an invented file
 * must be blocked, an honest answer must pass.
 */
export async function probe({ host, command, file }: ActiveEntry, cwd: string, places: Places): Promise<Problem[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'transcript-hooks-probe-'));
  try {
    for (const { answer, what, wanted } of cases) {
      const told = session().user('probe').answers(answer);
      const path = writeSession(told, host, { home: scratch, cwd });
      const payload = stopPayload(host, path, { cwd, lines: render(told, host, cwd).lines });
      const result = await runInShell(command, host, cwd, places, JSON.stringify(payload));
      const { decision, problem } = simulate(host, 'newest', 'Stop', result);
      if (decision === wanted && result.exitCode === 0) continue;
      const ended = result.timedOut ? 'it did not end in time' : `exit code ${result.exitCode}`;
      const why = [ended, problem, result.stderr.trim().split('\n')[0]].filter(Boolean).join('; ');
      const message = `given ${what}, ${host} would ${decision} instead of ${wanted} (${why})`;
      const remedy = `Run ${ourCommand('install', file.scope)} again, and see that \`node\` is on the PATH of the host.`;
      return [{ code: 'probe-failed', severity: 'error', host, file: file.path, message, remedy }];
    }
    return [];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Runs a command line as the host's shell does: PowerShell on Windows, but Git Bash for Claude Code; elsewhere sh. */
function runInShell(
  command: string,
  host: Host,
  cwd: string,
  places: Places,
  input: string,
): Promise<HookProcessResult> {
  const env = {
    ...places.environment,
    ...(host === 'claude-code' && { CLAUDE_PROJECT_DIR: cwd }),
    // Whether the entry works is asked here, not what is configured.
    TRANSCRIPT_HOOKS_CONFIG: 'none',
  } as NodeJS.ProcessEnv;
  const powershell = process.platform === 'win32' && host !== 'claude-code';
  const [shell, ...args] = powershell ? ['powershell', '-NoProfile', '-Command'] : ['sh', '-c'];
  return new Promise((resolve) => {
    // In a group of its own, so that what the shell started ends with it.
    const child = spawn(shell as string, [...args, command], { cwd, env, detached: process.platform !== 'win32' });
    const result = { stdout: '', stderr: '', timedOut: false };
    const end = () => {
      result.timedOut = true;
      try {
        process.kill(process.platform === 'win32' ? (child.pid as number) : -(child.pid as number), 'SIGKILL');
      } catch {
        child.kill();
      }
    };
    const timer = setTimeout(end, timeoutMs);
    const keep = (stream: 'stdout' | 'stderr') => (text: string) => {
      result[stream] += text.slice(0, mostOutput - result[stream].length);
      if (result[stream].length >= mostOutput) end();
    };
    child.stdout.setEncoding('utf8').on('data', keep('stdout'));
    child.stderr.setEncoding('utf8').on('data', keep('stderr'));
    child.stdin.on('error', () => {}); // a command that reads nothing
    child.on('error', (error) => resolve({ exitCode: null, stdout: '', stderr: error.message }));
    child.on('close', (exitCode) => {
      clearTimeout(timer);
      resolve({ ...result, exitCode });
    });
    child.stdin.end(input);
  });
}
