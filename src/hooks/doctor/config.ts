import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from '../install/layout.ts';
import type { Problem } from './problem.ts';

/** A configuration file of ours. The hook reads none yet, and whoever writes one would think that it does. */
export function checkConfig({ base }: Layout): Problem[] {
  return ['transcript-hooks.config.json', 'transcript-hooks.config.local.json']
    .map((name) => join(base, name))
    .filter((file) => existsSync(file))
    .map((file): Problem => {
      const message =
        'this version reads no configuration, so the file has no effect: every analyzer runs with its defaults';
      const remedy = 'Remove the file, or set the options in code; see "What it does not do yet" in the README.';
      return { code: 'config-not-read', severity: 'warning', file, message, remedy };
    });
}
