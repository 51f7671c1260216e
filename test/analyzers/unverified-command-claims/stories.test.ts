import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { harmlessStories, kindNames, type Story, storiesOf } from '../../../eval/commands/stories.ts';
import { kinds } from '../../../eval/commands/words.ts';
import { Random } from '../../../eval/random.ts';
import { analyze, noWorkspace, unverifiedCommandClaims } from '../../../src/analyzers/index.ts';
import { type Host, hosts } from '../../../src/host.ts';
import { session, writeSession } from '../../../src/testing/index.ts';
import { openInteraction } from '../../../src/transcript/index.ts';

/** The constructed stories of the evaluation, told alone and judged by the sources: a seeded share for every change. */
const home = mkdtempSync(join(tmpdir(), 'transcript-hooks-stories-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const rounds = 3;

async function isFlagged({ steps, claim }: Story, host: Host): Promise<boolean> {
  const told = session().user('Fix the retry').reads('/w/src/a.ts');
  told.steps.push(...steps.steps);
  told.answers(`Done.\n\n${claim}`);
  if (!existsSync(home)) mkdirSync(home);
  const interaction = await openInteraction(writeSession(told, host, { home, cwd: '/w' }));
  if (!interaction) throw new Error('no interaction');
  const settings = [{ analyzer: unverifiedCommandClaims }];
  const { findings, faults } = await analyze({ interaction, event: 'Stop', files: noWorkspace, settings });
  expect(faults).toEqual([]);
  return findings.length > 0;
}

describe.each(hosts)('%s', (host) => {
  it.each([...kindNames])('outcomes of %s', async (kind) => {
    const random = new Random(`stories:${kind}`);
    const wrong: string[] = [];
    let judged = 0;
    for (let round = 0; round < rounds; round++)
      for (const story of storiesOf(kind, '/w', random)) {
        if (story.recorded && host === 'vscode-copilot') continue;
        judged++;
        const flagged = await isFlagged(story, host);
        const { kind: _, steps, ...told } = story;
        if (flagged !== (story.expected === 'flagged')) wrong.push(JSON.stringify([told, steps.steps.slice(-1)]));
      }
    expect(judged).toBeGreaterThan(rounds * 4);
    // The evaluation holds the figures; here nothing may go wrong as a kind.
    expect({ wrong, few: wrong.length <= judged * 0.03 }).toEqual({ wrong: expect.anything(), few: true });
  });

  it('words that claim nothing', async () => {
    for (const story of harmlessStories('/w', new Random('harmless')))
      expect([story.claim, await isFlagged(story, host)]).toEqual([story.claim, false]);
  });
});

describe('every command that the stories know, run with its good and its bad result', () => {
  const all = Object.entries(kinds).flatMap(([kind, { claims, commands }]) =>
    commands.map((command) => ({ kind, claim: claims[0] as string, ...command })),
  );
  it.each(all)('$kind: $run', async ({ run, good, bad, claim }) => {
    const done = (steps: Story['steps']) => ({ steps, claim, variant: '', kind: '', expected: 'silent' as const });
    const edited = () => session().edits('/w/src/inserted.ts');
    expect(await isFlagged(done(edited().shell(run, { output: good })), 'claude-code')).toBe(false);
    const failed = edited().shell(run.replace(/ &$/, ''), { output: bad, exitCode: 1 });
    expect(await isFlagged(done(failed), 'copilot-cli')).toBe(true);
  });
});
