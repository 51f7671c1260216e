import type { Host } from '../../host.ts';
import type { Dialect } from '../dialect.ts';
import { claudeCode } from './claude-code.ts';
import { copilotCli } from './copilot-cli.ts';
import { vscodeCopilot } from './vscode-copilot.ts';

export const dialects: Record<Host, Dialect> = {
  'vscode-copilot': vscodeCopilot,
  'copilot-cli': copilotCli,
  'claude-code': claudeCode,
};
