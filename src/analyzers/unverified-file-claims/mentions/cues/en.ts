import type { Cues } from './cues.ts';
import { TABLES } from './en/tables.ts';
import { prepare, toPast } from './en-prepare.ts';

/** English. */
export const english: Cues = { ...TABLES.rules, prepare, inPast: toPast };
