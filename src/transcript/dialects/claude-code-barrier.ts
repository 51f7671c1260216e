import type { Barrier, Expectation } from '../dialect.ts';
import { contentText, list, type Raw, record, text } from '../raw.ts';

const trimmed = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** Text blocks of a main message line. */
function texts(raw: Raw): string[] {
  const { content } = record(raw.message);
  if (typeof content === 'string') return [trimmed(content)];
  return list(content)
    .filter((block) => record(block).type === 'text')
    .map((block) => trimmed(contentText([block])));
}

const asksForTool = (raw: Raw): boolean =>
  list(record(raw.message).content).some((block) => record(block).type === 'tool_use');

/**
 * Claude Code writes the last lines up to 75 ms after the hook starts (2.1.40-2.1.328 always, interactive 2.1.332 in half of the
 * stops; under load 1.5 s, anthropics/claude-plugins-official#1682), and even the prompt may be missing. The turn is on file when
 * a line of this `prompt_id` is (2.1.220 and later) and the text of `last_assistant_message` (2.1.47 and later). Versions that
 * give neither: when the last message is a text, not a tool call or its result.
 */
export function claudeBarrier({ event, promptId, lastAssistantMessage }: Expectation): Barrier | undefined {
  if (event === 'PostToolUse') return undefined;
  const wanted = lastAssistantMessage === undefined ? undefined : trimmed(lastAssistantMessage);
  let promptSeen = false;

  return {
    patience: 1500,
    attempt() {
      promptSeen = promptId === undefined;
      let answerSeen = wanted === '';
      const reached = () => (promptSeen && answerSeen ? true : undefined);
      return {
        step(raw) {
          const id = text(raw.promptId);
          if (id !== undefined && promptId !== undefined && raw.type === 'user') {
            if (id !== promptId) return false;
            promptSeen = true;
          }
          if (raw.type === 'assistant' && !answerSeen) {
            const said = texts(raw);
            if (wanted === undefined) answerSeen = !asksForTool(raw) && said.length > 0;
            else answerSeen = said.some((words) => words === wanted || words.endsWith(wanted));
            if (wanted === undefined && !answerSeen && asksForTool(raw)) return false;
          }
          if (wanted === undefined && !answerSeen && raw.type === 'user') return false;
          return reached();
        },
        end: () => false,
      };
    },
    answerMissingOnly: () => promptSeen && promptId !== undefined && wanted !== undefined,
  };
}
