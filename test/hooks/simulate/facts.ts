import { readFileSync } from 'node:fs';
import type { HookProcessResult, HostDecision, HostReading } from '../../../src/hooks/simulate/index.ts';
import type { Host } from '../../../src/host.ts';

/** Output of one hook as the fixture has it: an object is printed as one JSON document, a string as it is. */
export interface Output {
  exit: number;
  stdout?: string | object;
  stderr?: string;
}

export interface Fact {
  host: Host;
  version: string;
  event: string;
  outputs: Output[];
  decision: HostDecision;
  /** Absent: not recorded. `null`: nothing reached the model. */
  text?: string | null;
  /** Two decisions that could not be told apart from outside. */
  ambiguous?: true;
  /** Why no rule reproduces it. */
  unexplained?: string;
}

type Row = Pick<Fact, 'host' | 'event' | 'outputs'> & {
  readings: (Omit<Fact, 'host' | 'event' | 'outputs' | 'version'> & { versions: string[] })[];
};

const matrix: { facts: Row[] } = JSON.parse(
  readFileSync(new URL('../../fixtures/hooks/simulator-matrix.json', import.meta.url), 'utf8'),
);

/** What real runs of the hosts showed: one fact for each version that was run with an output. */
export const facts: Fact[] = matrix.facts.flatMap(({ readings, ...where }) =>
  readings.flatMap(({ versions, ...what }) => versions.map((version) => ({ ...where, version, ...what }))),
);

/** Versions of a host that were run, oldest first as the fixture has them. */
export const versionsOf = (host: Host): string[] => [
  ...new Set(facts.filter((fact) => fact.host === host).map(({ version }) => version)),
];

export const resultOf = ({ exit, stdout = '', stderr = '' }: Output): HookProcessResult => ({
  exitCode: exit,
  stdout: typeof stdout === 'string' ? stdout : JSON.stringify(stdout),
  stderr,
});

/** Result of a hook that printed `stdout` and ended well. */
export const printed = (stdout: string | object): HookProcessResult => resultOf({ exit: 0, stdout });

export const reproduces = ({ decision, text }: Fact, reading: HostReading): boolean =>
  reading.decision === decision && (text === undefined || (reading.text ?? null) === text);
