import { describe, expect, it } from 'vitest';
import { hostSimulators, simulate } from '../../../src/hooks/simulate/index.ts';
import { rulesOf } from '../../../src/hooks/simulate/version.ts';
import { hosts } from '../../../src/host.ts';
import { type Fact, facts, reproduces, resultOf } from './facts.ts';

const read = ({ host, version, event, outputs }: Fact) => simulate(host, version, event, outputs.map(resultOf));
const nameOf = ({ host, version, event, outputs }: Fact) => [host, version, event, JSON.stringify(outputs)].join(' ');

const explained = facts.filter(({ unexplained }) => !unexplained);

describe('recorded facts', () => {
  it('are all there', ({ annotate }) => {
    const counts = hosts.map((host) => facts.filter((fact) => fact.host === host).length);
    expect(counts).toEqual([380, 352, 551]);
    expect(new Set(facts.map(nameOf)).size).toBe(facts.length);
    const ambiguous = facts.filter((fact) => fact.ambiguous).length;
    const unexplained = facts.length - explained.length;
    annotate(
      `${explained.length} of ${facts.length} facts by rule, ${ambiguous} ambiguous, ${unexplained} unexplained`,
    );
    expect([ambiguous, unexplained]).toEqual([6, 0]);
  });

  it.each(hosts)('are reproduced for %s', (host) => {
    const missed = explained.filter((fact) => fact.host === host && !reproduces(fact, read(fact)));
    expect(missed.map((fact) => [nameOf(fact), fact.decision, fact.text, read(fact)])).toEqual([]);
  });

  it.each(hosts)('of %s that have no effect in spite of an output say why', (host) => {
    const idle = explained.filter(({ decision, outputs, event }) => {
      const [only] = outputs;
      // Neither asks for anything: no decision, no context, and a message that only the person sees.
      const harmless = /^(\{\}|\{"systemMessage":"MESSAGE"\}|\{"decision":"approve".*)$/;
      const { exitCode, stdout } = only ? resultOf(only) : { exitCode: 0, stdout: '' };
      const silent = outputs.length > 1 || (exitCode === 0 && (stdout === '' || harmless.test(stdout)));
      return (decision === 'none' || (decision === 'allow' && event !== 'PreToolUse')) && !silent;
    });
    const mute = idle.filter((fact) => fact.host === host && read(fact).problem === undefined);
    expect(mute.map(nameOf)).toEqual([]);
  });

  it('need no telling of problems where nothing is printed', () => {
    const silent = facts.filter(({ outputs }) =>
      outputs.every(({ exit, stdout }) => exit === 0 && stdout === undefined),
    );
    expect(silent.length).toBeGreaterThan(40);
    for (const fact of silent) expect(Object.keys(read(fact))).toEqual(['decision']);
  });
});

describe('a rule that came with a version', () => {
  const rules = hosts.flatMap((host) => Object.keys(hostSimulators[host].since).map((rule) => ({ host, rule })));

  it('is there for each host', () => {
    expect(rules.map(({ host }) => host)).toEqual(expect.arrayContaining([...hosts]));
  });

  // Wrong by a version is wrong in a fact: each rule turned round in one version alone contradicts what that version did.
  it.each(rules)('$rule of $host matters before and since', ({ host, rule }) => {
    const { since, read } = hostSimulators[host];
    const contradicted = new Set<boolean>();
    for (const fact of facts.filter((fact) => fact.host === host)) {
      const on = rulesOf(since, fact.version);
      const turned = { ...on, [rule]: !on[rule] };
      if (!reproduces(fact, read(turned, fact.event, fact.outputs.map(resultOf)))) contradicted.add(on[rule] === true);
    }
    expect([...contradicted].sort()).toEqual([false, true]);
  });
});
