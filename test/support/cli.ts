import fs, { existsSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';
import workers from 'node:worker_threads';
import { vi } from 'vitest';

export interface CliResult {
  status: number;
  stdout: string;
  stderr: string;
}

const built = fileURLToPath(new URL('../../dist/hook.mjs', import.meta.url));
const builtThread = new URL('../../dist/cli/thread.js', import.meta.url);

/** The sources have no bundled hook beside them, and no node that runs them as a thread: the built ones stand in for these. */
function withBuilt(): () => void {
  const { readFileSync: read } = fs;
  const { Worker } = workers;
  fs.readFileSync = ((path: unknown, ...rest: unknown[]) =>
    (read as (...args: unknown[]) => unknown)(
      path instanceof URL && path.pathname.endsWith('/src/hook.mjs') ? built : path,
      ...rest,
    )) as typeof read;
  workers.Worker = class extends Worker {
    constructor(script: string | URL, options: workers.WorkerOptions) {
      super(String(script).endsWith('/src/cli/thread.js') ? builtThread : script, options);
    }
  };
  syncBuiltinESMExports();
  return () => {
    fs.readFileSync = read;
    workers.Worker = Worker;
    syncBuiltinESMExports();
  };
}

const ofTheMachine =
  'COPILOT_HOME CLAUDE_CONFIG_DIR LANG LC_ALL LC_CTYPE COLUMNS NO_COLOR FORCE_COLOR WT_SESSION TERM_PROGRAM'.split(' ');

/** Runs the command line from the sources, in this process: `main.ts` is loaded anew for each call. */
export async function cli(
  args: readonly string[],
  {
    cwd,
    home,
    environment = {},
    seen = () => {},
  }: { cwd: string; home: string; environment?: Record<string, string>; seen?: (soFar: CliResult) => void },
): Promise<CliResult> {
  if (!existsSync(built)) throw new Error('dist/hook.mjs is missing: npm run build');
  const saved = { argv: process.argv, env: { ...process.env }, code: process.exitCode, cwd: process.cwd() };
  let stdout = '';
  let stderr = '';
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text);
    seen({ status: 0, stdout, stderr });
    return true;
  });
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += String(text);
    seen({ status: 0, stdout, stderr });
    return true;
  });
  process.argv = [process.execPath, '/usr/local/lib/transcript-hooks', ...args];
  process.env.HOME = home;
  for (const name of ofTheMachine) delete process.env[name];
  Object.assign(process.env, environment);
  process.exitCode = undefined;
  process.chdir(cwd);
  const listeners = process.stdout.listeners('error');
  const restore = withBuilt();
  try {
    vi.resetModules();
    await import('../../src/cli/main.ts');
    return { status: Number(process.exitCode ?? 0), stdout, stderr };
  } finally {
    restore();
    for (const one of process.stdout.listeners('error'))
      if (!listeners.includes(one)) process.stdout.removeListener('error', one as () => void);
    out.mockRestore();
    err.mockRestore();
    process.chdir(saved.cwd);
    process.argv = saved.argv;
    // Not replaced by another object: os.homedir() reads the real environment.
    for (const name of Object.keys(process.env)) if (!(name in saved.env)) delete process.env[name];
    Object.assign(process.env, saved.env);
    process.exitCode = saved.code;
  }
}

export const packageVersion = (): string =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
