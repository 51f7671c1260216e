// Puts a hook of many modules into one file of which a call compiles only what it reaches. V8 parses all code of a file, whether it runs
// or not, and the hook runs after every turn; a comment it skips. The parts stand there as they are, to be read and searched.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Script } from 'node:vm';

const loader = readFileSync(new URL('part-loader.mjs', import.meta.url), 'utf8');
const DYNAMIC = /\bimport\("(\.\/[\w.-]+)"\)/g;
const IMPORT = /(?<=^|[;}\n])import(?:\{([^}]*)\}from)?"(\.\/[^"]+|node:[^"]+)";/g;
/** Stands for what would end a comment. */
const NO_END = '* /';
/** Characters of a part below which reading it costs a call more than to compile it with the rest. */
const SMALL = 400;
const EXPORT = /export(?:\{([^}]*)\}|\s+default\b([^;]+));\s*$/;

/**
 * One module of those that esbuild made with `splitting`. What the entry imports statically is code, the rest stand in a comment, from
 * which the loader takes them, but for small ones and what imports modules that are not of the hook (plugins): only code can.
 *
 * @param {import('esbuild').BuildResult<{ metafile: true, write: false }>} result
 * @param {Map<string, string>} texts - what parts ask for by `textOf(name)`: in the comment as well
 * @param {string} call - what runs at last: a statement in which `entry` is what the entry exports
 */
export function assemble({ outputFiles, metafile }, texts, call) {
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]));
  const names = namesOf(outputs);
  if (new Set(names.values()).size < names.size) throw new Error('two parts of one name');
  const entry = [...names].find(([, name]) => name === 'src/hook.ts')[0];
  const first = reachedStatically(entry, outputs);
  const parts = outputFiles
    .map(({ path, text }) => ({ file: basename(path), code: asFunctionBody(text, names) }))
    .map(({ file, code }) => ({
      name: names.get(file),
      code,
      isCode: first.has(file) || code.length < SMALL || /\bimport\(/.test(code),
    }))
    .sort(byName);
  const tables = [...texts].map(([name, code]) => ({ name, code })).sort(byName);
  const { comment, places } = commented([...parts.filter(({ isCode }) => !isCode), ...tables]);
  const functions = parts.filter(({ isCode }) => isCode).map(({ name, code }) => `"${name}":(require)=>{${code}}`);
  return [
    comment,
    `const head=${JSON.stringify(comment.slice(0, comment.indexOf('\n')))};`,
    `const places=${JSON.stringify(places)};`,
    `const NO_END=${JSON.stringify(NO_END)};`,
    `const parts={\n${functions.join(',\n')}\n};`,
    `${loader}const entry=part("${names.get(entry)}");`,
    `${call}\n`,
  ].join('\n');
}

const byName = (a, b) => (a.name < b.name ? -1 : 1);

/** The parts as the comment that begins the file, and where in the file each of them stands: its first character and the one behind it. */
function commented(parts) {
  const texts = parts.map(({ name, code }) => ({ name, code: withoutEnd(code) }));
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  let comment = `// transcript-hooks: the hook in one file, build ${digest}. Its code is at the end; in this comment are the parts that a call compiles when it reaches them.\n/*`;
  const places = {};
  for (const { name, code } of texts) {
    const from = comment.length + name.length + 4;
    comment += `\n\n${name}:\n${code}`;
    places[name] = [from, from + code.length];
  }
  return { comment: `${comment}\n*/`, places };
}

/** esbuild does so everywhere but in regular expressions. A byte is a character then, for places in the file. */
const inAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Code that does not end the comment in which it stands; the loader undoes it. */
function withoutEnd(code) {
  if (code.includes(NO_END)) throw new Error(`a part holds ${JSON.stringify(NO_END)}`);
  return code.replaceAll('*/', NO_END);
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
  const code = inAscii(`${head}${body}${found ? `return{${exported}};` : ''}`);
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
