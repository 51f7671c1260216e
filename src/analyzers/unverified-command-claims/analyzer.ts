import type { CanonicalEvent } from '../../transcript/events.ts';
import { StepCollector } from '../commands/collect.ts';
import { defineAnalyzer } from '../define.ts';
import type { Options } from './options.ts';
import type { MessageId } from './reasons.ts';
import { TABLES } from './translations/tables.ts';

/** A cheap look at whether an answer can speak of an outcome at all; only then the tables are loaded. */
export const mayClaim =
  /pass|green|clean|succe|compil|build|built|lint|commit|push|running|started|migrat|install|format|fail|error|issues|problems|happy|\bran\b|verified|tested|bestehen|bestanden|laufen|läuft|grün|réuss|pasan?\b|keine|pasaron|verde|limpio|проходят|прошл|пройден|успешно|通过|通過|跑通|過了|过了|成功|通り|通っ|通る|合格|グリーン|パス|エラー|テスト|통과|성공|पास|सफल|eslint|lint|pouss|subid|enviad|пуш|коммит|推送|提交|プッシュ|コミット|푸시|커밋|पुश|कमिट|зел|verts?\b|[✅✓✔]/i;

export const defaults: Options = { commands: {}, ignore: [], ignoreEdits: [], reasons: {}, maxFindings: 3 };

export const analyzer = defineAnalyzer<Options, MessageId>({
  name: 'unverified-command-claims',
  meta: {
    description:
      'Flags outcomes that the answer asserts ("all tests pass") and the last matching command does not bear out.',
    docs: 'docs/analyzers/unverified-command-claims.md',
    events: ['Stop', 'SubagentStop'],
    remedy: 'Run it now and report what it says, or say plainly that this is unchecked.',
    messages: {
      neverRun: 'No {{what}} is on record {{where}}.',
      stale: 'The last {{what}} (`{{command}}`) came before the last edit ({{path}}).',
      failed: 'The last {{what}} (`{{command}}`) failed{{how}}.',
      background:
        'The last {{what}} (`{{command}}`) was only started in the background, and its result was not looked at.',
      masked: 'The last {{what}} (`{{command}}`) hides its exit code, and its output does not show the result.',
      noTests: 'The last {{what}} (`{{command}}`) ran no tests.',
      otherPackage:
        'The last {{what}} (`{{command}}`) was for another package than the one that was edited ({{path}}).',
    },
    translations: TABLES,
  },
  create(context) {
    const steps = new StepCollector();
    const visit = (event: CanonicalEvent) => steps.visit(event);
    return {
      'user.message': visit,
      'context.added': visit,
      'tool.execution_start': visit,
      'tool.execution_complete': visit,
      async end() {
        const text = context.answer();
        if (!mayClaim.test(text)) return;
        const { judgeAnswer } = await import('./judge.ts');
        await judgeAnswer(text, steps, context);
      },
    };
  },
});
