export interface KeyedPlace<P> {
  readonly place: P;
  /** Lower case; null if every letter of the name is taken. */
  readonly key: string | null;
}

/**
 * Assigns a letter to every place: its first if that is free, in order. The others get the next free letter of their
 * name.
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

/** The longest gap between G and the letter. */
export const goWithinMs = 1_500;
