import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { simulate } from '../../../src/hooks/simulate/index.ts';
import { type Host, hosts } from '../../../src/host.ts';
import { printed } from './facts.ts';

type Part = Record<string, unknown>;

interface Row {
  host: Host;
  event: string;
  form: string;
  versions: string[];
  decision: string;
  text?: 'top' | 'nested' | 'host';
}

/** The facts by form, which tell the place that a text is taken from. */
const matrix: { forms: Record<string, string | Part>; rows: Row[] } = JSON.parse(
  readFileSync(new URL('../../fixtures/hooks/output-matrix.json', import.meta.url), 'utf8'),
);

/** The text of each place says which place it is; the forms are written for Stop, so names are put right for `event`. */
function told(form: Part, event: string): Part {
  const say = (part: Part, place: string): Part => ({
    ...part,
    ...(part.reason ? { reason: place } : {}),
    ...(part.additionalContext ? { additionalContext: place } : {}),
    ...(part.modifiedResult ? { modifiedResult: { resultType: 'success', textResultForLlm: place } } : {}),
  });
  const { hookSpecificOutput: nested, ...top } = form as { hookSpecificOutput?: Part };
  if (!nested) return say(top, 'top');
  const other = event === 'SubagentStop' ? 'Stop' : 'SubagentStop';
  const name = { Stop: event, SubagentStop: other }[String(nested.hookEventName)] ?? nested.hookEventName;
  const named = name === undefined ? nested : { ...nested, hookEventName: name };
  return { ...say(top, 'top'), hookSpecificOutput: say(named, 'nested') };
}

describe('the place a text is taken from', () => {
  it.each(hosts)('is the recorded one on %s', (host) => {
    const rows = matrix.rows.filter(
      (row) => row.host === host && row.text && typeof matrix.forms[row.form] === 'object',
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { event, form, versions, decision, text } of rows) {
      for (const version of versions) {
        const read = simulate(host, version, event, printed(told(matrix.forms[form] as Part, event)));
        const place = read.text === 'top' || read.text === 'nested' ? read.text : 'host';
        expect([version, event, form, read.decision, place]).toEqual([version, event, form, decision, text]);
      }
    }
  });
});
