export { stopPayload } from './payload.ts';
export { jsonl, render, transcriptPath, writeSession } from './render.ts';
export { Session, session } from './session.ts';
export type { Call, KnownTool, Outcome, Step } from './steps.ts';
export { type Line, type Rendered, sessionStart } from './writer.ts';
