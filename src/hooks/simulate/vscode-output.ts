import { stripVTControlCharacters } from 'node:util';
import { isPart, nestedPart, type Part, parseJson, textIn } from './parts.ts';
import { type HookProcessResult, isStop } from './reading.ts';

/** Rules that decide which parts of an output VS Code keeps. */
export interface PlacementRules {
  topLevelNameChecked: boolean;
  everyNestedNameChecked: boolean;
  namesShared: boolean;
}

/** What VS Code keeps of one hook's output. */
export interface Kept {
  top: Part;
  nested: Part;
  /** stderr of exit code 2. */
  stderr?: string;
  toPerson: string[];
  problems: string[];
}

const nothing: Kept = { top: {}, nested: {}, toPerson: [], problems: [] };

/** Exit code first, then the one JSON document, then the event names in it. */
export function keptOf(on: PlacementRules, event: string, result: HookProcessResult): Kept {
  if (result.timedOut || result.exitCode === null) {
    const why = result.timedOut ? 'timed out' : 'ended by a signal';
    return { ...nothing, toPerson: shown(result.stderr), problems: [`${why}: stdout is ignored`] };
  }
  if (result.exitCode === 2) return keptOfExit2(event, result);
  if (result.exitCode !== 0) {
    const problems = [`exit code ${result.exitCode}: a warning at most, stdout is ignored`];
    return { ...nothing, toPerson: shown(result.stderr), problems };
  }
  if (result.stdout === '') return nothing;
  // The whole of stdout is one document: not trimmed, no byte order mark, no log line, no second document (0.37 to 0.42).
  const output = parseJson(result.stdout);
  if (output === null) return { ...nothing, problems: ['null is no output: the person is warned'] };
  if (!isPart(output)) return { ...nothing, problems: ['stdout is not one JSON object'] };
  return placed(on, event, output);
}

function keptOfExit2(event: string, { stdout, stderr }: HookProcessResult): Kept {
  const problems = stdout === '' ? [] : ['exit code 2: stdout is ignored'];
  const reason = stripVTControlCharacters(stderr);
  // An empty reason is no reason, so the stop goes through (0.37 to 0.42).
  if (reason === '' && isStop(event)) {
    return { ...nothing, problems: [...problems, 'exit code 2 without stderr does not block'] };
  }
  return { ...nothing, stderr: reason, problems };
}

function placed(on: PlacementRules, event: string, output: Part): Kept {
  // Since 0.38 an output whose top level names another event is dropped whole.
  const topName = output.hookEventName;
  if (on.topLevelNameChecked && topName !== undefined && topName !== event) {
    return { ...nothing, problems: [`the top level names ${String(topName)}: the output is dropped`] };
  }
  const nested = nestedPart(output);
  const kept = { ...nothing, top: output, toPerson: textIn(output, 'systemMessage') };
  if (isOwn(on, event, nested.hookEventName)) return { ...kept, nested };
  return { ...kept, problems: [`hookSpecificOutput names ${String(nested.hookEventName)}: it is dropped`] };
}

/** 0.37 compared the nested name only at the tool events; a part without a name has always been accepted. */
function isOwn(on: PlacementRules, event: string, name: unknown): boolean {
  if (name === undefined || name === event) return true;
  if (!on.everyNestedNameChecked && !event.endsWith('ToolUse')) return true;
  // 0.42 takes Stop's name at SubagentStop and SessionStart's at SubagentStart, not the reverse.
  return on.namesShared && name === sharedNames[event];
}

const sharedNames: Readonly<Record<string, string>> = { SubagentStop: 'Stop', SubagentStart: 'SessionStart' };

const shown = (stderr: string): string[] => (stderr === '' ? [] : [stderr]);
