const loaded = {};

/** What a part exports. It is compiled when it is first reached. */
function part(name) {
  if (!Object.hasOwn(loaded, name)) {
    const code = parts[name];
    loaded[name] = (typeof code === 'string' ? compiled(code, name) : code)(reach);
  }
  return loaded[name];
}

const reach = (name) => (Object.hasOwn(parts, name) ? part(name) : process.getBuiltinModule(name));

/** A function of `require`. The file name tells the part in stack traces. */
const compiled = (code, name) =>
  process.getBuiltinModule('vm').compileFunction(code, ['require'], { filename: `${import.meta.url}#${name}` });
