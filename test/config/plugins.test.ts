import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { loadConfig } from '../../src/config/load.ts';
import { locateConfig } from '../../src/config/locate.ts';
import { mistakeLine } from '../../src/config/mistake.ts';
import { hosts } from '../../src/host.ts';
import { render, session, stopPayload, writeSession } from '../../src/testing/index.ts';
import { Scratch } from '../support/hook.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let scratch: Scratch;
/** The hook alone, with no node_modules in reach. */
let hook: string;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
  hook = join(scratch.home, 'hook.mjs');
  copyFileSync(join(root, 'dist/hook.mjs'), hook);
});
afterEach(() => scratch.remove());

const write = (file: string, text: string) => scratch.write(file, text);
const configure = (config: object) => write('transcript-hooks.config.json', JSON.stringify(config));

/** Source of an analyzer without any import, which finds something in every stop. */
const analyzer = (name: string, { meta = '', rest = '', create = '' } = {}) => `({
  name: ${JSON.stringify(name)}, ${rest}
  meta: { description: 'd', docs: '', events: ['Stop'], messages: { found: 'found by ${name} {{limit}}' }, ${meta} },
  create({ options, report }) { ${create} return { end() { report({ messageId: 'found', data: { limit: String(options.limit) } }) } } },
})`;

