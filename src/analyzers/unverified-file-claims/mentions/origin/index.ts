import { TABLES } from './tables.ts';

/** Whether a clause, as a view (see `Cues`), has its file as what another was made from: "created ◇ from ◆". */
export const isOrigin = (view: string): boolean =>
  view.includes('◇') && TABLES.patterns.made.some((pattern) => pattern.test(view));
