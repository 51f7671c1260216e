// Puts a hook of many modules into one file of which a call compiles only what it reaches. V8 parses all code of a file, whether it runs
// or not, and the hook runs after every turn; a string it skips. The parts stand there as they are, to be read and searched.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Script } from 'node:vm';

const loader = readFileSync(new URL('part-loader.mjs', import.meta.url), 'utf8');
const DYNAMIC = /\bimport\("(\.\/[\w.-]+)"\)/g;
const IMPORT = /(?<=^|[;}\n])import(?:\{([^}]*)\}from)?"(\.\/[^"]+|node:[^"]+)";/g;
const EXPORT = /export(?:\{([^}]*)\}|\s+default\b([^;]+));\s*$/;

/**
 * One module of those that esbuild made with `splitting`. What the entry imports statically is code, the rest are strings, but for what
 * imports modules that are not of the hook (plugins): only code can.
 *
 * @param {import('esbuild').BuildResult<{ metafile: true, write: false }>} result
 * @param {string} call - what runs at last: a statement in which `entry` is what the entry exports
 */
export function assemble({ outputFiles, metafile }, call) {
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]));
  const names = namesOf(outputs);
  if (new Set(names.values()).size < names.size) throw new Error('two parts of one name');
  const entry = [...names].find(([, name]) => name === 'src/hook.ts')[0];
  const first = reachedStatically(entry, outputs);
  const parts = outputFiles.map(({ path, text }) => {
    const file = basename(path);
    const code = asFunctionBody(text, names);
    const isCode = first.has(file) || /\bimport\(/.test(code);
    return `${JSON.stringify(names.get(file))}:${isCode ? `(require)=>{${code}}` : quoted(code)}`;
  });
  return [
    '// transcript-hooks: the hook in one file. Each of its parts is compiled when a call reaches it, at the end of this file.',
    `const parts={\n${parts.sort().join(',\n')}\n};`,
    `${loader}const entry=part("${names.get(entry)}");`,
    `${call}\n`,
  ].join('\n');
}

/**
 * Names of parts by file: the module that it is for, or the first of those that some share, which is in no other part. With a star where a
 * part is for that one and has it from there.
 */
function namesOf(outputs) {
  // Where node_modules is a link, its files have other paths.
  const moduleOf = (path) => path.replace(/^.*(?=node_modules\/)/, '');
  const own = new Map(
    [...outputs].flatMap(([file, { entryPoint }]) => (entryPoint ? [[file, moduleOf(entryPoint)]] : [])),
  );
  const taken = new Set(own.values());
  const shared = ({ inputs }) => {
    const modules = Object.keys(inputs).map(moduleOf).sort();
    const first = modules.find((path) => path.startsWith('src/')) ?? modules[0] ?? 'helpers';
    return taken.has(first) ? `${first}*` : first;
  };
  return new Map([...outputs].map(([file, output]) => [file, own.get(file) ?? shared(output)]));
}

function reachedStatically(file, outputs, reached = new Set()) {
  reached.add(file);
  for (const { path, kind, external } of outputs.get(file).imports) {
    const next = basename(path);
    if (kind === 'import-statement' && !external && !reached.has(next)) reachedStatically(next, outputs, reached);
  }
  return reached;
}

/**
 * An ES module, as esbuild writes it, as the body of a function of `require` that returns the exports. They are taken once, when the part
 * has run: nothing exports a binding that changes later.
 */
function asFunctionBody(text, names) {
  const named = (from) => (from.startsWith('./') ? names.get(from.slice(2)) : from);
  let head = '';
  const rest = text.replace(IMPORT, (_, list, from) => {
    const taken = list && `const{${pairs(list).map(([there, here]) => `${there}:${here}`)}}=`;
    head += `${taken ?? ''}require("${named(from)}");`;
    return '';
  });
  const found = EXPORT.exec(rest);
  const exported =
    found && (found[1] ? pairs(found[1]).map(([here, there]) => `${there}:${here}`) : `default:${found[2]}`);
  const body = (found ? rest.slice(0, found.index) : rest).replace(
    DYNAMIC,
    (_, from) => `Promise.resolve("${named(from)}").then(require)`,
  );
  const code = `${head}${body}${found ? `return{${exported}};` : ''}`;
  // Nothing of a module may be left.
  new Script(`(require)=>{${code}}`);
  return code;
}

/** `a as b,c` as [['a', 'b'], ['c', 'c']]. */
const pairs = (names) =>
  names.split(',').map((name) => {
    const [first, second = first] = name.split(' as ');
    return [first, second];
  });

/** The literal that needs the fewest escapes. */
function quoted(code) {
  const double = JSON.stringify(code);
  const single = `'${double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  return single.length < double.length ? single : double;
}
