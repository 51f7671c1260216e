import type { Call } from '../session.ts';
import { args, toolNames } from '../tools.ts';
import { envelope, type Line, timeOf, type Writer } from '../writer.ts';

/** Lines by the recordings of VS Code Copilot Chat 0.42. */
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
  const call = (name: string, input: unknown, failed: boolean, inside: () => void = () => {}) => {
    const toolCallId = `call_${++calls}`;
    message('', [{ toolCallId, name, arguments: JSON.stringify(input), type: 'function' }]);
    push('tool.execution_start', { toolCallId, toolName: name, arguments: input });
    inside();
    push('tool.execution_complete', { toolCallId, success: !failed });
  };
  const names = toolNames['vscode-copilot'];
  const one = (item: Call) => call(names[item.tool], args('vscode-copilot', item), item.failed === true);
  return {
    step(step) {
      if (step.kind === 'user') {
        round = 0;
        push('user.message', { content: step.text, attachments: [] });
      }
      if (step.kind === 'says') message(step.text, []);
      if (step.kind === 'calls') one(step.call);
      if (step.kind === 'delegates') {
        call('runSubagent', { prompt: step.prompt, description: 'helper' }, false, () => {
          push('user.message', { content: step.prompt, attachments: [] });
          for (const item of step.calls) one(item);
          message(step.report, []);
        });
      }
    },
    end: () => ({ lines, side: {} }),
  };
}
