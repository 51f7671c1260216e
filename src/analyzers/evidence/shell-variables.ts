import { isAssignment } from './shell-operands.ts';

/** Values of one loop that are followed. */
const mostValues = 64;

/** Variables of a shell text: what it assigned, and the words that its loops go through. Nothing is run to learn a value. */
export class Variables {
  private readonly values = new Map<string, string>();
  private readonly loops = new Map<string, string[]>();

  assign(words: readonly string[]): void {
    for (const word of words) {
      const at = word.indexOf('=');
      this.values.set(word.slice(0, at).replace('$', ''), word.slice(at + 1));
    }
  }

  /** Remembers `for NAME in WORDS`; answers whether that is what the words are. */
  loop(words: readonly string[]): boolean {
    if (words[0] !== 'for' || words[2] !== 'in' || !/^\w+$/.test(words[1] as string)) return false;
    this.loops.set(
      words[1] as string,
      words.slice(3, 3 + mostValues).map((word) => this.expand(word)),
    );
    return true;
  }

  /** The words of a command with variables expanded: once for each value, where a loop's variable is among them. */
  expansions(words: readonly string[]): string[][] {
    const looped = [...this.loops.keys()].find((name) => words.some((word) => mentions(word, name)));
    if (looped === undefined) return [words.map((word) => this.expand(word))];
    return (this.loops.get(looped) as string[]).map((value) => words.map((word) => this.expand(word, looped, value)));
  }

  expand(word: string, looped?: string, value?: string): string {
    if (!word.includes('$') || isAssignment(word)) return word;
    return word.replace(
      /\$(?:\{(\w+)((?:%{1,2}|#{1,2})[^{}]{1,80}|\/{1,2}[^{}/]{1,80}\/[^{}/]{0,80})?\}|(?:env:)?(\w+))/gi,
      (all, braced: string | undefined, change: string | undefined, plain: string | undefined) => {
        const name = (braced ?? plain) as string;
        const known = name === looped ? value : (this.values.get(name) ?? homes.get(name.toUpperCase()));
        return known === undefined ? all : changed(known, change);
      },
    );
  }
}

/** Another system's home is `~` to whoever reads the text elsewhere. */
const homes = new Map([
  ['HOME', '~'],
  ['USERPROFILE', '~'],
]);

const mentions = (word: string, name: string): boolean => word.includes(`$${name}`) || word.includes(`\${${name}`);

/** `${f%.js}`, `${f##*\/}`, `${f/src/lib}` of the value `f`. */
function changed(value: string, change: string | undefined): string {
  if (!change) return value;
  const [kind] = change;
  if (kind === '/') {
    const [from = '', to = ''] = change.replace(/^\/+/, '').split('/');
    return value.replaceAll(from, () => to);
  }
  const pattern = change.replace(/^[%#]+/, '');
  const greedy = change.startsWith('%%') || change.startsWith('##');
  if (kind === '%') {
    if (!pattern.endsWith('*')) return value.endsWith(pattern) ? value.slice(0, -pattern.length) : value;
    const part = pattern.slice(0, -1);
    const at = greedy ? value.indexOf(part) : value.lastIndexOf(part);
    return at === -1 ? value : value.slice(0, at);
  }
  if (!pattern.startsWith('*')) return value.startsWith(pattern) ? value.slice(pattern.length) : value;
  const part = pattern.slice(1);
  const at = greedy ? value.lastIndexOf(part) : value.indexOf(part);
  return at === -1 ? value : value.slice(at + part.length);
}
