import { readFileSync } from 'node:fs';
import type { HookPayload } from '../../src/hooks/index.ts';

/** Shapes that hosts write, with invented contents, and what they decode to. The order of keys matters. */
export const payloadCases: { name: string; input: Record<string, unknown>; expected: HookPayload }[] = JSON.parse(
  readFileSync(new URL('../fixtures/hooks/payloads.json', import.meta.url), 'utf8'),
);
