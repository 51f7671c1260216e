import type { EvalSet } from '../set.ts';
import { corpus } from './corpus.ts';
import { real } from './real.ts';

/** All sets, in the order of the report. */
export const sets: readonly EvalSet[] = [corpus, real];
