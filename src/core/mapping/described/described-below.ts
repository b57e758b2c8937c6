import { oncePerObject } from '../../values/once-per-object.ts';
import { startsWith } from '../bodies/body-path.ts';
import type { Body } from '../bodies/body.ts';
import { describedIn, isByBestName, moneyAnswerIn } from '../bodies/body.ts';
import type { MappingSource, DescribedResource } from './described-resource.ts';
import type { Step } from '../fields/field-mapping.ts';
import { schemaPath } from '../fields/mapped-paths.ts';

const narrowed = oncePerObject<DescribedResource, [], Map<string, DescribedResource>>(() => new Map());

/**
 * The description of one part of a body, as for a body of its own, with the answer about whole amounts. `way` is null
 * if no path leads only to the part.
 */
export function describedBelow(body: Body, way: readonly Step[] | null): readonly MappingSource[] {
  const described = describedIn(body);
  const below = described === undefined || way === null ? undefined : narrowedTo(described, way);
  const best = isByBestName(body) ? ({ byBestName: true } as const) : undefined;
  return [below, moneyAnswerIn(body), best].filter((one) => one !== undefined);
}

/** Cached, so that a part that is opened twice is read once. */
function narrowedTo(described: DescribedResource, way: readonly Step[]): DescribedResource {
  const start = schemaPath(way);
  const known = narrowed(described);
  const name = JSON.stringify(start);
  const found = known.get(name) ?? {
    ...described,
    places: described.places
      .filter(({ path }) => startsWith(path, start))
      .map((place) => ({ ...place, path: place.path.slice(start.length) })),
  };
  known.set(name, found);
  return found;
}
