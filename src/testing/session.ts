import type { Call, KnownTool, Outcome, Step, StepOf } from './steps.ts';

/**
 * A session told once and rendered as each host would write it: `session().user('Fix it').reads('src/a.ts').answers('Done.')`.
 * Shapes by the recordings of VS Code 0.42, Copilot CLI 1.0.102 and Claude Code 2.1.332.
 */
export class Session {
  constructor(readonly steps: Step[] = []) {}

  /** A prompt; `attached` are paths of files that the user attached. */
  user(text: string, attached: string[] = []) {
    return this.add({ kind: 'user', text, attached });
  }
  /** Words of the user while the agent works. To VS Code they are a new prompt. */
  steers(text: string) {
    return this.add({ kind: 'user', text, attached: [], steering: true });
  }
  /** Text of the agent between tool calls. */
  says(text: string) {
    return this.add({ kind: 'says', text });
  }
  /** The agent's last words. */
  answers(text: string) {
    return this.says(text);
  }
  calls(tool: KnownTool, on: string, outcome: Outcome = {}) {
    return this.add({ kind: 'calls', call: { tool, on, ...outcome } });
  }
  /** A call by the tool's own name, the same on every host. */
  tool(name: string, args: unknown, outcome: Outcome = {}) {
    return this.add({ kind: 'calls', call: { name, arguments: args, ...outcome } });
  }
  reads(path: string, output = '1 line') {
    return this.calls('read', path, { output });
  }
  /** Creates a file; one that exists is overwritten. */
  writes(path: string) {
    return this.calls('create', path);
  }
  edits(path: string) {
    return this.calls('edit', path);
  }
  /** A command line; the exit code is 0 unless told. */
  shell(command: string, { output = '', exitCode = 0 }: Pick<Outcome, 'output' | 'exitCode'> = {}) {
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
  /** What the host put before the model by itself. VS Code leaves no trace of it. */
  context(source: StepOf<'context'>['source'], text: string, paths: string[] = []) {
    return this.add({ kind: 'context', source, text, paths });
  }
  /** A skill loaded by the user or the host. VS Code leaves no trace of it. */
  invokesSkill(name: string, path?: string) {
    return this.add({ kind: 'skill', name, ...(path !== undefined && { path }) });
  }
  /** The summary that ends an autopilot run; Claude Code has none, there it is the answer. */
  finishes(summary: string) {
    return this.add({ kind: 'finishes', summary });
  }

  private add(step: Step): this {
    this.steps.push(step);
    return this;
  }
}

/** A new session, empty or of the steps given. */
export const session = (steps: readonly Step[] = []) => new Session([...steps]);
