import { isRecord } from '../../transcript/raw.ts';
import { isPatch } from './patch.ts';

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
    else if (!ownWords.has(key.toLowerCase()) && isPathLike(value, key)) found.push({ path: value, key });
  } else if (Array.isArray(value)) {
    for (const item of value) walk(item, key, depth + 1, found);
  } else if (isRecord(value)) {
    for (const [name, item] of Object.entries(value)) walk(item, name, depth + 1, found);
  }
}

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
  return Object.values(args).find((value): value is string => typeof value === 'string' && isPatch(value));
}
