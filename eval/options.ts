import { parseArgs } from 'node:util';

export interface Options {
  json: boolean;
  check: boolean;
  update: boolean;
  seed: number;
  /** Names of the sets to run; empty for all. */
  only: string[];
  /** How many misses of one group are listed. */
  misses: number;
  /** Folder with material outside of the repository. */
  shared: string;
  /** File of the figures that may not fall. */
  baseline: string;
  help: boolean;
}

export const usage = `npm run eval -- [options]

  --only NAME,…   these sets only
  --seed N        seed of the constructed cases (default 1, which the baseline is of)
  --check         compare with eval/baseline.json; exit code 1 when a figure fell
  --update        write eval/baseline.json and the figures in docs/precision.md
  --json          the whole result as JSON
  --misses N      misses listed of each group (default 5; 0 for none)
  --baseline FILE the figures to compare with (default eval/baseline.json)
  --shared DIR    transcripts and labels that are not part of the repository (default ../shared)
`;

/** Throws on an unknown option or a number that is none. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      seed: { type: 'string', default: '1' },
      misses: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      baseline: { type: 'string', default: 'eval/baseline.json' },
      shared: { type: 'string', default: '../shared' },
    },
  });
  const number = (name: 'seed' | 'misses'): number => {
    if (!/^\d{1,9}$/.test(values[name])) throw new TypeError(`--${name}: not a number: ${values[name]}`);
    return Number(values[name]);
  };
  if (values.update && (values.only || values.seed !== '1'))
    throw new TypeError('--update writes the whole baseline: it goes with neither --only nor --seed');
  return {
    ...values,
    seed: number('seed'),
    misses: number('misses'),
    only: values.only.split(',').filter(Boolean),
  };
}
