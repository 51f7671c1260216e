/** Words by which an answer tells that something is left, in the ten languages. */
const saysLeft = new RegExp(
  [
    String.raw`\b(?:remain(?:s|ing|der)?|left (?:to|open|over|for|un\w{1,12})|(?:is|are) left|pending|outstanding|unfinished|incomplete|not (?:yet|done|finished|complete|completed|started|able|implemented|run|tested)|yet to|still (?:open|to|need\w{0,3}|has|have|missing|pending|running|in)|to-?dos?|in progress|partial(?:ly)?|blocked|blocker|waiting|await(?:s|ing)?|unable|can(?:not|'t)|could(?: not|n't)|did(?: not|n't)|have(?: not|n't)|has(?: not|n't)|skip(?:ped|s|ping)?|postpone[ds]?|deferr?(?:ed|s)?|stop(?:ped|ping)? (?:here|at|before|because|after)|pause[ds]?|aborted|out of scope|so far|\d{1,3} (?:of|\/) \d{1,3})\b`,
    // German, Spanish, French, Portuguese
    String.raw`(?<!\p{L})(?:noch|offen\p{L}{0,2}|ausstehend\p{L}{0,2}|verbleib\p{L}{1,6}|teilweise|konnte\p{L}{0,2}|nicht (?:erledigt|fertig|gemacht|m\u00f6glich)|queda\p{L}{0,2}|falta\p{L}{0,2}|pendiente\p{L}{0,2}|todav\u00eda|a\u00fan|no (?:pude|he|se)|reste\p{L}{0,2}|encore|pas (?:encore|fait|termin\p{L}{1,3})|restam?|ainda|n\u00e3o)(?!\p{L})`,
    // Russian, Hindi
    String.raw`(?<!\p{L})(?:\u043e\u0441\u0442\u0430(?:\u043b|\u0442|\u0451\u0442|\u0435\u0442)\p{L}{0,4}|\u0435\u0449[\u0435\u0451]|\u043d\u0435|\u0436\u0434\u0443|\u092c\u093e\u0915\u0940|\u0936\u0947\u0937|\u0905\u092d\u0940|\u0928\u0939\u0940\u0902)(?!\p{L})`,
    // Chinese (both scripts), Japanese, Korean
    String.raw`\u5269|\u8fd8|\u9084|\u672a|\u6ca1|\u6c92|\u5f85|\u6b8b|\u307e\u3060|\u307e\u305b\u3093|\u3066\u3044\u306a\u3044|\ub0a8\uc558|\ub0a8\uc740|\uc544\uc9c1|\uc54a\uc558|\ubabb`,
  ].join('|'),
  'iu',
);

/** Words that can tell of what comes after, and need not. */
const saysLater = new RegExp(
  [
    String.raw`\b(?:still|next|later|after(?:wards)?|follow[- ]?ups?|wait|once|until|won't|will|i'll|let me|let's|moving on|stop(?:ped|ping)?|fail(?:ed|s|ing|ure)?|optional|if you|ready (?:for|to)|please|should|continu(?:e|es|ing)|first|phase|step \d|when you|approv(?:e|al)|confirm|review|feedback|your call|decide|depends?|no response requested)\b`,
    String.raw`(?<!\p{L})(?:n\u00e4chste\p{L}{0,2}|sp\u00e4ter|weiter|warte|nicht|falls|soll|bitte|siguiente\p{L}{0,2}|no|luego|espera\p{L}{0,3}|prochain\p{L}{0,3}|suivant\p{L}{0,3}|pas|attend\p{L}{0,3}|ensuite|pr\u00f3xim\p{L}{1,2}|depois|aguard\p{L}{1,5}|\u0434\u0430\u043b\u0435\u0435|\u0441\u043b\u0435\u0434\u0443\u044e\u0449\p{L}{1,4}|\u043f\u043e\u0442\u043e\u043c|\u043f\u043e\u0437\u0436\u0435|\u0905\u0917\u0932\u093e|\u0905\u0917\u0932\u0947|\u092c\u093e\u0926)(?!\p{L})`,
    String.raw`\u4e0b\u4e00|\u63a5\u4e0b\u6765|\u63a5\u4e0b\u4f86|\u4e4b\u540e|\u4e4b\u5f8c|\u6b21|\u3053\u308c\u304b\u3089|\u3042\u3068|\ub2e4\uc74c|\uc774\ud6c4|\ub098\uc911|\uc54a`,
  ].join('|'),
  'iu',
);

