import type { EvalSet } from '../set.ts';
import { commands } from './commands.ts';
import { corpus } from './corpus.ts';
import { languages } from './languages.ts';
import { real } from './real.ts';
import { told } from './told.ts';

/** All sets, in the order of the report. */
export const sets: readonly EvalSet[] = [corpus, real, told, languages, commands];
