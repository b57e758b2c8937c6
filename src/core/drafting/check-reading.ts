import type { ResourceName } from '../resources/resource-names.ts';
import { isPosition, knownLength, listsOn } from '../mapping/fit/known-lists.ts';
import { givesType } from '../mapping/readings/concept-type.ts';
import { itemNumber, startsWith } from '../mapping/bodies/body-path.ts';
import { columnOn } from '../mapping/fit/columns.ts';
import { placeInRows } from '../mapping/bodies/outline.ts';
import type { Leaves, Part, Reading } from '../mapping/readings/reading.ts';
import type { Mappable } from './mappable.ts';
import { mappableOf, tellsOfRow } from './mappable.ts';

export type ReadingFlaw =
  /** It is of nothing that is read here, or of another read. */
  | 'other-resource'
  /** It speaks of what this resource does not have, or gives it values of another kind. */
  | 'other-concept'
  /** It brings fields of its own for new rows. */
  | 'brings-values'
  /** A value of it stands in a list of which not every item is known: a list is only written as a whole. */
  | 'in-list'
  /** Its rows are made of columns, and a value of a row stands in none of them, or two of them in one another. */
  | 'beside-columns'
  /** The whole body would go back, which tells of other discounts, too. */
  | 'whole-body'
  /** A row without a limit or an effect says nothing. */
  | 'says-nothing'
  /** What the resource cannot be shown without has no place. */
  | 'lacks-concept';

/**
 * What is wrong with a reading whatever body it is for; undefined where nothing is. `outline`: of the body that it was made
 * for, where that is known. SECURITY: readings come from files
 * and from the page, so what the rest of the program takes for granted of them is seen to here.
 */
export function flawOf(
  resource: ResourceName,
  reading: Reading,
  outline?: readonly string[],
): ReadingFlaw | undefined {
  const mappable = mappableOf(reading.of);
  if (mappable?.resource !== resource) return 'other-resource';
  if (reading.parts.some((part) => part.is === 'list' && part.begin !== undefined)) return 'brings-values';
  if (!knowsAll(mappable, reading)) return 'other-concept';
  if (mappable.isWritten && leavesListOpen(reading)) return 'in-list';
  if (!reading.parts.every(standsInColumns)) return 'beside-columns';
  if (mappable.isPart && reading.at.length === 0) return 'whole-body';
  if (lackingIn(mappable, reading).length > 0) return 'lacks-concept';
  const isSaid =
    saysSomething(mappable, reading) || (outline !== undefined && saysThereAreNone(reading, outline));
  return isSaid ? undefined : 'says-nothing';
}

/** As `flawOf`, of a reading that names made, which may say little. */
export function foreignFlawOf(resource: ResourceName, reading: Reading): ReadingFlaw | undefined {
  const flaw = flawOf(resource, reading);
  return flaw === 'lacks-concept' || flaw === 'says-nothing' ? undefined : flaw;
}

/** Concepts that the resource or one of its rows cannot be shown without and that have no place. */
export function lackingIn(
  { needed, neededInRow }: Mappable,
  { record, parts }: Pick<Reading, 'record' | 'parts'>,
): readonly string[] {
  const ofRows = parts.flatMap((part) => {
    const key = part.is === 'map' ? part.key?.concept : undefined;
    return neededInRow.filter((concept) => concept !== key && !Object.hasOwn(part.leaves, concept));
  });
  return [...needed.filter((concept) => !Object.hasOwn(record, concept)), ...new Set(ofRows)];
}

function leavesListOpen({ record, parts }: Reading): boolean {
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

/** Where the rows stand, of a body that holds none: it fits no body that does. */
function saysThereAreNone({ parts }: Reading, outline: readonly string[]): boolean {
  const isEmpty = (part: Part): boolean =>
    part.is === 'list' &&
    Object.keys(part.leaves).length === 0 &&
    !outline.some((entry) => entry.startsWith(placeInRows(part, [])));
  return parts.length > 0 && parts.every(isEmpty);
}

function saysSomething({ row, isWritten }: Mappable, { record, parts }: Reading): boolean {
  if (row.size === 0) return true;
  if (!isWritten && Object.keys(record).length > 0) return true;
  return parts.some(
    (part) =>
      Object.keys(part.leaves).some(tellsOfRow) ||
      (part.is === 'map' && part.key !== null && tellsOfRow(part.key.concept)),
  );
}

function knowsAll(mappable: Mappable, { record, parts }: Reading): boolean {
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
