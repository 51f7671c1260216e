import { describe, expect, it } from 'vitest';
import type { AnswerScope } from '../../src/analyzers/answer.ts';
import { defineAnalyzer } from '../../src/analyzers/define.ts';
import { type Host, hosts } from '../../src/host.ts';
import { judgeSession, type Session, session } from '../../src/testing/index.ts';

/** What `context.answer()` gives in `end()`. */
async function answer(told: Session, host: Host, scope?: AnswerScope): Promise<string | undefined> {
  let text: string | undefined;
  const analyzer = defineAnalyzer({
    name: 'answer',
    meta: { description: 'x', docs: 'x', events: ['Stop'], messages: {} },
    create: (context) => ({
      end() {
        text = context.answer(scope);
      },
    }),
  });
  const { faults } = await judgeSession(told, { host, cwd: '/w', workspace: null, settings: [{ analyzer }] });
  expect(faults).toEqual([]);
  return text;
}

const ask = () => session().user('Go').says('I look first.').shell('git status');
const said = 'I committed with `--no-verify`.';

describe.each(hosts)("the context's answer on %s", (host) => {
  const cases: [string, Session, string][] = [
    ['is what is said after the last call', ask().answers(said), said],
    ['is not ended by a todo list', ask().says(said).tool('TodoWrite', { todos: [] }), said],
    ['goes on after a todo list', ask().says(said).tool('manage_todo_list', {}).answers('Bye.'), `${said}\n\nBye.`],
    ["is an autopilot's summary", ask().finishes(said), said],
    ['is what was said before the last call where nothing follows', ask().shell('ls'), 'I look first.'],
    [
      'is not what a sub-agent says',
      ask()
        .delegates('Look', [{ tool: 'read', on: 'a.ts' }], 'Seen.')
        .answers(said),
      said,
    ],
    ['is empty where the agent said nothing', session().user('Go').shell('ls'), ''],
  ];
  it.each(cases)('%s', async (_, told, text) => {
    expect(await answer(told, host)).toBe(text);
  });

  it('is all that was said, where asked for', async () => {
    expect(await answer(ask().answers(said), host, 'all-messages')).toBe(`I look first.\n\n${said}`);
  });
});
