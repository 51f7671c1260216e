import { readFileSync } from 'node:fs';
import { homedir, hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { secretsIn } from './secrets.ts';
import { isNeutral } from './vocabulary.ts';

/** Who works at this machine, and whom a session names by the shape of a path, an address or a signature. */
export interface Identity {
  /** Names of users, in full as they stand: `jane.doe`, `jd42`. */
  users: Set<string>;
  /** Names of machines. */
  hosts: Set<string>;
  /** Other names: of people, of owners of repositories. */
  names: Set<string>;
  /** Tokens, passwords, keys. */
  secrets: Set<string>;
}

/** The person at this machine. Nothing is run; what cannot be read is not known. */
export function ownIdentity(): Identity {
  const identity: Identity = { users: new Set(), hosts: new Set(), names: new Set(), secrets: new Set() };
  const add = (to: Set<string>, value: string | undefined) => {
    if (value && value.length > 1) to.add(value);
  };
  add(
    identity.users,
    attempt(() => userInfo().username),
  );
  add(identity.users, attempt(homedir)?.split(/[\\/]/).filter(Boolean).pop());
  const machine = attempt(hostname);
  add(identity.hosts, machine);
  add(identity.hosts, machine?.split('.')[0]);
  const settings = attempt(() => readFileSync(join(homedir(), '.gitconfig'), 'utf8')) ?? '';
  add(identity.names, /^\s{0,20}name\s{0,5}=\s{0,5}(.{1,100})$/m.exec(settings)?.[1]?.trim());
  add(identity.users, /^\s{0,20}email\s{0,5}=\s{0,5}([^@\s]{1,64})@/m.exec(settings)?.[1]);
  return identity;
}

function attempt(get: () => string): string | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}

const homes =
  /(?:\/home\/|\/Users\/|\b[A-Za-z]:[\\/]{1,2}Users[\\/]{1,2}|-(?:home|Users)-)([^\\/\s"'`:;,<>|)\]}-]{2,64})/g;
const addresses = /([\w.%+-]{2,64})@([\w-]{2,63})((?:\.[\w-]{1,63}){0,6})/g;
const signatures =
  /\b(?:author|committer|signed-off-by|co-authored-by|reviewed-by|assignee|owner|dear|hi|thanks|regards|cheers)\b:?,?[ \t]{1,4}(\p{Lu}[\p{L}'-]{1,40}(?:[ \t]\p{Lu}[\p{L}'-]{1,40}){0,2})/giu;
const repositories = /\b(?:github|gitlab|bitbucket)\.[a-z]{2,5}[/:]([\w.-]{2,100})\/([\w.-]{2,100})/gi;
const listings = /^[-dl][rwxsStT-]{9}[.+@]?\s{1,4}\d{1,6}\s{1,4}(\S{2,64})\s{1,8}(\S{2,64})\s/gm;
const assigned = /\b(?:USER|USERNAME|LOGNAME|HOSTNAME|COMPUTERNAME)=["']?([\w.-]{2,64})/g;

/** Accounts that every machine or image of its kind has. */
const everybody = new Set(
  'user users root runner vscode node codespace ubuntu git admin public shared default staff wheel'.split(' '),
);

/** Adds whom a text names. */
export function learnIdentity(identity: Identity, text: string): void {
  const add = (to: Set<string>, value: string | undefined) => {
    if (value && !everybody.has(value.toLowerCase()) && !isNeutral(value)) to.add(value);
  };
  for (const [, name] of text.matchAll(homes)) add(identity.users, name);
  for (const [, name, host, domain] of text.matchAll(addresses)) {
    add(identity.users, name);
    add(domain ? identity.names : identity.hosts, host);
  }
  for (const [, name] of text.matchAll(signatures)) if (name && /^\p{Lu}/u.test(name)) add(identity.names, name);
  for (const [, owner, name] of text.matchAll(repositories)) {
    add(identity.names, owner);
    add(identity.names, name?.replace(/\.git$/, ''));
  }
  for (const [, owner, group] of text.matchAll(listings)) {
    add(identity.users, owner);
    add(identity.users, group);
  }
  for (const [, name] of text.matchAll(assigned)) add(identity.users, name);
  for (const secret of secretsIn(text)) identity.secrets.add(secret);
}

/** Adds whom a person speaks to: `@jane`. In code the same sign stands before decorators and scopes. */
export function learnHandles(identity: Identity, text: string): void {
  for (const [, name = ''] of text.matchAll(/(?<![\w/@`.])@([A-Za-z][\w-]{1,38})(?![\w/`(-]|\.\w)/g))
    if (!isNeutral(name)) identity.names.add(name);
}

/** The words of all names, lower case: `jane.doe` is also called Jane. */
export const identityWords = ({ users, hosts, names }: Identity): Set<string> =>
  new Set(
    [...users, ...hosts, ...names]
      .flatMap((name) => name.match(/[\p{L}\p{M}]{2,}/gu) ?? [])
      .map((part) => part.toLowerCase())
      .filter((part) => !isNeutral(part)),
  );
