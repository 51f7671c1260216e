/** What rules ask of a regular expression, which is a `Pattern` itself. */
export interface Pattern {
  readonly source: string;
  test(text: string): boolean;
  exec(text: string): RegExpExecArray | null;
}

/** Of each list, one string occurs in any text that the expression matches. */
export type Needs = readonly (readonly string[])[];

/**
 * A regular expression that is compiled when a text may match it, and otherwise one as any other. Compiling takes longer than matching,
 * and of a thousand rules a hook that runs once needs a dozen. The build puts it in the place of literals (scripts/lazy-patterns.mjs) and
 * works out the `needs` of rules (scripts/needs.mjs), so that both are written without a thought of it.
 */
export class LazyPattern implements Pattern {
  private compiled: RegExp | undefined;

  constructor(
    readonly source: string,
    readonly flags = '',
    readonly needs: Needs = [],
  ) {}

  test(text: string): boolean {
    return this.compiled ? this.compiled.test(text) : this.mayMatch(text) && this.regExp.test(text);
  }

  exec(text: string): RegExpExecArray | null {
    return this.compiled || this.mayMatch(text) ? this.regExp.exec(text) : null;
  }

  get lastIndex(): number {
    return this.regExp.lastIndex;
  }

  set lastIndex(index: number) {
    this.regExp.lastIndex = index;
  }

  // What `match`, `matchAll`, `replace`, `search` and `split` of a string call.

  [Symbol.match](text: string): RegExpMatchArray | null {
    return this.regExp[Symbol.match](text);
  }

  [Symbol.matchAll](text: string): RegExpStringIterator<RegExpMatchArray> {
    return this.regExp[Symbol.matchAll](text);
  }

  [Symbol.replace](text: string, by: string & ((substring: string, ...args: unknown[]) => string)): string {
    return this.regExp[Symbol.replace](text, by);
  }

  [Symbol.search](text: string): number {
    return this.regExp[Symbol.search](text);
  }

  [Symbol.split](text: string, limit?: number): string[] {
    return this.regExp[Symbol.split](text, limit);
  }

  private get regExp(): RegExp {
    this.compiled ??= new RegExp(this.source, this.flags);
    return this.compiled;
  }

  private mayMatch(text: string): boolean {
    return this.needs.every((strings) => strings.some((string) => text.includes(string)));
  }
}
