import type { Surroundings } from '../above.ts';
import { TABLES } from './tables.ts';

const REACH = 60;
const INTRO = 160;

/**
 * Of a file that is proposed: whether it is one that is to be made ("I'd add ◆"), so that nothing that is told of it says that it is there.
 * What could be done to a file ("I'd add retries to ◆") says that it is.
 */
export function isToBeMade({ text, sentence, group, context, listed }: Surroundings): boolean {
  const { before, after, into, parts } = TABLES.patterns;
  const left = text.slice(Math.max(sentence.from, group.from - REACH), group.from);
  const right = text.slice(group.to, Math.min(sentence.to, group.to + REACH));
  if (before.test(left) || (after.test(right) && !into.test(left))) return true;
  if (!listed || context?.type !== 'intro') return false;
  const intro = context.text.slice(-INTRO);
  return parts.test(intro) || before.test(`${intro.replace(/\s*[:：]\s*$/, '')} `);
}
