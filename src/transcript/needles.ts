/** Calls whose result is waited for at once; one that never comes must not slow down the rest of the search. */
const mostAwaited = 64;
/** From so many needles on, one regular expression that finds them all costs less than a search for each. */
const manyNeedles = 3;
/** As much of a needle as the expression holds, so that no text can make it slow; the rest is compared where it matches. */
const longestInPattern = 24;

/** Says of a name whether it has still to be looked for. */
export type IsWanted = (name: string) => boolean;

/**
 * What is searched for in blocks of bytes: names, and the identifiers of calls until their result was found. Remembers where each comes
 * next, so that a block is searched once for each needle, however many hits it has.
 */
export class Needles {
  private block: Buffer = Buffer.alloc(0);
  private names: readonly Buffer[];
  private pattern: RegExp | undefined;
  /** The block as the pattern reads it, one character for a byte. */
  private text = '';
  private nextByPattern: number | undefined;
  private readonly next = new Map<Buffer, number>();
  private readonly awaited = new Map<string, Buffer>();
  private readonly forms: ReadonlyMap<string, readonly Buffer[]>;

  constructor(
    names: readonly string[],
    private readonly isWanted: IsWanted = () => true,
  ) {
    this.forms = new Map(names.map((name) => [name, encodings(name)]));
    this.names = [...this.forms.values()].flat();
    this.pattern = patternOf(this.names);
  }

  await(id: string): void {
    if (!id || this.awaited.has(id)) return;
    const [oldest] = this.awaited.keys();
    if (this.awaited.size >= mostAwaited && oldest !== undefined) this.answered(oldest);
    this.awaited.set(id, Buffer.from(id));
  }

  answered(id: string): void {
    const needle = this.awaited.get(id);
    if (needle) this.next.delete(needle);
    this.awaited.delete(id);
  }

  /** Takes up a block: what is known of the one before is void. */
  lookAt(block: Buffer): void {
    const wanted = [...this.forms].flatMap(([name, forms]) => (this.isWanted(name) ? forms : []));
    if (wanted.length !== this.names.length) {
      this.names = wanted;
      this.pattern = patternOf(wanted);
    }
    this.block = block;
    this.text = this.pattern ? block.toString('latin1') : '';
    this.nextByPattern = undefined;
    this.next.clear();
  }

  /** The first hit in `[from, to)` of the block, or -1. */
  find(from: number, to: number): number {
    let first = this.pattern ? this.findByPattern(this.pattern, from) : -1;
    if (first >= to) first = -1;
    for (const needle of this.pattern ? this.awaited.values() : [...this.names, ...this.awaited.values()]) {
      let at = this.next.get(needle);
      if (at === undefined || (at !== -1 && at < from)) {
        at = this.block.indexOf(needle, from);
        this.next.set(needle, at);
      }
      if (at !== -1 && at < to && (first === -1 || at < first)) first = at;
    }
    return first;
  }

  /** Whether a line of its own, outside of the block, holds a needle. */
  isIn(line: Buffer): boolean {
    return [...this.names, ...this.awaited.values()].some((needle) => line.includes(needle));
  }

  private findByPattern(pattern: RegExp, from: number): number {
    const known = this.nextByPattern;
    if (known !== undefined && (known === -1 || known >= from)) return known;
    pattern.lastIndex = from;
    let at = -1;
    for (let match = pattern.exec(this.text); match; match = pattern.exec(this.text)) {
      const { index } = match;
      if (this.names.some((name) => this.block.compare(name, 0, name.length, index, index + name.length) === 0)) {
        at = index;
        break;
      }
      pattern.lastIndex = index + 1;
    }
    this.nextByPattern = at;
    return at;
  }
}

/** Literals only: V8 makes a tree of them, whose depth is all that a text can cost. */
function patternOf(names: readonly Buffer[]): RegExp | undefined {
  if (names.length < manyNeedles) return undefined;
  const beginnings = names.map((name) => name.toString('latin1', 0, longestInPattern));
  return new RegExp([...new Set(beginnings)].map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'), 'g');
}

/** The forms that a name can have in a JSON string: raw UTF-8, or with `\u` escapes (PowerShell layers write these). */
function encodings(name: string): Buffer[] {
  const escaped = JSON.stringify(name).slice(1, -1);
  const ascii = escaped.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return [...new Set([escaped, ascii])].filter(Boolean).map((form) => Buffer.from(form));
}
