import { baseName } from '../evidence/paths.ts';
import type { Mention } from './mentions/index.ts';
import type { Judgement } from './verdict.ts';

/** Says that it is so today: no part of what is proposed, in ten languages. */
const TODAY =
  /(?<!\p{L})(?:currently|already|existing|at (?:the moment|present)|right now|today|so far|as is|derzeit|aktuell|bereits|schon|momentan|bisher|heute|bestehende[nrs]?|actuellement|déjà|aujourd[’']hui|existante?s?|actualmente|ya|hoy|existentes?|atualmente|já|hoje|сейчас|уже|сегодня|существующ\p{L}+|अभी|पहले से|वर्तमान)(?!\p{L})|目前|当前|當前|现在|現在|已经|已經|现有|すでに|既に|既存|현재|이미|기존/iu;

/**
 * In an answer that proposes and changed nothing, what is told of a file after the proposal tells of what there would be: "you could put it
 * into ◆. ◆ then reads ◇". The first word on a file decides, by its path or its name; that it was asked about counts as well.
 */
export function excuseAdvice(judged: readonly { mention: Mention; judgement: Judgement }[]): void {
  const proposed = new Map<string, boolean>();
  /** What the sentence is about is proposed. */
  let subject: { quote: string; isProposed: boolean } | undefined;
  for (const { mention, judgement } of judged) {
    const { path, stance, kind, line, quote } = mention;
    const isPlan = stance === 'proposed' || stance === 'question' || proposed.get(path) === true;
    if (subject?.quote !== quote) subject = { quote, isProposed: isPlan };
    const isTold = judgement.verdict === 'missing' && kind !== 'change' && line === undefined && !TODAY.test(quote);
    if (isTold && (isPlan || (kind === 'existence' && subject.isProposed))) judgement.verdict = 'unknown';
    for (const name of [path, baseName(path)]) if (!proposed.has(name)) proposed.set(name, isPlan);
  }
}
