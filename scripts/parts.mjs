// Puts a hook of many modules into one file of which a call compiles only what it reaches. V8 parses all code of a file, whether it runs
// or not, and the hook runs after every turn; a string it skips. The parts stand there as they are, to be read and searched.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Script } from 'node:vm';

const loader = readFileSync(new URL('part-loader.mjs', import.meta.url), 'utf8');
const DYNAMIC = /\bimport\("\.\/([\w.-]+)"\)/g;
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
  const entry = [...outputs].find(([, { entryPoint }]) => entryPoint === 'src/hook.ts')[0];
  const first = reachedStatically(entry, outputs);
  const parts = outputFiles.map(({ path, text }) => {
    const name = basename(path);
    const code = asFunctionBody(name, text, outputs);
    const isCode = first.has(name) || /\bimport\(/.test(code);
    return `${JSON.stringify(name)}:${isCode ? `(require)=>{${code}}` : quoted(code)}`;
  });
  return `const parts={\n${parts.join(',\n')}\n};\n${loader}const entry=part(${JSON.stringify(entry)});\n${call}\n`;
}

function reachedStatically(name, outputs, reached = new Set()) {
  reached.add(name);
  for (const { path, kind, external } of outputs.get(name).imports) {
    const next = basename(path);
    if (kind === 'import-statement' && !external && !reached.has(next)) reachedStatically(next, outputs, reached);
  }
  return reached;
}

/**
 * An ES module, as esbuild writes it, as the body of a function of `require` that returns the exports. They are taken once, when the part
 * has run: nothing exports a binding that changes later.
 */
function asFunctionBody(name, text, outputs) {
  let head = '';
  const rest = text.replace(IMPORT, (_, names, from) => {
    const taken = names && `const{${pairs(names).map(([there, here]) => `${there}:${here}`)}}=`;
    head += `${taken ?? ''}require("${from}");`;
    return '';
  });
  const found = EXPORT.exec(rest);
  const tail =
    found &&
    `return{${found[1] === undefined ? `default:${found[2]}` : pairs(found[1]).map(([here, there]) => `${there}:${here}`)}};`;
  const body = found ? rest.slice(0, found.index) : rest;
  const code =
    head +
    body.replace(DYNAMIC, (whole, to) => {
      if (!outputs.has(to)) throw new Error(`no such part: ${whole}`);
      return `Promise.resolve("./${to}").then(require)`;
    }) +
    (tail ?? '');
  // Nothing of a module may be left.
  new Script(`(require)=>{${code}}`, { filename: name });
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
