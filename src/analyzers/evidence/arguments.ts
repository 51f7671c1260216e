import { isRecord } from '../../transcript/raw.ts';
import { isDiff, isPatch } from './patch.ts';

/** Arguments whose text is the agent's own: prose, file contents, patterns. Such text backs no claim about files. */
const ownWords = new Set(
  'description explanation prompt content file_text filetext new_string newstring old_string oldstring new_str old_str newtext oldtext code newcode new_source text title body message summary todos todolist plan questions question query pattern regex replacement insert_text intent task goal reason thought header name model'.split(
    ' ',
  ),
);

export interface ArgumentPath {
  path: string;
  /** Key under which it stands. */
  key: string;
}

/**
 * Path-like strings among a tool's arguments, by shape and not by the tool's name, so that tools of MCP servers and extensions count.
 * One line, no prose; keys that hold the agent's own words are left out.
 */
export function argumentPaths(args: unknown): ArgumentPath[] {
  const found: ArgumentPath[] = [];
  walk(args, '', 0, found);
  return found;
}

function walk(value: unknown, key: string, depth: number, found: ArgumentPath[]): void {
  if (depth > 6 || found.length > 2000) return;
  if (typeof value === 'string') {
    const fetched = /^https?:\/\/[^/\s]{1,255}(\/[^?#\s]{1,1000})/i.exec(value)?.[1];
    if (fetched) found.push({ path: fetched, key });
    else if (depth < 2 && !ownWords.has(key.toLowerCase()) && isJson(value)) walk(parsed(value), key, depth + 1, found);
    else if (!ownWords.has(key.toLowerCase()) && isPathLike(value, key)) {
      found.push({ path: value, key });
      const pointed = pointer.exec(value);
      if (pointed && pointed.index > 0) found.push({ path: value.slice(0, pointed.index), key });
    }
  } else if (Array.isArray(value)) {
    for (const item of value) walk(item, key, depth + 1, found);
  } else if (isRecord(value)) {
    for (const [name, item] of Object.entries(value)) walk(item, name, depth + 1, found);
  }
}

const isJson = (value: string): boolean => value.length < 65_536 && /^\s{0,8}[[{]["{[\s]/.test(value);

/** Arguments in a string, as some hosts and servers hand them on. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `a.ts:12`, `a.ts#L3`, the cell of a notebook: what stands behind the path in an argument. */
const pointer = /(?::\d{1,7}(?:[-:,]\d{1,7}){0,3}|#[^/\\\s]{1,80})$/;

const pathKey = /(?:path|file|dir|folder|uri|root|cwd|notebook|resource|target|source|destination)s?$/i;

function isPathLike(value: string, key: string): boolean {
  if (value.length < 2 || value.length > 1024 || /[\r\n]/.test(value) || isPatch(value)) return false;
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(value)) return /^(?:file|vscode-\w+|untitled):/i.test(value);
  if (pathKey.test(key)) return true;
  // Elsewhere a value counts when it has a folder or an extension and reads like no sentence.
  return /[/\\]|\.[A-Za-z]\w{0,9}$/.test(value) && !/\s\S*\s/.test(value) && !/[<>|"]/.test(value);
}

/** The shell text among a tool's arguments, if there is one: `command`, or the string itself. */
export function shellText(args: unknown): string | undefined {
  if (typeof args === 'string') return args;
  if (!isRecord(args)) return undefined;
  for (const key of ['command', 'cmd', 'script', 'commandLine', 'input']) {
    const value = args[key];
    if (typeof value === 'string') return value;
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(' ');
  }
  return undefined;
}

/** The patch among a tool's arguments: Copilot CLI gives the text itself, VS Code an `input`. */
export function patchText(args: unknown): string | undefined {
  if (typeof args === 'string') return isPatch(args) ? args : undefined;
  if (!isRecord(args)) return undefined;
  return Object.entries(args).find(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && (isPatch(entry[1]) || (/^(?:patch|diff)$/i.test(entry[0]) && isDiff(entry[1]))),
  )?.[1];
}

/** Whether a call that writes brings a name into a file: it stands in the new text and not in what was there. `whole`: the file is all new. */
export function writesName(args: unknown, name: string): { whole: boolean } | undefined {
  const patch = patchText(args);
  if (patch !== undefined) {
    const lines = patch.split('\n').filter((line) => line.includes(name) && !/^(?:\*\*\*|---|\+\+\+) /.test(line));
    return lines.length > 0 && lines.every((line) => line.startsWith('+'))
      ? { whole: !/^(?:\*\*\* Update File|--- (?!\/dev\/null))/m.test(patch) }
      : undefined;
  }
  const texts = namedTexts(args, name);
  if (texts.length === 0 || texts.some((key) => /^old/i.test(key))) return undefined;
  return { whole: texts.every((key) => /^(?:content|contents|file_?text|text|code)$/i.test(key)) };
}

/** Keys of the own words that hold a name. */
function namedTexts(value: unknown, name: string, key = '', depth = 0): string[] {
  if (typeof value === 'string') return ownWords.has(key.toLowerCase()) && value.includes(name) ? [key] : [];
  if (depth > 6) return [];
  if (Array.isArray(value)) return value.flatMap((item) => namedTexts(item, name, key, depth + 1));
  return isRecord(value) ? Object.entries(value).flatMap(([at, item]) => namedTexts(item, name, at, depth + 1)) : [];
}
