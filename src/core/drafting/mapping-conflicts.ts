import type { ResourceContent } from '../resources/resource-mappings.ts';
import { meaningKey } from '../mapping/fit/considered-meanings.ts';
import type { Meaning } from '../mapping/fields/meaning.ts';
import type { FieldMapping } from '../mapping/fields/field-mapping.ts';
import type { MappedPath } from '../mapping/fields/mapped-paths.ts';
import { pathsOfMapping } from '../mapping/fields/mapped-paths.ts';

export interface MappingConflict {
  readonly where: string;
  readonly here: Meaning;
  readonly there: Meaning;
}

/** Places that both know and take for something else. */
export function conflictsBetween(here: ResourceContent, there: ResourceContent): readonly MappingConflict[] {
  const roots = [here, there].map(({ resource, reading }) =>
    JSON.stringify([resource, reading.of, reading.at]),
  );
  if (roots[0] !== roots[1]) return [];
  const others = pathsByName(there.reading);
  return [...pathsByName(here.reading).values()].flatMap(
    ({ where, concept, codec }): readonly MappingConflict[] => {
      const other = others.get(where);
      if (other === undefined) return [];
      const isSame = other.concept === concept && meaningKey(other.codec) === meaningKey(codec);
      const there = { concept: other.concept, codec: other.codec };
      return isSame ? [] : [{ where, here: { concept, codec }, there }];
    },
  );
}

function pathsByName(reading: FieldMapping): ReadonlyMap<string, MappedPath> {
  return new Map(pathsOfMapping(reading).map((place) => [place.where, place]));
}
