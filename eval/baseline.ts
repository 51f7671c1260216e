import type { Figure } from './set.ts';

/** `eval/baseline.json`: each figure as `[good, of]`. */
export type Baseline = Record<string, [good: number, of: number]>;

export interface Comparison {
  /** Figures that are worse than in the baseline, as sentences. */
  fell: string[];
  rose: string[];
  /** Measured and not in the baseline. */
  added: string[];
  /** In the baseline and of a set that ran, but not measured any more. */
  gone: string[];
}

/** Compares shares, not counts: a set may grow. `ran` are the sets that were measured; figures of others are left alone. */
export function compare(baseline: Baseline, figures: readonly Figure[], ran: readonly string[]): Comparison {
  const now = new Map(figures.map((figure) => [figure.id, figure]));
  const out: Comparison = { fell: [], rose: [], added: [], gone: [] };
  for (const [id, [good, of]] of Object.entries(baseline)) {
    if (!ran.includes(id.split('.', 1)[0] ?? '')) continue;
    const figure = now.get(id);
    if (!figure || (figure.of === 0 && of > 0)) out.gone.push(id);
    else {
      // Cross-multiplied: no rounding decides.
      const difference = figure.good * of - good * figure.of;
      if (difference !== 0 && of > 0 && figure.of > 0)
        out[difference < 0 ? 'fell' : 'rose'].push(`${id}: ${good}/${of} -> ${figure.good}/${figure.of}`);
    }
  }
  for (const { id } of figures) if (!(id in baseline)) out.added.push(id);
  return out;
}

/** One figure a line, so that a change shows as one. */
export const baselineText = (baseline: Baseline): string =>
  `{\n${Object.entries(baseline)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, [good, of]]) => `  ${JSON.stringify(id)}: [${good}, ${of}]`)
    .join(',\n')}\n}\n`;
