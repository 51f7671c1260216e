import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Decision, type HookPayload, hookHosts, render } from '../../src/hooks/index.ts';
import { type Host, hosts } from '../../src/host.ts';
import { formOf, textAt } from './output-form.ts';

interface Row {
  host: Host;
  event: string;
  form: string;
  versions: string[];
  decision: 'block' | 'context' | 'replace' | 'abort' | 'allow' | 'none';
  text?: 'top' | 'nested' | 'host';
}

/** Facts of real runs of the hosts: what each version did with each form of output. */
const matrix: { forms: Record<string, string | object>; forbidden: string[]; rows: Row[] } = JSON.parse(
  readFileSync(new URL('../fixtures/hooks/output-matrix.json', import.meta.url), 'utf8'),
);

const events = ['Stop', 'SubagentStop', 'PostToolUse'];
const text = 'Claimed "a.ts was fixed": nothing was written. Open it \u2013 or say that it is unchecked.';
const block: Decision = { kind: 'block', reason: text };
const advice: Decision = { kind: 'advice', text };
const warning: Decision = { kind: 'warning', text };

const payloadOf = (host: Host, event: string): HookPayload => ({
  host,
  event,
  eventName: event,
  stopHookActive: false,
  spelling: 'snake_case',
});
const print = (host: Host, event: string, decision: Decision | undefined): string =>
  render(hookHosts[host].encode(decision, payloadOf(host, event)));

/** Every version that was run with this event, each with the row of the form that is printed. */
function recorded(host: Host, event: string, stdout: string): { version: string; row: Row | undefined }[] {
  const form = formOf(stdout, event);
  const ofEvent = matrix.rows.filter((row) => row.host === host && row.event === event);
  const versions = new Set(ofEvent.flatMap((row) => row.versions));
  return [...versions].map((version) => ({
    version,
    row: ofEvent.find((row) => row.form === form && row.versions.includes(version)),
  }));
}

const everywhere = hosts.flatMap((host) => events.map((event) => ({ host, event })));
const stops = everywhere.filter(({ event }) => event !== 'PostToolUse');
const tools = everywhere.filter(({ event }) => event === 'PostToolUse');

describe('the classifier', () => {
  it.each(Object.entries(matrix.forms))('tells %s from every other form', (id, example) => {
    expect(formOf(typeof example === 'string' ? example : JSON.stringify(example), 'Stop')).toBe(id);
  });

  it('knows the forms of all rows', () => {
    expect(Object.keys(matrix.forms)).toEqual(expect.arrayContaining(matrix.rows.map(({ form }) => form)));
  });

  it('leaves what nobody recorded unclassified', () => {
    expect(formOf('{"decision":"block","reason":"r","foo":1}', 'Stop')).toMatch(/^unclassified/);
  });
});

describe('the fixture', () => {
  it('tells versions apart: a block in both places passes on Claude Code 2.1.162 and blocks on 2.1.163', () => {
    const both = JSON.stringify(matrix.forms['block-both']);
    const decisions = recorded('claude-code', 'Stop', both).map(({ version, row }) => [version, row?.decision]);
    expect(decisions).toContainEqual(['2.1.162', 'allow']);
    expect(decisions).toContainEqual(['2.1.163', 'block']);
  });

  it('has every host, event and version that was run', () => {
    const counts = everywhere.map(({ host, event }) => recorded(host, event, '').length);
    // Claude Code 2.0.76 has no SubagentStop rows.
    expect(counts).toEqual([4, 4, 4, 5, 5, 5, 8, 7, 8]);
  });
});

