const loaded = {};

/** What a part exports. It is compiled when it is first reached. */
function part(name) {
  if (!Object.hasOwn(loaded, name)) loaded[name] = (parts[name] ?? compiled(name))(reach);
  return loaded[name];
}

const reach = (name) =>
  Object.hasOwn(parts, name) || Object.hasOwn(places, name) ? part(name) : process.getBuiltinModule(name);

/** A function of `require`. The file name tells the part in stack traces. */
const compiled = (name) =>
  process.getBuiltinModule('vm').compileFunction(textOf(name), ['require'], { filename: `${import.meta.url}#${name}` });

let file;

/** From the comment of this file. Another version in its place, put there since this one began, would have other parts. */
function textOf(name) {
  file ??= process.getBuiltinModule('fs').readFileSync(new URL(import.meta.url), 'latin1');
  if (!file.startsWith(head)) throw new Error('the hook was replaced while it ran');
  return file.slice(...places[name]).replaceAll(NO_END, '*/');
}
