import type { Touch } from '../evidence/evidence.ts';
import type { Files } from '../files.ts';
import { isPlainName, segments } from './names.ts';

/** Reviews of one skill that lie on disk. */
export interface ReviewFile {
  path: string;
  /** Last change, in milliseconds since the epoch. */
  mtime: number;
}

/** Folders below a skill's folder that hold reviews already dealt with. */
const doneFolders = /^(?:archived?|consolidated|processed|done)$/i;

/** Neither hidden (`.gitkeep`) nor about the folder itself. */
const isContent = (name: string): boolean => !name.startsWith('.') && !/^readme(?![a-z])/i.test(name);

/** A review that waits, rather than the outcome of an earlier consolidation. */
const isReview = (name: string): boolean => isContent(name) && !/^(?:archived?|consolidated)(?![a-z])/i.test(name);

/** Review files of the skill in the workspace: those in its folder and one level below. Empty when there is no workspace. */
export const reviewsOnDisk = (files: Files, folder: string, aliases: ReadonlySet<string>): ReviewFile[] => {
  if (files.root === undefined) return [];
  const reviews: ReviewFile[] = [];
  const visit = (directory: string, depth: number) => {
    for (const name of files.list(directory)) {
      const path = `${directory}/${name}`;
      const found = files.stat(path);
      if (found?.type === 'file' && isReview(name)) reviews.push({ path, mtime: found.mtime });
      if (found?.type === 'directory' && depth > 0 && !name.startsWith('.') && !doneFolders.test(name))
        visit(path, depth - 1);
    }
  };
  for (const name of files.list(folder)) {
    if (isPlainName(name) && aliases.has(name.toLowerCase())) visit(`${folder}/${name}`, 1);
  }
  return reviews;
};

/**
 * Whether `path` lies below the skill's folder of reviews. Whole segments are compared, without case, at any depth of the path: the
 * call may have named it absolutely, relatively or in another clone.
 */
const isReviewPath = (path: string, folder: string, aliases: ReadonlySet<string>): boolean => {
  const parts = segments(path);
  const parent = segments(folder);
  const lower = parts.map((part) => part.toLowerCase());
  const wanted = parent.map((part) => part.toLowerCase());
  for (let at = 0; at + wanted.length + 1 < parts.length; at += 1) {
    const name = lower[at + wanted.length] ?? '';
    if (aliases.has(name) && wanted.every((part, i) => part === lower[at + i]))
      return isContent(parts.at(-1) as string);
  }
  return false;
};

/** Where and since when reviews of a skill count. */
interface Place {
  files: Files;
  folder: string;
  aliases: ReadonlySet<string>;
  /** Beginning of the interaction, in milliseconds since the epoch. */
  startTime: number | undefined;
  /** The skill asks for its reviews to be consolidated, so that taking one away tends to them as well. */
  consolidates: boolean;
}

/**
 * Whether the skill's reviews were tended to, by whatever tool, command or sub-agent. A path that a command or a server's tool merely
 * names (`run`) may have been written; it counts unless the disk shows an older file there.
 */
export const reviewWritten = (touches: readonly Touch[], place: Place): boolean =>
  touches.some(({ action, path }) => {
    if (action !== 'write' && action !== 'run' && !(action === 'delete' && place.consolidates)) return false;
    if (!isReviewPath(path, place.folder, place.aliases)) return false;
    const found = place.files.stat(path);
    // `mkdir` writes as well.
    if (found?.type === 'directory') return false;
    return action !== 'run' || found === undefined || found.mtime >= (place.startTime ?? Number.NEGATIVE_INFINITY);
  });

/**
 * Whether a review on disk changed since `startTime` (milliseconds since the epoch), by means that left no trace in the transcript.
 * When all of them did, and they are enough to consolidate, their dates tell nothing: a checkout or a copy made them, for no
 * interaction writes that many.
 */
export const reviewAppeared = (
  reviews: readonly ReviewFile[],
  startTime: number | undefined,
  threshold: number | undefined,
): boolean => {
  if (startTime === undefined) return false;
  const fresh = reviews.filter(({ mtime }) => mtime >= startTime).length;
  return fresh > 0 && !(fresh === reviews.length && fresh >= Math.max(2, threshold ?? Number.POSITIVE_INFINITY));
};
