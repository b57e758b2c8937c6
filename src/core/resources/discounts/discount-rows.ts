import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { DoubtedValue } from '../discounts.ts';
import { discountFields, knownDiscountNames } from '../discounts.ts';
import { fieldsOf, namedFieldsIn } from '../../mapping/named-fields.ts';
import type { BodyDoubt, FittedBody } from '../../mapping/fit/fit-body.ts';
import { wireAt } from '../../mapping/bodies/body-path.ts';
import { getConcepts } from '../../mapping/fields/lens.ts';
import type { KnownNames } from '../../mapping/names/known-names.ts';
import { isTelling, rowConceptNamed } from '../../mapping/names/known-names.ts';
import type { PlacedRow } from '../../mapping/fit/part-rows.ts';
import { placedRows } from '../../mapping/fit/part-rows.ts';
import type { Leaf, ReadConcepts, ReadRow, RowsPart } from '../../mapping/fields/field-mapping.ts';
import { wordsOf } from '../../values/names.ts';
import { wrappedSwitch } from './wrapped-switch.ts';

/** Ids are reported elsewhere. */
const { rowId: _rowId, propertyId: _propertyId, ...ofRow } = discountFields.row;
const rowFields = namedFieldsIn(ofRow);
const recordFields = namedFieldsIn(discountFields.record);

/** Turns a fitted record into a discount. Rows are undefined if the record has no place for them. */
export function discountOf(fitted: FittedBody, record: JsonValue): JsonObject {
  const got = getConcepts(fitted.reading, record);
  if (!got.ok) return { asSent: record };
  const { propertyId, ...own } = got.value.record;
  const whose = integerOf(propertyId);
  const isPlaced = fitted.reading.parts.length > 0;
  const areRead = areRecords(fitted, record) && !(isPlaced && fitted.rowsDoubt !== undefined);
  const isShown = areRead && isPlaced;
  return {
    ...fieldsOf(recordFields, own),
    ...(whose === undefined ? {} : { propertyId: whose }),
    ...(isShown ? { rows: rowsOf(got.value, fitted, record) } : {}),
    // The switch is kept even if the rows can't be read.
    ...(areRead ? {} : { asSent: record }),
  };
}

/** A record that is its only row, with all limits and effects null, means that there is none. */
export function saysNothing(got: ReadConcepts, { doubts, unread }: FittedBody): boolean {
  const [only, another] = got.rows;
  if (only?.key !== 'one' || another !== undefined || doubts.length > 0 || unread.length > 0) return false;
  const reported = Object.values(only.concepts).filter((value) => value !== undefined);
  return reported.length > 0 && reported.every((value) => value === null);
}

function rowsOf(got: ReadConcepts, fitted: FittedBody, record: JsonValue): JsonObject[] {
  const { reading } = fitted;
  if (saysNothing(got, fitted)) return [];
  const placed = placedRows(reading.parts, record) ?? [];
  const places = fieldsToCheck(fitted);
  return got.rows.map(({ key, concepts }, index) => {
    const place = placed[index];
    const mine = places.doubts.flatMap((doubt): readonly DoubtedValue[] => {
      const sent = place?.part === doubt.part ? wireAt(place.row, doubt.path)?.value : undefined;
      return sent === undefined || sent === null ? [] : [doubted({ ...doubt, sent })];
    });
    const rowId = rowIdOf(key);
    const isSwitched = concepts['active'] !== undefined && concepts['active'] !== null;
    const open = place === undefined || isSwitched ? [] : switchesIn(place, places, fitted);
    const unread = place === undefined ? [] : [...unreadIn(place, places, fitted), ...open];
    return {
      ...fieldsOf(rowFields, concepts),
      ...(rowId === undefined ? {} : { rowId }),
      ...(place !== undefined && isOfSeason(place, concepts, fitted) ? { isOfSeason: true } : {}),
      ...(mine.length > 0 ? { doubts: mine } : {}),
      ...(unread.length > 0 ? { notUnderstood: unread } : {}),
    };
  });
}

/** Paths in rows with values that are doubtful, unreadable or possible switches. Each path once. */
interface FieldsToCheck {
  readonly doubts: readonly BodyDoubt[];
  readonly unread: readonly (readonly string[])[];
  readonly switches: readonly (readonly string[])[];
  readonly read: readonly ReadonlySet<string>[];
}

/** In a map, every row repeats the notes for the same paths. */
function fieldsToCheck({ reading, doubts, unread, unknown }: FittedBody): FieldsToCheck {
  const names = namesOf(reading.of);
  const ofRows = unknown.filter(({ path, leaf }) => path !== leaf.path.join('.'));
  return {
    doubts: eachOnce(doubts, ({ part, path }) => [part, ...path]),
    unread: eachOnce(unread, ({ leaf }) => leaf.path).map(({ leaf }) => leaf.path),
    switches: eachOnce(
      ofRows.filter(({ leaf: { path, wires } }) =>
        wires.some(({ value }) => wrappedSwitch(names, names.row, path, value) !== undefined),
      ),
      ({ leaf }) => leaf.path,
    ).map(({ leaf }) => leaf.path),
    read: reading.parts.map(
      ({ leaves }) => new Set(Object.values(leaves).map(({ path }) => JSON.stringify(path))),
    ),
  };
}

