/** Two-sided 95 % of the normal distribution. */
const Z = 1.959963984540054;

/** `good` of `of` cases. */
export interface Share {
  good: number;
  of: number;
}

/** Wilson's score interval for a share: holds for small numbers and near 0 and 1, where the normal one does not. */
export function wilson({ good, of }: Share, z = Z): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const p = good / of;
  const centre = p + (z * z) / (2 * of);
  const spread = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  // Rounding must not push a bound past what is possible.
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
}

/** Adds one case to a share kept under a key. */
export function count(shares: Map<string, Share>, key: string, good: boolean): void {
  const share = shares.get(key) ?? { good: 0, of: 0 };
  share.of++;
  if (good) share.good++;
  shares.set(key, share);
}

export const sum = (shares: Iterable<Share>): Share => {
  const total = { good: 0, of: 0 };
  for (const { good, of } of shares) {
    total.good += good;
    total.of += of;
  }
  return total;
};
