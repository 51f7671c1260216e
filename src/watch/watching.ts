import { createHash } from 'node:crypto';
import type { Judged, JudgeOptions } from '../cli/judge.ts';
import { judgeAll } from '../cli/judge-all.ts';
import type { InteractionReport, Problem } from '../cli/report.ts';
import type { Host } from '../host.ts';

/** Why an interaction is judged: the host ended the turn, its file is still, its file was named, or the rules changed. */
export type Reason = 'ended' | 'quiet' | 'named' | 'rules';

export interface Judgement {
  path: string;
  host: Host | null;
  reason: Reason;
  interaction: InteractionReport;
  /** How long it took. */
  ms: number;
}

interface Work {
  path: string;
  /** Byte after the turn; absent for all that is there. */
  end?: number;
  reason: Reason;
}

export interface WatchingOptions {
  judge: JudgeOptions;
  /** The transcript that was written last, where none was judged yet. */
  newest(): string | undefined;
  onJudged(judgement: Judgement): void;
  onProblem(problem: Pick<Problem, 'path' | 'message'>): void;
}

/** Of so many transcripts it is known what was told of them last. */
const mostKnown = 1000;

/** Judges turns one after the other, and tells of each only once unless what is found changed. */
export class Watching {
  private readonly options: WatchingOptions;
  private readonly queue: Work[] = [];
  private readonly told = new Map<string, string>();
  private last: Work | undefined;
  private busy = false;

  constructor(options: WatchingOptions) {
    this.options = options;
  }

  add(work: Work): void {
    this.queue.push(work);
    if (!this.busy) void this.drain();
  }

  /** Judges the last interaction once more: the rules changed. */
  again(): void {
    const path = this.last?.path ?? this.options.newest();
    // Several saves of one edit are one change.
    if (path === undefined || this.queue.some(({ reason }) => reason === 'rules')) return;
    this.add({ ...this.last, path, reason: 'rules' });
  }

  private async drain(): Promise<void> {
    this.busy = true;
    for (let work = this.queue.shift(); work; work = this.queue.shift()) {
      try {
        await this.judge(work);
      } catch (error) {
        // A configuration with a mistake, above all: the person is about to mend it.
        for (const message of (error as Error).message.split('\n')) this.options.onProblem({ message });
      }
    }
    this.busy = false;
  }

  private async judge(work: Work): Promise<void> {
    const { path, end, reason } = work;
    const began = performance.now();
    const task = { path, searched: reason !== 'named', end };
    // One task, one answer; the configuration is read anew each time, and a plugin runs in a thread of its own.
    const { judged, notes } = await judgeAll([task], this.options.judge);
    const { transcript, problems } = judged[0] as Judged;
    const ms = Math.round(performance.now() - began);
    const interaction = transcript?.interactions.at(-1);
    if (transcript) this.last = { path, reason, ...(end !== undefined && { end }) };
    const mark = markOf(interaction, [...notes, ...problems.map(({ message }) => message)]);
    const known = this.told.get(path) === mark;
    this.remember(path, mark);
    if (known && reason !== 'rules') return;
    for (const message of notes) this.options.onProblem({ message });
    for (const { message } of problems) this.options.onProblem({ path, message });
    if (transcript && interaction) this.options.onJudged({ path, host: transcript.host, reason, interaction, ms });
  }

  private remember(path: string, mark: string): void {
    this.told.delete(path);
    this.told.set(path, mark);
    if (this.told.size > mostKnown) this.told.delete(this.told.keys().next().value as string);
  }
}

/** What was told, without the lines: those change when the host writes its file anew, though nothing was said since. */
function markOf(interaction: InteractionReport | undefined, problems: readonly string[]): string {
  const { shown, findings = [], claims = [], faults } = interaction ?? {};
  const told = {
    prompt: shown?.prompt,
    time: shown?.time,
    findings: findings.map(({ analyzer, messageId, message, claim }) => [analyzer, messageId, message, claim?.text]),
    claims: claims.map(({ text, kind, stance, verdict }) => [text, kind, stance, verdict]),
    faults,
    problems,
  };
  return createHash('sha256').update(JSON.stringify(told)).digest('base64');
}
