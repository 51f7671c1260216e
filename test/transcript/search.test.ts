import { describe, expect, it } from 'vitest';
import { maxLineBytes } from '../../src/transcript/backward.ts';
import { openInteraction } from '../../src/transcript/index.ts';
import type { SearchOptions } from '../../src/transcript/search.ts';
import { claude as c, fileOf } from '../support/transcript.ts';

const MB = 1024 * 1024;

/** Lines of the hits, and where the doubt is told. */
async function hits(path: string, names: readonly string[], options?: SearchOptions) {
  const interaction = await openInteraction(path);
  const lines: number[] = [];
  for await (const { event } of interaction?.search(names, options) ?? []) lines.push(event.line);
  return { lines, doubt: interaction?.facts.doubt };
}

const said = (word: string) => JSON.stringify(c.says(word));
const filler = (bytes: number) => said('x'.repeat(bytes));

describe('a search of the session', () => {
  it('finds a name wherever a block of the file ends in it', async () => {
    const prompt = JSON.stringify(c.user('main'));
    const before = prompt.length + filler(0).length + said('needle.ts').indexOf('needle.ts') + 2;
    for (const cut of [0, 1, 4, 8, 9, 30, 200]) {
      const path = fileOf([
        prompt,
        filler(MB - before - cut),
        said('needle.ts'),
        said('needle.ts is here too'),
        said('end'),
      ]);
      expect((await hits(path, ['needle.ts'])).lines, `${cut} bytes before the end of a block`).toEqual([3, 4]);
    }
  });

  it('finds the same lines whether few names are looked for or many', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `part-${i}/src/(group)/[id].$file+${i}.ts`);
    const lines = [JSON.stringify(c.user('main')), ...names.flatMap((name) => [said(`reads ${name}`), filler(60_000)])];
    const path = fileOf(lines);
    const expected = names.map((_, i) => 2 + 2 * i);
    expect((await hits(path, names)).lines).toEqual(expected);
    for (const i of [0, 21, 39]) expect((await hits(path, [names[i] as string])).lines).toEqual([expected[i]]);
  });

  it('takes names that begin alike for what they are', async () => {
    const stem = 'a-folder-with-a-long-name/and-a-file-in-it';
    const names = ['one', 'two', 'three'].map((end) => `${stem}-${end}.ts`);
    const path = fileOf([c.user('main'), c.says(`${stem}-four.ts`), c.says(`see ${stem}-three.ts`), c.says('end')]);
    expect((await hits(path, names)).lines).toEqual([3]);
  });

  it('finds names in any script, and as escapes', async () => {
    const escaped = said('ビュー.ts').replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
    const path = fileOf([JSON.stringify(c.user('main')), said('見た ビュー.ts'), escaped, said('end')]);
    expect((await hits(path, ['ビュー.ts'])).lines).toEqual([2, 3]);
    expect((await hits(path, ['ビュー.ts', 'größe.ts', 'вид.ts'])).lines).toEqual([2, 3]);
  });

  it('reads a line of many blocks, and the last one without an end', async () => {
    const path = fileOf(
      [JSON.stringify(c.user('main')), said(`${'x'.repeat(3 * MB)} needle.ts`), said('needle.ts')],
      '',
    );
    expect((await hits(path, ['needle.ts'])).lines).toEqual([2, 3]);
  });

  it('says that a line too long to be read holds the name', async () => {
    const long = said(`needle.ts ${'x'.repeat(maxLineBytes)}`);
    const path = fileOf([JSON.stringify(c.user('main')), long, said('needle.ts'), said('end')]);
    expect(await hits(path, ['needle.ts'])).toEqual({ lines: [3], doubt: expect.stringContaining('cannot be read') });
    expect(await hits(path, ['other.ts'])).toEqual({ lines: [], doubt: undefined });
  });

  it('passes over names that are not wanted any more', async () => {
    const lines = [
      c.user('main'),
      ...Array.from({ length: 60 }, () => c.says(`a.ts ${'x'.repeat(100_000)}`)),
      c.says('b.ts'),
    ];
    let found = 0;
    const interaction = await openInteraction(fileOf(lines));
    for await (const { event } of interaction?.search(['a.ts', 'b.ts'], {
      isWanted: (name) => name !== 'a.ts' || found < 3,
    }) ?? []) {
      found++;
      if (found > 20) throw new Error('still looks for a.ts');
      if (event.line === 62) return;
    }
    throw new Error('b.ts was not found');
  });

  it('leaves out what lies before the interaction, and keeps the numbers of lines', async () => {
    const path = fileOf([c.user('first'), c.says('a.ts'), c.user('second'), c.says('a.ts')]);
    expect((await hits(path, ['a.ts'])).lines).toEqual([2, 4]);
    expect((await hits(path, ['a.ts'], { earlier: false })).lines).toEqual([4]);
  });
});
