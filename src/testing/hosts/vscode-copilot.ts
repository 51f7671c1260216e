import type { Call } from '../steps.ts';
import { invocation } from '../tools.ts';
import { envelope, type Line, timeOf, type Writer } from '../writer.ts';

/** Lines by the recordings of VS Code Copilot Chat 0.42. What the host puts before the model by itself is not on file there. */
export function vscodeWriter(): Writer {
  const { lines, push } = envelope();
  let round = 0;
  let calls = 0;
  push('session.start', {
    sessionId: 'session-1',
    version: 1,
    producer: 'copilot-agent',
    copilotVersion: '0.42.0',
    vscodeVersion: '1.114.0',
    startTime: timeOf(0),
  });
  const message = (content: string, toolRequests: Line[]) => {
    push('assistant.turn_start', { turnId: String(round++) });
    push('assistant.message', { messageId: `m${lines.length}`, content, toolRequests });
    push('assistant.turn_end', { turnId: String(round - 1) });
  };
  const call = (item: Call, inside: () => void = () => {}) => {
    const toolCallId = `call_${++calls}`;
    const { name, input } = invocation('vscode-copilot', item);
    message('', [{ toolCallId, name, arguments: JSON.stringify(input), type: 'function' }]);
    push('tool.execution_start', { toolCallId, toolName: name, arguments: input });
    inside();
    if (!item.unanswered) push('tool.execution_complete', { toolCallId, success: item.failed !== true });
  };
  return {
    step(step) {
      if (step.kind === 'user') {
        round = 0;
        push('user.message', { content: step.text, attachments: [] });
      }
      if (step.kind === 'says') message(step.text, []);
      if (step.kind === 'calls') call(step.call);
      if (step.kind === 'finishes') call({ name: 'task_complete', arguments: { summary: step.summary } });
      if (step.kind === 'delegates') {
        call({ name: 'runSubagent', arguments: { prompt: step.prompt, description: 'helper' } }, () => {
          push('user.message', { content: step.prompt, attachments: [] });
          for (const item of step.calls) call(item);
          message(step.report, []);
        });
      }
    },
    end: () => ({ lines, side: {} }),
  };
}