function eachOnce<T>(all: readonly T[], nameOf: (one: T) => readonly unknown[]): readonly T[] {
  return [...new Map(all.map((one) => [JSON.stringify(nameOf(one)), one])).values()];
}

/** Whether its name is a season without dates. */
function isOfSeason({ part }: PlacedRow, concepts: ReadRow['concepts'], { reading }: FittedBody): boolean {
  const isReported = (concept: string): boolean => (concepts[concept] ?? null) !== null;
  if (!isReported('name') || isReported('dateFrom') || isReported('dateTo')) return false;
  const place = reading.parts[part];
  const name = place?.leaves['name']?.path.at(-1) ?? (place?.is === 'map' ? place.path.at(-1) : undefined);
  return name !== undefined && wordsOf(name).includes('season');
}

/** Unreadable values under known names in a row, with the name's concept. */
function unreadIn(
  { row, part }: PlacedRow,
  { unread, read }: FieldsToCheck,
  { reading }: FittedBody,
): readonly DoubtedValue[] {
  return unread.flatMap((path): readonly DoubtedValue[] => {
    const sent = wireAt(row, path)?.value;
    if (sent === undefined || sent === null || read[part]?.has(JSON.stringify(path)) === true) return [];
    const concept = rowConceptNamed(namesOf(reading.of), path.at(-1) ?? 'discount');
    return [{ path: path.join('.'), sent, concepts: concept === undefined ? [] : [concept] }];
  });
}

/** Possible switches in a row, below unknown names. */
function switchesIn(
  { row, part }: PlacedRow,
  { switches }: FieldsToCheck,
  { reading }: FittedBody,
): readonly DoubtedValue[] {
  // A record that is its only row is checked as a record.
  if (reading.parts[part]?.is === 'one') return [];
  const names = namesOf(reading.of);
  return switches.flatMap((path): readonly DoubtedValue[] => {
    const value = wireAt(row, path)?.value;
    const sent = value === undefined ? undefined : wrappedSwitch(names, names.row, path, value);
    return sent === undefined ? [] : [{ path: path.join('.'), sent, concepts: ['active'] }];
  });
}

const namesOfKind = new Map<string, KnownNames>(Object.entries(knownDiscountNames));

function namesOf(kind: string): KnownNames {
  return namesOfKind.get(kind) ?? knownDiscountNames['occupancy-group'];
}

export function doubted({ path, sent, meanings }: BodyDoubt): DoubtedValue {
  return { path: path.join('.'), sent, concepts: [...new Set(meanings.map(({ concept }) => concept))] };
}

function rowIdOf(key: ReadRow['key']): number | undefined {
  return key.startsWith('id:') ? (integerOf(key.slice('id:'.length)) ?? undefined) : undefined;
}

export function integerOf(value: unknown): number | null | undefined {
  if (value === null || value === undefined) return value;
  // SECURITY: an object from an untrusted body may have a `toString` that is no function.
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  // `Number` would turn blanks into zero.
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Whether every row is a record with values, or a list of values that a person mapped. */
export function areRecords(fitted: FittedBody, record: JsonValue): boolean {
  const { reading, doubts, unread } = fitted;
  const placed = placedRows(reading.parts, record) ?? [];
  const open = eachOnce([...doubts, ...unread.map(({ leaf }) => leaf)], ({ path }) => path);
  return placed.every(({ part, row, keyConcepts }) => {
    const own = reading.parts[part];
    if (own?.is === 'one') return isJsonObject(row);
    if (own === undefined) return false;
    if (!isJsonObject(row))
      return own.positions === undefined ? own.is === 'map' : Object.keys(own.leaves).length > 0;
    const isSent = ({ path }: { readonly path: readonly string[] }): boolean =>
      (wireAt(row, path)?.value ?? null) !== null;
    return Object.keys(keyConcepts).some(isTelling) || open.some(isSent) || tellsRow(own, row, isSent);
  });
}

/** A limit, an effect, or nulls for all of them. A row with only unknown names is not understood. */
function tellsRow(
  { leaves, id }: Pick<RowsPart, 'leaves'> & { readonly id?: readonly string[] | null },
  row: JsonObject,
  isSent: (leaf: Leaf) => boolean,
): boolean {
  const telling = Object.entries(leaves).flatMap(([concept, leaf]) => (isTelling(concept) ? [leaf] : []));
  if (telling.some(isSent)) return true;
  const known = new Set([...Object.values(leaves).map(({ path }) => path[0]), id?.[0]]);
  const isNull = telling.some(({ path }) => wireAt(row, path) !== undefined);
  return isNull && Object.entries(row).every(([name, value]) => value === null || known.has(name));
}
