/**
 * The one JSON document to print, in pure ASCII, or the empty string for nothing. Hosts split characters at pipe chunks
 * (VS Code decodes each chunk of 64 KiB alone) and consoles recode them (662 of 3,801 log lines of one Windows machine were
 * damaged), so everything beyond ASCII is escaped, surrogates one by one: a lone one survives. An object without keys is nothing.
 */
export function render(output: object | undefined): string {
  if (output === undefined || Object.keys(output).length === 0) return '';
  // JSON.stringify escapes U+0000 to U+001F itself. Without the `u` flag the pattern sees UTF-16 units.
  return JSON.stringify(output).replace(/[\u007f-\uffff]/g, escapeUnit);
}

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
