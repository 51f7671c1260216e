import { type Kept, keptOf } from './claude-output.ts';
import { nestedPart, textIn } from './parts.ts';
import { commandPrefix, type HostSimulator, isStop, reading, restingDecision } from './reading.ts';

type Rule = 'stopsAreNested' | 'foreignNestedIgnored' | 'stderrDespiteBadJson' | 'endIsVisible';

/** Claude Code, measured in 1.0.128, 2.0.76, 2.1.40, 2.1.112, 2.1.162, 2.1.163, 2.1.220 and 2.1.332. */
export const claudeCode: HostSimulator<Rule> = {
  since: {
    /** A nested part is allowed at stops; before, one voids the whole output. */
    stopsAreNested: '2.1.163',
    /** A nested part of another known event is ignored alone; before, the whole output is dropped. */
    foreignNestedIgnored: '2.1.332',
    /** Exit code 2 blocks by stderr although the JSON on stdout fails the schema. */
    stderrDespiteBadJson: '2.1.214',
    /** `continue: false` at Stop ends the turn; before, that could not be told from a stop that goes through. */
    endIsVisible: '2.1.112',
  },
  events: ['Stop', 'SubagentStop', 'PostToolUse', 'PostToolUseFailure'],
  read(on, event, results) {
    // Hooks run side by side and each has its own say.
    const hooks = results.map((result) => keptOf(on, event, result));
    const toPerson = hooks.flatMap(({ output }) => textIn(output, 'systemMessage'));
    const problems = hooks.flatMap((hook) => [...hook.problems, ...unread(hook)]);

    // Beats a block, but only `continue: false` does: `stopReason` alone is harmless.
    const ending = hooks.filter(({ output }) => output.continue === false);
    if (ending.length > 0) {
      const stopReasons = ending.flatMap(({ output }) => textIn(output, 'stopReason'));
      // The sub-agent ends and the main turn goes on (1.0.128 to 2.1.332).
      const looksAllowed = event === 'SubagentStop' || (event === 'Stop' && !on.endIsVisible);
      return reading(looksAllowed ? 'allow' : 'abort', {
        toPerson: [...toPerson, ...stopReasons],
        problems: [...problems, `continue: false ends the ${event === 'SubagentStop' ? 'sub-agent' : 'turn'}`],
      });
    }
    const reasons = hooks.flatMap(blockingText);
    const contexts = hooks.flatMap(({ output }) => textIn(nestedPart(output), 'additionalContext'));
    if (isStop(event) && reasons.length > 0) return reading('block', { texts: reasons, toPerson, problems });
    // After a tool a block is one more text beside the result. At a stop context makes the turn go on, as feedback.
    const texts = [...reasons, ...contexts];
    if (texts.length > 0) return reading('context', { texts, toPerson, problems });
    return reading(restingDecision(event), { toPerson, problems });
  },
};

/** Claude Code blocks without a reason too, by words of its own (seen in 2.1.332). */
const genericReason = 'Blocked by hook';

function blockingText({ output, stderr }: Kept): string[] {
  if (stderr !== undefined) return [commandPrefix + stderr];
  if (output.decision !== 'block') return [];
  const reasons = textIn(output, 'reason');
  return reasons.length > 0 ? reasons : [genericReason];
}

/** Says what was printed where the host does not look. */
function unread({ output }: Kept): string[] {
  const nested = nestedPart(output);
  const problems: [boolean, string][] = [
    [textIn(output, 'additionalContext').length > 0, 'additionalContext at the top level is not read'],
    [output.modifiedResult !== undefined, 'modifiedResult is not read'],
    [nested.decision !== undefined, 'the decision in hookSpecificOutput is not read'],
    // It replaces structured results since 2.1.121; a text had no effect in any measured version.
    [typeof nested.updatedToolOutput === 'string', 'a text as updatedToolOutput has no effect'],
  ];
  return problems.flatMap(([holds, problem]) => (holds ? [problem] : []));
}
