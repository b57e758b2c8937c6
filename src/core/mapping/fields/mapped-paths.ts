import { wayInRows } from '../fit/columns.ts';
import { meaningsLeft } from '../described/described-meanings.ts';
import { describedLookup } from '../described/described-lookup.ts';
import type { DescribedResource } from '../described/described-resource.ts';
import type { Meaning } from './meaning.ts';
import { placeInRows } from '../bodies/outline.ts';
import type { Leaves, FieldMapping, RowsPart, Step } from './field-mapping.ts';

export interface MappedPath extends Meaning {
  /** Starts at the body. `[]` is any item of a list, `{}` any member of a map. */
  readonly path: readonly string[];
  /** For display, from the record on: `rows[].discount`. */
  readonly where: string;
}

export function pathsOfMapping({ at, record, parts }: FieldMapping): readonly MappedPath[] {
  const start = schemaPath(at);
  const placed = (leaves: Leaves, part?: RowsPart): readonly MappedPath[] =>
    Object.entries(leaves).map(([concept, { path, codec }]) => ({
      concept,
      codec,
      path: [...start, ...(part === undefined ? path : wayInRows(part, anyRow[part.is], path))],
      where: part === undefined ? path.join('.') : placeInRows(part, path),
    }));
  return [
    ...placed(record),
    ...parts.flatMap((part) => (part.is === 'one' ? placed(part.leaves) : placed(part.leaves, part))),
  ];
}

const anyRow = { list: '[]', map: '{}' } as const;

/** Whether a description agrees with the mapping about at least one path. */
export function restsOnDescription(reading: FieldMapping, described: DescribedResource): boolean {
  const lookup = describedLookup(described);
  return pathsOfMapping(reading).some((place) => {
    const reported = lookup.find(place.path);
    const units = reported?.units ?? [];
    return units.length > 0 && meaningsLeft(units, [place]).length > 0;
  });
}

/** A path in a description's form. */
export function schemaPath(way: readonly Step[]): readonly string[] {
  return way.map((step) => (typeof step === 'string' ? step : '[]'));
}
