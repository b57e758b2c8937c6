/** A row in words that changes: what of it differs on each side, and what is the same. */
export interface RowDifference {
  readonly before: string;
  readonly after: string;
  readonly same: string;
}

const between = ' · ';

/** Both sides are words as `rowWords` makes them. */
export function rowDifference(before: string, after: string): RowDifference {
  const [old, now] = [before.split(between), after.split(between)];
  const without = (parts: readonly string[], others: readonly string[]): string =>
    parts.filter((part) => !others.includes(part)).join(between);
  return {
    before: without(old, now),
    after: without(now, old),
    same: old.filter((part) => now.includes(part)).join(between),
  };
}
