import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Analyzer, defineAnalyzer } from '../../src/analyzers/define.ts';
import { type AnalyzerSetting, analyze } from '../../src/analyzers/runner.ts';
import { unverifiedFileClaims } from '../../src/analyzers/unverified-file-claims/index.ts';
import { noWorkspace } from '../../src/analyzers/workspace.ts';
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
