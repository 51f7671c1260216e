import { withOptions } from '../with-options.ts';
import { analyzer } from './analyzer.ts';
import { optionsSchema } from './options.ts';

export const unverifiedFileClaims = withOptions(analyzer, optionsSchema);
