import { describe, expect, it } from 'vitest';
import {
  ask,
  event,
  ids,
  prompt,
  render,
  run,
  say,
  skillFile,
  tool,
  useSkill,
  withProtocol,
  workspace,
  write,
} from './driver.ts';

const done = say('I sorted the notes.');
const used = [prompt('tidy up'), useSkill('tidy-notes')];

describe('the answer says that there is nothing to report', () => {
  const silent = [
    'Done. Nothing to report about the tidy-notes skill.',
    'Nothing to report on `tidy-notes`.',
    'Feedback on tidy-notes: nothing to report.',
    'As for the review: there was nothing noteworthy to report.',
    'I have no feedback.',
    'No feedback for this skill.',
    'No further feedback is needed.',
    'I do not have anything to report about the skill.',
    "I didn't find anything new to add about the skill.",
    'I didn’t notice anything to improve in tidy-notes.',
    'Skill feedback: none.',
    '**Skill review** — nothing.',
    'No suggestions for the skill this time.',
    'tidy-notes worked as described; no improvements.',
    '## Skill feedback\n\nNothing to report.',
    'Skill feedback:\nNothing to add.',
    'The skill was fine, so no review is needed.',
    'There was no need to log a review.',
    'Zum Skill gibt es nichts zu berichten.',
    'Kein Feedback zum Skill.',
    'Rien à signaler sur ce skill.',
    'Nada que reportar sobre la habilidad.',
    'Nada a relatar sobre a skill.',
    'Niente da segnalare sulla skill.',
    'Niets te melden over de skill.',
    'По навыку нечего сообщить.',
    '关于该技能没有需要报告的反馈。',
    'スキルについてフィードバックはありません。',
    '스킬에 대한 피드백은 없습니다.',
  ];
  for (const text of silent) {
    it(`${JSON.stringify(text)}: silent`, async () => {
      expect(await ids([...used, say(text)], { files: workspace })).toEqual([]);
    });
  }

  const flagged = [
    'I sorted the notes.',
    'There is nothing to report.',
    'No feedback was logged for the skill.',
    'No feedback has been written yet; no feedback yet on the skill.',
    'The skill has no feedback protocol.',
    'No review of the skill was logged.',
    'I changed no feedback.ts and no feedback-form.',
    'Is there nothing to report about the skill?',
    '  Is there nothing to report about the skill?  \n\n  ',
    'If there is nothing to report about the skill, tell me.',
    'No improvements were made to the notes.',
    'Nothing to add to the list of notes.',
    'There are no suggestions.',
    'I followed the skill and will log feedback later.',
    'Nothing to report about the fix-links skill.',
  ];
  for (const text of flagged) {
    it(`${JSON.stringify(text)}: finding`, async () => {
      const files = { ...workspace, '.github/skills/fix-links/SKILL.md': '# Fix links\n' };
      expect(await ids([...used, useSkill('fix-links'), say(text)], { files })).toEqual(['missingReview']);
    });
  }

  it('only when it is the answer: the main agent’s text after its last call', async () => {
    const nothing = say('Nothing to report about the skill.');
    const read = tool('read', { filePath: 'a.md' });
    expect(await ids([...used, nothing, read, done], { files: workspace })).toEqual(['missingReview']);
    expect(await ids([...used, read, nothing, done], { files: workspace })).toEqual([]);
    expect(await ids([...used, nothing, tool('meta', {}), done], { files: workspace })).toEqual([]);
    expect(await ids([...used, say('Nothing to report about the skill.', 'a1'), done], { files: workspace })).toEqual([
      'missingReview',
    ]);
    const subagent = tool('read', {}, { success: true, agent: 'a1' });
    expect(await ids([...used, nothing, subagent, done], { files: workspace })).toEqual([]);
  });
  it('the summary of an autopilot run is part of it', async () => {
    const summary = event({ type: 'session.task_complete', summary: 'Sorted. Skill feedback: nothing to report.' });
    expect(await ids([...used, done, summary], { files: workspace })).toEqual([]);
    const bare = event({ type: 'session.task_complete', summary: 'Sorted.' });
    expect(await ids([...used, done, bare], { files: workspace })).toEqual(['missingReview']);
  });
  it('a statement that names one of two skills is about that one', async () => {
    const files = { ...workspace, '.github/skills/fix-links/SKILL.md': withProtocol };
    const both = [...used, useSkill('fix-links')];
    const left = async (text: string) => (await run([...both, say(text)], { files })).map(({ data }) => data?.skill);
    expect(await left('Nothing to report about the skill fix-links.')).toEqual(['tidy-notes']);
    expect(await left('Nothing to report about either skill.')).toEqual([]);
    expect(await left('Nothing to report: tidy-notes, fix-links.')).toEqual([]);
  });
  it('a name within a longer name is another skill', async () => {
    const files = { ...workspace, '.github/skills/tidy/SKILL.md': withProtocol };
    const left = async (text: string) =>
      (await run([...used, useSkill('tidy'), say(text)], { files })).map(({ data }) => data?.skill);
    expect(await left('Nothing to report on tidy-notes.')).toEqual(['tidy']);
    expect(await left('Nothing to report on tidy.')).toEqual(['tidy-notes']);
  });
  it('our own messages settle nothing when the agent repeats them', async () => {
    for (const [hook, threshold] of [
      ['Stop', 0],
      ['Stop', 1],
      ['PostToolUse', 0],
    ] as const) {
      const files = {
        [skillFile]: threshold ? `---\nthreshold: 1\n---\n${withProtocol}` : withProtocol,
        '.vscode/skill-reviews/tidy-notes/a.json': '{}',
      };
      const [report] = await run(used, { files, hook });
      const text = report ? render(report) : '';
      expect(text).not.toMatch(/^\s*#|<!--|\{\{/m);
      expect(await ids([...used, say(text)], { files })).toEqual([threshold ? 'consolidate' : 'missingReview']);
      expect(await ids([prompt(text), useSkill('tidy-notes'), done], { files })).toEqual([
        threshold ? 'consolidate' : 'missingReview',
      ]);
    }
  });
});

describe('the user wants no feedback', () => {
  const refusals = [
    'Tidy up. No feedback please. Thanks.',
    'Tidy up, no feedback please.',
    'Use tidy-notes and skip the feedback.',
    "Don't write any skill review.",
    'Ohne Feedback bitte.',
  ];
  for (const text of refusals) {
    it(`${JSON.stringify(text)}: silent`, async () => {
      expect(await ids([prompt(text), useSkill('tidy-notes'), done], { files: workspace })).toEqual([]);
      const steering = event({ type: 'user.message', text, attachments: [], delivery: 'steering' });
      expect(await ids([...used, steering, done], { files: workspace })).toEqual([]);
    });
  }
  const others = [
    "Tidy up, and don't forget the feedback.",
    'Never skip the feedback.',
    "Don't touch feedback.ts.",
    'Should I skip the feedback?',
    'Do not review the notes.',
    'Nothing else.',
  ];
  for (const text of others) {
    it(`${JSON.stringify(text)}: finding`, async () => {
      expect(await ids([prompt(text), useSkill('tidy-notes'), done], { files: workspace })).toEqual(['missingReview']);
    });
  }
  it('what a sub-agent is told is not what the user says', async () => {
    const told = event({
      type: 'user.message',
      text: 'No feedback.',
      attachments: [],
      delivery: 'prompt',
      agent: 'a1',
    });
    expect(await ids([...used, told, done], { files: workspace })).toEqual(['missingReview']);
  });
});

describe('the agent asked the user', () => {
  const question = 'Shall I log a review of tidy-notes, or not?';
  const claude = { questions: [{ question, header: 'Feedback', options: [{ label: 'Yes' }, { label: 'No' }] }] };
  const copilot = { question, choices: ['Yes, log it', 'No, skip it'] };
  const answered = (answer: string) =>
    `User has answered your questions: "${question}"="${answer}". You can now continue with the user's answers in mind.`;
  const rejected =
    "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file).";

  const declined: [string, unknown, string | undefined, boolean?][] = [
    ['Claude Code: No', claude, answered('No')],
    ['Claude Code: Skip', claude, answered('Skip (Recommended)')],
    ['Claude Code: free text', claude, answered('nothing to say, it was fine')],
    [
      'Claude Code: closed',
      claude,
      `${rejected} STOP what you are doing and wait for the user to tell you how to proceed.`,
      false,
    ],
    [
      'Claude Code: closed with words',
      claude,
      `${rejected} To tell you how to proceed, the user said:\nno, leave it`,
      false,
    ],
    ['Copilot CLI: No', copilot, 'User selected: No, skip it'],
    ['Copilot CLI: free text', copilot, 'User responded: nah, all good'],
    ['Copilot CLI: curly', copilot, 'User responded: Don’t bother'],
    [
      'Copilot CLI: nobody there',
      copilot,
      'User responded: The user is not available to respond and will review your work later. Work autonomously.',
    ],
    ['Copilot CLI: the question is repeated', copilot, `${question} No`],
    ['the answer is empty', copilot, ''],
    ['no answer on record', copilot, undefined],
    ['German', copilot, 'User responded: Nein, danke'],
    ['French', copilot, 'User responded: Non merci'],
    ['Spanish', copilot, 'User responded: Ahora no'],
    ['Portuguese', copilot, 'User responded: Não precisa'],
    ['Russian', copilot, 'User responded: Нет, спасибо'],
    ['Chinese', copilot, 'User responded: 不用了'],
    ['Japanese', copilot, 'User responded: いいえ'],
    ['Korean', copilot, 'User responded: 아니요'],
    ['about feedback in general', { question: 'Any feedback?' }, 'User responded: no'],
    ['about the skill', { question: 'Anything to note on tidy-notes?' }, 'User responded: no'],
    ['in capitals', { question: 'ANY FEEDBACK?' }, 'User responded: no'],
    ['a blank answer', copilot, ' \n'],
    ['text that begins with the name', 'tidy-notes all right?', 'User responded: no'],
    ['text as argument', 'Any feedback on the skill?', 'User responded: no'],
  ];
  for (const [how, args, output, success] of declined) {
    it(`declined, ${how}: silent`, async () => {
      expect(await ids([...used, ask(args, output, success), done], { files: workspace })).toEqual([]);
    });
  }

  const open: [string, unknown, string | undefined, boolean?][] = [
    ['Claude Code: Yes', claude, answered('Yes')],
    [
      'Claude Code: a note',
      claude,
      `The user answered: "${question}"="(no option selected) notes: step 3 was not clear".`,
    ],
    [
      'Claude Code: wants to clarify',
      claude,
      `${rejected} To tell you how to proceed, the user said:\nThe user wants to clarify these questions.`,
      false,
    ],
    ['Copilot CLI: Yes', copilot, 'User selected: Yes, log it'],
    ['Copilot CLI: feedback itself', copilot, 'User responded: step 3 was not clear'],
    ['the call broke', copilot, 'Error: no such tool', false],
    ['the call broke without a word', copilot, undefined, false],
    ['German', copilot, 'User responded: Ja, nicht vergessen'],
    ['Chinese', copilot, 'User responded: 好的'],
    ['no question', null, 'no'],
    ['a number', { questions: [7], question: 7 }, 'no'],
    ['about something else', { question: 'Which database?' }, 'User responded: none'],
    ['about another skill', { question: 'Any feedback on fix-links?' }, 'User responded: no'],
  ];
  for (const [how, args, output, success] of open) {
    it(`not declined, ${how}: finding`, async () => {
      const files = { ...workspace, '.github/skills/fix-links/SKILL.md': '# Fix links\n' };
      expect(await ids([...used, useSkill('fix-links'), ask(args, output, success), done], { files })).toEqual([
        'missingReview',
      ]);
    });
  }

  it('agreed and written: silent', async () => {
    const steps = [...used, ask(claude, answered('Yes')), write('.vscode/skill-reviews/tidy-notes/a.json'), done];
    expect(await ids(steps, { files: workspace })).toEqual([]);
  });
  it('of several questions the one about feedback counts', async () => {
    const other = 'Shall I delete the old notes?';
    const args = { questions: [{ question: other }, { question }] };
    const output = (first: string, second: string) =>
      `Your questions have been answered: "${other}"="${first}", "${question}"="${second}". You can now continue.`;
    expect(await ids([...used, ask(args, output('No', 'Yes')), done], { files: workspace })).toEqual(['missingReview']);
    expect(await ids([...used, ask(args, output('Yes', 'No')), done], { files: workspace })).toEqual([]);
  });
  it('where answers are not recorded, having asked is enough', async () => {
    const setup = { files: workspace, recordsOutput: false };
    expect(await ids([...used, ask(claude), done], setup)).toEqual([]);
    expect(await ids([...used, tool('ask', claude, { success: undefined }), done], setup)).toEqual([]);
    expect(await ids([...used, ask(claude, undefined, false), done], setup)).toEqual(['missingReview']);
    expect(await ids([...used, ask({ questions: [{ question: 'Which database?' }] }), done], setup)).toEqual([
      'missingReview',
    ]);
    expect(await ids([...used, tool('ask', claude, { success: undefined }), done], { files: workspace })).toEqual([
      'missingReview',
    ]);
  });
  it('only the main agent asks the user', async () => {
    expect(
      await ids([...used, tool('ask', claude, { success: true, agent: 'a1', output: answered('No') }), done], {
        files: workspace,
      }),
    ).toEqual(['missingReview']);
    expect(
      await ids([...used, tool('other', claude, { success: true, output: answered('No') }), done], {
        files: workspace,
      }),
    ).toEqual(['missingReview']);
  });
});
