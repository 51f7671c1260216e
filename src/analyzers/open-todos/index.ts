import { withOptions } from '../with-options.ts';
import { analyzer } from './analyzer.ts';
import { optionsSchema } from './options.ts';

export const openTodos = withOptions(analyzer, optionsSchema);
