import { describe, expect, it } from 'vitest';
import { Anonymous } from '../../src/case/scrub/anonymous.ts';
import { type Identity, learnHandles, learnIdentity } from '../../src/case/scrub/identity.ts';
import { Scrubber } from '../../src/case/scrub/index.ts';
import { Renaming } from '../../src/case/scrub/renaming.ts';
import type { Case } from '../../src/testing/case.ts';
import type { Step } from '../../src/testing/steps.ts';

const nobody = (): Identity => ({ users: new Set(), hosts: new Set(), names: new Set(), secrets: new Set() });
const learned = (...texts: string[]) => {
  const identity = nobody();
  for (const text of texts) learnIdentity(identity, text);
  return identity;
};
const scrubber = (identity = nobody(), keep: string[] = []) =>
  new Scrubber({ identity, pathWords: [], ownWords: [], keep: new Set(keep) });

describe('data without a person in it', () => {
  it.each([
    '/home/user/src/index.ts',
    'token: src/auth/token.ts',
    'file:///home/user/src/index.ts',
    'lines 1 2 3 4 5 6 7',
    'pwd now',
  ])('stays: %s', (text) => {
    expect(scrubber(undefined, ['auth', 'lines', 'now', 'token']).data(text)).toBe(text);
  });

  it('stays where it is no text', () => {
    expect(scrubber().value({ all: null, on: true, line: 12, size: 123_456_789 })).toEqual({
      all: null,
      on: true,
      line: 12,
      size: 100_000,
    });
  });
});

describe('a person', () => {
  it.each([
    [
      'the first user, another one and a machine',
      'zora@gatsby nick@gatsby',
      'at nick, zora and gatsby',
      'at user2, user and host',
    ],
    ['an address', '', 'mail nick@gatsby.example', 'mail user@example.com'],
  ])('gets another name: %s', (_name, session, text, expected) => {
    expect(scrubber(learned(session), ['at', 'mail']).data(text)).toBe(expected);
  });

  it('is not who is only thanked with a small letter, nor who everybody is', () => {
    const identity = learned('thanks everyone', '/home/ubuntu/x', 'Regards, Daisy');
    learnHandles(identity, '@user and @nickcarraway');
    expect([...identity.names]).toEqual(['Daisy', 'nickcarraway']);
    expect(identity.users.size).toBe(0);
  });
});

describe('another name', () => {
  it('keeps humps, capitals, accents and the script', () => {
    const names = new Renaming();
    const renamed = [
      'PlanEngine',
      'planengine',
      'PLANENGINE',
      'stra\u00dfe',
      '\u7530\u4e2d',
      '\u7530\u4e2d',
      '\u0e01\u0e02',
    ].map((word) => names.rename(word));
    expect(renamed[0]).toMatch(/^[A-Z][a-z]+[A-Z][a-z]+$/);
    expect(renamed[1]).toBe(renamed[0]?.toLowerCase());
    expect(renamed[2]).toBe(renamed[0]?.toUpperCase());
    expect(renamed[3]).toMatch(/^\u00e4[a-z]+$/);
    expect(renamed[4]).toMatch(/^\p{Script=Han}{2}$/u);
    expect(renamed[5]).toBe(renamed[4]);
    expect(renamed[6]).toMatch(/^[xyz]{2}$/);
    expect(names.count).toBe(4);
  });

  it('is no other word\u2019s, as long as there are some', () => {
    const names = new Renaming();
    const words = Array.from(
      { length: 3000 },
      (_, i) => `word${[...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
    );
    expect(new Set(words.map((word) => names.rename(word))).size).toBe(3000);
    const letters = Array.from({ length: 60 }, (_, i) => String.fromCodePoint(0x4e00 + i));
    for (const letter of letters) expect(names.rename(letter)).toMatch(/^\p{Script=Han}$/u);
  });
});

describe('the steps of a case', () => {
  const anonymous = () => {
    const one = new Anonymous({ cwd: '/home/gatsby/falconer', root: undefined });
    one.learn({
      type: 'user.message',
      line: 1,
      text: 'Look at /home/gatsby/falconer/a.ts',
      attachments: [],
      delivery: 'prompt',
    });
    return one;
  };
  const told = (step: Step) => {
    const one = anonymous();
    return one.step(one.scrubber(new Set()), step);
  };

  it.each<[string, Step, RegExp]>([
    ['a skill', { kind: 'skill', name: 'falconer' }, /"name":"\w+"}$/],
    [
      'a skill of a path',
      { kind: 'skill', name: 'falconer', path: '/home/gatsby/SKILL.md' },
      /"path":"\/home\/user\/\w+\.md"/,
    ],
    [
      'a call of a usual tool',
      { kind: 'calls', call: { tool: 'read', on: '/home/gatsby/a.ts' } },
      /"on":"\/home\/user\/\w\.ts"/,
    ],
    ['a call without arguments', { kind: 'calls', call: { name: 'falconer', arguments: undefined } }, /"name":"\w+"/],
    [
      'a call that changed files',
      {
        kind: 'calls',
        call: { name: 'edit', arguments: {}, edits: [{ path: '/home/gatsby/falconer/a.ts', kind: 'update' }] },
      },
      /"edits":\[{"path":"\/home\/user\/\w+\/\w\.ts","kind":"update"}]/,
    ],
    ['feedback', { kind: 'feedback', text: '\u2026' }, /"text":"\u2026"/],
  ])('%s', (_name, step, expected) => {
    const text = JSON.stringify(told(step));
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/gatsby|falconer/i);
  });

  it('a workspace with texts, and none', () => {
    const one = anonymous();
    const scrub = one.scrubber(new Set());
    expect(one.workspace(scrub, null)).toBeNull();
    const files = { 'falconer.ts': 'of falconer', 'src/index.ts': { text: 'of falconer' }, 'lib/index.ts': {} };
    const text = JSON.stringify(one.workspace(scrub, { root: '/home/gatsby/falconer', files }));
    expect(text).toMatch(
      /^{"root":"\/home\/user\/(\w+)","files":{"\1\.ts":"of \1","src\/index\.ts":{"text":"of \1"},"lib\/index\.ts":{}}}$/,
    );
  });

  const document = (about: string) => ({ about }) as unknown as Case;

  it('are looked through once more: a name that is left is said, one in a longer word is none', () => {
    expect(() => anonymous().verify(document('asked by Gatsby.'))).toThrow(
      '"gatsby" could not be taken out of the case',
    );
    expect(() => anonymous().verify(document('gatsby'))).toThrow('could not be taken out');
    expect(() => anonymous().verify(document('gatsbyesque, ungatsby, gatsby2'))).not.toThrow();
  });
});
