import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hosts } from '../../../src/host.ts';
import { session } from '../../../src/testing/index.ts';
import { Scratch, stop } from '../../support/hook.ts';

const file = '.github/skills/tidy-notes/SKILL.md';
let scratch: Scratch;
beforeAll(() => {
  scratch = new Scratch(['src/a.ts']);
  scratch.write(file, '# Tidy\n\n## Feedback Protocol\n\nLog a review.\n');
});
afterAll(() => scratch.remove());

describe.each(hosts)('what is no use of a skill, or settles it, on %s', (host) => {
  const decision = async (told: ReturnType<typeof session>) => (await stop(told, host, scratch)).decision;

  it('blocks a plain use without review', async () => {
    expect(await decision(session().user('Tidy up').reads(file).answers('Done.'))).toBe('block');
    expect(await decision(session().user('Tidy up').shell(`cat ${file}`, { output: '# Tidy' }).answers('Done.'))).toBe(
      'block',
    );
  });

  it('is silent when the file is the object of the request', async () => {
    expect(await decision(session().user(`Review ${file} for typos`).reads(file).answers('No typos.'))).toBe('silent');
  });

  it('is silent when the file was only looked at', async () => {
    for (const command of [`wc -l ${file}`, `git diff ${file}`, `ls -l ${file}`]) {
      expect(
        await decision(session().user('How long is it?').shell(command, { output: '5' }).answers('Five lines.')),
      ).toBe('silent');
    }
  });

  it('takes a labelled "none" for an answer, and no other label', async () => {
    expect(
      await decision(
        session().user('x').reads(file).answers('Done.\n\n**Skill feedback (tidy-notes):** none, it worked.'),
      ),
    ).toBe('silent');
    expect(await decision(session().user('x').reads(file).answers('Done.\n\n**Open points:** none.'))).toBe('block');
  });
});
