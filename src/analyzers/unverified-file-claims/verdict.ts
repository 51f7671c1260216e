import type { ClaimRecord, EvidenceItem } from '../define.ts';
import type { Backing } from './backing.ts';
import type { OnDisk } from './disk.ts';
import type { Mention } from './mentions/index.ts';
import { conventional, locks } from './standard-names.ts';

export type Verdict = ClaimRecord['verdict'];

export interface Circumstances {
  /** When the interaction began, in milliseconds since the epoch. */
  startTime?: number | undefined;
  /** Being on disk is not enough. */
  requireOpening: boolean;
  /** The host hides what its tools returned, and one ran that may have shown the file. */
  mayHaveSeen: boolean;
  /** The same for version control, which tells of files that are on no disk and of changes that others made. */
  askedVersionControl: boolean;
  /** Version control took away files that nobody named, so that what was there need not be there now. */
  tookAway: boolean;
  /** The path lies outside of the workspace. */
  external: boolean;
  /** A command or sub-agent of this interaction may have written files that nobody named. */
  ranPrograms: boolean;
  /** The agent used no tool at all: general talk, in which a bare name need not be a file of this project. */
  noTools: boolean;
}

/** The kernel stamps files with the time of its last tick. */
const tickMs = 20;
/** FAT and some network mounts keep whole or even seconds; such a time may be this much too early. */
const coarseMs = 2000;

/** Files that hosts put before the model unasked: an agent knows their content without opening them. */
const loadedByHosts =
  /(?:^|\/)(?:agents|claude|claude\.local|gemini|memory|copilot-instructions|skill)\.md$|\.(?:instructions|prompt|agent|chatmode)\.md$/i;

export interface Judgement {
  verdict: Verdict;
  evidence: EvidenceItem[];
}

/** The table of verdicts. `supported` wins over everything; without a workspace or where the host hides the proof: `unknown`. */
export function judge(mention: Mention, backing: Backing, disk: OnDisk, circumstances: Circumstances): Judgement {
  const all = [...backing.change, ...backing.maybeChange, ...backing.content, ...backing.existence];
  const supported = (evidence: EvidenceItem[]): Judgement => ({ verdict: 'supported', evidence });
  if (mention.stance !== 'asserted') return all.length > 0 ? supported(all) : { verdict: 'unknown', evidence: [] };
  if (disk.state === 'absent' && backing.ifGone.length > 0) return supported(backing.ifGone);
  if (mention.kind === 'change') return judgeChange(mention, backing, disk, circumstances, all);

  const opened = [...backing.content, ...backing.change, ...backing.maybeChange];
  if (opened.length > 0) return supported(opened);
  if (disk.state === 'present') {
    if (backing.ifExists.length > 0) return supported(backing.ifExists);
    if (mention.kind === 'existence' && !circumstances.requireOpening)
      return supported(backing.existence.length > 0 ? backing.existence : [{ source: 'disk' }]);
    const hidden =
      circumstances.mayHaveSeen ||
      circumstances.external ||
      mention.directory ||
      loadedByHosts.test(mention.path) ||
      locks.test(mention.path) ||
      // Made by a command of this interaction, which may have shown it.
      (circumstances.ranPrograms && isRecent(disk, circumstances));
    return { verdict: hidden ? 'unknown' : 'unopened', evidence: [{ source: 'disk' }, ...backing.existence] };
  }
  if (mention.kind === 'existence' && backing.existence.length > 0) return supported(backing.existence);
  return {
    verdict: disk.state === 'absent' && !isGeneralTalk(mention, circumstances) ? 'missing' : 'unknown',
    evidence: backing.existence,
  };
}

function judgeChange(
  mention: Mention,
  backing: Backing,
  disk: OnDisk,
  circumstances: Circumstances,
  all: EvidenceItem[],
): Judgement {
  const { change, maybeChange, ifExists } = backing;
  const gone = mention.change === 'deleted' || mention.change === 'moved';
  const untouched = disk.state === 'present' && circumstances.startTime !== undefined && !isRecent(disk, circumstances);
  // Said to be deleted, and there it is as before: whatever was tried did not work.
  const failed = mention.change === 'deleted' && untouched;
  if (change.length > 0 && !failed) return { verdict: 'supported', evidence: change };
  const moved = backing.arrived;
  if (moved.length > 0 && disk.state === 'present' && isSince(disk.arrived(), circumstances))
    return { verdict: 'supported', evidence: moved };
  const maybe = [...maybeChange, ...(disk.state === 'present' ? ifExists : [])];
  // What may have been written was not, if the file is untouched; an earlier interaction could have done it.
  if (maybe.length > 0 && (!untouched || maybe.some(({ earlier }) => earlier)))
    return { verdict: 'supported', evidence: maybe };
  if (disk.state === 'unknown') return { verdict: 'unknown', evidence: all };
  if (disk.state === 'absent') {
    const hidden = circumstances.askedVersionControl || circumstances.tookAway;
    return gone
      ? { verdict: 'supported', evidence: [{ source: 'disk' }] }
      : { verdict: hidden ? 'unknown' : 'missing', evidence: all };
  }
  if (circumstances.startTime === undefined || circumstances.askedVersionControl)
    return { verdict: 'unknown', evidence: all };
  if (!untouched) return { verdict: 'supported', evidence: [{ source: 'disk' }] };
  // A tree of what was made shows what was there before as well.
  if (mention.form === 'tree' && !gone) return { verdict: 'unknown', evidence: [{ source: 'disk' }, ...all] };
  return { verdict: 'unchanged', evidence: [{ source: 'disk' }, ...all] };
}

/** Changed since the interaction began. */
const isRecent = ({ mtime }: { mtime: number }, circumstances: Circumstances): boolean => isSince(mtime, circumstances);

function isSince(time: number, { startTime }: Circumstances): boolean {
  const tolerance = time % 1000 === 0 ? coarseMs : tickMs;
  return startTime !== undefined && time >= startTime - tolerance;
}

/** Mentions that, absent as the file is, need not mean a file of this project. */
function isGeneralTalk(mention: Mention, { external, noTools, askedVersionControl, tookAway }: Circumstances): boolean {
  if (external || mention.directory || askedVersionControl) return true;
  if (tookAway && mention.kind === 'existence') return true;
  const bare = !mention.path.includes('/');
  if (bare && locks.test(mention.path)) return true;
  return bare && mention.kind === 'existence' && (noTools || conventional.test(mention.path));
}
