import { readdirSync } from 'node:fs';
import { configName, localConfigName } from './locate.ts';

/** A file that looks like a configuration of ours and is none, with the name that it should have. */
export interface Misnamed {
  name: string;
  wanted: string;
  remedy: string;
}

const ours = /^\.?transcript-?hooks(?:rc)?(?:\.config)?(?:\.local)?(?:\.(?:jsonc?|json5|ya?ml|toml|[cm]?[jt]s))?$/i;

/** Such files in the root of a repository. */
export const misnamedIn = (root: string): Misnamed[] =>
  filesLike(root, ours)
    .filter((name) => name !== configName && name !== localConfigName)
    .map((name) => misnamed(name, name.includes('local') ? localConfigName : configName));

/** Such files in the folder of a person's own configuration. */
export const misnamedOfUser = (folder: string): Misnamed[] =>
  filesLike(folder, /config|transcript/i)
    .filter((name) => name !== 'config.json')
    .map((name) => misnamed(name, 'config.json'));

const misnamed = (name: string, wanted: string): Misnamed => ({
  name,
  wanted,
  remedy: `Rename it to ${wanted}${/\.jsonc?$/i.test(name) ? '; comments may stay' : ', in JSON'}.`,
});

function filesLike(folder: string, pattern: RegExp): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory() && pattern.test(entry.name)).map(({ name }) => name);
  } catch {
    return [];
  }
}
