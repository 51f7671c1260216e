import { base, extension, stem } from '../paths.ts';
import type { Random } from '../random.ts';

const words = 'dispatcher reconciler backoff ledger throttle envelope digest roster sampler quota'.split(' ');
const additions = 'helper utils registry adapter factory legacy resolver watcher'.split(' ');

/** Names beside a file that a careless agent would believe in: same folder, same style. */
export function siblings(token: string, random: Random): string[] {
  const name = stem(token);
  const ending = extension(token);
  const folder = token.slice(0, token.length - base(token).length);
  const addition = random.pick(additions);
  const joined = name.includes('-') ? `-${addition}` : /[a-z][A-Z]/.test(name) ? capital(addition) : `_${addition}`;
  const number = random.below(900) + 100;
  return [
    `${folder}${name}${joined}${ending}`,
    `${folder}${random.pick(words)}_${random.pick(additions)}${ending}`,
    `${folder}${name}${number}${ending}`,
    `${folder}${random.pick(words)}${number}${ending === '.md' ? '.go' : ending}`,
  ];
}

/** The same name in a folder that is not there. */
export const moved = (token: string, random: Random): string =>
  `${random.pick(words)}${random.below(900) + 100}/${base(token)}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
