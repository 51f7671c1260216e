/** Languages in which findings are told. */
export const locales = ['en', 'zh-Hans', 'zh-Hant', 'ja', 'ko', 'es', 'pt', 'fr', 'de', 'ru', 'hi'] as const;
export type Locale = (typeof locales)[number];

/** What the agent is to do about a finding, as a sentence: one for all, or by message. */
export type Remedy<MessageId extends string = string> = string | Partial<Record<MessageId, string>>;

/** The texts of an analyzer in one language. What is left out is told in English. */
export interface Texts<MessageId extends string = string> {
  messages: Partial<Record<MessageId, string>>;
  remedy?: Remedy<MessageId>;
  /** Values of `data` that are words: by the name of the value, what is said for the English one. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The texts of an analyzer in other languages, by BCP 47 tag. */
export type Translations<MessageId extends string = string> = Partial<Record<Locale, Texts<MessageId>>>;

/** The same without a gap, as the built-in analyzers have it. */
export type AllTexts<MessageId extends string> = Record<
  Exclude<Locale, 'en'>,
  Texts<MessageId> & { messages: Record<MessageId, string> }
>;

/** What `locale` in a configuration asks for: English where there are no texts in the language, undefined where nothing is said. */
export const localeSetting = (setting: string | undefined): 'auto' | Locale | undefined =>
  setting === undefined || setting === 'auto' ? setting : (localeOf(setting) ?? 'en');

/**
 * Which of the languages a tag means: `zh-TW` is `zh-Hant`, `pt-BR` is `pt`. Undefined for a language without texts and
 * for what is no tag.
 */
export function localeOf(tag: string): Locale | undefined {
  try {
    const { language, script } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    return locales.find((locale) => locale === language || locale === `${language}-${script}`);
  } catch {
    return undefined;
  }
}
