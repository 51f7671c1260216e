import type { Host } from '../../src/host.ts';
import { render, type Session } from '../../src/testing/index.ts';

/** Lines of a host that stand for no step: what a session begins and ends with. */
const frame = new Set(['session.start', 'hook.start', 'hook.end']);

/** The steps of a told session as this host's lines, to be put into a recorded one, and the sub-agents' own files. */
export function linesOf(told: Session, host: Host, cwd: string): { lines: object[]; side: Record<string, object[]> } {
  const { lines, side } = render(told, host, cwd);
  return { lines: lines.filter(({ type }) => !frame.has(String(type))), side };
}
