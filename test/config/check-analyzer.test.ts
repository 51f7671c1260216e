import { expect, it } from 'vitest';
import { checkAnalyzer } from '../../src/config/check-analyzer.ts';

const good = { name: 'my/one', meta: { events: ['Stop'], messages: { bad: 'x' } }, create: () => ({}) };
const meta = (more: object) => ({ ...good, meta: { ...good.meta, ...more } });

it.each<[string, unknown, string | undefined]>([
  ['one that is', good, undefined],
  ['one with all there is', meta({ options: () => 1, mode: 'warn', remedy: { bad: 'x' } }), 'must be a schema'],
  [
    'a schema that is a function',
    meta({ options: Object.assign(() => 1, { parse: () => ({}) }), remedy: 'x' }),
    undefined,
  ],
  ['a standard schema', meta({ options: { '~standard': {} } }), undefined],
  ['null', null, 'null is no analyzer'],
  ['a string', 'x', 'a value of type string is no analyzer'],
  ['a newer version', { ...good, apiVersion: 2 }, 'update transcript-hooks'],
  ['an odd version', { ...good, apiVersion: 'x' }, 'update the plugin'],
  ['no name', { ...good, name: undefined }, 'is not of the form'],
  ['a bad name', { ...good, name: 'My Analyzer' }, 'is not of the form'],
  ['no create', { ...good, create: 1 }, 'create is no function'],
  ['no meta', { ...good, meta: 1 }, 'meta is missing'],
  ['no events', meta({ events: [] }), 'meta.events must list some of Stop'],
  ['an unknown event', meta({ events: ['Start'] }), 'meta.events must list some of Stop'],
  ['messages that are no texts', meta({ messages: { bad: 1 } }), 'meta.messages must be texts by id'],
  ['a remedy that is no text', meta({ remedy: 1 }), 'must be a text, or texts by message id'],
  ['a remedy for no message', meta({ remedy: { bda: 'x' } }), 'has bda, which is no message'],
  ['a mode that is none', meta({ mode: 'loud' }), 'meta.mode is none of'],
])('%s', (_, value, problem) => {
  const told = checkAnalyzer(value);
  if (problem === undefined) expect(told).toBeUndefined();
  else expect(told).toContain(problem);
});
