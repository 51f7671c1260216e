import { describe, expect, it } from 'vitest';
import { type Decision, hookHosts, render } from '../../../src/hooks/index.ts';
import { simulate } from '../../../src/hooks/simulate/index.ts';
import { type Host, hosts } from '../../../src/host.ts';
import { printed, versionsOf } from './facts.ts';

const text = 'Claimed "a.ts was fixed": nothing was written. Open it \u2013 or say that it is unchecked.';
const everywhere = hosts.flatMap((host) =>
  ['Stop', 'SubagentStop', 'PostToolUse'].flatMap((event) => [
    ...versionsOf(host).map((version) => ({ host, version, event })),
    { host, version: 'newest', event },
  ]),
);
const stops = everywhere.filter(({ event }) => event !== 'PostToolUse');
const tools = everywhere.filter(({ event }) => event === 'PostToolUse');

type Where = { host: Host; version: string; event: string };

/** What the host makes of what this package prints for a decision. */
function answered({ host, version, event }: Where, decision: Decision | undefined) {
  const payload = { host, event, eventName: event, stopHookActive: false, spelling: 'snake_case' } as const;
  return simulate(host, version, event, printed(render(hookHosts[host].encode(decision, payload))));
}

describe('what this package prints', () => {
  it.each(stops)('blocks on $host $version at $event, with the reason', (where) => {
    expect(answered(where, { kind: 'block', reason: text })).toMatchObject({ decision: 'block', text });
  });

  it.each(stops)('lets $host $version stop at $event when it is advice', (where) => {
    expect(answered(where, { kind: 'advice', text })).toEqual({ decision: 'allow' });
  });

  it.each(tools)('is context on $host $version after a tool, be it advice or a block', (where) => {
    const deaf = where.host === 'copilot-cli' && where.version === '1.0.41';
    const expected = deaf ? { decision: 'none' } : { decision: 'context', text };
    expect(answered(where, { kind: 'advice', text })).toMatchObject(expected);
    expect(answered(where, { kind: 'block', reason: text })).toMatchObject(expected);
  });

  it.each(everywhere)('reaches the person alone on $host $version at $event when it is a warning', (where) => {
    const decision = where.event === 'PostToolUse' ? 'none' : 'allow';
    const expected = where.host === 'copilot-cli' ? { decision } : { decision, toPerson: text };
    expect(answered(where, { kind: 'warning', text })).toEqual(expected);
  });

  it.each(everywhere)('is nothing to $host $version at $event when there is nothing to say', (where) => {
    const decision = where.event === 'PostToolUse' ? 'none' : 'allow';
    expect(answered(where, undefined)).toEqual({ decision });
    expect(answered(where, { kind: 'block', reason: ' ' })).toEqual({ decision });
  });

  it.each(everywhere)('gives $host $version no reason to complain at $event', (where) => {
    if (where.version === '1.0.41' && where.event === 'PostToolUse') return;
    for (const decision of [{ kind: 'block', reason: text } as const, { kind: 'advice', text } as const]) {
      // The copy in the other place is there for another version or host.
      expect(answered(where, decision).problem).toBeUndefined();
    }
  });
});
