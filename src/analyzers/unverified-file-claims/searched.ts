/**
 * "There is no celery in `settings.py`" after a search for celery: what a search did not show is not there, though it names no file.
 * Only for what the sentence denies; that something is there would have been shown.
 */
export function deniesWhatWasSearched(quote: string, path: string, searches: readonly string[]): boolean {
  if (searches.length === 0 || !DENIES.test(quote)) return false;
  const said = quote.replaceAll(path, ' ').toLowerCase();
  // "There are no references in ◆": to what was searched for.
  if (REFERS.test(said)) return true;
  return searches.some((search) => wordsOf(search).some((word) => said.includes(word)));
}

const DENIES =
  /\b(?:no|not|never|none|nothing|nor|neither|without|lacks?|n[aã]o|nem|sem|nunca|nenhum\w*|ne|pas|aucune?|ni|sans|kein\w*|nichts?|nirgends|sin|ning[uú]n\w*|tampoco)\b|n['’]t\b|n['’](?:est|a|y)\b|(?<!\p{L})(?:не|нет|ни|без|нигде)(?!\p{L})|[没沒無无未不]|ない|ません|なし|없|않|नहीं/iu;

const REFERS =
  /\b(?:references?|usages?|occurrences?|matches|hits|mentions?|callers?|références?|occurrences?|usages?|appels?|referencias?|usos?|apariciones|llamadas|referências?|ocorrências?|chamadas|referenz\w*|verweise?|treffer|vorkommen|aufrufer?|verwendungen|occurs?|occurred|appears?|appeared|shows? up|vor(?:kam|kommt|kommen|kamen)?|auftaucht|aparecen?|aparec(?:e|em)|apparaît|ocorrem?|figuran?)\b|встречает|найден|出现|出現|見つか|나타나|ссыл|упоминан|использован|вызов|引用|用到|调用|呼叫|参照|使用箇所|呼び出し|참조|사용처|호출|संदर्भ|उपयोग/;

/** Words of a pattern or a command that mean something: not the searcher, not short ones. */
const wordsOf = (search: string): string[] =>
  (search.toLowerCase().match(/[\p{L}\p{N}_]{4,}/gu) ?? []).filter((word) => !SEARCHERS.has(word));
const SEARCHERS = new Set([
  'grep',
  'egrep',
  'fgrep',
  'findstr',
  'select',
  'string',
  'include',
  'exclude',
  'true',
  'echo',
  'null',
  'head',
]);
