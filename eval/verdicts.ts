import type { Figure, Miss } from './set.ts';
import { count, type Share, sum } from './stats.ts';

/** Outcomes of constructed cases, each of which must be flagged or silent. */
export class Verdicts {
  private readonly flagged = new Map<string, Share>();
  private readonly silent = new Map<string, Share>();
  readonly misses: Miss[] = [];

  constructor(private readonly set: string) {}

  /** `groups` are the names under which the case counts, the first one for the list of misses. */
  add(
    expected: 'flagged' | 'silent',
    isFlagged: boolean,
    groups: readonly string[],
    { where, what }: Pick<Miss, 'where' | 'what'>,
  ): void {
    const right = isFlagged === (expected === 'flagged');
    for (const group of ['all', ...groups]) count(expected === 'flagged' ? this.flagged : this.silent, group, right);
    if (!right)
      this.misses.push({ group: `${groups[0]}: ${isFlagged ? 'wrongly flagged' : 'not flagged'}`, where, what });
  }

  figures(): Figure[] {
    const all = (shares: Map<string, Share>) => shares.get('all') ?? { good: 0, of: 0 };
    const found = all(this.flagged).good;
    const wrong = all(this.silent).of - all(this.silent).good;
    return [
      { id: `${this.set}.precision`, good: found, of: found + wrong },
      ...[...this.flagged].map(([group, share]) => ({ id: `${this.set}.recall.${group}`, ...share })),
      ...[...this.silent].map(([group, share]) => ({ id: `${this.set}.silent.${group}`, ...share })),
    ];
  }

  get cases(): number {
    return sum([this.flagged.get('all'), this.silent.get('all')].filter((share) => share !== undefined)).of;
  }
}
