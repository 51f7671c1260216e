import { type Host, hosts, isHost } from '../host.ts';

/** Options of the hook's command line. */
export interface EntryOptions {
  /** `--host`: the host is known and not to be told from the payload. */
  host?: Host;
  /** `--only`: hosts on which the entry acts. */
  only?: Host[];
  /** `--user`: the entry is one person's, and gives way to the repository's. */
  user?: boolean;
}

export interface ReadOptions {
  options: EntryOptions;
  /** What was not understood; the hook goes on without it. */
  problems: string[];
}

/** Reads the command line of the hook. Never throws: a hook that is called wrongly still lets the agent stop. */
export function readEntryOptions(args: readonly string[]): ReadOptions {
  const options: EntryOptions = {};
  const problems: string[] = [];
  const words = args.flatMap((arg) =>
    arg.startsWith('--') && arg.includes('=')
      ? [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)]
      : [arg],
  );
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === '--user') options.user = true;
    else if (word === '--host' || word === '--only') {
      const names = (words[++i] ?? '').split(',').filter((name) => name !== 'auto');
      const known = names.filter(isHost);
      if (known.length < names.length)
        problems.push(`${word}: ${names.join(',')} is none of auto, ${hosts.join(', ')}`);
      if (word === '--only') options.only = known;
      else if (known[0]) options.host = known[0];
    } else problems.push(`unknown option ${word}`);
  }
  return { options, problems };
}
