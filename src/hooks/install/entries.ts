import { type Node, type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { isRecord } from '../../transcript/raw.ts';
import { isOwnCommand } from './command.ts';
import { InstallError } from './install-error.ts';
import { appendElement, appendProperty, nodeAt, remove } from './splice.ts';

/** `flat`: a list of hooks under each event (VS Code, Copilot CLI). `nested`: groups of hooks (Claude Code ignores flat ones). */
export type Shape = 'flat' | 'nested';

export interface Entry {
  type: 'command';
  command: string;
  /** Seconds; the key that all hosts read. */
  timeout: number;
}

/** The keys under which hosts look for a command line. */
const commandKeys = ['command', 'bash', 'powershell', 'windows', 'linux', 'osx'];

/** Our command lines in one hook; none for hooks of others. */
const ownIn = (hook: unknown): string[] =>
  isRecord(hook) ? commandKeys.map((key) => hook[key]).filter(isOwnCommand) : [];

const hooksOf = (group: unknown): unknown[] => (isRecord(group) && Array.isArray(group.hooks) ? group.hooks : []);

/** The text with `entry` under each of `events`, and no other entry of ours. Everything else stays as it is, byte for byte. */
export function withEntries(text: string, shape: Shape, events: readonly string[], entry: Entry, path: string): string {
  const current = hooksIn(text, path);
  const wanted = shape === 'flat' ? entry : { hooks: [entry] };
  const isInPlace = (list: unknown[], event: string): boolean => {
    const own = list.filter((item) => [item, ...hooksOf(item)].some((hook) => ownIn(hook).length > 0));
    return JSON.stringify(own) === JSON.stringify(events.includes(event) ? [wanted] : []);
  };
  if (
    events.every((event) => event in current) &&
    Object.entries(current).every(([event, list]) => isInPlace(list, event))
  ) {
    return text;
  }
  let result = withoutEntries(text, path);
  if (!result.trim().replace(/^\uFEFF/, ''))
    result = `${result}${shape === 'flat' ? '{\n  "version": 1\n}\n' : '{}\n'}`;
  if (!('hooks' in parsed(result))) result = appendProperty(result, [], 'hooks', {});
  for (const event of events) {
    const exists = hooksIn(result, path)[event] !== undefined;
    result = exists
      ? appendElement(result, ['hooks', event], wanted)
      : appendProperty(result, ['hooks'], event, [wanted]);
  }
  return result;
}

/** The text without any entry of ours; lists and objects that become empty by it go too. */
export function withoutEntries(text: string, path: string): string {
  let result = text;
  for (const [event, list] of Object.entries(hooksIn(text, path))) {
    let left = list.length;
    // From the end, so that earlier indices stay right.
    for (let i = list.length - 1; i >= 0; i--) {
      const hooks = hooksOf(list[i]);
      const own = hooks.map((hook, at) => (ownIn(hook).length > 0 ? at : -1)).filter((at) => at >= 0);
      if (ownIn(list[i]).length > 0 || (own.length > 0 && own.length === hooks.length)) {
        result = remove(result, ['hooks', event, i]);
        left--;
      } else for (const at of own.reverse()) result = remove(result, ['hooks', event, i, 'hooks', at]);
    }
    if (left === 0 && list.length > 0 && !hasComment(result, ['hooks', event]))
      result = remove(result, ['hooks', event]);
  }
  const emptied = result !== text && Object.keys(hooksIn(result, path)).length === 0 && !hasComment(result, ['hooks']);
  return emptied ? remove(result, ['hooks']) : result;
}

/** Whether nothing is left in a file that would be worth keeping. */
export function isEmptyFile(text: string): boolean {
  const value = parsed(text);
  return Object.keys(value).every((key) => key === 'version') && !/\/[/*]/.test(text);
}

/** Our commands in a file, by event. */
export const ownCommands = (text: string, path: string): { event: string; command: string }[] =>
  Object.entries(hooksIn(text, path)).flatMap(([event, list]) =>
    list.flatMap((item) => [item, ...hooksOf(item)].flatMap(ownIn)).map((command) => ({ event, command })),
  );

/** The lists under `hooks`. Throws {@link InstallError} for text that is no JSON (comments allowed) or of another shape. */
export function hooksIn(text: string, path: string): Record<string, unknown[]> {
  const bare = text.replace(/^\uFEFF/, '');
  if (!bare.trim()) return {};
  const remedy = 'Mend the file, or move it away, and try again.';
  const errors: ParseError[] = [];
  const value: unknown = parse(bare, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first) {
    const line = bare.slice(0, first.offset).split('\n').length;
    throw new InstallError(
      `${path} is no JSON: ${inWords(printParseErrorCode(first.error))} in line ${line}. ${remedy}`,
    );
  }
  if (!isRecord(value)) throw new InstallError(`${path}: not a JSON object. ${remedy}`);
  const twice = repeatedKey(nodeAt(bare, []), ['hooks']) ?? repeatedKey(nodeAt(bare, ['hooks']));
  if (twice) throw new InstallError(`${path}: "${twice}" stands in it twice, and hosts read one of them. ${remedy}`);
  if (!('hooks' in value)) return {};
  const { hooks } = value;
  if (!isRecord(hooks)) throw new InstallError(`${path}: "hooks" is not an object. ${remedy}`);
  for (const [event, list] of Object.entries(hooks)) {
    if (!Array.isArray(list)) throw new InstallError(`${path}: "hooks.${event}" is not a list. ${remedy}`);
  }
  return hooks as Record<string, unknown[]>;
}

/** "CloseBraceExpected" -> "close brace expected". */
const inWords = (code: string): string => code.replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();

function parsed(text: string): Record<string, unknown> {
  const value: unknown = parse(text.replace(/^\uFEFF/, ''), [], { allowTrailingComma: true });
  return isRecord(value) ? value : {};
}

/** A key, one of `among`, that stands twice in an object. */
function repeatedKey(node: Node | undefined, among?: readonly string[]): string | undefined {
  if (node?.type !== 'object') return undefined;
  const keys = (node.children ?? []).map((property) => String(property.children?.[0]?.value));
  return keys.find((key, at) => keys.indexOf(key) !== at && (among?.includes(key) ?? true));
}

/** Whether somebody's comment stands inside a value. */
function hasComment(text: string, path: readonly string[]): boolean {
  const value = nodeAt(text, path);
  return value !== undefined && /\/[/*]/.test(text.slice(value.offset, value.offset + value.length));
}
