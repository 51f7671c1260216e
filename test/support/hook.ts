import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builtin } from '../../src/analyzers/builtin.ts';
import type { AnalyzerSetting } from '../../src/analyzers/runner.ts';
import { runHook } from '../../src/hooks/run.ts';
import type { Host } from '../../src/host.ts';
import { render, type Session, sessionStart, stopPayload, writeSession } from '../../src/testing/index.ts';

/** A scratch workspace on disk whose files are older than any session. */
export class Scratch {
  readonly home = mkdtempSync(join(tmpdir(), 'transcript-hooks-'));
  readonly cwd = join(this.home, 'work');

  constructor(files: readonly string[]) {
    mkdirSync(join(this.cwd, '.git'), { recursive: true });
    for (const file of files) this.write(file);
  }

  /** Creates a file. `age` in seconds before the session began; negative: after it. */
  write(file: string, content = 'export const limit = 3;\n', age = 3600): void {
    const path = join(this.cwd, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    const time = sessionStart / 1000 - age;
    utimesSync(path, time, time);
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}

export interface Outcome {
  /** `block`, `warning` (told to the person), or `silent`. */
  decision: 'block' | 'warning' | 'silent';
  text: string;
  notices: string[];
}

/** Runs the Stop hook over a session as `host` would fire it. */
export async function stop(
  told: Session,
  host: Host,
  { home, cwd }: Scratch,
  { active = false, settings = builtin as readonly AnalyzerSetting[] } = {},
): Promise<Outcome> {
  const path = writeSession(told, host, { home, cwd });
  const payload = stopPayload(host, path, { cwd, lines: render(told, host, cwd).lines, active });
  return outcome(await runHook({ payload: Buffer.from(JSON.stringify(payload)), environment: {}, settings }));
}

export function outcome({ output, notices }: { output: string; notices: string[] }): Outcome {
  if (!output) return { decision: 'silent', text: '', notices };
  const printed = JSON.parse(output) as { decision?: string; reason?: string; systemMessage?: string };
  return {
    decision: printed.decision === 'block' ? 'block' : 'warning',
    text: printed.reason ?? printed.systemMessage ?? '',
    notices,
  };
}
