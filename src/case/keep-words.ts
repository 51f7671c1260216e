/** Attempts after which the search for words gives up. */
const mostAttempts = 300;

/**
 * The fewest words (nearly) that must stay for `holds` to be true, found by halving; undefined when it is false even if all stay, or the
 * search takes too long.
 */
export async function wordsToKeep(
  words: readonly string[],
  holds: (keep: ReadonlySet<string>) => Promise<boolean>,
): Promise<Set<string> | undefined> {
  let attempts = 0;
  const works = (keep: readonly string[]) => {
    if (++attempts > mostAttempts) throw new TooMany();
    return holds(new Set(keep));
  };
  /** Of `open`, the words that must stay when those of `fixed` do. */
  const needed = async (open: readonly string[], fixed: readonly string[]): Promise<string[]> => {
    if (open.length === 0 || (await works(fixed))) return [];
    if (open.length === 1) return [...open];
    const half = open.length >> 1;
    const [first, second] = [open.slice(0, half), open.slice(half)];
    const ofFirst = await needed(first, [...fixed, ...second]);
    return [...ofFirst, ...(await needed(second, [...fixed, ...ofFirst]))];
  };
  try {
    return (await works(words)) ? new Set(await needed(words, [])) : undefined;
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
}

class TooMany extends Error {}
