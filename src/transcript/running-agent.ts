import { linesBackward, parseLine } from './backward.ts';
import { OpenFile } from './file.ts';
import { record, text } from './raw.ts';

/**
 * The sub-agent that is at work at the end of a Copilot CLI transcript. Up to 1.0.75 the payload of SubagentStop does not say which one
 * stops: it is told when only one of that name has started and not ended. Undefined otherwise.
 */
export async function runningAgent(path: string, name: string | undefined): Promise<string | undefined> {
  const file = await OpenFile.open(path);
  const ended = new Set<unknown>();
  const running: string[] = [];
  try {
    for await (const { bytes } of linesBackward(file, (await file.stat()).size)) {
      const raw = bytes?.includes('subagent.') ? parseLine(bytes) : undefined;
      const data = record(raw?.data);
      if (raw?.type === 'subagent.completed' || raw?.type === 'subagent.failed') ended.add(data.toolCallId);
      if (raw?.type !== 'subagent.started' || ended.has(data.toolCallId)) continue;
      const id = text(raw.agentId) ?? text(data.toolCallId);
      if (id && (name === undefined || data.agentName === name)) running.push(id);
    }
  } finally {
    await file.close();
  }
  return running.length === 1 ? running[0] : undefined;
}
