import type { Host } from '../../src/host.ts';
import type { Session } from '../../src/testing/index.ts';
import type { Kind } from '../sentences.ts';

/** What a scenario is told about. */
export interface Place {
  /** The file of the claim, relative to the workspace. */
  file: string;
  /** The same, absolute. */
  path: string;
  folder: string;
  name: string;
  /** Another file of the same folder, and one of the same name elsewhere, both absolute and never claimed. */
  sibling: string;
  namesake: string;
  /** What the user asked. */
  ask: string;
  /** What the agent answers. */
  answer: string;
}

/** A session told once, with what must come of it on each host. */
export interface Scenario {
  name: string;
  expected: 'flagged' | 'silent';
  /** Kinds of sentences that fit; or the answers themselves. */
  says: readonly Kind[] | readonly string[];
  tell(place: Place): Session;
  /** The file as it lies on disk: `old` since before the session, `new` since it ran. Default: not there. */
  disk?: 'old' | 'new';
  /** The same for VS Code, where what a tool showed is not recorded and the disk decides. */
  diskOnVscode?: 'old' | 'new';
  /** The file lies in a folder: without one its bare name could be meant as a shorthand. */
  inFolder?: true;
  /** Hosts on which its truth can be told; default all. */
  on?: readonly Host[];
  /** The claim is of a path written in another way. */
  spell?(place: Place): string;
}

/** Hosts that record what tools returned. */
export const recording: readonly Host[] = ['copilot-cli', 'claude-code'];
