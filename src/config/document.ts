import { readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { ConfigFile } from './locate.ts';
import type { Mistake } from './mistake.ts';

/** A configuration file that could be read: JSON with comments and trailing commas. */
export interface ConfigDocument extends ConfigFile {
  /** From here `plugins` are resolved. */
  folder: string;
  value: unknown;
  /** A mistake at a place in the document: at the value, or (`at: 'key'`) at the name of the last segment. */
  mistake(path: readonly PropertyKey[], message: string, remedy: string, at?: 'key' | 'value'): Mistake;
}

const largest = 1024 * 1024;
const example = 'For example: { "analyzers": { "skill-feedback": "off" } }.';

/** Reads one file. What is wrong with it as a file or as JSON ends up in `mistakes`; then there is no document. */
export function readDocument({ layer, path: file }: ConfigFile, mistakes: Mistake[]): ConfigDocument | undefined {
  const fail = (message: string, remedy: string, offset = 0, text = ''): undefined => {
    mistakes.push({ file, ...position(text, offset), path: '', message, remedy });
  };
  const text = contents(file, layer, (message, remedy) => {
    mistakes.push({ file, line: 0, column: 0, path: '', message, remedy });
  });
  if (text === undefined) return undefined;
  if (text.trim() === '') return fail('the file is empty', `Write at least {}, or remove the file. ${example}`);
  const errors: ParseError[] = [];
  let parsed: Node | undefined;
  try {
    parsed = parseTree(text, errors, { allowTrailingComma: true });
  } catch {
    return fail('the JSON is nested too deeply', example);
  }
  const [error] = errors;
  const isBlank = !parsed && error && printParseErrorCode(error.error) === 'ValueExpected';
  if (isBlank) return fail('there is nothing but comments', `Write at least {}. ${example}`);
  if (error) {
    const [message, remedy] = inWords(
      printParseErrorCode(error.error),
      text.slice(error.offset, error.offset + error.length),
    );
    return fail(message, remedy, error.offset, text);
  }
  const tree = parsed as Node;
  const document: ConfigDocument = {
    layer,
    path: file,
    folder: dirname(file),
    value: undefined,
    mistake: (path, message, remedy, at = 'value') => {
      const offset = find(tree, path, at).offset;
      return { file, ...position(text, offset), path: inPathNotation(path), message, remedy };
    },
  };
  document.value = toValue(tree, [], (path, message, remedy) =>
    mistakes.push(document.mistake(path, message, remedy, 'key')),
  );
  return document;
}

type Fail = (message: string, remedy: string) => void;

function contents(file: string, layer: ConfigFile['layer'], tell: Fail): string | undefined {
  const fail = (message: string, remedy: string): undefined => {
    tell(message, remedy);
  };
  try {
    const found = statSync(file);
    if (!found.isFile()) return fail('it is not a regular file', 'Put a JSON file in its place, or move it away.');
    if (found.size > largest) return fail('the file is larger than 1 MiB', 'Keep only settings in it.');
    const bytes = readFileSync(file);
    // Windows PowerShell 5 writes this with `>`.
    if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
      return fail('the file is in UTF-16', 'Save it as UTF-8.');
    return bytes.toString('utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return fail(
        `there is no such file${layer === 'given' ? ', which TRANSCRIPT_HOOKS_CONFIG or --config names' : ''}`,
        /^none$/i.test(basename(file)) ? 'Did you mean none?' : 'Name one that exists, or none.',
      );
    return fail(
      `it cannot be read (${(error as NodeJS.ErrnoException).code})`,
      'Allow yourself to read it, or remove it.',
    );
  }
}

function inWords(code: string, found: string): [message: string, remedy: string] {
  const quoted = found.length > 40 ? `${found.slice(0, 40)}…` : found;
  switch (code) {
    case 'CommaExpected':
      if (found === '}') return ['a closing bracket is missing', 'Put a ] at the end of the list.'];
      if (found === ']') return ['a closing brace is missing', 'Put a } at the end of the object.'];
      return [`a comma is missing before ${quoted}`, 'Put a comma after the value above.'];
    case 'ColonExpected':
      return ['a colon is missing', 'Put a colon between name and value.'];
    case 'PropertyNameExpected':
      return [
        `${quoted || 'the end'} stands where a name should`,
        'Put the name in double quotes, or take out a comma too many.',
      ];
    case 'ValueExpected':
      return ['a value is missing', 'Write a value: text in double quotes, a number, true, false, [ ] or { }.'];
    case 'CloseBraceExpected':
      return ['a closing brace is missing', 'Put a } at the end of the object.'];
    case 'CloseBracketExpected':
      return ['a closing bracket is missing', 'Put a ] at the end of the list.'];
    case 'EndOfFileExpected':
      return ['something follows the end of the document', 'Keep one { … } in the file.'];
    case 'UnexpectedEndOfString':
      return ['a text does not end on its line', 'Put a double quote at its end.'];
    case 'UnexpectedEndOfComment':
      return ['a comment does not end', 'Put a */ at its end.'];
    case 'InvalidEscapeCharacter':
      return [`the backslash in ${quoted} begins no escape`, 'Write / in paths, and \\\\ for a backslash.'];
    case 'InvalidSymbol':
      return [`${quoted} is no JSON`, 'Put text in double quotes.'];
    default:
      return [`this is no JSON (${code})`, 'Mend the syntax: JSON with comments and trailing commas.'];
  }
}

type Tell = (path: readonly PropertyKey[], message: string, remedy: string) => void;

/** The value of a node. JSON.parse keeps the last of two equal keys in silence; here that is a mistake, and so is `__proto__`. */
function toValue(node: Node, path: readonly PropertyKey[], tell: Tell): unknown {
  if (node.type === 'array') return (node.children as Node[]).map((child, i) => toValue(child, [...path, i], tell));
  if (node.type !== 'object') return node.value;
  const value: Record<string, unknown> = {};
  for (const property of node.children as Node[]) {
    const [name, given] = property.children as [Node, Node];
    const key = String(name.value);
    const at = [...path, key];
    if (key === '__proto__') tell(at, 'unknown key', 'Take it out.');
    else if (Object.hasOwn(value, key)) tell(at, 'the key stands here twice', 'Keep one of them.');
    else value[key] = toValue(given, at, tell);
  }
  return value;
}

/** The node at a path, or the innermost one that is there. Of equal keys the last one, which is the one too many. */
function find(tree: Node, path: readonly PropertyKey[], at: 'key' | 'value'): Node {
  let node = tree;
  for (const [i, segment] of path.entries()) {
    const children: Node[] = node.children ?? [];
    if (node.type === 'object') {
      const property = children.findLast((child) => child.children?.[0]?.value === segment);
      const [name, value] = property?.children ?? [];
      if (i === path.length - 1 && at === 'key' && name) return name;
      if (!value) return name ?? node;
      node = value;
    } else {
      const child = children[Number(segment)];
      if (!child) return node;
      node = child;
    }
  }
  return node;
}

function position(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1) as string).length + 1 };
}

/** `plugins[0]`, `analyzers.open-todos.mode`. */
const inPathNotation = (path: readonly PropertyKey[]): string =>
  path
    .map((segment) => (typeof segment === 'number' ? `[${segment}]` : `.${String(segment)}`))
    .join('')
    .replace(/^\./, '');
