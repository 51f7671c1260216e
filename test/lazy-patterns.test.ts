import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const { lazyPatterns } = await import(new URL('../scripts/lazy-patterns.mjs', import.meta.url).href);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lazy-patterns-'));
  mkdirSync(join(folder, 'src'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a module exports as `use`, built with and without the plugin, and how many expressions were made before it was called. */
async function built(source: string, plugins: unknown[]) {
  const path = join(folder, 'src', 'a.ts');
  writeFileSync(path, source);
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'module',
    plugins: plugins as [],
  });
  let made = 0;
  const Counted = new Proxy(RegExp, {
    construct(target, args) {
      made++;
      return Reflect.construct(target, args);
    },
  });
  const { use } = runInNewContext(`${outputFiles[0]?.text};module`, { RegExp: Counted });
  return { use: use as (text: string) => unknown, atLoad: made, text: outputFiles[0]?.text ?? '' };
}

const TEXT = 'Größe 12, a-b, größe 3; ROT `x` */';

/** Each way to use an expression that the sources have. */
describe.each([
  ['test', '/gr\\p{L}+/iu.test(text)'],
  ['exec with groups', 'JSON.stringify([/(?<word>\\p{L}+) (\\d+)/u.exec(text)?.groups, /zzz/.exec(text)])'],
  ['match', 'JSON.stringify([text.match(/\\d+/), text.match(/\\d+/g), text.match(/q/)])'],
  ['matchAll', '[...text.matchAll(/(\\w)-(\\w)/g)].map(([, a, b]) => a + b).join()'],
  ['replace', "text.replace(/[aeiou]/g, (letter) => letter.toUpperCase()).replace(/(\\d)(\\d)/, '$2$1')"],
  ['replaceAll', "text.replaceAll(/\\s/g, '_')"],
  ['search', 'text.search(/-/)'],
  ['split', "text.split(/[,;]\\s*/).concat(text.split(/ /, 2)).join('|')"],
  ['source and flags', 'new RegExp(/al|b/.source, /x/gi.flags).test("Also")'],
  ['what ends a comment', 'JSON.stringify(/.*/.exec(text)) + /\\*\\//.test(text)'],
  ['a quote, a backslash', '/["\'`\\\\]/.test(text)'],
  ['a place to go on from', 'one(text) + one(text)'],
])('an expression with %s', (_, expression) => {
  const source = `
    function one(text: string): string { const each = /\\d/g; const found = each.exec(text); return found![0] + each.lastIndex; }
    export const use = (text: string): unknown => ${expression};
    export const other = one;`;

  it('tells what it tells as it was written', async () => {
    const [plain, lazy] = [await built(source, []), await built(source, [lazyPatterns])];
    const told = plain.use(TEXT);
    expect(told).toBeDefined();
    expect(lazy.use(TEXT)).toEqual(told);
    // Twice, as nothing may be left of the first time.
    expect(lazy.use(TEXT)).toEqual(told);
  });
});

it('is not made when its module is loaded', async () => {
  const source =
    'const WORD = /\\p{L}+/u; const EACH = /\\d/g; export const use = (text: string) => WORD.test(text) && text.match(EACH);';
  const { atLoad, text } = await built(source, [lazyPatterns]);
  expect(atLoad).toBe(0);
  expect(text).not.toContain('/\\p{L}+/u');
});
