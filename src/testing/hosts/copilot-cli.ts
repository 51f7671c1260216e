import type { Call } from '../session.ts';
import { args, toolNames } from '../tools.ts';
import { envelope, type Line, sessionStart, timeOf, type Writer } from '../writer.ts';

/** Lines by the recordings of Copilot CLI 1.0.102. */
export function cliWriter(cwd: string): Writer {
  const { lines, push } = envelope();
  let calls = 0;
  let prompts = 0;
  push('session.start', {
    sessionId: 'session-1',
    version: 1,
    producer: 'copilot-agent',
    copilotVersion: '1.0.102',
    startTime: timeOf(0),
    context: { cwd, gitRoot: cwd },
  });
  const message = (content: string, toolRequests: Line[], extra: Line = {}) =>
    push(
      'assistant.message',
      { messageId: `m${lines.length}`, originatingMessageId: `prompt-${prompts}`, content, toolRequests },
      extra,
    );
  const call = (item: Call, extra: Line = {}) => {
    const toolCallId = `call_${++calls}`;
    const name = toolNames['copilot-cli'][item.tool];
    const input = args('copilot-cli', item);
    message('', [{ toolCallId, name, arguments: input, type: 'function' }], extra);
    push('tool.execution_start', { toolCallId, toolName: name, arguments: input }, extra);
    const outcome = item.failed
      ? { success: false, error: { message: 'Path does not exist', code: 'failure' } }
      : { success: true, result: { content: item.output ?? '' } };
    push(
      'tool.execution_complete',
      { toolCallId, ...outcome, ...(item.exitCode !== undefined && { shellExecution: { exitCode: item.exitCode } }) },
      extra,
    );
  };
  return {
    step(step) {
      if (step.kind === 'user') {
        const attachments = step.attached.map((path) => ({ type: 'file', path, displayName: `@${path}` }));
        push('user.message', {
          content: step.text,
          messageId: `prompt-${++prompts}`,
          delivery: 'idle',
          ...(attachments.length > 0 && { attachments }),
        });
      }
      if (step.kind === 'says') {
        message(step.text, []);
        push('assistant.turn_end', { turnId: '1' });
      }
      if (step.kind === 'calls') call(step.call);
      if (step.kind === 'feedback') {
        const input = { sessionId: 'session-1', timestamp: sessionStart + lines.length };
        push('hook.start', { hookInvocationId: 'h', hookType: 'agentStop', input });
        push('hook.end', {
          hookInvocationId: 'h',
          hookType: 'agentStop',
          success: true,
          output: { decision: 'block', reason: step.text },
        });
        push('user.message', { content: step.text, messageId: `block-${lines.length}`, delivery: 'queued' });
      }
      if (step.kind === 'delegates') {
        const toolCallId = `call_${++calls}`;
        const agentId = 'agent-0001';
        const extra = { agentId };
        message('', [{ toolCallId, name: 'task', arguments: { prompt: step.prompt }, type: 'function' }]);
        push('tool.execution_start', {
          toolCallId,
          toolName: 'task',
          arguments: { description: 'helper', prompt: step.prompt, agent_type: 'explore' },
        });
        push('subagent.started', { toolCallId, agentName: 'explore' }, extra);
        push(
          'user.message',
          { content: step.prompt, source: 'agent-session-1', messageId: 'sub-prompt', delivery: 'idle' },
          extra,
        );
        for (const item of step.calls) call(item, extra);
        message(step.report, [], extra);
        push('subagent.completed', { toolCallId, agentName: 'explore' }, extra);
        push('tool.execution_complete', { toolCallId, success: true, result: { content: step.report } });
      }
    },
    end() {
      push('hook.start', {
        hookInvocationId: 'last',
        hookType: 'agentStop',
        input: { sessionId: 'session-1', timestamp: sessionStart + 500_000 },
      });
      return { lines, side: {} };
    },
  };
}
