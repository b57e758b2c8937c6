export interface PlacedLabel<T> {
  readonly item: T;
  /** Where the thing is, px from the top. */
  readonly at: number;
  /** Where its label is drawn: as near as the others let it. */
  readonly labelAt: number;
}

/**
 * Moves labels at an edge apart, so that none covers another: at least `gap` px between two, none outside of
 * `top` to `bottom` while there is room. Their order stays that of the things.
 */
export function spreadLabels<T>(
  things: readonly { readonly item: T; readonly at: number }[],
  gap: number,
  top: number,
  bottom: number,
): readonly PlacedLabel<T>[] {
  const sorted = things.toSorted((left, right) => left.at - right.at);
  const places: number[] = [];
  for (const { at } of sorted) places.push(Math.max(at, (places.at(-1) ?? top - gap) + gap));
  let floor = bottom;
  for (let index = places.length - 1; index >= 0; index -= 1) {
    places[index] = Math.min(places[index] ?? floor, floor);
    floor = (places[index] ?? floor) - gap;
  }
  return sorted.map(({ item, at }, index) => ({ item, at, labelAt: places[index] ?? at }));
}
