/**
 * Words by which a statement about feedback is recognised, in the languages most used with agents: English, German, French,
 * Spanish, Portuguese, Italian, Dutch, Russian, Chinese, Japanese, Korean, Hindi. Texts are in lower case with straight apostrophes.
 * Every repetition is bounded, so the time stays linear.
 */

/** The matter is feedback, a review or a skill. */
export const matter =
  /feedback|review|skill|rückmeldung|bewertung|fähigkeit|retour|\bavis\b|compétence|reseña|comentario|retroalimentación|habilidad|avaliação|revisão|comentário|recensione|riscontro|competenza|terugkoppeling|beoordeling|vaardigheid|отзыв|навык|скилл|反馈|反饋|回饋|评审|評審|技能|フィードバック|レビュー|スキル|피드백|리뷰|스킬|फ़?ीडबैक|प्रतिक्रिया|समीक्षा|स्किल|कौशल/;

/** Nothing is to be said. */
const nothing = [
  /\bnothing (?:[a-z]+ ){0,2}to (?:report|add|log|note|flag|record|suggest|improve|review|share|mention)\b/,
  /(?:\bnot|n't|\bno|\bnever) (?:[a-z]+ ){0,3}anything (?:[a-z]+ ){0,2}to (?:report|add|log|note|flag|record|suggest|improve|share|mention)\b/,
  /\bnichts (?:[a-zäöü]+ ){0,2}zu (?:berichten|melden|ergänzen|vermerken|protokollieren)\b/,
  /\brien (?:[a-z]+ )?à (?:signaler|rapporter|ajouter|noter)\b/,
  /\bnada (?:[a-z]+ )?(?:que|para|a|por) (?:reportar|informar|relatar|registrar|añadir|adicionar|comentar|señalar)/,
  /\bniente da (?:segnalare|riportare|aggiungere)\b/,
  /\bniets te (?:melden|rapporteren)\b/,
  /нечего (?:сообщить|сообщать|добавить|отметить)|(?:сообщать|сообщить) нечего/,
  /(?:没有|沒有|无|無)(?:什么|什麼|任何|其他|需要|可|值得|可以){0,3}(?:报告|報告|反馈|反饋|回饋|汇报|彙報|回报|回報)/,
  /(?:没有|沒有|无|無)(?:什么|什麼|任何|其他|需要|可|值得|可以){1,3}(?:記錄|记录|补充|補充)/,
  /(?:報告|フィードバック|レビュー)(?:事項|すべきこと|すること|する点)?(?:は|も)?(?:特に)?(?:なし|ありません|ない|ございません)/,
  /(?:बताने|रिपोर्ट करने|जोड़ने|दर्ज करने)(?: लायक| योग्य| के लिए)? (?:कुछ|कोई बात)(?: भी)? नहीं|(?:फीडबैक|फ़ीडबैक|प्रतिक्रिया|समीक्षा)[^।.]{0,12}(?:नहीं है|नहीं\b|कुछ नहीं)/,
  /(?:보고|피드백|리뷰)(?:할|은|이|는|가)? ?(?:것이|것은|사항이|사항은|사항|내용이|내용|것)? ?(?:없|없습니다|없음)/,
];

/** Feedback is named and there is none, or none is needed. That none *was logged* is no such statement, nor is "no feedback file". */
const noFeedback = [
  /\b(?:no|without) (?:(?:new|further|additional|other|specific|particular|more|skill) ){0,2}feedback\b(?! (?:yet|protocols?|files?|folders?|sections?|entry|entries|exists?)\b)(?!.{0,40}\b(?:was|were|is|are|been|got) (?:yet )?(?:logged|written|recorded|given|filed|provided|found|left)\b)(?![\w.-]*\w)/,
  /\b(?:no need (?:for|to)|needs? no) (?:[a-z]+ ){0,4}(?:feedback|reviews?)\b/,
  /\b(?:feedback|reviews?) (?:is|are|was) (?:not (?:needed|necessary|required)|unnecessary)\b/,
  /\bno (?:[a-z]+ )?reviews? (?:is |are )?(?:needed|necessary|required|to log)\b/,
  /(?:feedback|review)[^.:：]{0,60}[:：—–-] {0,3}(?:none|n\/a|nothing|keine?s?|aucune?|ninguno|nenhum|nessuno|geen|нет|なし|无|無|없음)[^\p{L}]{0,5}$/u,
  /\b(?:kein|keine|ohne) (?:weiteres |weitere )?(?:feedback|rückmeldung|bewertung)\b/,
  /\b(?:pas de|aucun|sans) (?:retour|feedback|avis)\b/,
  /\bsin (?:comentarios|feedback|retroalimentación)/,
  /\b(?:sem|nenhum) (?:feedback|comentários|avaliação)/,
  /\b(?:nessun|senza) (?:feedback|riscontro)\b/,
  /\b(?:geen|zonder) (?:feedback|terugkoppeling)\b/,
  /(?:без|нет) (?:отзывов|отзыва|обратной связи|замечаний)/,
  /(?:不用|不需要|不要|无需|無需)(?:写|寫|记录|記錄|提供)?(?:反馈|反饋|回饋|评审|評審)/,
  /(?:フィードバック|レビュー)は?(?:不要|いりません|いらない)/,
  /(?:피드백|리뷰)(?:은|는)? ?(?:필요 ?없|생략)/,
];

/** There is nothing to change, which only means the skill when it is named. */
const noChange = [
  /\bno (?:[a-z]+ ){0,2}(?:suggestions?|improvements?|corrections?|remarks?|additions?)\b(?! (?:was|were|logged|written|recorded|made))/,
];

/** Only a case that is thought of, as in our own message ("if there is nothing to report, …"). */
const supposed =
  /\b(?:if|unless|whether|when|falls|wenn|sofern|indien)\b|(?:^|[,;:(]\s*)(?:(?:ou?|[ey]|et)[, ]\s*)?(?:si|se|s'il|als)\b|если|如果|若|假如|もし|만약|यदि|अगर/;

/** The user does not want feedback to be written. "Don't forget the feedback" is the opposite. */
const unwanted =
  /(?<!\b(?:not|never|n't) )\b(?:skip|skipping|omit|don't|do not|never)(?! (?:forget|skip|omit|miss)\b) (?:[a-z]+ ){0,4}(?:feedback|skill[ -]reviews?)\b(?![\w.-]*\w)/;

const isQuestion = (sentence: string): boolean => /[?？]["')]?$/.test(sentence);

/** Whether one of the patterns is stated in the sentence, rather than asked or supposed. */
const states = (patterns: readonly RegExp[], sentence: string): boolean =>
  !isQuestion(sentence) &&
  patterns.some((pattern) => {
    const at = sentence.search(pattern);
    return at >= 0 && !supposed.test(sentence.slice(0, at));
  });

/** "Skill feedback (tidy-notes): none, it worked as described": a label of the matter, and an answer that refuses. */
const labelled = /^[^:：,.]{0,60}(?:feedback|review)[^:：,.]{0,60}[:：]\s{0,4}(?:none|nothing|n\/a|no\b|-$)/;

/** Whether a sentence says that there is nothing to report, and what it must name to say so of a skill. */
export const saysNothing = (sentence: string): 'matter' | 'skill' | undefined => {
  if (states(nothing, sentence) || states(noFeedback, sentence) || labelled.test(sentence)) return 'matter';
  return states(noChange, sentence) ? 'skill' : undefined;
};

/** Whether the user says that no feedback is wanted. */
export const refusesFeedback = (sentence: string): boolean =>
  states([unwanted], sentence) || states(noFeedback, sentence);

const yes = /^[^\p{L}]*(?:(?:yes|yeah|yep|sure|ok|okay|go ahead|ja|oui|sí|si|sim|sì|да|네|예)(?!\p{L})|好|是|要|はい)/u;

/** Words that refuse at the beginning of an answer; further on they may be part of the feedback itself ("step 3 was not clear"). */
const leadingNo =
  /^[^\p{L}]*(?:(?:no|nope|nah|not|none|nothing|never|later|don't|nein|nicht|nichts|später|keine?|non|pas|rien|plus tard|nada|después|ahora no|não|depois|agora não|niente|nee|niet|niets|нет|не|позже|ничего)(?!\p{L})|不|没|沒|无|無|否|以后|いいえ|なし|後で|아니|없|나중)/u;

/** Words that refuse wherever they stand. */
const refusal =
  /(?<!\p{L})(?:skip(?:ped|ping)?|declin\p{L}{1,3}|cancell?(?:ed)?|dismiss(?:ed)?|reject(?:ed)?|no,? thanks?|not now|no feedback|nothing to|überspringen|passer|omitir|pular|salta|overslaan|пропустить)(?!\p{L})|跳过|跳過|スキップ|건너/u;

/** What the user's answer to a question is. Free text that neither grants nor refuses is `other`: it may be the feedback itself. */
export const answerKind = (answer: string): 'yes' | 'no' | 'other' => {
  if (yes.test(answer)) return 'yes';
  return leadingNo.test(answer) || refusal.test(answer) ? 'no' : 'other';
};