/** Runs the built hook on an answer, honest if need be. */
function stop({ answer = 'Done.', host = 'claude-code' as (typeof hosts)[number], args = [] as string[] } = {}) {
  const story = session().user('go').answers(answer);
  const path = writeSession(story, host, scratch);
  const payload = stopPayload(host, path, { cwd: scratch.cwd, lines: render(story, host, scratch.cwd).lines });
  const { status, stdout, stderr } = spawnSync(process.execPath, [hook, ...args], {
    input: JSON.stringify(payload),
    cwd: scratch.home,
    env: { PATH: process.env.PATH, HOME: scratch.home },
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(status).toBe(0);
  return { reason: stdout ? String(JSON.parse(stdout).reason) : '', stderr };
}

/** What the files come to, read in this process. */
async function load() {
  const { settings, mistakes, faults } = await loadConfig(locateConfig(scratch.cwd, {}), {
    defaults: builtin,
    cwd: scratch.cwd,
  });
  const own = settings.filter((setting) => !builtin.some((one) => one.analyzer.name === setting.analyzer.name));
  return { own, names: own.map((setting) => setting.analyzer.name), mistakes: mistakes.map(mistakeLine), faults };
}

describe('the hook file runs plugins', () => {
  it.each(hosts)('of the repository, beside the analyzers of the package: %s', (host) => {
    write('tools/own.mjs', `export default ${analyzer('own/rule')}`);
    configure({ plugins: ['./tools/own.mjs'] });
    const { reason, stderr } = stop({ host, answer: '`src/ghost.ts` exports it.' });
    expect(stderr).toBe('');
    expect(reason).toContain('found by own/rule');
    expect(reason).toContain('src/ghost.ts');
  });

  it('with a mode, options and overrides from the configuration', () => {
    write(
      'own.mjs',
      `export default ${analyzer('rule', { meta: 'options: { parse: (o) => ({ limit: 1, ...o }) },' })}`,
    );
    configure({ plugins: ['./own.mjs'], analyzers: { 'local/rule': { limit: 7 } } });
    expect(stop().reason).toContain('found by rule 7');
    configure({ plugins: ['./own.mjs'], analyzers: { 'local/rule': 'off' } });
    expect(stop()).toEqual({ reason: '', stderr: '' });
  });

  it('what a plugin prints does not reach the host', () => {
    write('own.mjs', `console.log('loading'); process.stdout.write('more'); export default ${analyzer('own/rule')}`);
    configure({ plugins: ['./own.mjs'] });
    const { reason, stderr } = stop();
    expect(reason).toContain('found by own/rule');
    expect(stderr).toContain('loading');
  });

  it.each([
    [
      'throws when it is loaded',
      `throw new Error('no way')`,
      /bad\.mjs \(.*config\.json:1:\d+\): it cannot be loaded: no way \(.*bad\.mjs:1\)/,
    ],
    [
      'is no JavaScript',
      `export default {`,
      /bad\.mjs .*cannot be loaded: .* \(`node --check \.\/bad\.mjs` shows where\)/,
    ],
    ['needs a package that is not there', `import 'not-there'`, /cannot be loaded: Cannot find package 'not-there'/],
    ['never finishes loading', `await new Promise((r) => setTimeout(r, 1e6))`, /did not load within 2000 ms/],
    ['awaits what never comes', `await new Promise(() => {})`, /did not load within 2000 ms|did not come to an end/],
    ['loops when it is loaded', `for (;;);`, /did not come to an end/],
    ['ends the process', `process.exit(1)`, /since one of them ended the process/],
    [
      'throws in another tick',
      `setTimeout(() => { throw new Error('later') }); export default []; await new Promise((r) => setTimeout(r, 50))`,
      /since one of them threw later/,
    ],
    ['exports nothing', ``, /it has no `export default`: export/],
    ['exports by name only', `export const rule = 1`, /it has no `export default`: export/],
    ['exports an empty object', `export default {}`, /exports no analyzer/],
    ['exports a number', `export default 7`, /no analyzer/],
    ['exports an analyzer without create', `export default { name: 'x/y', meta: {} }`, /x\/y: create is no function/],
    [
      'is of another version',
      `export default ${analyzer('x/y', { rest: 'apiVersion: 2,' })}`,
      /x\/y is made for version 2 of the analyzer API, this is version 1: update transcript-hooks/,
    ],
    [
      'throws in create',
      `export default ${analyzer('x/y', { create: `throw new Error('in create');` })}`,
      /analyzer x\/y failed: in create/,
    ],
  ])('one that %s is told, and the rest goes on', (_, bad, expected) => {
    write('bad.mjs', bad);
    write('good.mjs', `export default ${analyzer('own/good')}`);
    configure({ plugins: ['./bad.mjs', './good.mjs'] });
    const { reason, stderr } = stop({ answer: '`src/ghost.ts` exports it.' });
    expect(stderr).toMatch(expected);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(reason).toContain('src/ghost.ts');
    if (!/since one of them/.test(stderr)) expect(reason).toContain('own/good');
  });

  it('one that loops while it judges costs its own findings only', () => {
    write('bad.mjs', `export default ${analyzer('x/y', { create: 'for (;;);' })}`);
    configure({ plugins: ['./bad.mjs'] });
    const { reason, stderr } = stop({ answer: '`src/ghost.ts` exports it.' });
    expect(stderr).toContain('did not come to an end');
    expect(reason).toContain('src/ghost.ts');
  });

  it("a person's own hook does not run a repository's plugins, but that person's", () => {
    write('own.mjs', `export default ${analyzer('own/rule')}`);
    configure({ plugins: ['./own.mjs'], analyzers: { 'own/rule': 'warn' } });
    const { reason, stderr } = stop({ args: ['--user'] });
    expect(reason).toBe('');
    expect(stderr).toMatch(
      /plugins of the repository are loaded by the repository's own hook only, not by yours: \.\/own\.mjs/,
    );
    const folder = join(scratch.home, '.config/transcript-hooks');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'mine.mjs'), `export default ${analyzer('mine/rule')}`);
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ plugins: ['./mine.mjs'] }));
    expect(stop({ args: ['--user'] }).reason).toContain('found by mine/rule');
  });
});

describe('one that does not load is told', () => {
  it.each([
    ['it throws', `throw new Error('no way')`, /it cannot be loaded: no way/],
    ['it throws a word', `throw 'no way'`, /it cannot be loaded: no way$/],
    ['it exports nothing', ``, /it has no `export default`: export/],
    ['it exports an empty object', `export default {}`, /exports no analyzer/],
    ['its analyzers are no list', `export const analyzers = 7`, /exports no analyzer/],
    ['its analyzer has no create', `export default { name: 'x/y', meta: {} }`, /x\/y: create is no function/],
    ['a property throws', `export default { get name() { throw new Error('no name') } }`, /: no name$/],
    ['its presets are no object', `export const presets = 7`, /its presets are no object/],
  ])('%s', async (_, bad, expected) => {
    write('bad.mjs', bad);
    write('good.mjs', `export const { name, meta, create } = ${analyzer('own/good')}`);
    configure({ plugins: ['./bad.mjs', './good.mjs'] });
    expect(await load()).toMatchObject({ names: ['own/good'], faults: [expect.stringMatching(expected)] });
  });

  it('a package that is not finished', async () => {
    const folder = join(scratch.cwd, 'node_modules/plug');
    mkdirSync(folder, { recursive: true });
    for (const manifest of [{}, { main: './gone.js' }, { exports: {} }]) {
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'plug', ...manifest }));
      configure({ plugins: ['plug'] });
      expect((await load()).faults).toEqual([expect.stringMatching(/plugin plug .*it cannot be loaded/)]);
    }
  });
});

