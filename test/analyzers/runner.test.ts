import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Analyzer, defineAnalyzer } from '../../src/analyzers/define.ts';
import { type AnalyzerSetting, analyze } from '../../src/analyzers/runner.ts';
import { unverifiedFileClaims } from '../../src/analyzers/unverified-file-claims/index.ts';
import { noWorkspace } from '../../src/analyzers/workspace.ts';
import { checkAnalyzer } from '../../src/config/check-analyzer.ts';
import { openInteraction } from '../../src/transcript/index.ts';
import { claude as c, fileOf } from '../support/transcript.ts';

const make = (name: string, rest: Partial<Analyzer<{ limit: number }, 'found'>> = {}) =>
  defineAnalyzer<{ limit: number }, 'found'>({
    name,
    meta: {
      description: name,
      docs: '',
      events: ['Stop'],
      options: z.object({ limit: z._default(z.number(), 1) }),
      messages: { found: '{{what}} by {{who}}' },
      ...rest.meta,
    },
    create:
      rest.create ??
      ((context) => ({ end: () => context.report({ messageId: 'found', data: { what: 'one', who: name } }) })),
  });

async function run(
  settings: AnalyzerSetting[],
  event: 'Stop' | 'PostToolUse' = 'Stop',
  lines = [c.user('go'), c.says('done')],
) {
  const interaction = await openInteraction(fileOf(lines));
  if (!interaction) throw new Error('nothing to judge');
  return analyze({ interaction, event, settings, files: noWorkspace });
}

describe('the runner', () => {
  it('feeds visitors in file order and in one pass', async () => {
    const seen: string[] = [];
    const watcher = make('watcher', {
      create: () => ({
        'user.message': (e) => void seen.push(e.text),
        'assistant.message': (e) => void seen.push(e.text),
        end: () => void seen.push('end'),
      }),
    });
    await run([{ analyzer: watcher }]);
    expect(seen).toEqual(['go', 'done', 'end']);
  });

  it('fills messages, and leaves what it does not know', async () => {
    const analyzer = make('a', {
      create: (context) => ({ end: () => context.report({ messageId: 'found', data: { what: 'x\u001b[31m\ny' } }) }),
    });
    expect((await run([{ analyzer }])).findings[0]?.message).toBe('x[31m y by {{who}}');
  });

  it.each([
    [
      'create',
      {
        create: () => {
          throw new Error('boom');
        },
      },
    ],
    [
      'a visitor',
      {
        create: () => ({
          'assistant.message': () => {
            throw new Error('boom');
          },
        }),
      },
    ],
    [
      'end',
      {
        create: () => ({
          end: async () => {
            throw new Error('boom');
          },
        }),
      },
    ],
  ])('goes on with the others when one throws in %s', async (_, broken) => {
    const { findings, faults } = await run([{ analyzer: make('broken', broken) }, { analyzer: make('fine') }]);
    expect(faults).toEqual([{ analyzer: 'broken', error: 'boom' }]);
    expect(findings.map(({ analyzer }) => analyzer)).toEqual(['fine']);
  });

  it('drops what a broken analyzer had reported', async () => {
    const late = make('late', {
      create: (context) => ({
        'user.message': () => context.report({ messageId: 'found' }),
        end: () => {
          throw new Error('boom');
        },
      }),
    });
    expect((await run([{ analyzer: late }])).findings).toEqual([]);
  });

  it('reports wrong settings as a fault of one line', async () => {
    const { faults, findings } = await run([
      { analyzer: make('a'), options: { limit: 'many' } },
      { analyzer: make('b'), mode: 'loud' as 'block' },
      { analyzer: unverifiedFileClaims, options: { ignor: [] } },
    ]);
    expect(faults.map(({ analyzer }) => analyzer)).toEqual(['a', 'b', 'unverified-file-claims']);
    expect(faults.map(({ error }) => error)).toEqual([
      'limit: expected number',
      'mode loud is none of off, log, warn, block',
      'options: unknown ignor',
    ]);
    expect(findings).toEqual([]);
  });

  it('reports an unknown message id as a fault', async () => {
    const analyzer = make('a', {
      create: (context) => ({ end: () => context.report({ messageId: 'typo' as 'found' }) }),
    });
    expect((await run([{ analyzer }])).faults).toEqual([{ analyzer: 'a', error: 'unknown messageId typo' }]);
  });

  it('reports an unknown mode of a finding as a fault', async () => {
    const analyzer = make('a', {
      create: (context) => ({ end: () => context.report({ messageId: 'found', mode: 'error' as 'block' }) }),
    });
    const { faults, findings } = await run([{ analyzer }]);
    expect(faults).toEqual([{ analyzer: 'a', error: 'mode error is none of off, log, warn, block' }]);
    expect(findings).toEqual([]);
  });

  it.each([
    [
      { 'tool.execution_started': () => {} },
      'no event has the type tool.execution_started: did you mean tool.execution_start?',
    ],
    [{ End: () => {} }, 'no event has the type End: did you mean end?'],
    [{ whatever: () => {} }, /^no event has the type whatever: known are user\.message, .*, session\.error, end$/],
    [{ constructor: () => {} }, /^no event has the type constructor: known/],
    [{ end: true }, 'the visitor end is no function'],
    [undefined, /^create returned no visitors/],
  ])('reports visitors that would never be called as a fault: %o', async (visitors, error) => {
    const { faults, findings } = await run([
      { analyzer: make('slip', { create: () => visitors as never }) },
      { analyzer: make('fine') },
    ]);
    expect(faults).toEqual([
      { analyzer: 'slip', error: typeof error === 'string' ? error : expect.stringMatching(error) },
    ]);
    expect(findings.map(({ analyzer }) => analyzer)).toEqual(['fine']);
  });

  it('takes an object of a class, with what it keeps', async () => {
    class Counter {
      seen = 0;
      skipped = undefined;
      constructor(readonly report: (item: { messageId: 'found'; data: { what: number } }) => void) {}
      'user.message'() {
        this.seen += 1;
      }
      end() {
        this.report({ messageId: 'found', data: { what: this.seen } });
      }
    }
    const analyzer = make('counter', {
      create: ({ report }) => new Counter(report) as never,
    });
    const { faults, findings } = await run([{ analyzer }]);
    expect(faults).toEqual([]);
    expect(findings[0]?.message).toBe('1 by {{who}}');
  });

  it('refuses what is no setting and no event', async () => {
    await expect(run([make('a') as never])).rejects.toThrow(/each needs an analyzer/);
    await expect(run([{ analyzer: make('a') }], 'stop' as 'Stop')).rejects.toThrow(
      /event stop is none of Stop, SubagentStop, PostToolUse/,
    );
  });

  it('orders by severity, then by analyzer', async () => {
    const { findings } = await run([
      { analyzer: make('w'), mode: 'warn' },
      { analyzer: make('b1') },
      { analyzer: make('l'), mode: 'log' },
      { analyzer: make('b2') },
      { analyzer: make('o'), mode: 'off' },
    ]);
    expect(findings.map(({ analyzer, mode }) => `${analyzer} ${mode}`)).toEqual([
      'b1 block',
      'b2 block',
      'w warn',
      'l log',
    ]);
  });

  it('lets a finding be milder than its analyzer, never harsher', async () => {
    const harsh = make('harsh', {
      create: (context) => ({ end: () => context.report({ messageId: 'found', mode: 'block' }) }),
    });
    const mild = make('mild', {
      create: (context) => ({ end: () => context.report({ messageId: 'found', mode: 'log' }) }),
    });
    const { findings } = await run([{ analyzer: harsh, mode: 'warn' }, { analyzer: mild }]);
    expect(findings.map(({ analyzer, mode }) => `${analyzer} ${mode}`)).toEqual(['harsh warn', 'mild log']);
  });

  it('leaves analyzers out that are not meant for the event, and only advises after a tool', async () => {
    const both = make('both');
    both.meta.events = ['Stop', 'PostToolUse'];
    const { findings } = await run([{ analyzer: make('stop-only') }, { analyzer: both }], 'PostToolUse');
    expect(findings.map(({ analyzer, mode }) => `${analyzer} ${mode}`)).toEqual(['both warn']);
  });

  it('judges nothing after a failed request', async () => {
    const result = await run([{ analyzer: make('a') }], 'Stop', [
      c.user('go'),
      c.says('so far'),
      c.says('API Error: 500', { isApiErrorMessage: true }),
    ]);
    expect({ failed: result.failed, findings: result.findings }).toEqual({ failed: true, findings: [] });
  });
});

