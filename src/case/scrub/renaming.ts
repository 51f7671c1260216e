import { neutralNames } from './vocabulary.ts';

/**
 * Gives every word another name, always the same one, whatever its case: `Engine.go`, `engine_test.go` and `ENGINE` stay as alike as they
 * were. A word of several humps becomes one of as many.
 */
export class Renaming {
  private readonly names = new Map<string, { humps: string[] }>();
  private readonly taken = new Set<string>();
  private next = 0;

  rename(word: string): string {
    if (!/\p{Lu}|\p{Ll}/u.test(word)) return this.uncased(word);
    const lower = word.toLowerCase();
    const known = this.names.get(lower);
    const humps = known?.humps ?? this.fresh(Math.min(humpsOf(word), 3), /[^\u0000-\u007f]/.test(word));
    if (!known) this.names.set(lower, { humps });
    return cased(humps, word);
  }

  get count(): number {
    return this.names.size;
  }

  private fresh(humps: number, accented: boolean): string[] {
    let name: string[];
    do {
      name = Array.from({ length: humps + Math.floor(this.next / neutralNames.length ** humps) }, (_, i) => {
        const at = Math.floor(this.next / neutralNames.length ** i) % neutralNames.length;
        return neutralNames[(at + i * 7) % neutralNames.length] as string;
      });
      this.next++;
      // Names beyond ASCII are read by other rules (encodings, normal forms), so one stays one.
      if (accented) name[0] = `\u00e4${name[0]}`;
    } while (this.taken.has(name.join('')));
    this.taken.add(name.join(''));
    return name;
  }

  /** Scripts without case: as many letters of the same script, counted up. */
  private uncased(word: string): string {
    const known = this.names.get(word);
    if (known) return known.humps.join('');
    const letters = alphabetOf(word);
    const length = [...word].length;
    let rest = this.next++;
    const name = Array.from({ length }, () => {
      const letter = letters[rest % letters.length] as string;
      rest = Math.floor(rest / letters.length);
      return letter;
    }).join('');
    this.names.set(word, { humps: [name] });
    return name;
  }
}

const alphabets: readonly [RegExp, string][] = [
  [/\p{Script=Han}/u, '\u7532\u4e59\u4e19\u4e01\u620a\u5df1\u5e9a\u8f9b'],
  [/\p{Script=Hiragana}/u, '\u3042\u3044\u3046\u3048\u304a'],
  [/\p{Script=Katakana}/u, '\u30a2\u30a4\u30a6\u30a8\u30aa'],
  [/\p{Script=Hangul}/u, '\uac00\ub098\ub2e4\ub77c\ub9c8'],
  [/\p{Script=Devanagari}/u, '\u0915\u0916\u0917\u0918'],
  [/\p{Script=Arabic}/u, '\u0627\u0628\u062a\u062b'],
  [/\p{Script=Hebrew}/u, '\u05d0\u05d1\u05d2\u05d3'],
];

const alphabetOf = (word: string): readonly string[] => [
  ...(alphabets.find(([script]) => script.test(word))?.[1] ?? 'xyz'),
];

const humpsOf = (word: string): number => 1 + (word.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0);

/** The name in the case of the word that it stands for. */
function cased(humps: readonly string[], word: string): string {
  if (word === word.toLowerCase()) return humps.join('');
  if (word === word.toUpperCase()) return humps.join('').toUpperCase();
  const [first = '', ...rest] = humps;
  const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
  return (/^\p{Lu}/u.test(word) ? capital(first) : first) + rest.map(capital).join('');
}
