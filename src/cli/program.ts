import { basename, relative } from 'node:path';

/** How the command was called, so that what a person is told to run can be copied: by name, through npx, or by the path of a clone. */
export const program = programName(process.argv[1] ?? '', process.cwd());

export function programName(script: string, cwd: string): string {
  if (/[\\/]node_modules[\\/]/.test(script)) return 'npx transcript-hooks';
  if (basename(script) !== 'main.js') return 'transcript-hooks';
  const way = relative(cwd, script);
  const path = way.length < script.length ? way : script;
  return `node ${/^[\w./\\:-]+$/.test(path) ? path : `"${path}"`}`;
}
