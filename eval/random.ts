/** A seeded source of choices: the same seed gives the same cases on every machine. */
export class Random {
  private state: number;

  constructor(seed: number | string) {
    this.state = typeof seed === 'number' ? seed >>> 0 : hash(seed);
  }

  /** In [0, 1): mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer in [0, below). */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** One of `items`, which must not be empty. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[this.below(items.length)] as T;
  }

  /** At most `most` of `items`, each equally likely, in their order. */
  sample<T>(items: readonly T[], most: number): T[] {
    const left = items.map((item, index) => ({ item, index }));
    const taken: typeof left = [];
    while (taken.length < most && left.length > 0) taken.push(...left.splice(this.below(left.length), 1));
    return taken.sort((a, b) => a.index - b.index).map(({ item }) => item);
  }

  /** A source of its own for one part of the work, so that a case added elsewhere changes nothing here. */
  fork(name: string): Random {
    return new Random(`${this.state}:${name}`);
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
