// Loads node's own modules when the part of the hook that asks for them runs. In one file all static imports come first, so that a thread
// that is hardly ever started, or the name of a log's temporary file, would cost each call dozens of modules of node (`crypto` alone 20).

/** What node has loaded anyway before the hook begins. */
const LOADED = new Set(['fs', 'path', 'url', 'buffer']);

/** An esbuild plugin: such a module is CommonJS, so that the bundler calls it at its place. */
export const lazyBuiltins = {
  name: 'lazy-builtins',
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path }) =>
      LOADED.has(path.slice(5)) ? { path, external: true } : { path, namespace: 'builtin' },
    );
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
      loader: 'js',
    }));
  },
};
