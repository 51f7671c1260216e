/** What rules ask of a regular expression, which is a `Pattern` itself. */
export interface Pattern {
  readonly source: string;
  test(text: string): boolean;
  exec(text: string): RegExpExecArray | null;
}

/** Of each list, one string occurs in any text that the expression matches. */
export type Needs = readonly (readonly string[])[];

/**
 * A regular expression that is compiled when a text may match it. Compiling takes longer than matching, and of a thousand rules a hook
 * that runs once needs a dozen. `needs` are worked out by the build (scripts/needs.mjs), so rules are written without a thought of them.
 */
export class LazyPattern implements Pattern {
  private compiled: RegExp | undefined;

  constructor(
    readonly source: string,
    readonly flags: string,
    readonly needs: Needs = [],
  ) {}

  test(text: string): boolean {
    return this.mayMatch(text) && this.regExp.test(text);
  }

  exec(text: string): RegExpExecArray | null {
    return this.mayMatch(text) ? this.regExp.exec(text) : null;
  }

  private get regExp(): RegExp {
    this.compiled ??= new RegExp(this.source, this.flags);
    return this.compiled;
  }

  private mayMatch(text: string): boolean {
    return this.needs.every((strings) => strings.some((string) => text.includes(string)));
  }
}
