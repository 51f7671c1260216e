import { describe, expect, it } from 'vitest';
import { render } from '../../src/hooks/output.ts';

describe('render', () => {
  const texts: [string, string][] = [
    ['accents', 'H\u00e4user \u2013 \u4e2d\u6587'],
    ['an emoji', '\u{1f600} and \u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a lone high surrogate', 'a\ud83d b'],
    ['a lone low surrogate', '\ude00'],
    ['swapped surrogates', '\ude00\ud83d'],
    ['line separators', 'a\u2028b\u2029c'],
    ['control characters', '\u0000\u0001\u001b[31m\t\r\n\u007f\u0080\u009f'],
    ['a byte order mark and U+FFFF', '\ufeff\uffff'],
    ['what looks like an escape', '\\u0041 \\\\ "quoted" c:\\users\\x'],
  ];

  it.each(texts)('keeps %s and prints printable ASCII only', (_, text) => {
    const output = { decision: 'block', reason: text, hookSpecificOutput: { [text]: [text] } };
    const printed = render(output);
    expect(printed).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(printed)).toEqual(output);
  });

  it('keeps every UTF-16 unit', () => {
    const all = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).join('|');
    const printed = render({ all });
    expect(printed).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(printed).all === all).toBe(true);
  });

  it('prints one document with nothing around it', () => {
    expect(render({ a: '\u00e9' })).toBe('{"a":"\\u00e9"}');
  });

  it('prints nothing for nothing, and never an empty object', () => {
    expect(render(undefined)).toBe('');
    expect(render({})).toBe('');
  });
});
