import type { CanonicalEvent } from '../transcript/events.ts';
import { type Interaction, openInteraction } from '../transcript/interaction.ts';
import type { HookPayload } from './payload.ts';

/**
 * Whether the user asked not to be bothered. Only their own messages count, of the main agent's interaction: at a stop of the main agent
 * they are heard while it is judged, and only for other events the prompt is sought outside of what is judged.
 */
export class SkipPhrase {
  /** What was judged since was not to be. */
  said = false;

  constructor(private readonly phrase: string | undefined) {}

  /** Whether it is known before anything is judged. */
  async isSaidBefore({ facts }: Interaction, payload: HookPayload, signal?: AbortSignal): Promise<boolean> {
    if (this.phrase === undefined) return false;
    if (payload.event === 'Stop') return facts.root?.text.includes(this.phrase) === true;
    return this.isSaidOutside(payload, this.phrase, signal);
  }

  /** The interaction, listened to while it is read. */
  hearing(interaction: Interaction, { event }: HookPayload): Interaction {
    if (this.phrase === undefined || event !== 'Stop') return interaction;
    return { ...interaction, [Symbol.asyncIterator]: () => this.listen(interaction) };
  }

  private async *listen(interaction: Interaction): AsyncGenerator<CanonicalEvent> {
    for await (const event of interaction) {
      this.said ||= this.isSaidBy(event);
      yield event;
    }
  }

  private async isSaidOutside(
    { host, transcriptPath }: HookPayload,
    phrase: string,
    signal?: AbortSignal,
  ): Promise<boolean> {
    if (!transcriptPath) return false;
    const options = { host, lineNumbers: false, ...(signal && { signal }) };
    const opened = await openInteraction(transcriptPath, options).catch(() => undefined);
    if (!opened) return false;
    if (opened.facts.root?.text.includes(phrase)) return true;
    // The bytes tell sooner than the events that it is nowhere; a hit may be a sub-agent's prompt.
    for await (const { event } of opened.search([phrase], { earlier: false }))
      if (event.type === 'user.message' && event.text.includes(phrase)) return this.isSaidIn(opened);
    return false;
  }

  private async isSaidIn(interaction: Interaction): Promise<boolean> {
    for await (const event of interaction) if (this.isSaidBy(event)) return true;
    return false;
  }

  private isSaidBy(event: CanonicalEvent): boolean {
    return (
      this.phrase !== undefined &&
      event.type === 'user.message' &&
      event.agent === undefined &&
      event.text.includes(this.phrase)
    );
  }
}
