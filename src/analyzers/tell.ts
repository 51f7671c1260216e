import type { Report } from './define.ts';
import { type Locale, locales, type Remedy, type Texts } from './locale.ts';
import { fill } from './messages.ts';
import type { AnyAnalyzer, Finding } from './runner.ts';

/** A finding as it was reported, to be told in the language of the user. */
export interface Told extends Omit<Finding, 'message' | 'remedy'> {
  text: string;
  data: NonNullable<Report['data']>;
}

/** A text of the agent; line 0 is not on file yet. */
export interface Spoken {
  text: string;
  line: number;
}

export async function localeFor(locale: 'auto' | Locale | undefined, prompt: string, answer: string): Promise<Locale> {
  if (locale !== 'auto') return locale && locales.includes(locale) ? locale : 'en';
  const { userLanguage } = await import('./user-language.ts');
  return userLanguage(prompt, answer);
}

/** In the language asked for where the analyzer has it, else in English. */
export function tell(
  { text, data, claim, ...finding }: Told,
  { meta }: AnyAnalyzer,
  locale: Locale,
  spoken: Spoken[],
): Finding {
  const texts: Texts | undefined = meta.translations?.[locale];
  const remedy = remedyOf(texts?.remedy, finding.messageId) ?? remedyOf(meta.remedy, finding.messageId);
  const said = Object.entries(data).map(([name, value]) => [name, texts?.words?.[name]?.[value] ?? value]);
  const message = fill(texts?.messages[text] ?? meta.messages[text] ?? '', Object.fromEntries(said));
  const line = claim && lineOf(claim.text, spoken);
  return {
    ...finding,
    message,
    ...(claim && { claim: { text: claim.text, ...(line && { line }) } }),
    ...(remedy && { remedy }),
  };
}

export const remedyOf = (remedy: Remedy | undefined, messageId: string): string | undefined =>
  typeof remedy === 'string' ? remedy : remedy?.[messageId];

/** Where the agent said it; quotes are tidied, so that one need not be found. */
const lineOf = (quote: string, spoken: readonly Spoken[]): number | undefined =>
  (spoken.findLast(({ text }) => text.includes(quote)) ?? spoken.at(-1))?.line;
