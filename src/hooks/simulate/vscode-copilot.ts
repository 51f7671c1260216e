import { blockReason, type Part, textIn } from './parts.ts';
import { type HostReading, type HostSimulator, isStop, type RulesOn, reading, toolPrefix } from './reading.ts';
import { type Kept, keptOf } from './vscode-output.ts';

type Rule = 'stopIsNested' | 'topLevelNameChecked' | 'everyNestedNameChecked' | 'namesShared';

/** VS Code Copilot Chat, measured in 0.37, 0.39, 0.41 and 0.42. */
export const vscodeCopilot: HostSimulator<Rule> = {
  since: {
    /** The decision of a stop is read from hookSpecificOutput alone; before, from the top level alone. */
    stopIsNested: '0.42',
    topLevelNameChecked: '0.38',
    everyNestedNameChecked: '0.39',
    namesShared: '0.42',
  },
  events: [
    'Stop',
    'SubagentStop',
    'PreToolUse',
    'PostToolUse',
    'UserPromptSubmit',
    'SessionStart',
    'SubagentStart',
    'PreCompact',
  ],
  read(on, event, results) {
    const all = results.map((result) => keptOf(on, event, result));
    // Hooks run in order, and the one that ends the request is the last one to run.
    const end = all.findIndex(({ top }) => endsRequest(top));
    const ran = end === -1 ? all : all.slice(0, end + 1);
    const decide = isStop(event) ? atStop : deciders[event];
    const { decision, text, problem } = decide?.(ran, on, end !== -1) ?? reading('none');
    return reading(decision, {
      texts: text === undefined ? [] : [text],
      toPerson: ran.flatMap(({ toPerson }) => toPerson),
      problems: [...ran.flatMap(({ problems }) => problems), ...(problem === undefined ? [] : [problem])],
    });
  },
};

type Decide = (hooks: Kept[], on: RulesOn<Rule>, ends: boolean) => HostReading;

/** `stopReason` alone ends the request as `continue: false` does, even beside a block (0.37 to 0.42). */
const endsRequest = (top: Part): boolean => top.continue === false || typeof top.stopReason === 'string';

const endProblem = 'continue: false or stopReason ends the request';

/** All reasons of a stop reach the model; a hook that says nothing changes nothing. */
function atStop(hooks: Kept[], on: RulesOn<Rule>, ends: boolean): HostReading {
  if (ends) return reading('abort', { problems: [endProblem] });
  const texts = hooks.flatMap((hook) => hook.stderr ?? blockReason(on.stopIsNested ? hook.nested : hook.top));
  if (texts.length > 0) return reading('block', { texts });
  return reading('allow', { problems: hooks.flatMap((hook) => problemAtStop(hook, on)) });
}

function problemAtStop({ top, nested }: Kept, { stopIsNested }: RulesOn<Rule>): string[] {
  const [read, other] = stopIsNested ? [nested, top] : [top, nested];
  if (read.decision === 'block') return ['a block without a reason is ignored'];
  if (other.decision === 'block') {
    return [stopIsNested ? 'the top level is not read at a stop' : 'hookSpecificOutput is not read at a stop'];
  }
  if (top.decision !== undefined) return [`decision ${String(top.decision)} has no effect at a stop`];
  const context = [top, nested].some((part) => textIn(part, 'additionalContext').length > 0);
  return context ? ['additionalContext is not read at a stop'] : [];
}

const deciders: Readonly<Record<string, Decide>> = {
  PostToolUse(hooks, _on, ends) {
    if (ends) return reading('none', { problems: ['after continue: false or stopReason nothing is attached'] });
    // The first block wins, contexts are collected; the reason stands before them. Exit code 2 without stderr was not measured.
    const reasons = hooks.flatMap(({ stderr, top }) =>
      stderr === undefined ? blockReason(top) : [toolPrefix + stderr],
    );
    const texts = [...reasons.slice(0, 1), ...hooks.flatMap(nestedContexts)];
    return texts.length > 0 ? reading('context', { texts }) : withoutContext(hooks);
  },
  PreToolUse(hooks, _on, ends) {
    // The tool call ends with an error that the model sees; its words are the host's.
    if (ends) return reading('deny', { problems: ['continue: false or stopReason ends the tool call'] });
    const strictest = permissions.flatMap((decision) => hooks.flatMap((hook) => permissionOf(hook, decision))).at(0);
    const texts = hooks.flatMap(nestedContexts);
    if (strictest) return reading(strictest.decision, { texts: [...strictest.texts, ...texts] });
    return texts.length > 0 ? reading('context', { texts }) : withoutContext(hooks);
  },
  UserPromptSubmit(hooks, _on, ends) {
    if (ends) return reading('abort', { problems: [endProblem] });
    if (hooks.some(({ stderr, top }) => stderr !== undefined || blockReason(top).length > 0)) return reading('abort');
    // The one event where the top level counts as well.
    const texts = hooks.flatMap((hook) => {
      const nested = nestedContexts(hook);
      return nested.length > 0 ? nested : textIn(hook.top, 'additionalContext');
    });
    return texts.length > 0 ? reading('context', { texts }) : withoutContext(hooks);
  },
  SessionStart: atStart,
  SubagentStart: atStart,
  /** Whatever is printed there is ignored. */
  PreCompact: (hooks) => withoutContext(hooks),
};

/** Neither start can be blocked: exit code 2 is ignored. That `continue: false` aborts here as elsewhere was not measured. */
function atStart(hooks: Kept[], _on: RulesOn<Rule>, ends: boolean): HostReading {
  if (ends) return reading('abort', { problems: [endProblem] });
  const texts = hooks.flatMap(nestedContexts);
  if (texts.length > 0) return reading('context', { texts });
  const ignored = hooks.some(({ stderr }) => stderr !== undefined);
  return ignored ? reading('none', { problems: ['exit code 2 is ignored at a start'] }) : withoutContext(hooks);
}

const nestedContexts = ({ nested }: Kept): string[] => textIn(nested, 'additionalContext');

/** From the strictest: deny beats ask beats allow, whatever the order of the hooks. */
const permissions = ['deny', 'ask', 'allow'] as const;

function permissionOf({ stderr, nested }: Kept, decision: (typeof permissions)[number]) {
  if (stderr !== undefined) return decision === 'deny' ? [{ decision, texts: [toolPrefix + stderr] }] : [];
  if (nested.permissionDecision !== decision) return [];
  return [{ decision, texts: textIn(nested, 'permissionDecisionReason') }];
}

/** Nothing that counts was printed; says what was printed in the wrong place. */
function withoutContext(hooks: Kept[]): HostReading {
  const misplaced = (where: string, part: Part): string[] =>
    ['decision', 'permissionDecision', 'additionalContext']
      .filter((key) => part[key] !== undefined && part[key] !== null)
      .map((key) => `${key} ${where} is not read at this event, or not in this form`);
  const problems = hooks.flatMap(({ top, nested }) => [
    ...misplaced('at the top level', top),
    ...misplaced('in hookSpecificOutput', nested),
  ]);
  return reading('none', { problems });
}
