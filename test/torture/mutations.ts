import fc from 'fast-check';

/** What happens to a transcript or payload. Plain data, so that fast-check can shrink and print it. */
export type Mutation =
  | { kind: 'none' }
  | { kind: 'cut'; at: number }
  | { kind: 'flips'; bits: { at: number; bit: number }[] }
  | { kind: 'shuffle'; from: number; order: number[] }
  | { kind: 'double'; line: number; to: number }
  | { kind: 'junk'; line: number; text: string }
  | { kind: 'zeros'; at: number; length: number }
  | { kind: 'encode'; as: (typeof encodings)[number] }
  | { kind: 'clock'; line: number; seconds: number }
  | { kind: 'drop'; lines: number[] }
  | { kind: 'hole'; at: number; length: number }
  | { kind: 'leaf'; line: number; leaf: number; value: unknown }
  | { kind: 'payload'; key: string; value: unknown }
  | { kind: 'payload-flips'; bits: { at: number; bit: number }[] }
  | { kind: 'race'; ticks: number; change: (typeof changes)[number]; at: number };

export const encodings = ['bom', 'crlf', 'utf16le', 'utf16be', 'blank-lines', 'no-last-newline'] as const;
export const changes = ['cut', 'grow', 'rewrite', 'replace', 'remove', 'torn-line'] as const;

/** Places are fractions of the length, so that one mutation fits any story. */
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const small = fc.nat(40);
const bits = fc.array(fc.record({ at: place, bit: fc.nat(7) }), { minLength: 1, maxLength: 4 });

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const junk = fc.oneof(
  fc.constantFrom(
    'hello',
    '7',
    'null',
    '{}',
    '[]',
    '""',
    '{"type":"user"}',
    '{"type":"assistant"',
    '{"a":1}],[{"b":2}',
    '\ufeff',
    '\u0000\u0000',
    '\r',
    '{"type":"user.message","data":{}}',
    '{"__proto__":{"type":"user"}}',
    '{"type":"unknown","x":"\\ud800"}',
    '\ud83d',
    nested(2000),
    `{"type":"user","message":{"content":${nested(3000)}}}`,
    'x'.repeat(70_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.json({ maxDepth: 3 }),
);

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    0,
    -1,
    1e308,
    '',
    '\ud800',
    '../../../etc/passwd',
    '\u202e\u0007',
    [],
    {},
    [[[]]],
    'NaN',
    '9'.repeat(400),
    '`'.repeat(300),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const payloadKeys = [
  'hook_event_name',
  'session_id',
  'transcript_path',
  'cwd',
  'stop_hook_active',
  'timestamp',
  'stop_reason',
  'prompt_id',
  'permission_mode',
  'last_assistant_message',
  'agent_id',
  'agent_transcript_path',
  'tool_name',
  'tool_input',
  'tool_response',
  'tool_result',
  'sessionId',
  'hookEventName',
  'toolArgs',
  'extra',
];

const of = <K extends Mutation['kind']>(kind: K, model: { [P in string]: fc.Arbitrary<unknown> }) =>
  fc.record({ kind: fc.constant(kind), ...model }) as unknown as fc.Arbitrary<Mutation>;

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 4, arbitrary: of('cut', { at: place }) },
  { weight: 4, arbitrary: of('flips', { bits }) },
  {
    weight: 3,
    arbitrary: of('shuffle', { from: place, order: fc.array(fc.nat(20), { minLength: 2, maxLength: 12 }) }),
  },
  { weight: 2, arbitrary: of('double', { line: place, to: place }) },
  { weight: 2, arbitrary: of('junk', { line: place, text: junk }) },
  { weight: 2, arbitrary: of('zeros', { at: place, length: fc.nat(600) }) },
  { weight: 1, arbitrary: of('encode', { as: fc.constantFrom(...encodings) }) },
  { weight: 1, arbitrary: of('clock', { line: place, seconds: fc.integer({ min: -100_000, max: -3 }) }) },
  { weight: 1, arbitrary: of('drop', { lines: fc.array(small, { minLength: 1, maxLength: 3 }) }) },
  { weight: 2, arbitrary: of('hole', { at: place, length: fc.nat(600) }) },
  { weight: 3, arbitrary: of('leaf', { line: place, leaf: small, value: odd }) },
  { weight: 2, arbitrary: of('payload', { key: fc.constantFrom(...payloadKeys), value: odd }) },
  {
    weight: 1,
    arbitrary: of('payload', {
      key: fc.constant('hook_event_name'),
      value: fc.constantFrom('Stop', 'SubagentStop', 'PostToolUse', 'agentStop', 'SessionEnd', 'stop', '__proto__'),
    }),
  },
  { weight: 1, arbitrary: of('payload-flips', { bits }) },
  {
    weight: 2,
    arbitrary: of('race', { ticks: fc.nat(60), change: fc.constantFrom(...changes), at: place }),
  },
);
