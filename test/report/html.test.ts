import { describe, expect, it } from 'vitest';
import { html, visible } from '../../src/report/html.ts';
import { hostileTexts } from './sample.ts';

describe('html', () => {
  it('escapes what is put in, and leaves what a template made', () => {
    expect(html`<b title="${`"'&<>`}">${html`<i>${'<x>'}</i>`}</b>`.source).toBe(
      '<b title="&quot;&#39;&amp;&lt;&gt;"><i>&lt;x&gt;</i></b>',
    );
  });

  it('flattens lists and leaves out what is absent', () => {
    expect(html`${[1, ['a', undefined], false]}${undefined}${0}`.source).toBe('1a0');
  });

  it.each(hostileTexts.map((text) => [JSON.stringify(text), text]))(
    'leaves no way out of an attribute or a text: %s',
    (_, text) => {
      const made = html`${text}`.source;
      expect(made).not.toMatch(/[<>"']/);
      expect(made).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/);
      expect(() => encodeURIComponent(made)).not.toThrow();
    },
  );
});

describe('visible', () => {
  it.each([
    ['a\u202eb', 'a⟨U+202E⟩b'],
    ['\u2066\u200b', '⟨U+2066⟩⟨U+200B⟩'],
    ['\0\u001b[31m', '⟨U+0000⟩⟨U+001B⟩[31m'],
    ['one\r\ntwo\tthree\n', 'one\ntwo\tthree\n'],
    ['a\ud800b\udfff', 'a\ufffdb\ufffd'],
    ['💥 café العربية', '💥 café العربية'],
  ])('%j is shown as %j', (text, shown) => expect(visible(text)).toBe(shown));

  it('takes a time that grows with the length alone', () => {
    const began = performance.now();
    visible('\ud800\u202e<'.repeat(300_000));
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
