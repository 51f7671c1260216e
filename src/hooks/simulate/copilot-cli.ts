import { blockReason, isPart, nestedPart, type Part, parseJson, textIn, withoutMark } from './parts.ts';
import {
  type HookProcessResult,
  type HostReading,
  type HostSimulator,
  isStop,
  type RulesOn,
  reading,
} from './reading.ts';

type Rule = 'progressLines' | 'afterToolIsRead';

/** GitHub Copilot CLI, measured in 1.0.41, 1.0.60, 1.0.75, 1.0.85 and 1.0.102; several hooks of one event in 1.0.102 alone. */
export const copilotCli: HostSimulator<Rule> = {
  since: {
    /** `{"type":"progress"}` lines may stand before the output. */
    progressLines: '1.0.60',
    /** 1.0.41 reads no output of PostToolUse at all. */
    afterToolIsRead: '1.0.60',
  },
  events: ['Stop', 'SubagentStop', 'PostToolUse', 'PostToolUseFailure'],
  read(on, event, results) {
    const all = results.map((result) => keptOf(on, result));
    // Merged shallowly, the last field wins: a second reason replaces the first one, `allow` undoes a block, and a block without
    // a reason keeps the reason before it.
    const merged: Part = Object.assign({}, ...all.map(({ output }) => output));
    const warnings = all.flatMap(({ stderr }) => stderr);
    const { decision, text, problem } = deciders[event]?.(merged, on, warnings) ?? reading('none');
    const idle = decision === 'allow' || decision === 'none';
    return reading(decision, {
      texts: text === undefined ? [] : [text],
      // Seen at stops; after a tool nobody was seen to be told.
      toPerson: isStop(event) ? warnings : [],
      problems: [
        ...all.flatMap(({ problems }) => problems),
        ...(problem === undefined ? [] : [problem]),
        ...(idle && results.some(({ exitCode }) => exitCode === 2) ? ['exit code 2 is a warning and no block'] : []),
      ],
    });
  },
};

interface Kept {
  output: Part;
  /** stderr of exit code 2: a warning, which never blocks. */
  stderr: string[];
  problems: string[];
}

function keptOf(on: RulesOn<Rule>, { exitCode, stdout, stderr, timedOut }: HookProcessResult): Kept {
  const nothing: Kept = { output: {}, stderr: [], problems: [] };
  if (timedOut) return { ...nothing, problems: ['timed out: the output is ignored'] };
  // Exit code 2 is not a failure: JSON on stdout still counts. Any other code drops it.
  if (exitCode !== 0 && exitCode !== 2) {
    const ended = exitCode === null ? 'ended by a signal' : `exit code ${exitCode}`;
    return { ...nothing, problems: [`${ended}: the output is ignored`] };
  }
  const warning = exitCode === 2 && stderr !== '' ? [stderr] : [];
  const kept = { ...nothing, stderr: warning };
  if (stdout.trim() === '') return kept;
  const output = parseJson(on.progressLines ? withoutProgress(stdout) : withoutMark(stdout));
  return isPart(output) ? { ...kept, output } : { ...kept, problems: ['stdout is not one JSON object'] };
}

/** Drops the leading lines that are progress messages; any other line before the output makes it unreadable. */
function withoutProgress(stdout: string): string {
  const lines = withoutMark(stdout).split('\n');
  const first = lines.findIndex((line) => {
    const value = parseJson(line);
    return !isPart(value) || value.type !== 'progress';
  });
  return lines.slice(first === -1 ? lines.length : first).join('\n');
}

type Decide = (output: Part, on: RulesOn<Rule>, warnings: string[]) => HostReading;

const atStop: Decide = (output) => {
  const texts = blockReason(output);
  if (texts.length > 0) return reading('block', { texts });
  if (output.decision === 'block') return reading('allow', { problems: ['a block without a reason is ignored'] });
  return reading('allow', { problems: unread(output) });
};

const deciders: Readonly<Record<string, Decide>> = {
  Stop: atStop,
  SubagentStop: atStop,
  PostToolUse(output, on) {
    if (!on.afterToolIsRead) {
      const printed = Object.keys(output).length > 0;
      return reading('none', { problems: printed ? ['no output is read after a tool'] : [] });
    }
    const replaced = 'the text takes the place of the tool result';
    const reasons = blockReason(output);
    if (reasons.length > 0) return reading('replace', { texts: reasons, problems: [`decision block: ${replaced}`] });
    const modified = output.modifiedResult;
    const results = isPart(modified) ? textIn(modified, 'textResultForLlm') : [];
    if (results.length > 0) return reading('replace', { texts: results });
    const texts = textIn(output, 'additionalContext');
    return texts.length > 0 ? reading('context', { texts }) : reading('none', { problems: unread(output) });
  },
  /** The one event where stderr of exit code 2 reaches the model, as context does in every version, 1.0.41 too. */
  PostToolUseFailure(output, _on, warnings) {
    const texts = [...textIn(output, 'additionalContext'), ...warnings];
    return texts.length > 0 ? reading('context', { texts }) : reading('none', { problems: unread(output) });
  },
};

/** Says what was printed where the host does not look. */
function unread(output: Part): string[] {
  const keys = ['decision', 'reason', 'additionalContext', 'continue', 'stopReason', 'systemMessage'];
  const problems = keys.filter((key) => output[key] !== undefined).map((key) => `${key} has no effect at this event`);
  return Object.keys(nestedPart(output)).length > 0 ? [...problems, 'hookSpecificOutput is not read'] : problems;
}
