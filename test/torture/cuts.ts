import { writeFileSync } from 'node:fs';
import { builtin } from '../../src/analyzers/builtin.ts';
import { runHook } from '../../src/hooks/run.ts';
import { textOf } from './apply.ts';
import type { Story } from './stories.ts';

export interface Cuts {
  inputs: number;
  /** Lengths at which the hook said something that it does not say of the whole file. */
  breaches: { length: number; output: string }[];
}

/** Cuts a story's transcript at every `step`-th byte and asks the hook about each beginning. The story must be an honest one. */
export async function cutEverywhere({ lines, path, payload }: Story, step = 1): Promise<Cuts> {
  const whole = Buffer.from(textOf(lines));
  const asked = Buffer.from(JSON.stringify(payload));
  const cuts: Cuts = { inputs: 0, breaches: [] };
  for (let length = whole.length; length >= 0; length -= step) {
    writeFileSync(path, whole.subarray(0, length));
    const { output } = await runHook({ payload: asked, environment: {}, settings: builtin });
    cuts.inputs++;
    if (output) cuts.breaches.push({ length, output });
  }
  return cuts;
}
