import type { Call, Step, StepOf } from '../steps.ts';
import { invocation } from '../tools.ts';
import { type Line, timeOf, type Writer } from '../writer.ts';

/** Lines by the recordings of Claude Code 2.1.332. */
export function claudeWriter(cwd: string): Writer {
  const side: Record<string, Line[]> = {};
  let calls = 0;
  let prompts = 0;
  let agents = 0;
  const linesWriter = (isSidechain: boolean) => {
    const lines: Line[] = [];
    const push = (line: Line) => {
      const uuid = `${isSidechain ? 'side' : 'line'}-${lines.length + 1}`;
      const place = { uuid, timestamp: timeOf(lines.length), cwd: line.cwd ?? cwd };
      lines.push({ parentUuid: null, isSidechain, ...line, ...place, sessionId: 'session-1', version: '2.1.332' });
    };
    const assistant = (block: Line, extra: Line = {}) =>
      push({
        type: 'assistant',
        message: { role: 'assistant', id: `msg_${lines.length}`, content: [block] },
        ...extra,
      });
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
      const where = 'cwd' in item && item.cwd !== undefined ? { cwd: item.cwd } : {};
      assistant({ type: 'tool_use', id, ...invocation('claude-code', item) }, where);
      if (item.unanswered) return;
      const exited = item.exitCode ? `Exit code ${item.exitCode}\n` : '';
      if (item.failed) result(id, item.output ?? 'File does not exist.', true);
      else result(id, exited + (item.output ?? ''), Boolean(item.exitCode));
    };
    return { lines, push, assistant, result, call };
  };
  const main = linesWriter(false);
  /** A line of the user's side; `isMeta` marks what the client wrote itself. */
  const user = (content: string, extra: Line = {}) =>
    main.push({ type: 'user', promptId: `prompt-${prompts}`, message: { role: 'user', content }, ...extra });
  const attachment = (data: Line) => main.push({ type: 'attachment', attachment: data });
  const attachFile = (path: string, content: string) =>
    attachment({ type: 'file', filename: path, content: { type: 'text', file: { filePath: path, content } } });
  return {
    step(step: Step) {
      switch (step.kind) {
        case 'user':
          if (step.steering) attachment({ type: 'queued_command', prompt: step.text });
          else {
            prompts++;
            user(step.text, { promptSource: 'sdk' });
          }
          for (const path of step.attached) attachFile(path, 'text');
          return;
        case 'says':
          return main.assistant({ type: 'text', text: step.text });
        case 'finishes':
          return main.assistant({ type: 'text', text: step.summary });
        case 'calls':
          return main.call(step.call);
        case 'feedback':
          return user(`Stop hook feedback:\n${step.text}`, { isMeta: true, rowSource: 'hook' });
        case 'skill':
          return user(`Base directory for this skill: ${step.path ?? `/skills/${step.name}`}`, { isMeta: true });
        case 'context':
          return context(step);
        case 'delegates':
          return delegates(step);
      }
    },
    end: () => ({ lines: main.lines, side }),
  };

  function context({ source, text, paths: [first = '', ...rest] }: StepOf<'context'>): void {
    if (source === 'summary') user(text, { isCompactSummary: true, isVisibleInTranscriptOnly: true });
    else if (source === 'notification')
      attachment({ type: 'queued_command', prompt: text, origin: { kind: 'task-notification' } });
    else {
      attachFile(first, text);
      for (const path of rest) attachFile(path, '');
    }
  }

  function delegates({ prompt, calls: items, report, inline }: StepOf<'delegates'>): void {
    const id = `toolu_${++calls}`;
    const agentId = `a${String(++agents).padStart(4, '0')}`;
    const input = { description: 'helper', prompt, subagent_type: 'general-purpose' };
    main.assistant({ type: 'tool_use', id, name: 'Agent', input });
    const agent = linesWriter(true);
    agent.push({ type: 'user', agentId, message: { role: 'user', content: prompt } });
    for (const item of items) agent.call(item);
    agent.assistant({ type: 'text', text: report });
    if (inline) {
      main.lines.push(...agent.lines);
      main.result(id, report, false);
      return;
    }
    side[`session-1/subagents/agent-${agentId}.jsonl`] = agent.lines;
    main.result(id, report, false, { status: 'completed', agentId });
  }
}