describe('the remedy of a finding', () => {
  const both = defineAnalyzer({
    name: 'both',
    meta: {
      description: 'x',
      docs: '',
      events: ['Stop'],
      messages: { failed: 'it failed', stale: 'it is old', other: 'it is odd' },
      remedy: { failed: 'Mend it.', stale: 'Run it again.' },
      translations: {
        de: { messages: {}, remedy: { failed: 'Repariere es.' } },
        fr: { messages: {}, remedy: 'Recommence.' },
      },
    },
    create: ({ report }) => ({
      end() {
        for (const messageId of ['failed', 'stale', 'other'] as const) report({ messageId });
      },
    }),
  });
  const remedies = async (locale: 'en' | 'de' | 'fr', analyzer: Analyzer<never, never> = both as never) => {
    const interaction = await openInteraction(fileOf([c.user('go'), c.says('done')]));
    if (!interaction) throw new Error('nothing to judge');
    const settings = [{ analyzer }];
    const { findings } = await analyze({ interaction, event: 'Stop', settings, files: noWorkspace, locale });
    return findings.map(({ remedy }) => remedy);
  };

  it('is that of its message, and none where the message has none', async () => {
    expect(await remedies('en')).toEqual(['Mend it.', 'Run it again.', undefined]);
  });

  it('is told in the language, or in English where the language has none', async () => {
    expect(await remedies('de')).toEqual(['Repariere es.', 'Run it again.', undefined]);
    expect(await remedies('fr')).toEqual(['Recommence.', 'Recommence.', 'Recommence.']);
  });

  it('is one text for all messages', async () => {
    const one = { ...both, meta: { ...both.meta, remedy: 'Look again.' } };
    expect(await remedies('en', one as never)).toEqual(['Look again.', 'Look again.', 'Look again.']);
    expect(await remedies('de', one as never)).toEqual(['Repariere es.', 'Look again.', 'Look again.']);
  });

  it('is checked when the analyzer is loaded', () => {
    const withRemedy = (remedy: unknown) => checkAnalyzer({ ...both, meta: { ...both.meta, remedy } });
    expect(checkAnalyzer(both)).toBeUndefined();
    expect(withRemedy({ faild: 'Mend it.' })).toBe(
      'both: meta.remedy has faild, which is no message: did you mean failed?',
    );
    expect(withRemedy({ failed: 1 })).toBe('both: meta.remedy must be a text, or texts by message id');
    expect(withRemedy(['Mend it.'])).toBe('both: meta.remedy must be a text, or texts by message id');
  });
});
