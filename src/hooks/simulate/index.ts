import type { Host } from '../../host.ts';
import { canonicalEvent } from '../event-name.ts';
import { claudeCode } from './claude-code.ts';
import { copilotCli } from './copilot-cli.ts';
import { type HookProcessResult, type HostReading, type HostSimulator, reading } from './reading.ts';
import { rulesOf } from './version.ts';
import { vscodeCopilot } from './vscode-copilot.ts';

export type { HookProcessResult, HostDecision, HostReading, HostSimulator } from './reading.ts';

/** The simulator of every host, by name. */
export const hostSimulators: Readonly<Record<Host, HostSimulator>> = {
  'vscode-copilot': vscodeCopilot,
  'copilot-cli': copilotCli,
  'claude-code': claudeCode,
};

/**
 * What `version` of `host` makes of the output of one hook, or of several hooks of one event in the order of the configuration.
 * A version newer than the newest measured one behaves like that one, an older one like the oldest.
 */
export function simulate(
  host: Host,
  version: string,
  event: string,
  results: HookProcessResult | readonly HookProcessResult[],
): HostReading {
  const simulator = hostSimulators[host];
  // Copilot CLI treats camelCase registrations alike (1.0.41 to 1.0.102); the other hosts never fire under those names.
  const name = host === 'copilot-cli' ? canonicalEvent(event) : event;
  if (!simulator.events.includes(name)) {
    return reading('none', { problems: [`what this host does with the output of ${event} is not known`] });
  }
  const known = host === 'vscode-copilot' ? extensionVersion(version) : version;
  return simulator.read(rulesOf(simulator.since, known), name, [results].flat());
}

/** The extension's 0.N belongs to VS Code 1.(N + 72), which is what a transcript's first line says (0.37 to 0.51). */
function extensionVersion(version: string): string {
  const minor = Number(/^1\.(\d+)/.exec(version)?.[1]);
  return minor >= 72 ? `0.${minor - 72}` : version;
}
