/** One call of a tool, before any host's names and shapes. */
export interface Call {
  tool: 'read' | 'list' | 'search' | 'create' | 'edit' | 'patch' | 'shell' | 'mcp' | 'multiReplace' | 'skill' | 'ask';
  /** Path, command, patch text or skill name. */
  on: string;
  output?: string;
  failed?: boolean;
  exitCode?: number;
}

export type Step =
  | { kind: 'user'; text: string; attached: string[] }
  | { kind: 'says'; text: string }
  | { kind: 'calls'; call: Call }
  | { kind: 'delegates'; prompt: string; calls: Call[]; report: string }
  | { kind: 'feedback'; text: string };

/**
 * A session told once and rendered as each host would write it: `session().user('Fix it').reads('src/a.ts').answers('Done.')`.
 * Shapes by the recordings of VS Code 0.42, Copilot CLI 1.0.102 and Claude Code 2.1.332.
 */
export class Session {
  readonly steps: Step[] = [];

  /** A prompt; `attached` are paths of files that the user attached. */
  user(text: string, attached: string[] = []) {
    return this.add({ kind: 'user', text, attached });
  }
  /** Text of the agent between tool calls. */
  says(text: string) {
    return this.add({ kind: 'says', text });
  }
  /** The agent's last words. */
  answers(text: string) {
    return this.says(text);
  }
  calls(tool: Call['tool'], on: string, rest: Omit<Call, 'tool' | 'on'> = {}) {
    return this.add({ kind: 'calls', call: { tool, on, ...rest } });
  }
  reads(path: string, output = '1 line') {
    return this.calls('read', path, { output });
  }
  /** A command line; the exit code is 0 unless told. */
  shell(command: string, { output = '', exitCode = 0 }: Pick<Call, 'output' | 'exitCode'> = {}) {
    return this.calls('shell', command, { output, exitCode });
  }
  /** A sub-agent's work: its calls, and its report as the result of the call that started it. */
  delegates(prompt: string, calls: Call[], report: string) {
    return this.add({ kind: 'delegates', prompt, calls, report });
  }
  /** The reason of a Stop hook, as the host hands it to the agent. VS Code leaves no trace of it. */
  feedback(text: string) {
    return this.add({ kind: 'feedback', text });
  }

  private add(step: Step): this {
    this.steps.push(step);
    return this;
  }
}

/** A new, empty session. */
export const session = () => new Session();