describe('packages', () => {
  const install = (name: string, manifest: object, files: Record<string, string>, folder = scratch.cwd) => {
    for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify({ name, ...manifest }) })) {
      const path = join(folder, 'node_modules', name, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  };
  const esm = `export default ${analyzer('rule')}`;

  it.each<[string, string, string, object, Record<string, string>]>([
    ['exported to import only', 'plug', 'plug', { exports: { '.': { import: './e.mjs' } } }, { 'e.mjs': esm }],
    [
      'import before require',
      'plug',
      'plug',
      { exports: { require: './c.cjs', import: './e.mjs' } },
      { 'e.mjs': esm, 'c.cjs': 'throw 1' },
    ],
    ['a scope', '@acme/plug', '@acme/plug', { type: 'module', exports: './e.js' }, { 'e.js': esm }],
    ['an entry of its own', 'plug', 'plug/rules', { exports: { './rules': './e.mjs' } }, { 'e.mjs': esm }],
    ['a main file', 'plug', 'plug', { main: 'lib/c' }, { 'lib/c.js': `module.exports = ${analyzer('rule')}` }],
    [
      'translated to CommonJS',
      'plug',
      'plug',
      { main: './c.js' },
      { 'c.js': `exports.__esModule = true; exports.default = [${analyzer('rule')}]` },
    ],
  ])('%s', async (_, name, plugin, manifest, files) => {
    install(name, manifest, files);
    configure({ plugins: [plugin] });
    expect(await load()).toMatchObject({ names: [`${name}/rule`], mistakes: [], faults: [] });
  });

  it('is resolved from the folder of the file that names it', async () => {
    const folder = join(scratch.home, 'xdg/transcript-hooks');
    install('plug', { exports: './e.mjs' }, { 'e.mjs': esm }, folder);
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ plugins: ['plug'] }));
    const place = locateConfig(scratch.cwd, { XDG_CONFIG_HOME: join(scratch.home, 'xdg') });
    const { faults, settings } = await loadConfig(place, { defaults: builtin, cwd: scratch.cwd });
    expect([faults, settings.at(-1)?.analyzer.name]).toEqual([[], 'plug/rule']);
  });

  it.each([
    ['not-there', /no package not-there is installed in .* install it there/],
    ['own.mjs', /write ".\/own.mjs" for the file/],
    ['plug/hidden', /cannot be loaded: Missing ".\/hidden" specifier in "plug" package/],
  ])('%s cannot be resolved', async (name, expected) => {
    install('plug', { exports: './e.mjs' }, { 'e.mjs': esm });
    write('own.mjs', esm);
    configure({ plugins: [name] });
    expect((await load()).faults).toEqual([expect.stringMatching(expected)]);
  });
});

