import { describe, expect, it } from 'vitest';
import {
  ids,
  invoked,
  prompt,
  read,
  render,
  run,
  say,
  skillFile,
  tool,
  useSkill,
  withoutProtocol,
  withProtocol,
  workspace,
  write,
} from './driver.ts';

const at = { hook: 'PostToolUse', files: workspace } as const;

describe('right after a skill was loaded', () => {
  const ways = {
    'its file was read': [read(`/w/${skillFile}`)],
    'the skill tool is still open': [useSkill('tidy-notes', { success: undefined })],
    'the skill tool is done': [useSkill('tidy-notes'), invoked('tidy-notes', `/w/${skillFile}`)],
    'the user invoked it': [invoked('tidy-notes', `/w/${skillFile}`), prompt('/tidy-notes'), tool('read', {})],
  };
  for (const [way, steps] of Object.entries(ways)) {
    it(`${way}: one line of advice`, async () => {
      const reports = await run(steps, at);
      expect(reports.map(({ messageId, mode, data }) => ({ messageId, mode, data }))).toEqual([
        {
          messageId: 'announce',
          mode: 'warn',
          data: { skill: 'tidy-notes', folder: '.vscode/skill-reviews/tidy-notes/' },
        },
      ]);
      const text = reports[0] ? render(reports[0]) : '';
      expect(text).not.toContain('\n');
      expect(text).not.toContain('{{');
      expect(text).toContain('`tidy-notes`');
    });
  }

  it('says nothing of a skill without a protocol, that is ignored, failed or was not loaded', async () => {
    expect(await ids([useSkill('tidy-notes')], { ...at, files: { [skillFile]: withoutProtocol } })).toEqual([]);
    expect(await ids([useSkill('tidy-notes')], { ...at, options: { ignore: ['tidy-*'] } })).toEqual([]);
    expect(await ids([useSkill('tidy-notes', { success: false })], at)).toEqual([]);
    expect(await ids([tool('read', { filePath: 'a.md' })], at)).toEqual([]);
  });
  it('says nothing when the review is already there', async () => {
    expect(await ids([useSkill('tidy-notes'), write('.vscode/skill-reviews/tidy-notes/a.json')], at)).toEqual([]);
  });
  it('does not ask for consolidation, nor look for answers', async () => {
    const files = {
      [skillFile]: `---\nthreshold: 1\n---\n${withProtocol}`,
      '.vscode/skill-reviews/tidy-notes/a.json': '{}',
    };
    expect(await ids([useSkill('tidy-notes'), say('Nothing to report about the skill.')], { ...at, files })).toEqual([
      'announce',
    ]);
  });
  it('is told once: the host’s record of a call that was announced is not a second use', async () => {
    expect(await ids([invoked('tidy-notes', `/w/${skillFile}`), tool('read', { filePath: 'a.md' })], at)).toEqual([]);
  });
});
