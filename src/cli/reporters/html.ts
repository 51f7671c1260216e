import { reportPage } from '../../report/report.ts';
import type { Reporter } from '../report.ts';

/** One page for a browser; the options for terminals mean nothing to it. */
export const html: Reporter = (report, { version }) => reportPage(report, version);
