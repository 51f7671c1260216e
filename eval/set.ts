import type { Analyzer } from './analyzer.ts';
import type { Random } from './random.ts';
import type { Share } from './stats.ts';

/** What a set is given to work with. */
export interface SetContext {
  /** The analyzer as built. */
  analyzer: Analyzer;
  random: Random;
  /** An empty folder of its own, removed afterwards. */
  scratch: string;
  /** Root of the repository. */
  root: string;
  /** Folder with material that is not part of the repository; need not exist. */
  shared: string;
}

/** One figure: a share in which more is better, so that one rule serves all: it must not fall. */
export interface Figure extends Share {
  /** Stable name: `real.recall.renamed`. */
  id: string;
}

/** A case that came out otherwise than it should. */
export interface Miss {
  /** What went wrong, for counting: `real renamed: not flagged`. */
  group: string;
  /** Transcript and line, or file of cases and index. */
  where: string;
  /** The words judged, with what was expected and seen. */
  what: string;
}

export interface SetResult {
  figures: Figure[];
  misses: Miss[];
  /** Cases left out because their truth is doubtful, by rule. */
  dropped: Map<string, number>;
  /** Lines for the reader that no figure holds. */
  notes?: string[];
}

/** A set as it ran, or why it did not. */
export interface Measured {
  name: string;
  title: string;
  /** Why it was not run; absent when it was. */
  absent?: string;
  milliseconds: number;
  result: SetResult;
}

/**
 * One kind of measurement. To add one, write a file in `sets/` that exports an `EvalSet` and list it in `sets/index.ts`; its figures then
 * stand in the report, in `baseline.json` and under `--check`.
 */
export interface EvalSet {
  name: string;
  title: string;
  /** Why it cannot run here; undefined when it can. */
  absent?(context: SetContext): string | undefined;
  run(context: SetContext): Promise<SetResult>;
  /** Figures that docs/precision.md shows; default: all. */
  inPage?(id: string): boolean;
}
