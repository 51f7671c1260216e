import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RecordedSession, Turn } from '../corpus/session.ts';
import { replaceStanding, stem } from '../paths.ts';
import { doubtful } from './mentions.ts';

type Json = Record<string, unknown>;

/** A recorded session up to the end of one turn, to be rewritten line by line; the recording itself stays as it is. */
export class Draft {
  /** Lines that are not as recorded; undefined: taken out. */
  private readonly changed = new Map<number, string | undefined>();
  private readonly inserted = new Map<number, string[]>();

  constructor(
    private readonly session: RecordedSession,
    private readonly turn: Turn,
  ) {}

  /** Replaces a token in the answer, everywhere that it stands on its own. */
  replaceInAnswer(token: string, by: string): this {
    for (const line of this.turn.answerLines)
      this.rewrite(line, (value) => deepMap(value, (text) => replaceStanding(text, token, by)) as Json);
    return this;
  }

  /**
   * Adds a paragraph to the answer: behind it, or in front where the answer speaks of anything but plain facts, lest a heading such as
   * "Next steps" be read as holding for the paragraph too.
   */
  addToAnswer(paragraph: string): this {
    const { answer, answerLines } = this.turn;
    const front = doubtful.test(answer);
    const line = (front ? answerLines[0] : answerLines.at(-1)) ?? 0;
    this.rewrite(line, (value) => withParagraph(value, paragraph, front));
    return this;
  }

  /** Adds words to what the agent said on an earlier line. */
  addToWords(line: number, paragraph: string): this {
    this.rewrite(line, (value) => withParagraph(value, paragraph, false));
    return this;
  }

  private rewrite(line: number, change: (value: Json) => Json): void {
    const text = this.text(line);
    if (text !== undefined) this.changed.set(line, JSON.stringify(change(JSON.parse(text) as Json)));
  }

  /** A line as it stands now; undefined when it was taken out. */
  text(line: number): string | undefined {
    return this.changed.has(line) ? this.changed.get(line) : this.session.lines[line - 1];
  }

  /** Takes a line out. */
  take(line: number): this {
    this.changed.set(line, undefined);
    return this;
  }

  /** Puts lines in front of a line of the recording. */
  insertBefore(line: number, added: readonly object[]): this {
    const known = this.inserted.get(line) ?? [];
    this.inserted.set(line, [...known, ...added.map((one) => JSON.stringify(one))]);
    return this;
  }

  /** Writes the session up to the end of the turn; what is as recorded is copied as bytes. */
  write(path: string): void {
    const { bytes, starts } = this.session;
    const places = new Set([...this.changed.keys(), ...this.inserted.keys()]);
    const out: Buffer[] = [];
    let done = 1;
    const copyTo = (line: number) => {
      if (line > done) out.push(bytes.subarray(starts[done - 1], starts[line - 1]));
      done = Math.max(done, line);
    };
    const add = (text: string) => out.push(Buffer.from(`${text}\n`));
    for (const line of [...places].sort((a, b) => a - b)) {
      copyTo(line);
      for (const text of this.inserted.get(line) ?? []) add(text);
      if (!this.changed.has(line)) continue;
      const text = this.changed.get(line);
      if (text !== undefined) add(text);
      done = line + 1;
    }
    copyTo(this.turn.to + 1);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.concat(out));
  }

  /** Events of the session up to the end of the turn. */
  events() {
    return this.session.turns.filter((turn) => turn.from <= this.turn.from).flatMap((turn) => turn.events);
  }

  /**
   * Takes out every event that names a file, each call with its result, the answer excepted. Answers why the outcome would be doubtful:
   * a prompt names the file, its name without extension is left somewhere, or no tool call remains.
   */
  deleteNaming(path: string): string | undefined {
    const name = stem(path).toLowerCase();
    const events = this.events();
    const prompts = new Set(events.flatMap((one) => (one.type === 'user.message' && !one.agent ? [one.line] : [])));
    const naming = new Set<number>();
    for (let line = 1; line <= this.turn.to; line++)
      if (this.session.lowerLines[line - 1]?.includes(name)) naming.add(line);
    if ([...naming].some((line) => prompts.has(line))) return 'a prompt names the file';
    const calls = new Map<string, number[]>();
    for (const event of events) {
      if (event.type !== 'tool.execution_start' && event.type !== 'tool.execution_complete') continue;
      calls.set(event.toolCallId, [...(calls.get(event.toolCallId) ?? []), event.line]);
    }
    for (const lines of calls.values())
      if (lines.some((line) => naming.has(line))) for (const line of lines) naming.add(line);
    for (const line of this.turn.answerLines) naming.delete(line);
    for (const line of naming) this.changed.set(line, undefined);
    const left = this.turn.events.some(
      (one) => one.type === 'tool.execution_start' && this.text(one.line) !== undefined,
    );
    return left ? undefined : 'no tool call is left in the turn';
  }
}

/** Adds to the agent's words on a line, in whichever place a host keeps them. */
function withParagraph(value: Json, paragraph: string, front: boolean): Json {
  const add = (text: unknown): string => (front ? `${paragraph}\n\n${text}` : `${text}\n\n${paragraph}`);
  const copy = structuredClone(value);
  const data = copy.data as Json | undefined;
  const args = data?.arguments as Json | undefined;
  const message = copy.message as Json | undefined;
  if (data && typeof data.content === 'string') data.content = add(data.content);
  else if (data && typeof data.summary === 'string') data.summary = add(data.summary);
  else if (args && typeof args.summary === 'string') args.summary = add(args.summary);
  else if (message && typeof message.content === 'string') message.content = add(message.content);
  else if (message && Array.isArray(message.content)) {
    const texts = (message.content as Json[]).filter(({ type }) => type === 'text');
    const block = front ? texts[0] : texts.at(-1);
    if (block) block.text = add(block.text);
  }
  return copy;
}

function deepMap(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => deepMap(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, deepMap(item, change)]));
}
