import { applyEdits, type FormattingOptions, modify, type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { isRecord } from '../../transcript/raw.ts';
import { isOwnCommand } from './command.ts';

/** A file that cannot be edited safely; the message says why and what to do. */
export class InstallError extends Error {
  override readonly name = 'InstallError';
}

/** `flat`: a list of hooks under each event (VS Code, Copilot CLI). `nested`: groups of hooks (Claude Code ignores flat ones). */
export type Shape = 'flat' | 'nested';

export interface Entry {
  type: 'command';
  command: string;
  /** Seconds; the key that all hosts read. */
  timeout: number;
}

type Json = Record<string, unknown>;

/** The text with `entry` under each of `events`, and no other entry of ours. Everything else stays as it is, comments included. */
export function withEntries(text: string, shape: Shape, events: readonly string[], entry: Entry, path: string): string {
  const current = hooksIn(text, path);
  const asWanted = Object.entries(current).every(([event, list]) =>
    sameAs(list, shape, events.includes(event) ? entry : undefined),
  );
  if (asWanted && events.every((event) => event in current)) return text;
  let result = withoutEntries(text || '{}\n', path);
  if (shape === 'flat' && !text) result = edit(result, ['version'], 1);
  for (const event of events) {
    const existing = hooksIn(result, path)[event];
    const value = shape === 'flat' ? entry : { hooks: [entry] };
    result = existing
      ? edit(result, ['hooks', event, existing.length], value, true)
      : edit(result, ['hooks', event], [value]);
  }
  return result;
}

/** The text without any entry of ours; lists and objects that become empty by it go too. */
export function withoutEntries(text: string, path: string): string {
  let result = text;
  for (const [event, list] of Object.entries(hooksIn(text, path))) {
    const before = list.length;
    let left = before;
    // From the end, so that earlier indices stay right.
    for (let i = before - 1; i >= 0; i--) {
      const group = isRecord(list[i]) ? (list[i] as Json) : {};
      if (isOwnCommand(group.command)) {
        result = edit(result, ['hooks', event, i], undefined);
        left--;
      } else if (Array.isArray(group.hooks)) {
        const own = group.hooks
          .map((hook, at) => (isOwnCommand((hook as Json | null)?.command) ? at : -1))
          .filter((at) => at >= 0);
        if (own.length === group.hooks.length && own.length > 0) {
          result = edit(result, ['hooks', event, i], undefined);
          left--;
        } else for (const at of own.reverse()) result = edit(result, ['hooks', event, i, 'hooks', at], undefined);
      }
    }
    if (left === 0 && before > 0) result = edit(result, ['hooks', event], undefined);
  }
  const emptied = result !== text && Object.keys(hooksIn(result, path)).length === 0;
  return emptied ? edit(result, ['hooks'], undefined) : result;
}

/** Whether nothing is left in a file that would be worth keeping. */
export function isEmptyFile(text: string): boolean {
  const value: unknown = parse(text, [], { allowTrailingComma: true });
  const keys = isRecord(value) ? Object.keys(value).filter((key) => key !== 'version') : ['?'];
  return keys.length === 0 && !/\/[/*]/.test(text);
}

/** Our commands in a file, by event. */
export function ownCommands(text: string, path: string): { event: string; command: string }[] {
  return Object.entries(hooksIn(text, path)).flatMap(([event, list]) =>
    list
      .flatMap((item) =>
        isRecord(item) ? [item, ...(Array.isArray(item.hooks) ? item.hooks.filter(isRecord) : [])] : [],
      )
      .map((hook) => hook.command)
      .filter(isOwnCommand)
      .map((command) => ({ event, command })),
  );
}

/** The lists under `hooks`. Throws {@link InstallError} for text that is no JSON (comments allowed) or of another shape. */
export function hooksIn(text: string, path: string): Record<string, unknown[]> {
  if (!text.trim()) return {};
  const errors: ParseError[] = [];
  const value: unknown = parse(text.replace(/^\uFEFF/, ''), errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first) {
    const line = text.slice(0, first.offset).split('\n').length;
    throw new InstallError(
      `${path}: ${printParseErrorCode(first.error)} in line ${line}. Mend the file, or move it away, and try again.`,
    );
  }
  if (!isRecord(value))
    throw new InstallError(`${path}: not a JSON object. Mend the file, or move it away, and try again.`);
  const hooks = value.hooks ?? {};
  if (!isRecord(hooks)) throw new InstallError(`${path}: "hooks" is not an object. Mend the file and try again.`);
  for (const [event, list] of Object.entries(hooks)) {
    if (!Array.isArray(list))
      throw new InstallError(`${path}: "hooks.${event}" is not a list. Mend the file and try again.`);
  }
  return hooks as Record<string, unknown[]>;
}

/** Whether our entries in a list are exactly the wanted one (or none). */
function sameAs(list: readonly unknown[], shape: Shape, wanted: Entry | undefined): boolean {
  const own = list.filter((item) => JSON.stringify(item).includes('transcript-hooks/hook.mjs'));
  const expected = wanted === undefined ? [] : [shape === 'flat' ? wanted : { hooks: [wanted] }];
  return JSON.stringify(own) === JSON.stringify(expected);
}

function edit(text: string, path: (string | number)[], value: unknown, insert = false): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions: styleOf(text), isArrayInsertion: insert }));
}

/** Indentation and line ends as the file has them. */
function styleOf(text: string): FormattingOptions {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}
