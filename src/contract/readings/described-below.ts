import { startsWith } from './body-path.ts';
import { describedIn } from './body-readings.ts';
import type { BodyReading, DescribedResource } from './described-resource.ts';
import type { Step } from './reading.ts';
import { schemaPath } from './reading-places.ts';

const none: readonly BodyReading[] = [];
const narrowed = new WeakMap<DescribedResource, Map<string, readonly BodyReading[]>>();

/**
 * What the description of a body says of one part of it, as of a body of its own: the same array for the same part. `way`
 * is null where no way leads to the part alone.
 */
export function describedBelow(body: unknown, way: readonly Step[] | null): readonly BodyReading[] {
  const described = describedIn(body);
  if (described === undefined || way === null) return none;
  const start = schemaPath(way);
  const known = narrowed.get(described) ?? new Map<string, readonly BodyReading[]>();
  narrowed.set(described, known);
  const name = JSON.stringify(start);
  const found = known.get(name) ?? [
    {
      ...described,
      places: described.places
        .filter(({ path }) => startsWith(path, start))
        .map((place) => ({ ...place, path: place.path.slice(start.length) })),
    },
  ];
  known.set(name, found);
  return found;
}
