import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtin } from '../src/analyzers/builtin.ts';
import { parseOptions } from '../src/analyzers/parse-options.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Below the package, so that examples find `transcript-hooks` by name, as built. */
let folder: string;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/pages-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('docs/analyzers/ has a page for each analyzer and no other', () => {
  const pages = readdirSync(join(root, 'docs/analyzers')).map((name) => `docs/analyzers/${name}`);
  expect(pages.sort()).toEqual(builtin.map(({ analyzer }) => analyzer.meta.docs ?? '').sort());
});

describe.each(builtin.map(({ analyzer }) => analyzer))('the page of $name', (analyzer) => {
  const { name, meta } = analyzer;
  const page = read(meta.docs ?? '');
  const example = /^## Examples$.*?^```js\n(.*?)^```/ms.exec(page)?.[1] ?? '';

  it('has its name as title and its parts in order', () => {
    expect(page.startsWith(`# ${name}\n`)).toBe(true);
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const needed = ['What it flags', 'What it lets pass', 'Options', 'Examples'];
    expect(headings.filter((heading) => needed.includes(heading as string))).toEqual(needed);
  });

  it('stands in the README', () => {
    expect(read('README.md')).toMatch(new RegExp(`^\\| \`${name}\` \\|.*\\(${meta.docs}\\)`, 'm'));
  });

  it('names each message, and shows each in an example', () => {
    const ids = Object.keys(meta.messages);
    // `missingNamed` is `missing` in other words: a text, not an id that is reported.
    const isVariant = (id: string) =>
      ids.some((other) => id.startsWith(other) && /^[A-Z]/.test(id.slice(other.length)));
    for (const id of ids.filter((one) => !isVariant(one))) {
      expect(page, `\`${id}\``).toContain(`\`${id}\``);
      expect(example, `an example of ${id}`).toContain(`'${id}'`);
    }
  });

  it('has a row for each option, with its default', () => {
    const defaults = parseOptions(analyzer) as Record<string, unknown>;
    for (const [option, value] of Object.entries(defaults)) {
      const row = new RegExp(`^\\| \`${option}\` \\| ([^|]*)\\|`, 'm').exec(page)?.[1] ?? `no row for ${option}`;
      const plain = typeof value === 'string' ? value : JSON.stringify(value);
      expect(row.replaceAll('"', ''), option).toContain(`\`${plain.replaceAll('"', '')}\``);
    }
    const rows = [...(page.split(/^## Options$/m)[1]?.split(/^## /m)[0] ?? '').matchAll(/^\| `(\w+)` \|/gm)];
    expect(rows.map(([, option]) => option).sort()).toEqual(Object.keys(defaults).sort());
  });

  it('has examples that hold', () => {
    const path = join(folder, `${name}.mjs`);
    writeFileSync(path, example);
    const { status, stderr } = spawnSync(process.execPath, [path], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(example).toMatch(/valid: \[.*invalid: \[/s);
  });
});
