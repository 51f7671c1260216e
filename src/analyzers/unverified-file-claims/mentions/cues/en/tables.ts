import type { LazyPattern } from '../../../../pattern.ts';
import type { Cues } from '../cues.ts';
import { rules } from '../en-rules.ts';
import { LIKE } from '../en-stance.ts';
import { AGENT, marks, pasts } from '../en-words.ts';

/** All that is English, packed in `dist/hook.mjs` (scripts/pack.mjs). */
export const TABLES: {
  rules: Omit<Cues, 'prepare' | 'inPast'>;
  words: { marks: Record<string, string>; pasts: Record<string, string>; agent: LazyPattern; like: LazyPattern };
} = {
  rules,
  words: { marks: Object.fromEntries(marks), pasts: Object.fromEntries(pasts), agent: AGENT, like: LIKE },
};
