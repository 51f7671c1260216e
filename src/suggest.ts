/** What was probably meant: the nearest of `known` by typing slips, if any is near enough. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const written = flat(word);
  const whole = known.find((name) => name.endsWith(`/${word}`));
  if (whole !== undefined) return whole;
  const most = Math.max(1, Math.floor(written.length / 3));
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    const distance = slips(written, flat(name));
    if (distance <= most && (best === undefined || distance < best.distance)) best = { name, distance };
  }
  // A part of the name, as in `file-claims`, is further away than any slip.
  return best?.name ?? (written.length >= 4 ? known.find((name) => flat(name).includes(written)) : undefined);
}

/** The same as a hint: `did you mean x?`, or what there is. */
export function hint(word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  return meant === undefined ? `known are ${known.join(', ')}` : `did you mean ${meant}?`;
}

/** Names are the same to a person in whatever style they are written: `maxFindings`, `max-findings`, `MAX_FINDINGS`. */
const flat = (name: string): string =>
  name
    .slice(0, 100)
    .replace(/[-_\s]/g, '')
    .toLowerCase();

/** Edits between two words, a swap of neighbours counting one (optimal string alignment). */
function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(at(i, j), at(i - 2, j - 2) + 1);
    }
  }
  return at(a.length, b.length);
}
