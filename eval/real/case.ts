import type { Draft } from './draft.ts';
import type { Site } from './site.ts';

/** A rewritten session and what must come of it. */
export interface RealCase {
  /** What was done to it. */
  variant: string;
  expected: 'flagged' | 'silent';
  site: Site;
  draft: Draft;
  /** The path whose claim is judged. */
  judged: string;
  says: string;
  /** A file of the workspace, relative to it, untouched for years; absent: the workspace is empty. */
  onDisk?: string;
  /** Files beside the transcript. */
  side?: Record<string, object[]>;
}

/** A case, or why its truth is doubtful. */
export type Made = RealCase | { dropped: string };
