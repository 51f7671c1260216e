export { type Detection, type DetectionHints, detectHost, hostOfPath } from './detect.ts';
export type { RawPayload, Spelling } from './event-name.ts';
export type { HookOutput } from './hosts/forms.ts';
export type { Decision, HookHost } from './hosts/host.ts';
export { hookHosts } from './hosts/registry.ts';
export { render } from './output.ts';
export { type DecodeResult, decodePayload, decodeValue, type HookPayload } from './payload.ts';
export { type HookAnswer, type HookInput, runHook } from './run.ts';
