import { homedir } from 'node:os';
import { argumentPaths } from '../../analyzers/evidence/arguments.ts';
import { type Case, CaseError } from '../../testing/case.ts';
import type { Call, Step } from '../../testing/steps.ts';
import type { CanonicalEvent } from '../../transcript/events.ts';
import { isRecord } from '../../transcript/raw.ts';
import { toolKind } from '../../transcript/tools.ts';
import { learnHandles, learnIdentity, ownIdentity } from './identity.ts';
import { Scrubber } from './index.ts';
import { isNeutral } from './vocabulary.ts';

/** Who and what must not be recognised in a case, learned from the whole session, and what of the case holds what kind of text. */
export class Anonymous {
  private readonly identity = ownIdentity();
  private readonly pathWords = new Set<string>();
  private readonly ownWords = new Set<string>();

  constructor({ cwd, root }: { cwd: string; root: string | undefined }) {
    for (const path of [cwd, root ?? '', homedir()]) {
      learnIdentity(this.identity, path);
      for (const word of wordsOf(path)) this.ownWords.add(word);
    }
  }

  learn(event: CanonicalEvent): void {
    for (const text of strings(event)) learnIdentity(this.identity, text);
    if (event.type === 'user.message') learnHandles(this.identity, event.text);
    if (event.type !== 'tool.execution_start') return;
    for (const { path } of argumentPaths(event.arguments)) for (const word of wordsOf(path)) this.pathWords.add(word);
  }

  /** A scrubber that leaves the words in `keep`. */
  scrubber(keep: ReadonlySet<string>): Scrubber {
    return new Scrubber({ identity: this.identity, pathWords: this.pathWords, ownWords: this.ownWords, keep });
  }

  step(scrubber: Scrubber, step: Step): Step {
    const data = (text: string) => scrubber.data(text);
    switch (step.kind) {
      case 'user':
        return { ...step, text: scrubber.prose(step.text), attached: step.attached.map(data) };
      case 'says':
        return { ...step, text: scrubber.prose(step.text) };
      case 'finishes':
        return { ...step, summary: scrubber.prose(step.summary) };
      case 'feedback':
        return step;
      case 'context':
        return { ...step, text: data(step.text), paths: step.paths.map(data) };
      case 'skill':
        return { ...step, name: data(step.name), ...(step.path !== undefined && { path: data(step.path) }) };
      case 'delegates':
        return {
          ...step,
          prompt: data(step.prompt),
          calls: step.calls.map((call) => this.call(scrubber, call)),
          report: data(step.report),
        };
      case 'calls':
        return { kind: 'calls', call: this.call(scrubber, step.call) };
    }
  }

  private call(scrubber: Scrubber, call: Call): Call {
    const output = call.output === undefined ? {} : { output: scrubber.data(call.output) };
    if (!('name' in call)) return { ...call, on: scrubber.data(call.on), ...output };
    const { summary } = isRecord(call.arguments) ? call.arguments : {};
    const closing = call.name === 'task_complete' && typeof summary === 'string';
    return {
      ...call,
      // What a host's own tool does is told by its name.
      name: toolKind(call.name) === 'other' ? scrubber.data(call.name) : call.name,
      arguments: closing ? { summary: scrubber.prose(summary) } : scrubber.value(call.arguments),
      ...output,
      ...(call.cwd !== undefined && { cwd: scrubber.data(call.cwd) }),
      ...(call.edits && { edits: call.edits.map((edit) => ({ ...edit, path: scrubber.data(edit.path) })) }),
    };
  }

  workspace(scrubber: Scrubber, facts: Case['workspace']): Case['workspace'] {
    if (facts === null) return null;
    const files = Object.entries(facts.files).map(([path, entry]) => [
      scrubber.data(path),
      typeof entry === 'string'
        ? scrubber.data(entry)
        : { ...entry, ...(entry.text !== undefined && { text: scrubber.data(entry.text) }) },
    ]);
    return {
      ...facts,
      ...(facts.root !== undefined && { root: scrubber.data(facts.root) }),
      files: Object.fromEntries(files),
    };
  }

  /** Looks once more, by other means: nothing known to be personal may stand in the document. Throws {@link CaseError}. */
  verify(document: Case): void {
    const text = strings(document).join('\n').toLowerCase();
    const { users, hosts, secrets } = this.identity;
    const people = [...users, ...hosts].filter((name) => name.length > 2 && !isNeutral(name));
    const left = [...secrets, ...people].find((one) => isIn(text, one.toLowerCase()));
    if (left !== undefined) throw new CaseError(`not written: "${left}" could not be taken out of the case`);
  }
}

function isIn(text: string, name: string): boolean {
  const inWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (!inWord(text[at - 1]) && !inWord(text[at + name.length])) return true;
  return false;
}

const wordsOf = (path: string): string[] => path.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/** All strings of a value, keys too. */
function strings(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value);
  else if (Array.isArray(value)) for (const item of value) strings(item, found);
  else if (isRecord(value))
    for (const [key, item] of Object.entries(value)) {
      found.push(key);
      strings(item, found);
    }
  return found;
}
