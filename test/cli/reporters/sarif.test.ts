import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import AjvDraft04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { sarif } from '../../../src/cli/reporters/sarif.ts';
import { finding, hostile, options, report } from './reports.ts';

const require = createRequire(import.meta.url);
const schema = readFileSync(require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'), 'utf8');
const ajv = new AjvDraft04.default({ allErrors: true, strict: false, unicodeRegExp: false });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(schema));

function valid(text: string) {
  const log = JSON.parse(text);
  validate(log);
  expect(validate.errors ?? []).toEqual([]);
  return log.runs[0];
}

describe('sarif', () => {
  it('is valid with nothing found, with faults and without a prompt', () => {
    expect(valid(sarif({ version: 1, transcripts: [] }, options)).results).toEqual([]);
    expect(valid(sarif(report([]), options)).results).toEqual([]);
    const odd = report([finding({ claim: { text: 'x' } })]);
    const [interaction] = odd.transcripts[0]?.interactions ?? [];
    Object.assign(interaction ?? {}, {
      root: { line: null, from: 5 },
      faults: [{ analyzer: 'mine/x', error: 'it broke' }],
    });
    const run = valid(sarif(odd, options));
    expect(run.results[0].locations[0].physicalLocation.region.startLine).toBe(5);
    expect(run.invocations[0]).toMatchObject({ executionSuccessful: false });
    expect(run.invocations[0].toolExecutionNotifications[0].message.text).toContain('it broke');
    const problems = [
      { level: 'error', path: 'a b.jsonl', message: 'cannot read a b.jsonl' } as const,
      { level: 'note', message: 'plugins are not loaded' } as const,
    ];
    const partly = valid(sarif({ version: 1, transcripts: [], problems }, options));
    expect(partly.invocations[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [
        {
          level: 'error',
          message: { text: 'cannot read a b.jsonl' },
          locations: [{ physicalLocation: { artifactLocation: { uri: 'a%20b.jsonl' } } }],
        },
        { level: 'note' },
      ],
    });
  });

  it('has a rule for each message found and a result for each finding', () => {
    const run = valid(
      sarif(
        report([finding(), finding({ mode: 'warn' })], [finding({ messageId: 'unchanged', mode: 'log' })]),
        options,
      ),
    );
    expect(run.tool.driver).toMatchObject({ name: 'transcript-hooks', version: '1.2.3' });
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
      'unverified-file-claims/missing',
      'unverified-file-claims/unchanged',
    ]);
    expect(run.tool.driver.rules[0].shortDescription.text).toBe(options.analyzers[0]?.meta.description);
    expect(run.results.map(({ level, ruleIndex }: { level: string; ruleIndex: number }) => [level, ruleIndex])).toEqual(
      [
        ['error', 0],
        ['warning', 0],
        ['note', 1],
      ],
    );
  });

  it('points at the words in the transcript, and at what was looked at', () => {
    const [result] = valid(sarif(report([finding()]), options)).results;
    expect(result.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'sessions/a%20b.jsonl', index: 0 },
      region: { startLine: 7, snippet: { text: '`src/ghost.ts` exports it.' } },
    });
    expect(result.relatedLocations[0].physicalLocation.region.startLine).toBe(3);
  });

  it('tells the same finding in two interactions apart, and one in two runs not', () => {
    const twice = () => valid(sarif(report([finding()], [finding()]), options)).results;
    const prints = twice().map(({ partialFingerprints }: { partialFingerprints: unknown }) => partialFingerprints);
    expect(prints[0]).not.toEqual(prints[1]);
    expect(twice()[0].partialFingerprints).toEqual(prints[0]);
  });

  it('gives absolute paths as file URLs', () => {
    const path = resolve('/x y/ü.jsonl');
    const absolute = report([finding()]);
    Object.assign(absolute.transcripts[0] ?? {}, { path });
    expect(valid(sarif(absolute, options)).artifacts[0].location.uri).toBe(pathToFileURL(path).href);
  });

  it.each(hostile)('is valid with %j in it', (text) => {
    const one = report([finding({ message: text, claim: { text, line: 1 }, analyzer: 'own', messageId: 'x' })]);
    Object.assign(one.transcripts[0] ?? {}, { path: text });
    valid(sarif(one, options));
  });
});