describe('names', () => {
  it('of a file have `local/` before them where they have no prefix; the second of two is left out', async () => {
    write('a.mjs', `export default { analyzers: [${analyzer('x/one')}, ${analyzer('two')}] }`);
    write('b.mjs', `export default [${analyzer('x/one')}, ${analyzer('b/three')}]`);
    configure({ plugins: ['./a.mjs', './b.mjs', './a.mjs'] });
    const { names, faults } = await load();
    expect(names).toEqual(['x/one', 'local/two', 'b/three']);
    expect(faults).toEqual([expect.stringMatching(/b\.mjs.*another plugin has an analyzer x\/one already/)]);
  });

  it('of plugins are known to "did you mean", unless a plugin is missing', async () => {
    write('a.mjs', `export default ${analyzer('two')}`);
    configure({ plugins: ['./a.mjs'], analyzers: { two: 'off' } });
    expect((await load()).mistakes).toEqual([
      expect.stringContaining('unknown analyzer "two". Did you mean "local/two"?'),
    ]);
    configure({ plugins: ['./a.mjs', './gone.mjs'], analyzers: { 'x/y': 'off' }, extends: 'x/strict' });
    expect(await load()).toMatchObject({ mistakes: [], names: ['local/two'] });
  });

  it('are known to the hook as well, and their prefix is told where they are not loaded', async () => {
    write('a.mjs', `export default ${analyzer('guarded-folders')}`);
    configure({ plugins: ['./a.mjs'], analyzers: { 'guarded-folders': 'warn' } });
    expect(stop().stderr).toContain('unknown analyzer "guarded-folders". Did you mean "local/guarded-folders"?');
    const { stderr } = stop({ args: ['--user'] });
    expect(stderr).toContain('unknown analyzer "guarded-folders". Known are unverified-file-claims, ');
    expect(stderr).toContain('not loaded here, have a prefix: "local/guarded-folders".');
    configure({ plugins: ['@acme/gone/x'], analyzers: { 'guarded-folders': 'warn' } });
    expect((await load()).mistakes).toEqual([expect.stringContaining('"@acme/gone/guarded-folders"')]);
  });

  it('cannot be those of the package', async () => {
    write('a.mjs', `export default ${analyzer('skill-feedback')}`);
    configure({ plugins: ['./a.mjs'] });
    expect((await load()).names).toEqual(['local/skill-feedback']);
  });
});

describe('presets of plugins', () => {
  it('are named by plugin, and checked', async () => {
    write(
      'a.mjs',
      `export default { analyzers: [${analyzer('one')}], presets: { calm: { analyzers: { 'local/one': 'warn' } }, odd: { analyzers: 3 } } }`,
    );
    configure({ plugins: ['./a.mjs'], extends: 'local/calm' });
    const { own, faults } = await load();
    expect(own[0]?.mode).toBe('warn');
    expect(faults).toEqual([expect.stringContaining('preset local/odd: analyzers: expected object')]);
    configure({ plugins: ['./a.mjs'], extends: ['canary', 'local/clam'] });
    expect((await load()).mistakes).toEqual([expect.stringContaining('Did you mean "local/calm"?')]);
  });
});

