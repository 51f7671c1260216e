export { stopPayload } from './payload.ts';
export { jsonl, render, transcriptPath, writeSession } from './render.ts';
export { type Call, Session, type Step, session } from './session.ts';
export { type Line, type Rendered, sessionStart } from './writer.ts';
