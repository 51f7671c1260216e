import type { Call } from '../evidence/evidence.ts';

export interface Edit {
  path: string;
  line: number;
}

/** Text for people, pictures, and what tools leave behind: no test can come out otherwise for it. */
const noSource =
  /\.(?:mdx?|markdown|rst|adoc|txt|org|log|out|lock|png|jpe?g|gif|svg|ico|webp|pdf|docx?|xlsx?|csv|tsv|bak|tmp|diff|patch|jsonl)$|(?:^|\/)(?:LICEN[CS]E|NOTICE|AUTHORS|CHANGELOG|CHANGES|HISTORY|README|CONTRIBUTING|CODEOWNERS|TODO)(?:-[\w.]+)?(?:\.(?:md|txt|rst|adoc|html?))?$|(?:^|\/)\.(?:gitignore|gitattributes|editorconfig|DS_Store|npmrc)$|(?:^|\/)(?:tmp|temp|scratch|debug|repro|playground)[\w.-]*$/i;
const noSourceFolder =
  /(?:^|\/)(?:docs?|documentation|\.github|\.claude|\.copilot|\.vscode|\.cursor|\.idea|\.git|node_modules|dist|build|out|target|coverage|\.next|\.cache|__pycache__|memory-bank|memories|screenshots|logs?|tmp|temp|scratchpad|scratch|changelogs?|\.changeset)\//i;
const temporary =
  /^(?:\/private)?\/(?:tmp|var\/folders|var\/tmp|dev)\/|^~|\/AppData\/Local\/Temp\/|^[a-z]:\/(?:windows\/)?temp\//i;

/** Commands of which it is known that they write what they name; `chmod` and `mkdir` change no contents. */
const writesContents =
  /(?:^|[\s;&|(])(?:sed|perl|tee|cp|mv|rsync|patch|rm|install|set-content|out-file|add-content|copy-item|move-item|remove-item|python3?|node|ruby|apply_patch|truncate|dd)\b|>(?!&|\s*\/dev\/)/i;
/** Brings back or takes away what was there before; what a check said before it may hold again. */
export const restores =
  /\bgit (?:-C \S+ )?(?:checkout|restore|stash|revert|reset|clean|switch|pull|merge|rebase|apply)\b/;

export interface EditRules {
  cwd: string | undefined;
  /** Further files whose edits do not count. */
  ignored: (path: string) => boolean;
}

/** Whether a change of this file can change how a check comes out. */
export const isSource = (path: string, { cwd, ignored }: EditRules): boolean =>
  isProjectFile(path, cwd) && !noSource.test(path) && !noSourceFolder.test(below(path, cwd)) && !ignored(path);

const isProjectFile = (path: string, cwd: string | undefined): boolean => {
  // A workspace below a temporary folder is a workspace all the same.
  if (cwd && temporary.test(`${cwd.replaceAll('\\', '/')}/`) && path.startsWith(`${cwd.replaceAll('\\', '/')}/`))
    return true;
  return !temporary.test(path);
};

const below = (path: string, cwd: string | undefined): string => {
  const root = cwd?.replaceAll('\\', '/').replace(/\/$/, '');
  return root && path.toLowerCase().startsWith(`${root.toLowerCase()}/`) ? path.slice(root.length + 1) : path;
};

/** Writes of files, in order: by tools, patches, and by shell commands that surely write contents. Formatters are not among them. */
export function editsOf(calls: Iterable<Call>, shellAt: (line: number) => string | undefined): Edit[] {
  const edits: (Edit & { gone: boolean })[] = [];
  for (const call of calls) {
    for (const { path, action, line, glob, weak, source } of call.touches) {
      if ((action !== 'write' && action !== 'delete') || glob || weak) continue;
      if (source === 'command') {
        const shell = shellAt(line) ?? '';
        if (!writesContents.test(shell) || restores.test(shell) || !/\.\w{1,8}$/.test(path)) continue;
      } else if (call.kind === 'other' && !/\.\w{1,8}$/.test(path)) continue;
      edits.push({ path, line, gone: action === 'delete' });
    }
  }
  // What was written and taken away again was a help, not a change.
  const gone = new Set(edits.filter((edit) => edit.gone).map(({ path }) => path));
  const helps = new Set(edits.filter((edit) => !edit.gone && gone.has(edit.path)).map(({ path }) => path));
  return edits.filter(({ path }) => !helps.has(path)).sort((a, b) => a.line - b.line);
}

/** Containers of packages in a monorepo. */
const containers = /(?:^|\/)(?:packages|apps|libs|services|crates|modules|plugins|workspaces)\/([^/]+)\//;

/** The package of a monorepo that a file belongs to: `packages/core`. */
export function packageOf(path: string): string | undefined {
  const found = containers.exec(path);
  return found ? found[0].replace(/^\/|\/$/g, '') : undefined;
}
