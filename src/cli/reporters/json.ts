import type { Reporter } from '../report.ts';

export const json: Reporter = (report) => `${JSON.stringify(report, null, 1)}\n`;
