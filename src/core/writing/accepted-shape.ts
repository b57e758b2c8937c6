import type { AcceptedMapping } from '../mapping/fields/accepted-mapping.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { acceptedIn } from '../mapping/bodies/body.ts';
import { isTelling } from '../mapping/names/known-names.ts';
import { placeInRows } from '../mapping/bodies/outline.ts';
import type { Part } from '../mapping/fields/field-mapping.ts';
import { isIdentity } from './rows/new-row-beginning.ts';
import type { RowField } from './rows/row-fields.ts';
import { rowFieldNames } from './rows/row-fields.ts';
import type { RowsBase } from './rows/row-set-reading.ts';

/**
 * The field mapping that shows how rows of one kind are written when the body has none. It was accepted on another
 * property, or on this one before the rows were deleted.
 */
export function acceptedShape(of: string, body: Body): AcceptedMapping | undefined {
  return acceptedIn(body).find(({ reading }) => reading.of === of && rowsPartOf(reading.parts) !== undefined);
}

/** The same as a model for a new record. Null without an accepted field mapping. */
export function acceptedModel(of: string, body: Body): RowsBase | null {
  const accepted = acceptedShape(of, body);
  if (accepted === undefined) return null;
  const { reading, id: acceptedId, trust } = accepted;
  const own = {
    acceptedId,
    trust,
    isOutgrown: false,
    doubts: [],
    unread: [],
    unknown: [],
    described: [],
    isAnswered: false,
  };
  return { is: 'rows', record: {}, way: null, fitted: { ...own, reading: { ...reading, at: [] } } };
}

/** The required fields of a first row: those that every row had where the field mapping was accepted. */
export function shapeFields({ reading, outline }: AcceptedMapping): readonly RowField[] {
  const part = rowsPartOf(reading.parts);
  if (part === undefined) return [];
  const key = part.is === 'map' ? part.key?.concept : undefined;
  return rowFieldNames.filter((field) => {
    if (field === 'name' || field === 'active') return false;
    const path = part.leaves[field]?.path;
    if (path === undefined) return field === key;
    const place = part.is === 'one' ? path.join('.') : placeInRows(part, path);
    return !outline.includes(`${place} null`) && outline.some((entry) => entry.startsWith(`${place} `));
  });
}

/** Unknown fields that rows had where the field mapping was accepted, and that a first row would lack. */
export function fieldsMissingFromFirstRow({ reading, outline }: AcceptedMapping): readonly string[] {
  const part = rowsPartOf(reading.parts);
  if (part === undefined || part.is === 'one') return [];
  const id = part.is === 'list' ? part.id : null;
  const known = new Set(
    [...Object.values(part.leaves).map(({ path }) => path), ...(id === null ? [] : [id])].map((path) =>
      path.join('.'),
    ),
  );
  const reported = outline.filter((entry) => !entry.endsWith(' null'));
  const names = (part.columns ?? [[]]).flatMap((column) => {
    const start = placeInRows(part, column);
    const inside = reported.filter((entry) => entry.startsWith(start));
    return inside.map((entry) => {
      // An outline entry may also contain the word that settles its meaning.
      const rest = entry.slice(start.length, entry.lastIndexOf(' ')).replace(/=.*$/s, '');
      return [...column, rest].filter((name) => name !== '').join('.');
    });
  });
  return [...new Set(names)].filter((name) => !known.has(name) && !isIdentity(name.split('.')));
}

/** A field mapping accepted for an empty setting says nothing about rows. */
function rowsPartOf(parts: readonly Part[]): Part | undefined {
  return parts.find((part) => part.is !== 'one' && tellsRows(part)) ?? parts.find((part) => tellsRows(part));
}

function tellsRows({ leaves }: Part): boolean {
  return Object.keys(leaves).some(isTelling);
}
