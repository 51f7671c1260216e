import type { Host } from '../../host.ts';
import { claudeCode } from './claude-code.ts';
import { copilotCli } from './copilot-cli.ts';
import type { HookHost } from './host.ts';
import { vscodeCopilot } from './vscode-copilot.ts';

/** The hook side of every host, by name. */
export const hookHosts: Readonly<Record<Host, HookHost>> = {
  'vscode-copilot': vscodeCopilot,
  'copilot-cli': copilotCli,
  'claude-code': claudeCode,
};
