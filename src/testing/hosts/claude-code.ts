import type { Call } from '../session.ts';
import { args, toolNames } from '../tools.ts';
import { type Line, timeOf, type Writer } from '../writer.ts';

/** Lines by the recordings of Claude Code 2.1.332. */
export function claudeWriter(cwd: string): Writer {
  const side: Record<string, Line[]> = {};
  let calls = 0;
  let prompts = 0;
  const linesWriter = (isSidechain: boolean) => {
    const lines: Line[] = [];
    const push = (line: Line) => {
      const uuid = `${isSidechain ? 'side' : 'line'}-${lines.length + 1}`;
      lines.push({
        parentUuid: null,
        isSidechain,
        ...line,
        uuid,
        timestamp: timeOf(lines.length),
        cwd,
        sessionId: 'session-1',
        version: '2.1.332',
      });
    };
    const assistant = (block: Line) =>
      push({ type: 'assistant', message: { role: 'assistant', id: `msg_${lines.length}`, content: [block] } });
    const result = (toolCallId: string, content: string, isError: boolean, extra: Line = {}) =>
      push({
        type: 'user',
        promptId: `prompt-${prompts}`,
        message: {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: toolCallId, content, ...(isError && { is_error: true }) }],
        },
        toolUseResult: isError ? `Error: ${content}` : extra,
        sourceToolAssistantUUID: 'line-0',
      });
    const call = (item: Call) => {
      const id = `toolu_${++calls}`;
      assistant({ type: 'tool_use', id, name: toolNames['claude-code'][item.tool], input: args('claude-code', item) });
      const exited = item.exitCode ? `Exit code ${item.exitCode}\n` : '';
      if (item.failed) result(id, 'File does not exist.', true);
      else result(id, exited + (item.output ?? ''), Boolean(item.exitCode));
    };
    return { lines, push, assistant, result, call };
  };
  const main = linesWriter(false);
  return {
    step(step) {
      if (step.kind === 'user') {
        main.push({
          type: 'user',
          promptId: `prompt-${++prompts}`,
          message: { role: 'user', content: step.text },
          promptSource: 'sdk',
        });
        for (const path of step.attached) {
          main.push({
            type: 'attachment',
            attachment: {
              type: 'file',
              filename: path,
              content: { type: 'text', file: { filePath: path, content: 'text' } },
            },
          });
        }
      }
      if (step.kind === 'says') main.assistant({ type: 'text', text: step.text });
      if (step.kind === 'calls') main.call(step.call);
      if (step.kind === 'feedback') {
        main.push({
          type: 'user',
          promptId: `prompt-${prompts}`,
          isMeta: true,
          rowSource: 'hook',
          message: { role: 'user', content: `Stop hook feedback:\n${step.text}` },
        });
      }
      if (step.kind === 'delegates') {
        const id = `toolu_${++calls}`;
        const agentId = 'a0001';
        main.assistant({
          type: 'tool_use',
          id,
          name: 'Agent',
          input: { description: 'helper', prompt: step.prompt, subagent_type: 'general-purpose' },
        });
        const agent = linesWriter(true);
        agent.push({ type: 'user', agentId, message: { role: 'user', content: step.prompt } });
        for (const item of step.calls) agent.call(item);
        agent.assistant({ type: 'text', text: step.report });
        side[`session-1/subagents/agent-${agentId}.jsonl`] = agent.lines;
        main.result(id, step.report, false, { status: 'completed', agentId });
      }
    },
    end: () => ({ lines: main.lines, side }),
  };
}
