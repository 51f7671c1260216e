import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { render, type Session, session, stopPayload, writeSession } from '../src/testing/index.ts';
import { Scratch } from './support/hook.ts';

// What a call costs is measured by bench/; here is counted what it reaches, which no other work of the machine can change.

const built = fileURLToPath(new URL('../dist/hook.mjs', import.meta.url));
/** Tells at the end on file descriptor 3 what was loaded. */
const PROBE = `
const compile = RegExp;
let compiled = 0;
const parts = [];
const vm = require('node:vm');
const compileFunction = vm.compileFunction;
vm.compileFunction = (code, names, options) => (parts.push(options.filename), compileFunction(code, names, options));
globalThis.RegExp = new Proxy(compile, { construct: (target, args) => (compiled++, Reflect.construct(target, args)) });
process.on('exit', () => {
  const modules = process.moduleLoadList.map((name) => name.replace('NativeModule ', ''));
  require('node:fs').writeSync(3, JSON.stringify({ modules, compiled, parts, schemas: '__zod_globalConfig' in globalThis }));
});`;
/** What judges the claims of an answer, and the rules for it. */
const judging = [
  'src/analyzers/unverified-file-claims/judge.ts',
  'src/analyzers/unverified-file-claims/mentions/cues/detect.ts',
];
/** Schemas, configuration and globs. */
const configured = [
  'src/analyzers/builtin.ts',
  'src/transcript/events.ts',
  'src/config/load.ts',
  'node_modules/minimatch/dist/esm/index.js',
];
/** Modules of node that only parts need which most calls do not reach: `zlib` unpacks the tables. */
const DEAR = ['crypto', 'child_process', 'worker_threads', 'zlib', 'http', 'fs/promises'];

let scratch: Scratch;
let probe: string;
beforeAll(() => {
  if (!existsSync(built)) throw new Error('dist/hook.mjs is missing: npm run build');
  scratch = new Scratch(['src/a.ts']);
  probe = join(scratch.home, 'probe.cjs');
  writeFileSync(probe, PROBE);
});
afterAll(() => scratch.remove());

function reached(told: Session, active = false) {
  const host = 'vscode-copilot';
  const path = writeSession(told, host, scratch);
  const { lines } = render(told, host, scratch.cwd);
  const { output, stderr } = spawnSync(process.execPath, ['-r', probe, built], {
    input: JSON.stringify(stopPayload(host, path, { cwd: scratch.cwd, lines, active })),
    cwd: scratch.home,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const { modules, compiled, parts, schemas } = JSON.parse(output[3] ?? '') as {
    modules: string[];
    compiled: number;
    parts: string[];
    schemas: boolean;
  };
  return { dear: DEAR.filter((name) => modules.includes(name)), compiled, schemas, parts: parts.map(nameOf) };
}

/** The module that a part is for: `file:///…/hook.mjs#src/hooks/judge.ts`. */
const nameOf = (filename: string): string => filename.slice(filename.lastIndexOf('#') + 1);

const told = (answer: string): Session =>
  session().user('What limits the size?').reads(`${scratch.cwd}/src/a.ts`).answers(answer);

it.each([...judging, ...configured])('%s is a part by itself', (name) =>
  expect(readFileSync(built, 'utf8').includes(`\n${name}:\n`)).toBe(true),
);

describe('what dist/hook.mjs reaches', () => {
  it('is next to nothing where the agent was stopped before', () => {
    const { compiled, ...others } = reached(told('`src/a.ts` exports the limit.'), true);
    expect(others).toEqual({ dear: [], schemas: false, parts: [] });
    // Which host it is, by the path of the transcript.
    expect(compiled).toBeLessThan(2);
  });

  it('are no rules and no tables where the answer names no file', () => {
    const { dear, compiled, schemas, parts } = reached(told('There is none, so that any size will do.'));
    expect({ dear, schemas }).toEqual({ dear: ['fs/promises'], schemas: false });
    expect(compiled).toBeLessThan(30);
    expect(parts).toEqual(expect.arrayContaining(['src/hooks/judge.ts', 'src/analyzers/unconfigured.ts']));
    for (const name of [...judging, ...configured]) expect(parts).not.toContain(name);
  });

  it('are few of the rules where it names one', () => {
    const { dear, compiled, schemas, parts } = reached(told('I read `src/a.ts`. `src/a.ts` exports the limit.'));
    expect({ dear, schemas }).toEqual({ dear: ['zlib', 'fs/promises'], schemas: false });
    // There are more than a thousand.
    expect(compiled).toBeLessThan(250);
    expect(parts).toEqual(expect.arrayContaining(judging));
    for (const name of configured) expect(parts).not.toContain(name);
  });
});

// The aim is 250 KB (docs/performance.md). Until then it grows by no accident.
it('dist/hook.mjs is no larger than it was', () => expect(statSync(built).size).toBeLessThan(690_000));
