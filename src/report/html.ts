/**
 * HTML that escapes by default: whatever is put into a template is text, unless a template made it. The one place where text of a
 * transcript becomes part of a page.
 */
export class Html {
  constructor(readonly source: string) {}
  toString(): string {
    return this.source;
  }
}

export type Content = Html | string | number | false | undefined | readonly Content[];

export const html = (strings: TemplateStringsArray, ...values: readonly Content[]): Html =>
  new Html(strings.map((part, i) => part + rendered(values[i])).join(''));

function rendered(value: Content): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.source;
  return typeof value === 'object' ? value.map(rendered).join('') : escaped(String(value));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => visible(text).replace(/[&<>"']/g, (sign) => entities[sign] as string);

/** Characters that steer a terminal or the direction of text; tabs and line breaks stay. */
const STEERING = /[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** Shows what would be invisible or would steer, as `⟨U+202E⟩`; a half of a character is shown as one that is not known. */
export const visible = (text: string): string =>
  wellFormed(text.replace(/\r\n/g, '\n')).replace(
    STEERING,
    (sign) => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );

const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const wellFormed = (text: string): string => text.replace(LONE, '\ufffd');
