import type { CanonicalEvent } from '../transcript/events.ts';
import { isRecord } from '../transcript/raw.ts';

/** What of the agent's words is judged. */
export type AnswerScope = 'answer' | 'all-messages';

/**
 * The agent's answer: its text after its last tool call. Bookkeeping calls (todo lists, progress notes) do not end it, and an autopilot's
 * closing summary belongs to it. Where there is neither, the last thing that it said before.
 */
export class AnswerCollector {
  private sinceCall: string[] = [];
  private last: string | undefined;
  private all: string[] = [];
  private summary: string | undefined;

  visit(event: CanonicalEvent): void {
    if (event.agent) return;
    switch (event.type) {
      case 'assistant.message':
        this.sinceCall.push(event.text);
        this.last = event.text;
        this.all.push(event.text);
        break;
      case 'tool.execution_start':
        if (
          event.toolName === 'task_complete' &&
          isRecord(event.arguments) &&
          typeof event.arguments.summary === 'string'
        )
          this.summary = event.arguments.summary;
        else if (event.kind !== 'meta') this.sinceCall = [];
        break;
      case 'session.task_complete':
        this.summary = event.summary;
        break;
      // What was said before a block was judged then; what was said before the user steered is not the answer.
      case 'hook.feedback':
      case 'user.message':
        this.sinceCall = [];
        this.summary = undefined;
        break;
    }
  }

  /** Whether the agent said something after its last call. */
  get isGiven(): boolean {
    return this.sinceCall.length > 0 || this.summary !== undefined;
  }

  text(scope: AnswerScope = 'answer'): string {
    const said =
      scope === 'all-messages'
        ? this.all
        : this.sinceCall.length > 0
          ? this.sinceCall
          : this.last === undefined || this.summary !== undefined
            ? []
            : [this.last];
    return [...said, ...(this.summary !== undefined && !said.includes(this.summary) ? [this.summary] : [])].join(
      '\n\n',
    );
  }
}
