import * as z from 'zod/mini';
import { modes } from '../analyzers/define.ts';
import { describeError } from '../analyzers/describe-error.ts';
import { parseOptions } from '../analyzers/parse-options.ts';
import { type AnyAnalyzer, hookEvents } from '../analyzers/runner.ts';
import { type Host, hosts } from '../host.ts';
import { hint } from '../suggest.ts';
import { isRecord } from '../transcript/raw.ts';
import { describeCaseError, type KnownKeys } from './case-issues.ts';
import { WorkspaceSchema } from './memory-files.ts';
import { Session } from './session.ts';

const mode = z.enum(modes);

const FindingShape = z.strictObject({
  messageId: z.string(),
  /** Values of the message's placeholders; those that are given are compared. */
  data: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.instanceof(RegExp)]))),
  /** The agent's words that the finding quotes. */
  claim: z.optional(z.union([z.string(), z.instanceof(RegExp)])),
  mode: z.optional(mode),
});

export const ExpectedFinding = z.union([z.string(), FindingShape]);

const common = {
  /** Default: the answer's beginning. */
  name: z.optional(z.string()),
  /** What happened. */
  told: z.instanceof(Session),
  /** Files: paths, or facts as `memoryFiles` takes them; `null` for no workspace at hand. Default: an empty workspace. */
  workspace: z.optional(z.nullable(z.union([z.array(z.string()), WorkspaceSchema]))),
  /** Hosts on which the case runs; default: all. */
  on: z.optional(z.array(z.enum(hosts))),
  options: z.optional(z.unknown()),
  mode: z.optional(mode),
  event: z.optional(z.enum(hookEvents)),
};

const ValidCase = z.strictObject(common);

const InvalidCase = z.strictObject({
  ...common,
  /** What is found, in this order: message ids, or more of each finding. */
  findings: z.array(ExpectedFinding),
  /** What is found on hosts that differ, for example because they record less. */
  instead: z.optional(z.partialRecord(z.enum(hosts), z.array(ExpectedFinding))),
});

/** Keys of a case or of a document like it, for what is misspelled. */
export const keysOf = (shape: object): KnownKeys => ({
  '': Object.keys(shape),
  findings: Object.keys(FindingShape.shape),
  instead: [...hosts, ...Object.keys(FindingShape.shape)],
  workspace: Object.keys(WorkspaceSchema.shape),
});

export type ExpectedFinding = z.infer<typeof ExpectedFinding>;
export type ValidCase = z.infer<typeof ValidCase>;
export type InvalidCase = z.infer<typeof InvalidCase>;

export interface Cases {
  /** Sessions in which nothing is found. */
  valid: readonly (Session | ValidCase)[];
  /** Sessions in which something is found. */
  invalid: readonly InvalidCase[];
  /** A folder of case files (`*.json`) and folders with a recording (`input.jsonl`, `expected.json`). */
  folder?: string;
}

/** The cases are wrong, not the analyzer. */
export class CasesError extends Error {
  override readonly name = 'CasesError';
}

export interface CheckedCase extends Omit<InvalidCase, 'name' | 'on' | 'instead'> {
  name: string;
  group: 'valid' | 'invalid';
  on: readonly Host[];
  findingsOn(host: Host): readonly ExpectedFinding[];
}

/** The cases, checked: what is misspelled, doubled or cannot fail is refused. Throws {@link CasesError}. */
export function checkCases(analyzer: AnyAnalyzer, cases: Cases, usual: Partial<ValidCase>): CheckedCase[] {
  const groups = ['valid', 'invalid', 'folder'];
  const unknown = Object.keys(cases).find((key) => !groups.includes(key));
  if (unknown !== undefined) throw new CasesError(`cases: unknown key ${unknown}: ${hint(unknown, groups)}`);
  for (const group of ['valid', 'invalid'] as const)
    if (!Array.isArray(cases[group])) throw new CasesError(`cases: ${group} is no list`);
  if (cases.invalid.length === 0 && cases.folder === undefined)
    throw new CasesError('invalid: no case, so that an analyzer which finds nothing would pass');
  const checked = [
    ...cases.valid.map((one, i) => check(`valid[${i}]`, 'valid', analyzer, one, usual)),
    ...cases.invalid.map((one, i) => check(`invalid[${i}]`, 'invalid', analyzer, one, usual)),
  ];
  refuseDoubles(checked);
  return checked.map(({ found }) => found);
}

