const loaded = {};

/** What a part exports. It is compiled when it is first reached. */
function part(name) {
  return (loaded[name] ??= (typeof parts[name] === 'string' ? compiled(parts[name], name) : parts[name])(reach));
}

const reach = (name) => (name.startsWith('./') ? part(name.slice(2)) : process.getBuiltinModule(name));

function compiled(code, name) {
  const { compileFunction, constants } = process.getBuiltinModule('vm');
  return compileFunction(code, ['require'], {
    // Tells the part in stack traces.
    filename: `${import.meta.url}#${name}`,
    // Plugins are modules.
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
}

