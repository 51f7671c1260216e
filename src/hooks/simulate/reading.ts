/** What a hook's process left behind. */
export interface HookProcessResult {
  /** `null` when a signal ended it. */
  exitCode: number | null;
  stdout: string;
  stderr: string;
  timedOut?: boolean;
}

export type HostDecision =
  /** The agent goes on, the text reaches the model. */
  | 'block'
  /** The stop goes through and nothing reaches the model; at PreToolUse: permission is given. */
  | 'allow'
  /** The request or turn ends at once. */
  | 'abort'
  /** The text reaches the model, beside the unchanged tool result where there is one. */
  | 'context'
  /** The text takes the place of the tool result. */
  | 'replace'
  /** PreToolUse: the tool is not run. */
  | 'deny'
  /** PreToolUse: the person is asked. */
  | 'ask'
  /** No effect. */
  | 'none';

/** What a host makes of the outputs of all hooks of one event. */
export interface HostReading {
  decision: HostDecision;
  /** What reaches the model; several texts are separated by {@link textSeparator}. */
  text?: string;
  /** What the person sees, where that is known. */
  toPerson?: string;
  /** Why the host ignored the output or a part of it. */
  problem?: string;
}

/** Stands between texts of several places or hooks. The hosts join them in ways of their own, which differ by version. */
export const textSeparator = ' | ';

/** Stands for the words by which VS Code names the tool before the stderr of exit code 2. */
export const toolPrefix = '<prefix>';

/** Stands for the hook's command, which Claude Code puts before the stderr of exit code 2. */
export const commandPrefix = '[<command>]: ';

/**
 * Differences between the versions of a host, each by the first version that has it. Where only two measured versions enclose
 * the border, it is the later one.
 */
export type Since<Rule extends string = string> = Readonly<Record<Rule, string>>;

/** Which of the rules hold in the version at hand. */
export type RulesOn<Rule extends string = string> = Readonly<Record<Rule, boolean>>;

/** How one host reads outputs. Adding a host means one more object of this kind. */
export interface HostSimulator<Rule extends string = string> {
  since: Since<Rule>;
  /** Events about which something is known. */
  events: readonly string[];
  read(on: RulesOn<Rule>, event: string, results: readonly HookProcessResult[]): HostReading;
}

export const isStop = (event: string): boolean => event === 'Stop' || event === 'SubagentStop';

/** What happens when no hook has a say. */
export const restingDecision = (event: string): HostDecision => (isStop(event) ? 'allow' : 'none');

/** A reading without the parts that are empty; equal problems and messages of several hooks are told once. */
export function reading(
  decision: HostDecision,
  parts: { texts?: readonly string[]; toPerson?: readonly string[]; problems?: readonly string[] } = {},
): HostReading {
  const { texts = [], toPerson = [], problems = [] } = parts;
  return {
    decision,
    ...(texts.length > 0 && { text: texts.join(textSeparator) }),
    ...(toPerson.length > 0 && { toPerson: [...new Set(toPerson)].join(textSeparator) }),
    ...(problems.length > 0 && { problem: [...new Set(problems)].join('; ') }),
  };
}
