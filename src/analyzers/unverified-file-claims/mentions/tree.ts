/** Reads tree listings (`├── a.ts`) into full paths. */

export interface TreeEntry {
  /** The name as it stands in the listing. */
  text: string;
  path: string;
  directory: boolean;
  /** What stands behind the name: `(new)`, `# parser`. */
  note: string;
  /** The path below the listing's first folder, which often is the project itself. */
  belowRoot?: string;
}

const CONNECTOR = /^([\s│|]*)(?:[├└][─-]*|[|+`\\]-{2,4})\s?(.*)$/u;
const NOTE = /\s{2,}|\s+(?=[#(←]|<-|\/\/|--? |[—–] )/u;

/** The entries of a listing in order. Lines that are no entries (totals, dots) are passed over. */
export function readTree(lines: readonly string[]): TreeEntry[] {
  const out: TreeEntry[] = [];
  /** Open folders by the column of their connector; the root has column -1. */
  let stack: { column: number; name: string }[] = [];
  for (const line of lines.slice(0, 5000)) {
    const match = CONNECTOR.exec(line.slice(0, 400));
    const [, indent = '', rest] = match ?? [];
    const column = match ? indent.length : -1;
    const [name, note] = split(rest ?? line.slice(0, 400));
    if (!match) {
      // Only a folder line can be a root: other lines are remarks.
      stack =
        /^[^\s]+\/$/.test(name) || name === '.'
          ? [{ column: -1, name: name === './' ? '.' : name.replace(/\/$/, '') }]
          : [];
      continue;
    }
    while ((stack.at(-1)?.column ?? -2) >= column) stack.pop();
    if (stack.length > 60 || name === '' || /^(?:\.{3}|…)/u.test(name)) continue;
    const bare = name.replace(/\/$/, '');
    const parents = stack.map((folder) => folder.name).filter((folder) => folder !== '.');
    const rooted = stack[0]?.column === -1 && stack[0].name !== '.';
    const slash = name.endsWith('/') ? '/' : '';
    const entry: TreeEntry = { text: name, path: [...parents, bare].join('/') + slash, directory: slash !== '', note };
    if (rooted) entry.belowRoot = [...parents.slice(1), bare].join('/') + slash;
    out.push(entry);
    stack.push({ column, name: bare });
  }
  return out;
}

function split(text: string): [name: string, note: string] {
  const trimmed = text.trim().replace(/^[*`]+/, '');
  const cut = trimmed.search(NOTE);
  const name = (cut < 0 ? trimmed : trimmed.slice(0, cut)).replace(/[*`]+$/, '').replace(/\\/g, '/');
  return [name, cut < 0 ? '' : trimmed.slice(cut).trim()];
}
