const scripts: readonly [RegExp, string][] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];

/** Frequent words that the others do not have. */
const words: readonly [RegExp, string][] = [
  [/\b(?:der|die|das|und|nicht|ist|wurde|eine?)\b/giu, 'de'],
  [/\b(?:el|los|las|una|está|archivo|también|pero)\b/giu, 'es'],
  [/\b(?:le|les|des|une|est|dans|fichier|pas)\b/giu, 'fr'],
  [/\b(?:não|uma|está|arquivo|também|foram|você)\b/giu, 'pt'],
  [/\b(?:the|and|is|of|to|in|with)\b/giu, 'en'],
];

/** The language an answer is written in, for counting by language only. Independent of the analyzer's own detection. */
export function languageOf(text: string): string {
  const prose = text.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, ' ');
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, tag] of scripts) {
    const found = prose.match(script)?.length ?? 0;
    if (found > 0 && found * 10 >= letters) return tag;
  }
  const [best] = words
    .map(([pattern, tag]) => ({ tag, found: prose.match(pattern)?.length ?? 0 }))
    .sort((a, b) => b.found - a.found);
  return best && best.found > 0 ? best.tag : 'other';
}
