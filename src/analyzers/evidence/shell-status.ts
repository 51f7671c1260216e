import { speaks } from './shell-commands.ts';
import type { SimpleCommand } from './shell-words.ts';

/** What keeps the exit code of a command from being the exit code of the whole text. */
type Hiding = 'background' | 'pipe' | 'or' | 'sequence' | 'condition';

export interface Hidden {
  hiding?: Hiding;
  /** Of `or`: what runs instead. */
  instead?: readonly string[];
  /** Literal text in front of `$?` where a later command prints the exit code; empty where it is not known. */
  statusAfter?: string;
}

/** Options of the shell that are on where a command runs. */
interface ShellOptions {
  pipefail: boolean;
  errexit: boolean;
}

const keywords = new Set(['if', 'then', 'else', 'elif', 'do', 'while', 'until', '!', 'time', 'done', 'fi']);
const conditions = new Set(['if', 'elif', 'while', 'until', '!']);

/** The words of a command behind the shell's own, and whether those make it a condition. */
export function withoutKeywords(words: readonly string[]): { words: readonly string[]; condition: boolean } {
  let first = 0;
  while (keywords.has(words[first] ?? '')) first++;
  return first === 0
    ? { words, condition: false }
    : { words: words.slice(first), condition: words.slice(0, first).some((word) => conditions.has(word)) };
}

/** `exit 1`, `false`: what runs instead keeps the failure. */
const keepsFailure = ([name = '', code]: readonly string[]): boolean =>
  /^(?:exit|return)$/.test(name) ? code !== '0' : name === 'false';

type Operator = '&&' | '||' | '|' | '&' | ';' | '';

/** The operator among what ends a command; brackets around it do not matter here. */
export function operatorOf(ends: string): Operator {
  const found = /&&|\|\||[|&;\n]/.exec(ends)?.[0];
  return found === '\n' ? ';' : ((found ?? '') as Operator);
}

/**
 * Says of the commands of one text what hides their exit codes. What stands behind a command is looked at once for all that stand before it:
 * a text can hold thousands.
 */
export class StatusHiding {
  private readonly behind: ReadonlyMap<number, Behind>;
  /** What hides a command from the ones behind it, by the options of the shell. */
  private readonly later = new Map<string, readonly Hidden[]>();
  private readonly deciding: number;

  constructor(private readonly commands: readonly SimpleCommand[]) {
    this.behind = behindEach(commands);
    this.deciding = commands.filter(decides).length;
  }

  hidingOf(index: number, options: ShellOptions): Hidden {
    return this.hidingAt(index, options, true) ?? this.hidingFrom(index + 1, options);
  }

  /** Whether commands other than the one at `index` can make the text fail. */
  isShared(index: number): boolean {
    const own = this.commands[index];
    return this.deciding > (own && decides(own) ? 1 : 0);
  }

  /** What the commands from `index` on do to the exit code of one before them. */
  private hidingFrom(index: number, options: ShellOptions): Hidden {
    const key = `${options.pipefail} ${options.errexit}`;
    let known = this.later.get(key);
    if (!known) {
      const table: Hidden[] = [];
      let following: Hidden = {};
      for (let at = this.commands.length - 1; at >= 0; at--) {
        following = this.hidingAt(at, options, false) ?? following;
        table[at] = following;
      }
      known = table;
      this.later.set(key, known);
    }
    return known[index] ?? {};
  }

  /** What the end of one command does to its own exit code, or to that of one before it; undefined where the next one decides. */
  private hidingAt(at: number, { pipefail, errexit }: ShellOptions, own: boolean): Hidden | undefined {
    const { ends } = this.commands[at] as SimpleCommand;
    const operator = operatorOf(ends);
    const next = this.commands[at + 1];
    const rest = this.behind.get(at + 1);
    if (operator === '&') return { hiding: 'background' };
    // A pipe after a later command of `a && b | c` says nothing of `a`, unless a bracket holds both.
    if (operator === '|' && next && !pipefail && (own || /[)}]/.test(ends))) return hidden('pipe', rest);
    if (operator === '||' && next) {
      const block = this.commands.slice(at + 1, at + 4).map(({ words }) => withoutKeywords(words).words);
      if (block.some(keepsFailure)) return {};
      return { ...hidden('or', rest), instead: withoutKeywords(next.words).words };
    }
    if (operator === ';' && next && !errexit) return rest?.runs ? hidden('sequence', rest) : {};
    return operator === '' ? {} : undefined;
  }
}

/** What stands from one command on. */
interface Behind {
  /** A command that is more than words of the shell. */
  runs: boolean;
  statusAfter?: string;
}

const hidden = (hiding: Hiding, behind: Behind | undefined): Hidden => ({
  hiding,
  ...(behind?.statusAfter !== undefined && { statusAfter: behind.statusAfter }),
});

function behindEach(commands: readonly SimpleCommand[]): Map<number, Behind> {
  const found = new Map<number, Behind>();
  let behind: Behind = { runs: false };
  for (let at = commands.length - 1; at >= 0; at--) {
    const { words } = commands[at] as SimpleCommand;
    const runs = behind.runs || withoutKeywords(words).words.length > 0;
    const statusAfter = statusIn(words) ?? behind.statusAfter;
    behind = { runs, ...(statusAfter !== undefined && { statusAfter }) };
    found.set(at, behind);
  }
  return found;
}

/** The literal in front of `$?` in a command that prints it. */
function statusIn(words: readonly string[]): string | undefined {
  const [name = ''] = words;
  for (const word of words) {
    const at = word.search(/\$\?|\$\{?PIPESTATUS|\$\{?pipestatus|\$\{?LASTEXITCODE/i);
    if (at !== -1) return speaks.has(name.toLowerCase()) ? word.slice(Math.max(0, at - 24), at) : '';
  }
  return undefined;
}

/** Whether a command can make the text fail. */
function decides({ words }: SimpleCommand): boolean {
  const name = withoutKeywords(words).words[0]?.toLowerCase() ?? '';
  return name !== '' && !speaks.has(name) && name !== 'set' && name !== 'sleep';
}
