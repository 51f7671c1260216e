import { join, sep } from 'node:path';
import type { Host } from '../../host.ts';

/** A folder in which a host keeps the transcripts of its user. */
export interface TranscriptPlace {
  host: Host;
  path: string;
  /** Whether a file or folder below is, or may hold, a transcript: other things lie there too. */
  wants(path: string): boolean;
}

export interface Machine {
  home: string;
  platform: NodeJS.Platform;
  environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Where the three hosts write, whether or not it is there: `COPILOT_HOME` and `CLAUDE_CONFIG_DIR` where they are set, and VS Code's user
 * folder of each build (stable, Insiders, VSCodium, server, portable) on this system.
 */
export function transcriptPlaces({ home, platform, environment }: Machine): TranscriptPlace[] {
  const { COPILOT_HOME, CLAUDE_CONFIG_DIR } = environment;
  const sessions = join(COPILOT_HOME || join(home, '.copilot'), 'session-state');
  const projects = join(CLAUDE_CONFIG_DIR || join(home, '.claude'), 'projects');
  return [
    place('copilot-cli', sessions, [/./, /^events\.jsonl$/]),
    place('claude-code', projects, [/./, /\.jsonl$/]),
    ...vscodeFolders({ home, platform, environment }).map((folder) =>
      place('vscode-copilot', join(folder, 'workspaceStorage'), [
        /./,
        /^github\.copilot-chat$/i,
        /^transcripts$/,
        /\.jsonl$/,
      ]),
    ),
  ];
}

/** `shape`: what the parts of a path below `path` look like. */
function place(host: Host, path: string, shape: readonly RegExp[]): TranscriptPlace {
  return {
    host,
    path,
    wants(other) {
      const parts = other.slice(path.length).split(sep).filter(Boolean);
      return parts.length <= shape.length && parts.every((part, i) => shape[i]?.test(part));
    },
  };
}

function vscodeFolders({ home, platform, environment }: Machine): string[] {
  const { APPDATA, XDG_CONFIG_HOME, VSCODE_APPDATA, VSCODE_PORTABLE } = environment;
  const usual =
    platform === 'win32'
      ? APPDATA || join(home, 'AppData', 'Roaming')
      : platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : XDG_CONFIG_HOME || join(home, '.config');
  const builds = ['Code', 'Code - Insiders', 'VSCodium'].map((build) => join(VSCODE_APPDATA || usual, build, 'User'));
  const servers = ['.vscode-server', '.vscode-server-insiders'].map((server) => join(home, server, 'data', 'User'));
  const portable = VSCODE_PORTABLE ? [join(VSCODE_PORTABLE, 'user-data', 'User')] : [];
  return [...portable, ...builds, ...servers];
}
