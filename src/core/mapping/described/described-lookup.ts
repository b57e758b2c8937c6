import { oncePerObject } from '../../values/once-per-object.ts';
import type { DescribedPlace, DescribedResource } from './described-resource.ts';

/** Finds the description of a path in one record. */
export interface DescribedLookup {
  find(path: readonly string[]): DescribedPlace | undefined;
  below(path: readonly string[]): DescribedLookup;
}

const indexed = oncePerObject(
  ({ places }: DescribedResource): ReadonlyMap<string, DescribedPlace> =>
    new Map(places.map((place) => [JSON.stringify(place.path), place])),
);

/** The description of a path in a body. Items and members with unknown names share one description. */
export function describedAt(
  { places }: DescribedResource,
  place: readonly (string | number)[],
): DescribedPlace | undefined {
  const isAt = (step: string, at: number): boolean =>
    step === (typeof place[at] === 'number' ? '[]' : place[at]) || (step === '{}' && at < place.length);
  const found = places.filter(({ path }) => path.length === place.length && path.every(isAt));
  return found.find(({ path }) => !path.includes('{}')) ?? found[0];
}

export const nothingDescribed: DescribedLookup = { find: () => undefined, below: () => nothingDescribed };

/** Looks up descriptions from the body on. Finds nothing if undefined. */
export function describedLookup(described: DescribedResource | undefined): DescribedLookup {
  if (described === undefined) return nothingDescribed;
  const places = indexed(described);
  const from = (start: readonly string[]): DescribedLookup => ({
    find: (path) => places.get(JSON.stringify([...start, ...path])),
    below: (path) => from([...start, ...path]),
  });
  return from([]);
}
