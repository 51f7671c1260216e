import { baseName } from '../evidence/paths.ts';
import type { Mention } from './mentions/index.ts';
import type { Judgement } from './verdict.ts';

/** Says that it is so today: no part of what is proposed, in ten languages. */
const TODAY =
  /(?<!\p{L})(?:currently|already|existing|at (?:the moment|present)|right now|today|so far|as is|derzeit|aktuell|bereits|schon|momentan|bisher|heute|bestehende[nrs]?|actuellement|déjà|aujourd[’']hui|existante?s?|actualmente|ya|hoy|existentes?|atualmente|já|hoje|сейчас|уже|сегодня|существующ\p{L}+|अभी|पहले से|वर्तमान)(?!\p{L})|目前|当前|當前|现在|現在|已经|已經|现有|すでに|既に|既存|현재|이미|기존/iu;

/** The agent tells of its own deed. */
const BY_ITSELF =
  /\b(?:i|we)(?:['’]ve| have)?(?! (?:have not|haven['’]t))\b [^.]{0,20}\b\w+ed\b|\b(?:ich habe|j['’]ai|he|eu|criei|creé)\b/iu;

/** Says of the whole answer that nothing of it is done. */
const NOTHING_DONE =
  /\b(?:nothing (?:of (?:this|it) |here )?(?:is|has been|was) (?:written|implemented|created|built|changed|done) yet|(?:no (?:code|files?)|nothing) (?:is|has been|was)? ?(?:written|changed|created) (?:yet|so far)|i (?:have not|haven['’]t) (?:written|created|changed|built|implemented) (?:anything|any of (?:it|this)|any code)(?: yet)?)\b|\b(?:noch|bisher) (?:ist |habe ich )?(?:nichts|keine? (?:datei|code|zeile)\w*)[^.!?]{0,30}(?:geschrieben|angelegt|erstellt|geändert|umgesetzt|gebaut)|\brien n['’]a (?:encore )?été (?:écrit|créé|modifié|fait)|\bje n['’]ai (?:encore )?rien (?:écrit|créé|modifié|changé|fait)|\b(?:todavía|aún) no (?:he|hay)[^.!?]{0,20}(?:nada|creado|escrito)|\bno he (?:creado|escrito|cambiado|tocado|modificado) nada\b|\bainda não (?:criei|alterei|escrevi|mudei|fiz) nada\b|\bnada foi (?:criado|alterado|escrito)|(?:пока|ещё) ничего не (?:созда|меня|дела|писа|трога)|(?:都|均)?(?:还|尚|還)(?:没|未|沒)(?:有)?(?:动手|动任何|改动任何|修改任何|写任何|创建任何|動手)|まだ(?:何も|なにも)(?:作|変更|書|実装|追加|着手)[^。]{0,8}(?:ません|ない)|아직 (?:아무것도|아무 파일도) [^.]{0,10}(?:않|안)/iu;

/**
 * In an answer that proposes and changed nothing, what is told of a file after the proposal tells of what there would be: "you could put it
 * into ◆. ◆ then reads ◇". The first word on a file decides, by its path or its name; that it was asked about counts as well.
 */
export function excuseAdvice(judged: readonly { mention: Mention; judgement: Judgement }[], answer: string): void {
  const isAllPlan = NOTHING_DONE.test(answer);
  const proposed = new Map<string, boolean>();
  /** What the sentence is about is proposed. */
  let subject: { quote: string; isProposed: boolean } | undefined;
  for (const { mention, judgement } of judged) {
    const { path, stance, kind, line, quote } = mention;
    const isPlan = stance === 'proposed' || stance === 'question' || proposed.get(path) === true;
    if (subject?.quote !== quote) subject = { quote, isProposed: isPlan };
    const isTold = judgement.verdict === 'missing' && kind !== 'change' && line === undefined && !TODAY.test(quote);
    // A change in a table of "new files" of a plan, or below a title, is one that is to be made.
    if (isAllPlan && kind === 'change' && !BY_ITSELF.test(quote)) judgement.verdict = 'unknown';
    else if (isTold && (isAllPlan || isPlan || (kind === 'existence' && subject.isProposed)))
      judgement.verdict = 'unknown';
    for (const name of [path, baseName(path)]) if (!proposed.has(name)) proposed.set(name, isPlan);
  }
}
