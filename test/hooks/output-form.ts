/** Tells the form of what was printed, by structure alone; the ids are those of `fixtures/hooks/output-matrix.json`. */

const knownEvents = ['Stop', 'SubagentStop', 'PreToolUse', 'PostToolUse', 'UserPromptSubmit', 'SessionStart'];

/** Keys in alphabetical order, with the values that make a difference to a host. */
function signature(value: object, event: string): string {
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => {
      if (key === 'hookSpecificOutput') return `nested{${signature(field, event)}}`;
      if (key === 'hookEventName') {
        return `name=${field === event ? 'own' : knownEvents.includes(field) ? 'foreign' : 'unknown'}`;
      }
      if (key === 'decision' || key === 'continue') return `${key}=${field}`;
      return field === '' ? `${key}=blank` : key;
    })
    .join(',');
}

const forms: Record<string, string> = {
  '': 'empty-object',
  'decision=block,reason': 'block-top',
  'decision=block': 'block-top-no-reason',
  'decision=block,reason=blank': 'block-top-no-reason',
  'nested{decision=block,name=own,reason}': 'block-nested',
  'decision=block,nested{decision=block,name=own,reason},reason': 'block-both',
  'decision=block,nested{decision=block,reason},reason': 'block-both-unnamed',
  'decision=block,nested{decision=block,name=foreign,reason},reason': 'block-both-foreign',
  'decision=block,nested{decision=block,name=unknown,reason},reason': 'block-both-unknown',
  'decision=block,nested{name=foreign},reason': 'block-top-foreign',
  'decision=block,nested{decision=block,name=own,reason},reason,stopReason': 'block-both-stop-reason',
  'continue=false,decision=block,reason': 'block-top-continue-false',
  'continue=false': 'continue-false',
  'decision=block,nested{decision=block,name=own}': 'block-both-no-reason',
  'decision=approve,reason': 'approve',
  'decision=allow': 'allow',
  'decision=null': 'decision-null',
  'nested{additionalContext,name=own}': 'context-nested',
  additionalContext: 'context-top',
  'additionalContext,nested{additionalContext,name=own}': 'context-both',
  systemMessage: 'message',
  modifiedResult: 'modified-result',
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Form id of a hook's stdout; an id that begins with `unclassified` for anything nobody recorded. */
export function formOf(stdout: string, event: string): string {
  if (stdout === '') return 'nothing';
  if (stdout.startsWith('\ufeff')) return 'byte-order-mark';
  const value = parse(stdout);
  if (typeof value === 'object' && value !== null) {
    const found = signature(value, event);
    return forms[found] ?? `unclassified ${found}`;
  }
  const lines = stdout.split('\n').map((line) => parse(line) !== undefined);
  if (lines.every(Boolean)) return 'two-documents';
  if (lines[0]) return 'text-after';
  return lines.some(Boolean) ? 'text-before' : 'plain-text';
}

/** The text that a host takes from `place` of what was printed. */
export function textAt(stdout: string, place: 'top' | 'nested'): string | undefined {
  const output = JSON.parse(stdout);
  const part = place === 'top' ? output : output.hookSpecificOutput;
  return part?.reason ?? part?.additionalContext;
}
