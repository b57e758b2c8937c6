/** A place with the key that leads there after G. */
export interface KeyedPlace<P> {
  readonly place: P;
  /** Lower case; null where every letter of the name is taken. */
  readonly key: string | null;
}

/**
 * A letter for every place: its first where that is free, in the order of the places; who comes late takes the next free
 * letter of its name.
 */
export function goKeys<P extends { readonly name: string }>(places: readonly P[]): readonly KeyedPlace<P>[] {
  const taken = new Map<P, string>();
  const isFree = (letter: string): boolean => ![...taken.values()].includes(letter);
  for (const place of places) {
    const [first] = lettersOf(place.name);
    if (first !== undefined && isFree(first)) taken.set(place, first);
  }
  for (const place of places) {
    const letter = taken.has(place) ? undefined : lettersOf(place.name).find(isFree);
    if (letter !== undefined) taken.set(place, letter);
  }
  return places.map((place) => ({ place, key: taken.get(place) ?? null }));
}

function lettersOf(name: string): readonly string[] {
  return name.toLowerCase().match(/[a-z]/g) ?? [];
}

/** The second key has to follow so soon. */
export const goWithinMs = 1_500;
