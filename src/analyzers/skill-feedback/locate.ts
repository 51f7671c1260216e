import { homedir } from 'node:os';
import { posix } from 'node:path';
import type { Files } from '../files.ts';
import { isPlainName, segments } from './names.ts';
import { folderName, type SkillUse } from './skills.ts';

/** The texts of a skill that may hold its protocol. */
export interface SkillTexts {
  folder: string;
  skill: string;
  /** The sibling FEEDBACK.md, when there is one. */
  feedback: string | undefined;
}

/** Folders of skills below the workspace, in the hosts' order of precedence. */
const workspaceFolders = ['.github/skills', '.agents/skills', '.claude/skills', 'skills'];

/** The same below the user's home. */
const homeFolders = ['.copilot/skills', '.agents/skills', '.claude/skills'];

/**
 * Reads the skill's SKILL.md and FEEDBACK.md: where the transcript says that they are, else by name in the known folders.
 * Undefined when there is no SKILL.md to be read: then nobody knows what the skill asks for.
 */
export const readSkill = (use: SkillUse, files: Files): SkillTexts | undefined => {
  const folders =
    use.paths.size > 0 ? [...use.paths].flatMap((path) => recordedFolders(path)) : knownFolders(use, files);
  for (const folder of folders) {
    const skill = readInAnyCase(files, folder, 'skill.md');
    if (skill !== undefined) return { folder, skill, feedback: readInAnyCase(files, folder, 'feedback.md') };
  }
  return undefined;
};

/** Where a recorded path may be on this disk. */
const recordedFolders = (recorded: string): string[] => {
  const path = expandHome(recorded.trim()).replaceAll('\\', '/');
  const isFile = path.toLowerCase().endsWith('/skill.md');
  // Normalising also makes `//host/share` a local path: opening a network path that a transcript names would hand Windows
  // credentials to that host.
  const folder = posix.normalize(isFile ? posix.dirname(path) : path);
  const name = folderName(folder) ?? '';
  if (segments(folder).includes('..') || !isPlainName(name)) return [];
  // The session may have run elsewhere (a container, another clone): then the same place in this workspace is meant.
  const here = belowSkills(folder);
  return here === undefined || here === folder ? [folder] : [folder, here];
};

/** `/somewhere/.github/skills/x` as `.github/skills/x`; a bare `skills/x` says too little about where it lies. */
const belowSkills = (folder: string): string | undefined => {
  const tail = segments(folder).slice(-3);
  return workspaceFolders.includes(tail.slice(0, 2).join('/')) ? tail.join('/') : undefined;
};

/** Folders of the skill's name. Names come from the directory listing, so no name of a transcript gets into a path. */
const knownFolders = (use: SkillUse, files: Files): string[] => {
  const home = homedir().replaceAll('\\', '/');
  const parents = [
    ...(files.root === undefined ? [] : workspaceFolders),
    ...homeFolders.map((folder) => `${home}/${folder}`),
  ];
  return parents.flatMap((parent) =>
    files
      .list(parent)
      .filter((name) => isPlainName(name) && use.aliases.has(name.toLowerCase()))
      .map((name) => `${parent}/${name}`),
  );
};

/** `~/x`, `$HOME/x` and the like, as shell commands have them. */
const expandHome = (path: string): string =>
  path.replace(/^(?:~|\$HOME|\$\{HOME\}|\$env:USERPROFILE|%USERPROFILE%)(?=[\\/])/i, () => homedir());

const readInAnyCase = (files: Files, folder: string, name: string): string | undefined => {
  for (const entry of files.list(folder)) {
    if (entry.toLowerCase() !== name) continue;
    const text = files.read(`${folder}/${entry}`);
    if (text !== undefined) return text;
  }
  return undefined;
};
