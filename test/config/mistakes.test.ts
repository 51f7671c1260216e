import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { loadConfig } from '../../src/config/load.ts';
import { mistakeLine } from '../../src/config/mistake.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transcript-hooks-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The lines that a person reads about a file, without the folder. */
async function told(text: string | Buffer): Promise<string[]> {
  const file = join(folder, 'c.json');
  writeFileSync(file, text);
  const config = await loadConfig({ root: folder, files: [{ layer: 'project', path: file }] }, { defaults: builtin });
  if (config.mistakes.length > 0) expect(config.settings).toBe(builtin);
  return config.mistakes.map((mistake) => mistakeLine(mistake).replace(`${folder}/`, ''));
}

const reminder = (when: string) =>
  `{ "analyzers": { "reminders": { "reminders": [{ "name": "x", "message": "m", "when": { ${when} } }] } } }`;
const override = (glob: string) => `{ "overrides": [{ "files": ["${glob}"], "analyzers": {} }] }`;
const claims = (rule: string) => `{ "analyzers": { "unverified-file-claims": ${rule} } }`;

describe('each kind of mistake is named with its place and what to do', () => {
  it.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'c.json:1:1 the file is empty. Write at least {}, or remove the file.'],
    ['comments only', '// later\n', 'c.json:1:1 there is nothing but comments. Write at least {}.'],
    ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), 'c.json: the file is in UTF-16. Save it as UTF-8.'],
    [
      'UTF-16 of the other order',
      Buffer.from([0xfe, 0xff, 0, 0x7b]),
      'c.json: the file is in UTF-16. Save it as UTF-8.',
    ],
    ['a list that a brace ends', '{ "plugins": ["./a.mjs" }', 'c.json:1:25 a closing bracket is missing.'],
    [
      'an object that a bracket ends',
      '{ "analyzers": { "open-todos": "off" ]',
      'c.json:1:38 a closing brace is missing.',
    ],
    [
      'a long word where a comma should be',
      `{ "maxBlocks": 2 "${'x'.repeat(60)}": 1 }`,
      `a comma is missing before "${'x'.repeat(39)}…. Put a comma after the value above.`,
    ],
    ['half a character', '{ "locale": "\\u12" }', 'c.json:1:13 this is no JSON (InvalidUnicode). Mend the syntax'],
    ['a mode that is a number', claims('7'), 'analyzers.unverified-file-claims: 7 is not'],
    ['a long value', `{ "maxBlocks": "${'x'.repeat(90)}" }`, `maxBlocks: "${'x'.repeat(58)}… is not`],
    [
      'a missing comma',
      '{\n  "maxFindings": 3\n  "maxBlocks": 2\n}',
      'c.json:3:3 a comma is missing before "maxBlocks". Put a comma after the value above.',
    ],
    ['a missing colon', '{ "maxFindings" 3 }', 'c.json:1:17 a colon is missing. Put a colon between name and value.'],
    ['single quotes', "{ 'maxFindings': 3 }", "c.json:1:3 'maxFindings' is no JSON. Put text in double quotes."],
    ['a name without quotes', '{ maxFindings: 3 }', 'c.json:1:3 maxFindings is no JSON. Put text in double quotes.'],
    ['a missing value', '{ "maxFindings": }', 'c.json:1:18 a value is missing. Write a value'],
    [
      'an object that is not closed',
      '{ "analyzers": {',
      'c.json:1:17 a closing brace is missing. Put a } at the end of the object.',
    ],
    [
      'a list that is not closed',
      '{ "plugins": ["./x.mjs" }',
      'c.json:1:25 a closing bracket is missing. Put a ] at the end of the list.',
    ],
    [
      'a text that is not closed',
      '{ "locale": "en }',
      'c.json:1:13 a text does not end on its line. Put a double quote at its end.',
    ],
    ['a comment that is not closed', '{} /* why', 'c.json:1:4 a comment does not end. Put a */ at its end.'],
    ['a backslash in a path', '{ "plugins": [".\\x.mjs"] }', 'begins no escape. Write / in paths'],
    ['two documents', '{} {}', 'c.json:1:4 something follows the end of the document. Keep one { … } in the file.'],
    ['a conflict that git left', '{\n<<<<<<< HEAD\n}', 'c.json:2:1 <<<<<<< is no JSON.'],
    ['a list as document', '[]', 'c.json:1:1 [] is not an object. Write an object.'],
    [
      'a key twice',
      '{ "maxFindings": 3,\n "maxFindings": 4 }',
      'c.json:2:2 maxFindings: the key stands here twice. Keep one of them.',
    ],
    ['__proto__', '{ "__proto__": {} }', 'c.json:1:3 __proto__: unknown key. Take it out.'],
    [
      'an analyzer among the keys',
      '{ "reminders": [] }',
      'c.json:1:3 reminders: "reminders" is an analyzer. Put it under "analyzers".',
    ],
    [
      'one of a plugin among the keys',
      '{ "local/x": "warn" }',
      'local/x: "local/x" is an analyzer. Put it under "analyzers".',
    ],
    ['a slip in a key', '{ "analyzer": {} }', 'c.json:1:3 analyzer: unknown key "analyzer". Did you mean "analyzers"?'],
    ['a key of another style', '{ "max-findings": 3 }', 'unknown key "max-findings". Did you mean "maxFindings"?'],
    [
      'a key of another tool',
      '{ "rules": {} }',
      'unknown key "rules". Known are $schema, extends, plugins, analyzers, overrides, locale,',
    ],
    [
      'a slip in an analyzer',
      '{ "analyzers": { "skil-feedback": "off" } }',
      'c.json:1:18 analyzers.skil-feedback: unknown analyzer "skil-feedback". Did you mean "skill-feedback"?',
    ],
    [
      'an analyzer shortened',
      '{ "analyzers": { "file-claims": "off" } }',
      'unknown analyzer "file-claims". Did you mean "unverified-file-claims"?',
    ],
    [
      'an analyzer that nobody has',
      '{ "analyzers": { "zzz": "off" } }',
      'unknown analyzer "zzz". Known are unverified-file-claims, ',
    ],
    [
      'an analyzer of a plugin that is not listed',
      '{ "analyzers": { "my/own": "off" } }',
      'unknown analyzer "my/own". Known are ',
    ],
    [
      'a slip in a mode',
      claims('"blok"'),
      'c.json:1:44 analyzers.unverified-file-claims: "blok" is none of "off", "log", "warn", "block". Did you mean "block"?',
    ],
    [
      'a mode of another tool',
      claims('"error"'),
      '"error" is none of "off", "log", "warn", "block". Write one of them.',
    ],
    [
      'a mode inside',
      claims('{ "mode": "wran" }'),
      'analyzers.unverified-file-claims.mode: "wran" is none of "off", "log", "warn", "block". Did you mean "warn"?',
    ],
    ['true for a mode', claims('true'), 'true is not "off", "log", "warn", "block" or an object.'],
    [
      'a list for a rule, as ESLint has it',
      claims('["warn", {}]'),
      '["warn",{}] is not "off", "log", "warn", "block" or an object.',
    ],
    [
      'a slip in an option',
      claims('{ "ignored": [] }'),
      'analyzers.unverified-file-claims.ignored: unknown key "ignored". Did you mean "ignore"?',
    ],
    [
      'an option of the wrong type',
      claims('{ "ignore": "docs/**" }'),
      'analyzers.unverified-file-claims.ignore: "docs/**" is not a list. Write a list.',
    ],
    [
      'an item of the wrong type',
      claims('{ "ignore": ["a", 1] }'),
      'c.json:1:62 analyzers.unverified-file-claims.ignore[1]: 1 is not a text. Write a text.',
    ],
    [
      'a text for a switch',
      claims('{ "requireOpening": "yes" }'),
      'requireOpening: "yes" is not true or false. Write true or false.',
    ],
    [
      'a value that an option does not take',
      claims('{ "evidence": "sesion" }'),
      'evidence: "sesion" is none of "session", "interaction". Did you mean "session"?',
    ],
    [
      'a slip in a key of a table',
      '{ "analyzers": { "unverified-command-claims": { "reasons": { "stael": "warn" } } } }',
      'reasons.stael: unknown key "stael". Did you mean "stale"?',
    ],
    [
      'a form that needs one of several keys',
      '{ "analyzers": { "reminders": { "reminders": [{ "name": "x", "message": "m", "when": {} }] } } }',
      'reminders[0].when: one of wrote, ran, read, mentioned is missing. Write at least one of them.',
    ],
    [
      'a slip in one of several keys',
      '{ "analyzers": { "reminders": { "reminders": [{ "name": "x", "message": "m", "when": { "writes": ["a"] } }] } } }',
      'reminders[0].when.writes: unknown key "writes". Did you mean "wrote"?',
    ],
    [
      'a fault in the form that was meant',
      '{ "analyzers": { "reminders": { "reminders": [{ "name": "x", "message": "m", "when": { "ran": "npm test" } }] } } }',
      'reminders[0].when.ran: "npm test" is not a list. Write a list.',
    ],
    ['a slip in the name of a command', reminder('"ran": ["@tests"]'), 'when.ran[0]: "@tests" is none of "@test", '],
    [
      'several commands in one',
      reminder('"ran": ["npm run lint && npm test"]'),
      'when.ran[0]: "npm run lint && npm test" is not the words of one command. List each',
    ],
    [
      'a regular expression for commands',
      reminder('"ran": ["npm (test|t)"]'),
      'is not the words of one command. List each',
    ],
    ['a sequence of commands', reminder('"ran": ["npm ci; npm test"]'), 'is not the words of one command. List each'],
    [
      'globs that only take out',
      reminder('"wrote": ["!docs/**"]'),
      'when.wrote: ["!docs/**"] only takes files out. Put a glob before them',
    ],
    [
      'a class that is not closed',
      reminder('"wrote": ["generated/[a"]'),
      '"generated/[a" has a [ that is not closed. Close it',
    ],
    ['a range that is not closed', reminder('"read": ["src/[a-"]'), '"src/[a-" has a [ that is not closed. Close it'],
    [
      'braces that are not closed',
      reminder('"wrote": ["*.{ts,tsx"]'),
      'has a { that is not closed. Close it: "*.{ts,tsx}".',
    ],
    [
      'alternatives of a regular expression',
      reminder('"wrote": ["src/(a|b)/**"]'),
      'has ( | ), which is no alternative in a glob. Write {a,b}.',
    ],
    ['a glob without end', override('a'.repeat(5000)), 'characters. Write several globs.'],
    [
      'a glob for very much',
      reminder(`"wrote": ["${'{a,b}'.repeat(30)}"]`),
      'has more than 1000 alternatives. Write several globs.',
    ],
    ['a glob of many repeats', reminder(`"wrote": ["${'+(a|b)'.repeat(30)}"]`), 'has more than '],
    [
      'alternatives at its beginning',
      reminder('"wrote": ["(a|b)/**"]'),
      'has ( | ), which is no alternative in a glob.',
    ],
    ['a class of what is not', reminder('"wrote": ["src/[!]a"]'), 'has a [ that is not closed.'],
    [
      'a command that is taken out',
      reminder('"ran": ["!npm test"]'),
      '"!npm test" takes nothing out. Only globs of files',
    ],
    ['a path of Windows', reminder('"wrote": ["C:\\\\x\\\\**"]'), 'has a backslash. Write / between folders'],
    [
      'two reminders of one name',
      '{ "analyzers": { "reminders": { "reminders": [{ "name": "x", "message": "m", "when": { "ran": ["a"] } }, { "name": "x", "message": "n", "when": { "ran": ["b"] } }] } } }',
      'reminders[1].name: "x" is the name of another reminder. Give each a name of its own.',
    ],
    [
      'a glob to ignore that is not closed',
      claims('{ "ignore": ["docs/[a"] }'),
      'ignore[0]: "docs/[a" has a [ that is not closed.',
    ],
    ['nothing to ignore', claims('{ "ignore": [""] }'), 'ignore[0]: "" is empty. Write a glob: "src/**".'],
    ['an override for a path of Windows', override('C:\\\\x\\\\**'), 'has not the right form. Write a glob relative'],
    ['an override for nothing', override(''), 'has not the right form. Write a glob relative'],
    ['an override for a class that is not closed', override('src/[a'), 'has a [ that is not closed.'],
    ['a number too small', '{ "maxFindings": 0 }', 'c.json:1:18 maxFindings: 0 is too small. Write at least 1.'],
    ['a number too large', '{ "maxBlocks": 99 }', 'c.json:1:16 maxBlocks: 99 is too large. Write at most 8.'],
    ['a fraction', '{ "maxBlocks": 1.5 }', 'maxBlocks: 1.5 is not a whole number. Write a whole number.'],
    ['a number as text', '{ "maxFindings": "3" }', 'maxFindings: "3" is not a number. Write a number.'],
    ['null', '{ "plugins": null }', 'plugins: null is not a list. Write a list.'],
    [
      'a preset that nobody has',
      '{ "extends": "recomended" }',
      'c.json:1:14 extends: unknown preset "recomended". Did you mean "recommended"?',
    ],
    [
      'a slip in a short preset',
      '{ "extends": ["strickt"] }',
      'extends[0]: unknown preset "strickt". Did you mean "strict"?',
    ],
    [
      'a preset of a plugin that is not listed',
      '{ "extends": ["canary", "x/y"] }',
      'c.json:1:25 extends[1]: unknown preset "x/y". Known are recommended, strict, canary.',
    ],
    ['plugins as text', '{ "plugins": "./x.mjs" }', 'plugins: "./x.mjs" is not a list. Write a list.'],
    [
      'a plugin that is no name',
      '{ "plugins": [""] }',
      'plugins[0]: "" has not the right form. Name a file as "./x.mjs", with slashes, or a package.',
    ],
    [
      'an override without files',
      '{ "overrides": [{ "analyzers": {} }] }',
      'overrides[0].files: files is missing. Write it: a list.',
    ],
    [
      'an override for no files',
      '{ "overrides": [{ "files": [], "analyzers": {} }] }',
      'overrides[0].files: [] is too small. List at least 1.',
    ],
    [
      'an override with an absolute glob',
      '{ "overrides": [{ "files": ["/srv/**"], "analyzers": {} }] }',
      'overrides[0].files[0]: "/srv/**" has not the right form. Write a glob relative to the root of the repository',
    ],
    [
      'a slip in an override',
      '{ "overrides": [{ "files": ["a/**"], "analyzers": { "skill-fedback": "off" } }] }',
      'overrides[0].analyzers.skill-fedback: unknown analyzer "skill-fedback". Did you mean "skill-feedback"?',
    ],
    [
      'a locale that is none',
      '{ "locale": "English" }',
      'locale: "English" has not the right form. Write "auto", or a language tag such as "en" or "pt-BR".',
    ],
    [
      'a skip phrase that every prompt has',
      '{ "skipPhrase": " " }',
      'skipPhrase: " " has not the right form. Write at least three characters',
    ],
  ])('%s', async (_, text, expected) => {
    const lines = await told(text);
    expect(lines[0]).toContain(expected);
    expect(lines[0]).toMatch(/^c\.json:(?:\d+:\d+)? [^\n]+[.?)"]$/);
    expect(lines).toHaveLength(1);
  });

  it('all of a file are told, not only the first', async () => {
    const lines = await told('{\n "analyzer": {},\n "maxFindings": 0,\n "analyzers": { "skill-feedback": "of" }\n}');
    expect(lines.map((line) => line.split(' ', 2).join(' '))).toEqual([
      'c.json:2:2 analyzer:',
      'c.json:3:17 maxFindings:',
      'c.json:4:35 analyzers.skill-feedback:',
    ]);
  });

  it('a folder in its place, a file that is too large, one nested a thousand times', async () => {
    const path = join(folder, 'd.json');
    mkdirSync(path);
    const mistakeOf = async (name: string, layer: 'given' | 'project' = 'given') =>
      (await loadConfig({ root: undefined, files: [{ layer, path: join(folder, name) }] }, { defaults: builtin }))
        .mistakes[0];
    const of = async (name: string, layer?: 'project') => (await mistakeOf(name, layer))?.message;
    expect(await of('d.json')).toBe('it is not a regular file');
    expect((await told(`{}${' '.repeat(1024 * 1024)}`))[0]).toContain('larger than 1 MiB');
    symlinkSync('circle.json', join(folder, 'circle.json'));
    expect(await of('circle.json')).toBe('it cannot be read (ELOOP)');
    expect(await of('gone.json')).toBe('there is no such file, which TRANSCRIPT_HOOKS_CONFIG or --config names');
    expect(await of('gone.json', 'project')).toBe('there is no such file');
    expect((await mistakeOf('NONE'))?.remedy).toBe('Did you mean none?');
    expect((await told(`{"analyzers":${'['.repeat(200_000)}`))[0]).toMatch(/nested too deeply|closing bracket/);
  });

  it('whatever stands in the file, it is read or told', async () => {
    const values = [
      'null',
      '1',
      '""',
      '[]',
      '{}',
      '[null]',
      '[[]]',
      '{"a":null}',
      '"x/y"',
      '{"constructor":1}',
      '{"files":null,"analyzers":null}',
    ];
    const keys = [
      '$schema',
      'extends',
      'plugins',
      'analyzers',
      'overrides',
      'locale',
      'maxFindings',
      'maxBlocks',
      'skipPhrase',
      'constructor',
      '',
    ];
    for (const value of values) {
      for (const key of keys)
        for (const text of [
          `{"${key}": ${value}}`,
          `{"${key}": [${value}]}`,
          `{"analyzers": {"${key}": ${value}}}`,
          `{"overrides": [${value}, {"${key}": ${value}}]}`,
        ])
          for (const line of await told(text)) expect(line).toMatch(/^(?:c\.json:1:\d+ |plugin )/);
      await told(value);
    }
    const source = '{ "analyzers": { "skill-feedback": { "mode": "warn" } }, /* x */ "plugins": [], }';
    for (let i = 0; i < source.length; i++) {
      await told(source.slice(0, i));
      await told(source.slice(0, i) + source.slice(i + 1));
    }
  });

  it('control characters of a file do not reach a terminal', async () => {
    expect((await told('{ "\\u001b[31m": 1 }'))[0]).not.toMatch(/[\u0000-\u001f]/);
  });
});

describe('what is no mistake', () => {
  it.each([
    ['nothing set', '{}'],
    ['a schema', '{ "$schema": "./node_modules/transcript-hooks/schema.json" }'],
    [
      'comments and trailing commas',
      '{ /* a */ "plugins": [], // b\n "analyzers": { "skill-feedback": { "mode": "warn", }, }, }',
    ],
    [
      'globs with brackets, braces and escapes',
      reminder(
        '"wrote": ["src/(auth)/page.tsx", "app/\\\\[id\\\\]/**", "[]a]*.{a,b}", "@(a|b)/**", "!x"], "ran": ["@test", "npm run *"]',
      ),
    ],
    ['a byte order mark and carriage returns', '\uFEFF{\r\n}\r\n'],
  ])('%s', async (_, text) => expect(await told(text)).toEqual([]));
});
