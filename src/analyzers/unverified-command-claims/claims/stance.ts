/** Whether a statement is the agent's own word about what is so now. Everything else is silent: hopes, conditions, questions, quotes of others. */

/** Words before the statement, in its clause, that make it something else than a plain assertion. */
const notPlain =
  /\b(?:should|would|could|can|cannot|may|might|must|shall|will|won't|wouldn't|'ll|gonna|expect\w*|likely|probably|presumably|hopefully|hope\w*|supposed|seems?|appears?|think|believe|guess|not|never|nor|neither|none|nothing|unable|want\w*|need\w*|requir\w+|try|trying|goal|aim|ensur\w+|make sure|making sure|be sure|whether|verify|confirm|let|please|you|they|he|she|someone|anyone|user|ci|pipelines?|workflows?|jobs?|actions|reports?|reported|says?|said|tells?|notes?|mentions?|documents?|explains?|describes?|promises?|claim(?:s|ed|ing)?|states?|stated|told|according|per|previously|earlier|originally|formerly|had|used to|imagine|example|e\.g\.|i\.e\.|means?|meaning|indicates?|implies|so that|in order|to (?:make|get|have|keep|see|prove|show|let)|instead|rather than|given|yesterday|last (?:time|turn|session|run)|baseline|upstream|before|nobody|no one|only when|going to|about to|plan|planned|todo|until|unless|by default|typically|usually|normally|always|often|sometimes|every time|each time)\b|n't\b|\?/;

/** Words anywhere before it in the sentence that make all of it depend on something. */
const condition =
  /\b(?:if|unless|once|when|whenever|until|assuming|provided|suppos\w+|as soon as|as long as|after (?:you|merg|deploy|install|runn)|expected|acceptance|criteria|goal|for (?:each|every)|each time|definition of done|next steps?|to ?do|in case|whether)\b(?! (?:i|we)\b)/;

/** "This makes the tests pass": what something does, or is for. */
const caused =
  /\b(?:mak(?:e|es|ing)|made|keep(?:s|ing)?|kept|get(?:s|ting)?|let(?:s|ting)?|help(?:s|ed|ing)?|leav(?:e|es|ing)|see(?:s|ing)?|watch|so)\s+$|^\W*(?:option|approach|alternative|variant|plan|step|phase) \w+\b/;

/** "… after the migration is applied": the statement itself is the condition of something else. */
const governed = /\b(?:after|before|while|whenever|where|that|which|as|than|of|like)\b[^,;:.]*$/;

/** Words behind it that take it back, date it, explain it or ascribe it; what is concluded from it ("…, so it should") does not. */
const takenBack =
  /^\s*(?:→|->|=>)|^(?:(?!,? so\b)[^.;]){0,70}?\b(?:should|would|could)\b|^[^.;]{0,70}?\b(?:if|unless|once|when|whenever|until|because|since|except\w*|apart from|other than|aside from|besides|but (?:not|the|one|two|some|a)|only (?:after|when|if)|in ci|on ci|according to|as you|you (?:said|reported|mentioned|ran)|yet|without (?:the|this|that|my|these) (?:changes?|fix|patch)|before (?:the|this|my|any|that|i)|originally|is (?:unclear|unknown|unverified)|to be (?:seen|verified|confirmed)|i (?:expect|assume|think|believe|hope)|as before my|in theory|even though|although|despite|does not mean|doesn't mean|unverified|not verified|not run|untested)\b/;

const imperative =
  /^(?:\W|\d+\.)*(?:please |then |and |also |next,? |now )*(?:run|make|ensure|verify|confirm|check|keep|get|add|write|see|watch|wait|do|let|try|use|merge|review|consider|create|update|start|re-?run|push|install|apply|(?:fix|test|build|lint|format|commit)(?= (?:the|your|it|this|and|with|locally|everything|all|them|again|before|after)\b))\b/;

/** "I can confirm that …" is as plain as the statement itself. */
const assertive =
  /\b(?:i|we)(?: can| have|'ve)?(?: now| also)? (?:confirm(?:ed)?|verified|checked|validated|made sure|ensured)(?: that)?\b|\b(?:confirmed|verified|validated|checked)(?: that)?\b|\bhappy to (?:say|report)\b|\bas (?:expected|required|requested|planned)\b|\bmake[s]? sense\b/g;

const clauseStart =
  /[;:\u2014\u2013→]|, (?:and|so|but|then|now|all|the|with|which)\b|\band (?=all\b|the\b|every|both\b|now\b|tests?\b|lint|type|build|no\b|everything)|\bbut\b|\. |\) /g;

/** `before` and `after` are what stands around a statement in its sentence, in lower case. */
export function isPlain(before: string, statement: string, after: string): boolean {
  const lead = before.replace(assertive, ' ');
  if (
    governed.test(lead) ||
    caused.test(lead) ||
    imperative.test(lead) ||
    condition.test(lead) ||
    takenBack.test(after)
  )
    return false;
  if (/\?["')\]*_\s]*$/.test(after) || /[❌✗✘]/.test(before + after)) return false;
  const clause = lead.slice(lastStart(lead));
  return (
    !notPlain.test(clause) &&
    !/\b(?:not|never|n't|only)\b/.test(statement) &&
    !isPart(statement) &&
    !/\bonly\W*$/.test(lead)
  );
}

function lastStart(text: string): number {
  let start = 0;
  for (const match of text.matchAll(clauseStart)) start = match.index + match[0].length;
  return start;
}

/** Headings and intros below which statements are plans, wishes or descriptions. */
export const isPlanned = (above: string): boolean =>
  /\b(?:plans?|next|to-?dos?|criteria|checklist|how to|steps|should|expected|recommend\w*|proposals?|proposed|options?|suggest\w*|goals?|requirements?|strategy|would|could|future|example|usage|remaining|follow-?ups?|before|originally|problem|background|context|question|pending|acceptance|definition of done|you can|if you|prompt|original)\b/i.test(
    above,
  );

/** "3 of 5 tests pass". */
function isPart(statement: string): boolean {
  const found = /\b(\d+) ?(?:\/|of|out of) ?(\d+)\b/.exec(statement);
  return found !== null && found[1] !== found[2];
}
