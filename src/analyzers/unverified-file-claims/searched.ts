/**
 * "There is no celery in `settings.py`" after a search for celery: what a search did not show is not there, though it names no file.
 * Only for what the sentence denies; that something is there would have been shown.
 */
export function deniesWhatWasSearched(quote: string, path: string, searches: readonly string[]): boolean {
  if (searches.length === 0 || !DENIES.test(quote)) return false;
  const said = quote.replaceAll(path, ' ').toLowerCase();
  return searches.some((search) => wordsOf(search).some((word) => said.includes(word)));
}

const DENIES =
  /\b(?:no|not|never|none|nothing|nor|neither|without|lacks?|n[aã]o|nem|sem|nunca|nenhum\w*|ne|pas|aucune?|ni|sans|kein\w*|nicht|nirgends|sin|ning[uú]n\w*|tampoco)\b|n['’]t\b|n['’](?:est|a|y)\b|(?<!\p{L})(?:не|нет|ни|без|нигде)(?!\p{L})|[没沒無无未不]|ない|ません|なし|없|않|नहीं/iu;

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
