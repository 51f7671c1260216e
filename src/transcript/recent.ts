import type { Dialect, ReadOptions, RootSearch, Scope, Span } from './dialect.ts';
import type { Raw } from './raw.ts';

/**
 * Walks up to the previous tool result, or to the prompt: what stands below is new since the last PostToolUse. The cost depends on
 * one round of the agent, not on the interaction, and no state is kept between hook calls.
 */
export class RecentSearch implements RootSearch {
  private start: number | undefined;

  constructor(
    private readonly dialect: Dialect,
    private readonly options: ReadOptions,
  ) {}

  wants(line: Buffer): boolean {
    return !this.dialect.ignores(line);
  }

  step(raw: Raw, span: Span): Scope | undefined {
    for (const event of this.dialect.reader({ ...this.options, loose: true }).read(raw, 0)) {
      if (event.type === 'tool.execution_complete') return { start: this.start ?? span.end };
      if (event.type === 'user.message' && !event.agent) return { start: span.start };
    }
    this.start = span.start;
    return undefined;
  }

  end(): Scope | undefined {
    return this.start === undefined ? undefined : { start: this.start };
  }
}
