import { expect, it } from 'vitest';
import { unverifiedFileClaims } from '../../../src/analyzers/unverified-file-claims/index.ts';
import { judgeSession, session } from '../../../src/testing/index.ts';

const hosts = ['claude-code', 'copilot-cli'] as const;
const found = async (answer: string, command: string, exitCode: number, host: (typeof hosts)[number]) => {
  const told = session().user('Is celery configured?').shell(command, { exitCode }).answers(answer);
  const workspace = ['shop/settings.py', 'requirements.txt'];
  const settings = [{ analyzer: unverifiedFileClaims }];
  return (await judgeSession(told, { host, cwd: '/work/app', workspace, settings })).findings.map(
    ({ messageId }) => messageId,
  );
};

it.each(hosts)('what a search did not show may be denied of a file that it did not name, %s', async (host) => {
  for (const command of ['grep -rn celery .', 'rg -n celery', 'git grep -in CELERY', 'grep -rn celery . || true'])
    for (const answer of [
      'There is no celery configuration in `shop/settings.py`.',
      '`shop/settings.py` does not mention celery.',
      'Também não há `CELERY_BROKER_URL` em `shop/settings.py`.',
      '`shop/settings.py` ne contient aucune référence à celery.',
      '`shop/settings.py` enthält keinen Eintrag für celery.',
      '`shop/settings.py` 里没有 celery 配置。',
      '`shop/settings.py`에도 celery 설정은 없습니다.',
    ])
      expect(await found(answer, command, command.includes('true') ? 0 : 1, host), `${command}: ${answer}`).toEqual([]);
});

it.each(hosts)('that nothing refers to it needs no word of the search, %s', async (host) => {
  for (const answer of [
    'There are no references in `shop/settings.py`, so I left it as is.',
    'Nothing of that occurred in `shop/settings.py`.',
    'In `shop/settings.py` kam nichts davon vor.',
    '`shop/settings.py`에는 참조가 없어 그대로 두었습니다.',
  ])
    expect(await found(answer, 'grep -rn celery .', 1, host), answer).toEqual([]);
});

it.each(hosts)('but not asserted, and nothing else be denied, %s', async (host) => {
  expect(await found('`shop/settings.py` configures celery.', 'grep -rn celery .', 1, host)).toEqual(['unopened']);
  expect(await found('`shop/settings.py` sets no timeout.', 'grep -rn celery .', 1, host)).toEqual(['unopened']);
  expect(await found('`shop/settings.py` does not mention celery.', 'ls', 0, host)).toEqual(['unopened']);
});
