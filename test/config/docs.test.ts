import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { jsonSchema } from '../../src/config/json-schema.ts';
import { loadConfig } from '../../src/config/load.ts';
import { locateConfig } from '../../src/config/locate.ts';
import { mistakeLine } from '../../src/config/mistake.ts';
import { presetNames } from '../../src/config/schema.ts';
import { session } from '../../src/testing/index.ts';
import { Scratch, stop } from '../support/hook.ts';

const page = readFileSync(fileURLToPath(new URL('../../docs/configuration.md', import.meta.url)), 'utf8');
/** The examples by the heading that they stand under. */
let heading = '';
const examples: (readonly [heading: string, text: string])[] = [];
for (const [, title, text] of page.matchAll(/^#+ ([^\n]+)$|^```jsonc\n(.*?)^```/gms)) {
  if (title) heading = title;
  else if (text) examples.push([heading, text]);
}
const example = (under: string) => examples.find(([at]) => at === under)?.[1] ?? '';
const rows = [...page.matchAll(/^\| `(\{.*?\})` \| (.+?) \|$/gm)].map(
  ([, text = '', told = '']) => [text, told] as const,
);

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
  const rule = (name: string) =>
    `{ name: '${name}', meta: { events: ['Stop'], messages: {}, options: { parse: (o) => o } }, create: () => ({}) }`;
  scratch.write('tools/house-rules.mjs', `export default ${rule('no-force-push')}`);
  const acme = join(scratch.cwd, 'node_modules/acme-analyzers');
  mkdirSync(acme, { recursive: true });
  writeFileSync(join(acme, 'package.json'), '{ "name": "acme-analyzers", "exports": "./index.mjs" }');
  const presets = "{ calm: { analyzers: { 'acme-analyzers/rule': 'warn' } } }";
  writeFileSync(join(acme, 'index.mjs'), `export default { analyzers: [${rule('rule')}], presets: ${presets} }`);
});
afterEach(() => scratch.remove());

async function load(text: string) {
  scratch.write('transcript-hooks.config.json', text);
  const { mistakes, faults, settings } = await loadConfig(locateConfig(scratch.cwd, {}), {
    defaults: builtin,
    cwd: scratch.cwd,
  });
  return { problems: [...mistakes.map(mistakeLine), ...faults], settings };
}

describe('docs/configuration.md', () => {
  it.each(examples)('the example of "%s" is valid', async (_, text) => {
    expect((await load(text)).problems).toEqual([]);
  });

  it.each(rows)('%s', async (text, told) => {
    expect((await load(text)).problems).toEqual([expect.stringContaining(told)]);
  });
  it('has a table of mistakes', () => expect(rows.length).toBeGreaterThan(4));

  it('the example of the README is valid', async () => {
    const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
    expect((await load(/^```jsonc\n(.*?)^```/ms.exec(readme)?.[1] ?? '')).problems).toEqual([]);
  });

  it('has all keys and presets', () => {
    const keys = [...page.matchAll(/^\| `(\w+)` \| .+ \| .+ \|$/gm)].map(([, key]) => key);
    for (const key of Object.keys(jsonSchema().properties ?? {})) if (key !== '$schema') expect(keys).toContain(key);
    for (const name of presetNames) expect(page).toContain(`\n- \`${name}\``);
  });

  const about = (path: string) => session().user('?').answers(`\`${path}\` exports the limit.`);
  const judged = async (path: string) => (await stop(about(path), 'claude-code', scratch)).decision;

  it('the first example ignores docs/', async () => {
    scratch.write('transcript-hooks.config.json', example('Configuration'));
    expect([await judged('docs/ghost.md'), await judged('src/ghost.ts')]).toEqual(['silent', 'block']);
  });

  it('the overrides do what the page says', async () => {
    scratch.write('transcript-hooks.config.json', example('Overrides'));
    const paths = [
      'packages/legacy/ghost.ts',
      'packages/api/generated/ghost.ts',
      'packages/api/ghost.ts',
      'src/ghost.ts',
    ];
    const decisions = [];
    for (const path of paths) decisions.push(await judged(path));
    expect(decisions).toEqual(['warning', 'silent', 'block', 'block']);
  });

  it('the plugins are there, with preset and options', async () => {
    const { settings } = await load(example('Plugins'));
    const own = settings.filter(({ analyzer }) => analyzer.name.includes('/'));
    expect(own.map(({ analyzer, mode, options }) => ({ name: analyzer.name, mode, options }))).toEqual([
      { name: 'local/no-force-push', mode: 'warn', options: { branches: ['main'] } },
      { name: 'acme-analyzers/rule', mode: 'warn', options: {} },
    ]);
  });

  it('skip phrase and canary', async () => {
    for (const heading of ['Skipping', 'Presets']) {
      scratch.write('transcript-hooks.config.json', example(heading));
      const story = session().user('[no-check] go').answers('`src/ghost.ts` exports it.');
      expect((await stop(story, 'claude-code', scratch)).decision).toBe('silent');
    }
  });
});