describe('block at a stop', () => {
  it.each(stops)('makes the agent of $host go on at $event, with the reason, in every version', ({ host, event }) => {
    const stdout = print(host, event, block);
    for (const { version, row } of recorded(host, event, stdout)) {
      expect([version, row?.decision]).toEqual([version, 'block']);
      expect(textAt(stdout, row?.text as 'top' | 'nested')).toBe(text);
    }
  });

  it.each(stops)('stands where the contract wants it on $host at $event', ({ host, event }) => {
    expect(formOf(print(host, event, block), event)).toBe(host === 'claude-code' ? 'block-top' : 'block-both');
  });

  it('names the canonical event for a camelCase payload of Copilot CLI', () => {
    const payload: HookPayload = {
      ...payloadOf('copilot-cli', 'SubagentStop'),
      eventName: 'subagentStop',
      spelling: 'camelCase',
    };
    const stdout = render(hookHosts['copilot-cli'].encode(block, payload));
    expect(formOf(stdout, 'SubagentStop')).toBe('block-both');
  });
});

describe('after a tool', () => {
  // 1.0.41 reads no output of PostToolUse, whatever its form.
  const deaf = ({ version }: { version: string }) => version === '1.0.41';

  it.each(tools)('advice stands beside the tool result on $host', ({ host, event }) => {
    const stdout = print(host, event, advice);
    for (const { version, row } of recorded(host, event, stdout)) {
      expect([version, row?.decision]).toEqual([version, deaf({ version }) ? 'none' : 'context']);
      if (!deaf({ version })) expect(textAt(stdout, row?.text as 'top' | 'nested')).toBe(text);
    }
  });

  it.each(tools)('a block reaches the model and never replaces the result on $host', ({ host, event }) => {
    const stdout = print(host, event, block);
    for (const { version, row } of recorded(host, event, stdout)) {
      expect([version, row?.decision]).toEqual([version, deaf({ version }) ? 'none' : 'context']);
    }
  });

  it('a block is a decision on VS Code and Claude Code, and advice on Copilot CLI', () => {
    expect(tools.map(({ host, event }) => formOf(print(host, event, block), event))).toEqual([
      'block-top',
      'context-top',
      'block-top',
    ]);
  });
});

describe('warning', () => {
  it.each(everywhere)('never keeps the agent of $host from stopping at $event', ({ host, event }) => {
    for (const { version, row } of recorded(host, event, print(host, event, warning))) {
      // A message at SubagentStop was not run.
      if (event === 'SubagentStop' && host !== 'copilot-cli') continue;
      expect([version, row?.decision]).toEqual([version, event === 'PostToolUse' ? 'none' : 'allow']);
    }
  });

  it.each(everywhere)('is a message on $host at $event, where the host shows any', ({ host, event }) => {
    const stdout = print(host, event, warning);
    expect(formOf(stdout, event)).toBe(host === 'copilot-cli' ? 'nothing' : 'message');
    if (stdout) expect(JSON.parse(stdout)).toEqual({ systemMessage: text });
  });
});

describe('whatever is decided', () => {
  const blank = ['', ' \n\t'];
  const decisions: (Decision | undefined)[] = [
    undefined,
    block,
    advice,
    warning,
    ...blank.map((reason): Decision => ({ kind: 'block', reason })),
    ...blank.map((text): Decision => ({ kind: 'advice', text })),
    ...blank.map((text): Decision => ({ kind: 'warning', text })),
  ];

  it.each(everywhere)('no forbidden and no unrecorded form is printed on $host at $event', ({ host, event }) => {
    for (const decision of decisions) {
      const form = formOf(print(host, event, decision), event);
      expect(Object.keys(matrix.forms)).toContain(form);
      expect(matrix.forbidden).not.toContain(form);
    }
  });

  it.each(everywhere)('nothing is printed on $host at $event when there is nothing to say', ({ host, event }) => {
    for (const decision of [undefined, ...decisions.slice(4)]) expect(print(host, event, decision)).toBe('');
  });

  it.each(stops)('advice never becomes a block on $host at $event', ({ host, event }) => {
    expect(print(host, event, advice)).toBe('');
  });

  it.each(hosts)('nothing is printed on %s at an event that is not judged', (host) => {
    for (const decision of decisions) {
      for (const event of ['PreToolUse', 'UserPromptSubmit', 'PostToolUseFailure', 'agentStop', '']) {
        expect(print(host, event, decision)).toBe('');
      }
    }
  });
});