interface Placed {
  where: string;
  found: CheckedCase;
}

function check(
  where: string,
  group: 'valid' | 'invalid',
  analyzer: AnyAnalyzer,
  given: unknown,
  usual: Partial<ValidCase>,
): Placed {
  const one = given instanceof Session ? { told: given } : given;
  const label = labelOf(where, one);
  const fail = (message: string): never => {
    throw new CasesError(`${label}: ${message}`);
  };
  if (group === 'valid' && isRecord(one) && (one.findings ?? one.instead) !== undefined)
    return fail('findings: nothing is found in a valid case; one with findings is invalid');
  const schema = group === 'valid' ? ValidCase : InvalidCase;
  const parsed = schema.safeParse(one);
  if (!parsed.success) return fail(describeCaseError(parsed.error, one, keysOf(schema.shape)));
  const {
    on = hosts,
    findings = [],
    instead = {},
    ...rest
  } = { ...usual, ...(parsed.data as ValidCase & Partial<InvalidCase>) };
  const { told, event = 'Stop', mode, options } = rest;
  if (told.steps.length === 0) fail('told: nothing happens in the session');
  if (on.length === 0) fail('on: no host, so that the case never runs');
  if (mode === 'off') fail('mode: off, so that the case cannot fail');
  if (!analyzer.meta.events.includes(event))
    fail(`event: ${analyzer.name} does not run at ${event}, so that the case cannot fail`);
  if (group === 'invalid' && findings.length === 0) fail('findings: none expected; such a case is valid');
  for (const finding of [...findings, ...Object.values(instead).flat()]) {
    const id = typeof finding === 'string' ? finding : finding.messageId;
    const ids = Object.keys(analyzer.meta.messages);
    if (!ids.includes(id)) fail(`findings: ${analyzer.name} has no message ${id}: ${hint(id, ids)}`);
  }
  for (const host of Object.keys(instead))
    if (!on.includes(host as Host)) fail(`instead: the case does not run on ${host}`);
  try {
    parseOptions(analyzer, options);
  } catch (error) {
    fail(describeError(error));
  }
  const name = rest.name ?? nameOf(told);
  return {
    where: label,
    found: { ...rest, name, group, on, findings, findingsOn: (host) => instead[host] ?? findings },
  };
}

function refuseDoubles(cases: readonly Placed[]): void {
  const names = new Map<string, string>();
  const contents = new Map<string, string>();
  for (const { where, found } of cases) {
    const { told, workspace, options = {}, mode, event = 'Stop', on } = found;
    for (const host of on) {
      // An absent workspace is an empty one; `null` is none at all.
      const content = JSON.stringify([
        told.steps,
        workspace === undefined ? [] : workspace,
        options,
        mode,
        event,
        host,
      ]);
      const equal = contents.get(content);
      if (equal !== undefined) throw new CasesError(`${where} is the same as ${equal}`);
      contents.set(content, where);
      const name = `${found.group} ${found.name} ${host}`;
      const namesake = names.get(name);
      if (namesake !== undefined) throw new CasesError(`${where} has the name of ${namesake}`);
      names.set(name, where);
    }
  }
}

/** The case as its author finds it: place and name. */
function labelOf(where: string, one: unknown): string {
  const { name, told } = isRecord(one) ? one : {};
  const shown = typeof name === 'string' ? name : told instanceof Session ? nameOf(told) : undefined;
  return shown === undefined ? where : `${where} (${JSON.stringify(shown)})`;
}

/** The last thing that the agent says. */
function nameOf(told: Session): string {
  const last = told.steps.findLast((step) => step.kind === 'says' || step.kind === 'finishes');
  const words = last?.kind === 'says' ? last.text : last?.kind === 'finishes' ? last.summary : 'says nothing';
  return words.length > 80 ? `${words.slice(0, 79)}\u2026` : words;
}
