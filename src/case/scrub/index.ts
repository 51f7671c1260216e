import { type Identity, identityWords } from './identity.ts';
import { Renaming } from './renaming.ts';
import { shapes } from './secrets.ts';
import { isNeutral } from './vocabulary.ts';

export interface ScrubOptions {
  identity: Identity;
  /** Words of paths, which are renamed in prose too. */
  pathWords: Iterable<string>;
  /** Words of the directory in which the agent worked: the names of project and owner. They never stay. */
  ownWords: Iterable<string>;
  /** Words, lower case, that have to stay because a verdict hangs on them; a name of a person, machine or project never does. */
  keep?: ReadonlySet<string>;
}

const letters = /\p{L}[\p{L}\p{M}]*/gu;
/** Letters and digits in turn, as in passwords and identifiers; single words of that form (`utf8`, `i18n`, `v2`) are shorter. */
const mixed =
  /(?<![A-Za-z0-9])(?=[A-Za-z0-9]{6,200}(?![A-Za-z0-9]))(?:[A-Za-z]+\d+[A-Za-z]|\d+[A-Za-z]+\d)[A-Za-z0-9]*/g;
/** What in prose is no prose: fences, code spans, targets of links, and whatever holds a slash, an underscore or an extension. */
const dataInProse =
  /```[^`]{0,20000}```|`[^`\n]{1,2000}`|\]\([^)\n]{1,1000}\)|[\u3000-\u9fff\uac00-\ud7a3]{1,20}(?=[/\\]|\.[a-z])|[^\s`()[\]<>"'\u3000-\u9fff\uac00-\ud7a3\uff00-\uffef]{0,200}[/\\_.][^\s`()[\]<>"'\u3000-\u9fff\uac00-\ud7a3\uff00-\uffef]{1,400}/g;

/** Takes personal things out of texts: the same word always becomes the same other word. */
export class Scrubber {
  private readonly renaming = new Renaming();
  private readonly personal: Set<string>;
  private readonly pathWords: Set<string>;
  private readonly keep: ReadonlySet<string>;
  private readonly literals: RegExp | undefined;
  private readonly users: string[];
  private readonly secrets: RegExp | undefined;
  /** Words that got another name and could have stayed, lower case. */
  readonly replaced = new Set<string>();

  constructor({ identity, pathWords, ownWords, keep = new Set() }: ScrubOptions) {
    const lower = (words: Iterable<string>) =>
      [...words].map((word) => word.toLowerCase()).filter((word) => !isNeutral(word));
    this.personal = new Set([...identityWords(identity), ...lower(ownWords)]);
    this.pathWords = new Set(lower(pathWords));
    this.keep = keep;
    this.users = [...identity.users].map((name) => name.toLowerCase());
    this.literals = alternatives([...identity.users, ...identity.hosts]);
    this.secrets = alternatives([...identity.secrets]);
  }

  /** How many words got another name. */
  get renamed(): number {
    return this.renaming.count;
  }

  /** Paths, commands, tool output: only words that name nobody stay. */
  data(text: string): string {
    return this.around(text, (rest) => this.dataWords(rest));
  }

  /** Words of people and agents: the wording stays, names do not. */
  prose(text: string): string {
    return this.around(text, (rest) => {
      let result = '';
      let from = 0;
      for (const match of rest.matchAll(dataInProse)) {
        result += this.proseWords(rest.slice(from, match.index)) + this.dataWords(match[0]);
        from = match.index + match[0].length;
      }
      return result + this.proseWords(rest.slice(from));
    });
  }

  /** A value of any shape, with its keys. */
  value(value: unknown): unknown {
    if (typeof value === 'string') return this.data(value);
    if (Array.isArray(value)) return value.map((item) => this.value(item));
    // Lines and sizes stay; longer numbers are accounts, times, telephones.
    if (typeof value === 'number') return Math.abs(value) < 100_000 ? value : 100_000;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.key(key), this.value(item)]));
  }

  /** The names of parameters stay as they are; other keys are data. */
  private key(key: string): string {
    return /^[A-Za-z][A-Za-z_]{0,40}$/.test(key) && !this.personal.has(key.toLowerCase()) ? key : this.data(key);
  }

  private around(text: string, words: (text: string) => string): string {
    const held: string[] = [];
    const hold = (kept: string) => `\uE000${privateDigits(held.push(kept) - 1)}\uE001`;
    let rest = text.replace(/[\uE000-\uF8FF]/g, '');
    if (this.secrets) rest = rest.replace(this.secrets, () => hold('[secret]'));
    for (const { pattern, instead } of shapes) {
      rest = rest.replace(pattern, (match, ...more) =>
        instead(
          match,
          more.slice(
            0,
            more.findIndex((part) => typeof part === 'number'),
          ) as string[],
          hold,
        ),
      );
    }
    if (this.literals)
      rest = rest.replace(this.literals, (name) => {
        const at = this.users.indexOf(name.toLowerCase());
        return hold(at === -1 ? 'host' : at === 0 ? 'user' : `user${at + 1}`);
      });
    rest = rest.replace(mixed, (token) => this.renaming.rename(token.replace(/\d/g, '')));
    return words(rest).replace(/\uE000([\uE100-\uE109]+)\uE001/g, (_, index: string) => held[indexOf(index)] as string);
  }

  private dataWords(text: string): string {
    return text.replace(letters, (word) => {
      const cased = /\p{Lu}|\p{Ll}/u.test(word);
      return cased && isNeutral(word) && !this.personal.has(word.toLowerCase()) ? word : this.replace(word);
    });
  }

  /** In prose, words that name something: capitalised wherever they stand, of several humps, or known from paths. */
  private proseWords(text: string): string {
    return text.replace(letters, (word) => {
      const lower = word.toLowerCase();
      if (this.personal.has(lower)) return this.replace(word);
      const names = /^\p{Lu}|\p{Ll}\p{Lu}/u.test(word) || this.pathWords.has(lower);
      return names && !isNeutral(word) ? this.replace(word) : word;
    });
  }

  private replace(word: string): string {
    const lower = word.toLowerCase();
    if (!this.personal.has(lower)) {
      if (this.keep.has(lower)) return word;
      this.replaced.add(lower);
    }
    return this.renaming.rename(word);
  }
}

/** A number in characters that no pattern takes for one. */
const privateDigits = (index: number): string =>
  String(index).replace(/\d/g, (digit) => String.fromCharCode(0xe100 + Number(digit)));
const indexOf = (text: string): number => Number([...text].map((char) => char.charCodeAt(0) - 0xe100).join(''));

/** Any of the literals as a whole word, in any case. */
function alternatives(literals: readonly string[]): RegExp | undefined {
  const known = [...new Set(literals)].filter((one) => one.length > 1).sort((a, b) => b.length - a.length);
  if (known.length === 0) return undefined;
  const escaped = known.slice(0, 200).map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${escaped.join('|')})(?![\p{L}\p{N}])`, 'giu');
}