/** The answer says that all of it is done: then words of what comes after are no word of what is left. */
const saysAllDone = new RegExp(
  [
    String.raw`\b(?:all|every|everything)\b[^.!?\n]{0,60}\b(?:complete[d]?|done|finished|implemented)\b|\b(?:implementation|task|work)\b[^.!?\n]{0,20}\b(?:is complete|complete|completed|is done|finished)\b`,
    String.raw`(?<!\p{L})alle[sn]?(?!\p{L})[^.!?\n]{0,60}(?:erledigt|abgeschlossen|fertig)|(?<!\p{L})tod[oa]s?(?!\p{L})[^.!?\n]{0,60}(?:complet|terminad|hech|list[oa]|conclu\u00edd|pront|feit)|(?<!\p{L})tu?do(?!\p{L})[^.!?\n]{0,60}(?:conclu\u00edd|pront|feit)|(?<!\p{L})tou(?:t|s|tes)(?!\p{L})[^.!?\n]{0,60}(?:termin|fait|achev)`,
    String.raw`(?<!\p{L})\u0432\u0441[\u0435\u0451](?!\p{L})[^.!?\n]{0,60}(?:\u0433\u043e\u0442\u043e\u0432|\u0432\u044b\u043f\u043e\u043b\u043d\u0435\u043d|\u0437\u0430\u0432\u0435\u0440\u0448|\u0441\u0434\u0435\u043b\u0430\u043d)|\u0938\u092d\u0940[^\u0964\n]{0,60}(?:\u092a\u0942\u0930|\u0939\u094b \u0917)`,
    String.raw`(?:\u5168\u90e8|\u6240\u6709|\u90fd)[^\u3002\n]{0,40}\u5b8c\u6210|(?:\u3059\u3079\u3066|\u5168\u3066)[^\u3002\n]{0,40}(?:\u5b8c\u4e86|\u7d42\u308f)|(?:\ubaa8\ub450|\ubaa8\ub4e0|\uc804\ubd80)[^.\n]{0,40}(?:\uc644\ub8cc|\ub05d)`,
  ].join('|'),
  'iu',
);

/** The user wants a plan or a list, and no more. */
const wantsPlan =
  /\b(?:plan(?:ning|s)?|to-?do|task ?lists?|check ?lists?|break(?:\s\w{1,12})? down|outline|roadmap|steps)\b|\bplan[oe]?\b|\u8ba1\u5212|\u8a08\u5283|\u8a08\u753b|\u6e05\u5355|\u6e05\u55ae|\uacc4\ud68d|\u043f\u043b\u0430\u043d|\u092f\u094b\u091c\u0928\u093e|aufgabenliste|liste? (?:de|des) t\u00e2ches|lista de tareas|lista de tarefas/iu;

/** Sentences that ask; `?` inside a link, a pattern or code asks nothing. */
const question = /[?\uff1f\u061f]["'*_)\]\u201d\u300d]{0,3}(?:\s|$)/u;

/** Whether an answer lets the user know that the list is not done, or hands the matter to the user. */
export function isOpen(answer: string): boolean {
  const prose = answer.replace(/```[^`]{0,20000}```/g, ' ').replace(/`[^`\n]{1,500}`/g, ' ');
  return question.test(prose) || saysLeft.test(prose) || (saysLater.test(prose) && !saysAllDone.test(prose));
}

export const isPlanOnly = (prompt: string): boolean => wantsPlan.test(prompt.slice(0, 4000));
