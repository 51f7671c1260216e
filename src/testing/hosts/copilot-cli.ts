import type { Call, Step } from '../steps.ts';
import { invocation } from '../tools.ts';
import { envelope, type Line, sessionStart, timeOf, type Writer } from '../writer.ts';

/** Lines by the recordings of Copilot CLI 1.0.102. */
export function cliWriter(cwd: string): Writer {
  const { lines, push } = envelope();
  let calls = 0;
  let prompts = 0;
  let agents = 0;
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
    const { name, input } = invocation('copilot-cli', item);
    message('', [{ toolCallId, name, arguments: input, type: 'function' }], extra);
    push('tool.execution_start', { toolCallId, toolName: name, arguments: input }, extra);
    if (item.unanswered) return;
    const outcome = item.failed
      ? { success: false, error: { message: item.output ?? 'Path does not exist', code: 'failure' } }
      : { success: true, result: { content: item.output ?? '' } };
    push(
      'tool.execution_complete',
      {
        toolCallId,
        ...outcome,
        ...(item.exitCode !== undefined && { shellExecution: { exitCode: item.exitCode } }),
        ...('edits' in item && item.edits && { fileEdits: item.edits }),
      },
      extra,
    );
  };
  return {
    step(step: Step) {
      switch (step.kind) {
        case 'user': {
          const attachments = step.attached.map((path) => ({ type: 'file', path, displayName: `@${path}` }));
          const attached = attachments.length > 0 && { attachments };
          if (step.steering) push('user.message', { content: step.text, delivery: 'steering', ...attached });
          else
            push('user.message', {
              content: step.text,
              messageId: `prompt-${++prompts}`,
              delivery: 'idle',
              ...attached,
            });
          return;
        }
        case 'says':
          message(step.text, []);
          return push('assistant.turn_end', { turnId: '1' });
        case 'calls':
          return call(step.call);
        case 'feedback':
          return blocked(step.text);
        case 'context':
          if (step.source === 'summary')
            return push('session.compaction_complete', { success: true, summaryContent: step.text });
          if (step.source === 'notification') return push('system.notification', { content: step.text });
          return push('user.message', { content: [step.text, ...step.paths].join('\n'), source: 'context' });
        case 'skill':
          return push('skill.invoked', { name: step.name, ...(step.path && { path: step.path }) });
        case 'finishes':
          return push('session.task_complete', { summary: step.summary, success: true });
        case 'delegates':
          return delegates(step.prompt, step.calls, step.report);
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

  /** A block of a Stop hook: the reason comes back as a message of the user. */
  function blocked(reason: string): void {
    const input = { sessionId: 'session-1', timestamp: sessionStart + lines.length };
    const hook = { hookInvocationId: 'h', hookType: 'agentStop' };
    push('hook.start', { ...hook, input });
    push('hook.end', { ...hook, success: true, output: { decision: 'block', reason } });
    push('user.message', { content: reason, messageId: `block-${lines.length}`, delivery: 'queued' });
  }

  function delegates(prompt: string, items: readonly Call[], report: string): void {
    const toolCallId = `call_${++calls}`;
    const extra = { agentId: `agent-${String(++agents).padStart(4, '0')}` };
    message('', [{ toolCallId, name: 'task', arguments: { prompt }, type: 'function' }]);
    push('tool.execution_start', {
      toolCallId,
      toolName: 'task',
      arguments: { description: 'helper', prompt, agent_type: 'explore' },
    });
    push('subagent.started', { toolCallId, agentName: 'explore' }, extra);
    push(
      'user.message',
      { content: prompt, source: 'agent-session-1', messageId: 'sub-prompt', delivery: 'idle' },
      extra,
    );
    for (const item of items) call(item, extra);
    message(report, [], extra);
    push('subagent.completed', { toolCallId, agentName: 'explore' }, extra);
    push('tool.execution_complete', { toolCallId, success: true, result: { content: report } });
  }
}
