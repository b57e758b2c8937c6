import type { ResourceName } from '../resources/resource-names.ts';
import { isPosition, knownLength, listsOn } from '../mapping/fit/known-lists.ts';
import { givesType } from '../mapping/fields/concept-type.ts';
import { itemNumber, startsWith } from '../mapping/bodies/body-path.ts';
import { columnOn } from '../mapping/fit/columns.ts';
import { placeInRows } from '../mapping/bodies/outline.ts';
import type { Leaves, Part, FieldMapping } from '../mapping/fields/field-mapping.ts';
import type { Mappable } from './mappable.ts';
import { mappableOf, tellsOfRow } from './mappable.ts';

export type MappingFlaw =
  /** It is for nothing that is read here, or for another read. */
  | 'other-resource'
  /** It contains concepts that this resource lacks, or values of another type. */
  | 'other-concept'
  /** It contains its own values for new rows. */
  | 'brings-values'
  /** A value is in a list with unknown items, but a list is only written as a whole. */
  | 'in-list'
  /** The rows are made of columns, but a value is outside all of them, or two columns contain each other. */
  | 'beside-columns'
  /** The whole body would be sent back, including other discounts. */
  | 'whole-body'
  /** A row without a limit or an effect is meaningless. */
  | 'says-nothing'
  /** A concept that the resource requires has no path. */
  | 'missing-concept';

/**
 * What is wrong with a field mapping, whatever body it is for. `outline` is that of the body it was made for, if known.
 * SECURITY: mappings come from files and from the page, so everything that the rest of the program relies on is checked
 * here.
 */
export function flawOf(
  resource: ResourceName,
  reading: FieldMapping,
  outline?: readonly string[],
): MappingFlaw | undefined {
  const mappable = mappableOf(reading.of);
  if (mappable?.resource !== resource) return 'other-resource';
  if (reading.parts.some((part) => part.is === 'list' && part.begin !== undefined)) return 'brings-values';
  if (!knowsAll(mappable, reading)) return 'other-concept';
  if (mappable.isWritten && leavesListOpen(reading)) return 'in-list';
  if (!reading.parts.every(standsInColumns)) return 'beside-columns';
  if (mappable.isNested && reading.at.length === 0) return 'whole-body';
  if (missingIn(mappable, reading).length > 0) return 'missing-concept';
  const hasContent =
    saysSomething(mappable, reading) || (outline !== undefined && saysThereAreNone(reading, outline));
  return hasContent ? undefined : 'says-nothing';
}

/** Like `flawOf`, for a mapping made from names, which may be incomplete. */
export function foreignFlawOf(resource: ResourceName, reading: FieldMapping): MappingFlaw | undefined {
  const flaw = flawOf(resource, reading);
  return flaw === 'missing-concept' || flaw === 'says-nothing' ? undefined : flaw;
}

/** Required concepts of the resource or its rows that have no path. */
export function missingIn(
  { needed, neededInRow }: Mappable,
  { record, parts }: Pick<FieldMapping, 'record' | 'parts'>,
): readonly string[] {
  const ofRows = parts.flatMap((part) => {
    const key = part.is === 'map' ? part.key?.concept : undefined;
    return neededInRow.filter((concept) => concept !== key && !Object.hasOwn(part.leaves, concept));
  });
  return [...needed.filter((concept) => !Object.hasOwn(record, concept)), ...new Set(ofRows)];
}

function leavesListOpen({ record, parts }: FieldMapping): boolean {
  const ofParts = parts.map((part) => ({
    leaves: part.leaves,
    positions: part.is === 'one' ? undefined : part.positions,
  }));
  return [{ leaves: record, positions: undefined }, ...ofParts].some(({ leaves, positions }) =>
    Object.values(leaves).some(({ path }) => {
      return listsOn(path).some((list) =>
        list.length === 0 ? !isPosition(path, positions) : knownLength(leaves, list) === undefined,
      );
    }),
  );
}

function standsInColumns(part: Part): boolean {
  if (part.is === 'one' || part.columns === undefined) return true;
  const { columns, leaves, positions, is } = part;
  const places = [
    ...Object.values(leaves).map(({ path }) => path),
    ...(is === 'list' && part.id !== null ? [part.id] : []),
  ];
  const areApart = columns.every((one, index) =>
    columns.every((other, at) => at === index || !startsWith(other, one)),
  );
  const areNames = columns.flat().every((name) => itemNumber(name) === undefined);
  return (
    positions === undefined &&
    areApart &&
    areNames &&
    places.every((path) => columnOn(part, path) !== undefined)
  );
}

/** Paths of rows in a body that has none. It fits no body that has some. */
function saysThereAreNone({ parts }: FieldMapping, outline: readonly string[]): boolean {
  const isEmpty = (part: Part): boolean =>
    part.is === 'list' &&
    Object.keys(part.leaves).length === 0 &&
    !outline.some((entry) => entry.startsWith(placeInRows(part, [])));
  return parts.length > 0 && parts.every(isEmpty);
}

function saysSomething({ row, isWritten }: Mappable, { record, parts }: FieldMapping): boolean {
  if (row.size === 0) return true;
  if (!isWritten && Object.keys(record).length > 0) return true;
  return parts.some(
    (part) =>
      Object.keys(part.leaves).some(tellsOfRow) ||
      (part.is === 'map' && part.key !== null && tellsOfRow(part.key.concept)),
  );
}

function knowsAll(mappable: Mappable, { record, parts }: FieldMapping): boolean {
  const areKnown = (leaves: Leaves, concepts: Mappable['row']): boolean =>
    Object.entries(leaves).every(([concept, { codec }]) => {
      const type = concepts.get(concept);
      return type !== undefined && givesType(codec, type);
    });
  const ofRow = new Map([...mappable.unaskedOfRow, ...mappable.row]);
  return (
    areKnown(record, mappable.record) &&
    parts.every((part) => {
      if (!areKnown(part.leaves, ofRow)) return false;
      if (part.is !== 'map' || part.key === null) return true;
      const type = mappable.row.get(part.key.concept);
      return type !== undefined && givesType(part.key.codec, type);
    })
  );
}
