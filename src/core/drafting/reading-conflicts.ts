import type { ResourceContent } from '../resources/resource-readings.ts';
import { meaningKey } from '../mapping/fit/considered-meanings.ts';
import type { Meaning } from '../mapping/readings/meaning.ts';
import type { Reading } from '../mapping/readings/reading.ts';
import type { ReadingPlace } from '../mapping/readings/reading-places.ts';
import { pathsOfReading } from '../mapping/readings/reading-places.ts';

export interface ReadingConflict {
  readonly where: string;
  readonly here: Meaning;
  readonly there: Meaning;
}

/** Places that both know and take for something else. */
export function conflictsBetween(here: ResourceContent, there: ResourceContent): readonly ReadingConflict[] {
  const roots = [here, there].map(({ resource, reading }) =>
    JSON.stringify([resource, reading.of, reading.at]),
  );
  if (roots[0] !== roots[1]) return [];
  const others = pathsByName(there.reading);
  return [...pathsByName(here.reading).values()].flatMap(
    ({ where, concept, codec }): readonly ReadingConflict[] => {
      const other = others.get(where);
      if (other === undefined) return [];
      const isSame = other.concept === concept && meaningKey(other.codec) === meaningKey(codec);
      const there = { concept: other.concept, codec: other.codec };
      return isSame ? [] : [{ where, here: { concept, codec }, there }];
    },
  );
}

function pathsByName(reading: Reading): ReadonlyMap<string, ReadingPlace> {
  return new Map(pathsOfReading(reading).map((place) => [place.where, place]));
}
