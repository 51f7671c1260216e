export type { Expectation } from './dialect.ts';
export * from './events.ts';
export type { Skipped } from './forward.ts';
export {
  type Facts,
  hostOfTranscript,
  type Interaction,
  type OpenOptions,
  openInteraction,
  openInteractions,
  TranscriptError,
} from './interaction.ts';
export { runningAgent } from './running-agent.ts';
export type { SearchOptions } from './search.ts';
export { type Settling, settle } from './settle.ts';
