/** A non-empty list, so that a pick from it is always defined. */
export type NonEmpty<T> = readonly [T, ...T[]];

export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: NonEmpty<T>): T;
  /** `count` different entries, in the list's own order. */
  sample<T>(list: readonly T[], count: number): T[];
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * A random source determined by its parts. One source per property and topic keeps a property's bodies the same
 * however many other properties exist and in whatever order they are read.
 */
export function seededRandom(...parts: readonly (string | number)[]): Random {
  let state = hashOf(parts.join('|'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
    sample: (list, count) => {
      const keyed = list.map((item, index) => ({ item, index, key: next() }));
      keyed.sort((a, b) => a.key - b.key);
      return keyed
        .slice(0, count)
        .sort((a, b) => a.index - b.index)
        .map((entry) => entry.item);
    },
  };
}