describe('options of plugins', () => {
  const libraries = {
    'zod 4': `import * as z from ${url('zod')}; const options = z.strictObject({ limit: z.number().default(1) });`,
    'zod 4 mini': `import * as z from ${url('zod/mini')}; const options = z.strictObject({ limit: z._default(z.number(), 1) });`,
    'zod 3': `import { z } from ${url('zod/v3')}; const options = z.object({ limit: z.number().default(1) }).strict();`,
    'a parse function': `const options = { parse(o) { if (Object.keys(o).some((k) => k !== 'limit') || typeof (o.limit ?? 1) !== 'number') throw new Error('limit must be a number'); return { limit: 1, ...o }; } };`,
    'Standard Schema': `const options = { '~standard': { version: 1, vendor: 'own', validate: (o) => typeof (o.limit ?? 1) === 'number' && Object.keys(o).every((k) => k === 'limit') ? { value: { limit: 1, ...o } } : { issues: [{ message: 'limit must be a number', path: [{ key: 'limit' }] }] } } };`,
  };
  function url(name: string) {
    return JSON.stringify(pathToFileURL(fileURLToPath(import.meta.resolve(name))).href);
  }

  it.each(Object.entries(libraries))('%s: defaults, values and mistakes', async (_, source) => {
    write('a.mjs', `${source}\nexport default ${analyzer('a/b', { meta: 'options,' })}`);
    configure({ plugins: ['./a.mjs'] });
    expect((await load()).faults).toEqual([]);
    for (const [rule, limit] of [
      ['warn', '1'],
      [{ limit: 9 }, '9'],
    ] as const) {
      configure({ plugins: ['./a.mjs'], analyzers: { 'a/b': rule } });
      expect(await load()).toMatchObject({ mistakes: [], faults: [] });
      if (rule !== 'warn') expect(stop().reason).toContain(`found by a/b ${limit}`);
    }
    for (const rule of [{ limit: 'nine' }, { limits: 9 }]) {
      configure({ plugins: ['./a.mjs'], analyzers: { 'a/b': rule } });
      const { mistakes, names } = await load();
      expect(names).toEqual([]);
      expect(mistakes).toEqual([expect.stringMatching(/config\.json:1:\d+ analyzers\.a\/b.*limit/)]);
    }
  });

  it('a slip in a key is told from the keys of the schema; one that has to be given needs a default', async () => {
    for (const name of ['zod', 'zod/mini', 'zod/v3']) {
      write(
        'a.mjs',
        `import * as z from ${url(name)}; const options = z.object({ folders: z.array(z.string()) }).${name === 'zod/v3' ? 'strict()' : 'check()'};
         export default ${analyzer('a/b', { meta: `options: ${name === 'zod/v3' ? 'options' : 'z.strictObject({ folders: z.array(z.string()) })'},` })}`,
      );
      configure({ plugins: ['./a.mjs'], analyzers: { 'a/b': { folder: [], folders: [] } } });
      expect((await load()).mistakes).toEqual([
        expect.stringMatching(/unknown key "folder"\. Did you mean "folders"\?$/),
      ]);
      configure({ plugins: ['./a.mjs'], analyzers: { 'a/b': 'warn' } });
      expect((await load()).mistakes).toEqual([expect.stringContaining('every option needs')]);
      configure({ plugins: ['./a.mjs'] });
      expect(stop().stderr).toMatch(/analyzer a\/b failed: .*; every option needs a default/);
    }
  });

  it.each<[string, string, unknown, string]>([
    ['a text too short', 'z.string().check(z.minLength(2))', 'a', '"a" is too small. Write at least 2 characters.'],
    ['a text too long', 'z.string().check(z.maxLength(1))', 'ab', '"ab" is too large. Write at most 1 character.'],
    ['a text of another form', 'z.string().check(z.regex(/^x/))', 'a', '"a" has not the right form. See the page'],
    ['one of a few, that is a number', "z.enum(['a', 'b'])", 7, '7 is none of "a", "b". Write one of them.'],
    ['one of a few, that is far off', "z.enum(['a', 'b'])", 'zzzz', '"zzzz" is none of "a", "b". Write one of them.'],
    ['one literal', "z.literal('a')", 'zzzz', '"zzzz" is none of "a". Write one of them.'],
  ])('%s', async (_, schema, value, expected) => {
    write(
      'a.mjs',
      `import * as z from ${url('zod/mini')}; const options = z.strictObject({ of: z.optional(${schema}) }); export default ${analyzer('a/b', { meta: 'options,' })}`,
    );
    configure({ plugins: ['./a.mjs'], analyzers: { 'a/b': { of: value } } });
    expect((await load()).mistakes).toEqual([expect.stringContaining(`analyzers.a/b.of: ${expected}`)]);
  });

  it('a schema that answers later is none', async () => {
    const options = `{ '~standard': { version: 1, vendor: 'own', validate: async (value) => ({ value }) } }`;
    write('a.mjs', `const options = ${options}; export default ${analyzer('a/b', { meta: 'options,' })}`);
    configure({ plugins: ['./a.mjs'], analyzers: { 'a/b': { of: 1 } } });
    const { mistakes, faults } = await load();
    expect([...mistakes, ...faults].join()).toContain('the schema of the options is asynchronous');
  });

  it('a schema that names no place is told at the analyzer', async () => {
    const options = `{ '~standard': { version: 1, vendor: 'own', validate: (o) => o.of ? { issues: [{ message: 'no' }] } : { value: o } } }`;
    write('a.mjs', `const options = ${options}; export default ${analyzer('a/b', { meta: 'options,' })}`);
    configure({ plugins: ['./a.mjs'], analyzers: { 'a/b': { of: 1 } } });
    expect((await load()).mistakes).toEqual([expect.stringMatching(/analyzers\.a\/b: .*: no\. See the page/)]);
  });

  it('without a schema there are none', async () => {
    write('a.mjs', `export default ${analyzer('a/b')}`);
    configure({ plugins: ['./a.mjs'], analyzers: { 'a/b': { limit: 1 } } });
    expect((await load()).mistakes).toEqual([expect.stringContaining('analyzers.a/b.limit: unknown key "limit"')]);
  });
});
