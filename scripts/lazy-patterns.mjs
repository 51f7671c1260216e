// Puts lazy patterns in the place of regular expressions in the hook. V8 parses a literal whenever it parses the code around it, asked or
// not, and looks up each class of Unicode characters every time; compiling an expression takes longer than matching it.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

const pattern = fileURLToPath(new URL('../src/analyzers/pattern.ts', import.meta.url));
const LAZY = `import { LazyPattern as $LazyPattern } from ${JSON.stringify(pattern)};`;

/** Methods of strings that read all of it, whatever was read before. */
const STARTS_ANEW = new Set(['match', 'matchAll', 'replace', 'replaceAll', 'split']);

/** An esbuild plugin for src, and for the Markdown parser, which makes all its rules when it is loaded. */
export const lazyPatterns = {
  name: 'lazy-patterns',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      if (path === pattern) return undefined;
      return { contents: withLazyPatterns(path, await readFile(path, 'utf8')), loader: 'ts' };
    });
    build.onLoad({ filter: /[\\/]marked[\\/]lib[\\/]marked\.esm\.js$/ }, async ({ path }) => ({
      contents: `${LAZY}const RegExp = $LazyPattern;${await readFile(path, 'utf8')}`,
      loader: 'js',
    }));
  },
};

/** Where the place to go on from (`g`, `y`) is not what one call leaves to the next, an expression is made once, and so compiled once. */
function withLazyPatterns(path, source) {
  const made = [];
  const parts = [];
  let end = 0;
  for (const { start, end: next, regex, isShared } of literals(path, source)) {
    const call = `new $LazyPattern(${JSON.stringify(regex.pattern)},${JSON.stringify(regex.flags)})`;
    parts.push(source.slice(end, start), isShared ? `$pattern${made.push(call)}` : call);
    end = next;
  }
  if (end === 0) return source;
  return [LAZY, ...made.map((call, at) => `const $pattern${at + 1} = ${call};`), ...parts, source.slice(end)].join('');
}

function literals(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const found = [];
  const shared = new Set();
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (STARTS_ANEW.has(callee.property?.name)) shared.add(first);
    },
    Literal: (node) => {
      if (node.regex) found.push({ ...node, isShared: shared.has(node) || !/[gy]/.test(node.regex.flags) });
    },
  }).visit(program);
  return found;
}
