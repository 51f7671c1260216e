/** Longest value that is put into a message; names and quotes come from transcripts and can be anything. */
const longestValue = 300;

/** Without control characters (a terminal would obey them) and bidirectional overrides; line breaks become blanks. */
export const printable = (text: string): string =>
  text.replace(/[\r\n\t]+/g, ' ').replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

export const clipped = (text: string, length = longestValue): string =>
  text.length > length ? `${text.slice(0, length - 1)}\u2026` : text;

/** Fills `{{name}}` in a template; unknown names stay as they are, so that a slip is seen. */
export function fill(template: string, data: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (all, name: string) =>
    name in data ? clipped(printable(String(data[name])), 600) : all,
  );
}
