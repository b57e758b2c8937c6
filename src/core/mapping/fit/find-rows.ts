import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue } from '../../values/json/json.ts';
import { leavesOf } from '../bodies/body-leaves.ts';
import { valueAt } from '../bodies/body-path.ts';
import type { KnownNames } from '../names/known-names.ts';
import { isEnvelopeName } from '../names/envelope-names.ts';
import { isTelling } from '../names/known-names.ts';
import type { NameIndex } from '../names/vocabulary.ts';
import { matchesAt, wordsOfPath } from '../names/vocabulary.ts';
import { wordsOf } from '../../values/names.ts';
import { ordinary } from '../names/ordinary-names.ts';

export interface RowsPlace {
  readonly is: 'one' | 'list' | 'map';
  readonly path: readonly string[];
}

/** Longer keys are no row names, as they could not be told apart on screen. */
const longestKey = 70;

/** The rows of a record: a list, an object of rows, the record itself, or the record and a list of its exceptions. */
export function findRows(names: KnownNames, record: JsonValue): readonly RowsPlace[] {
  if (Array.isArray(record)) return [{ is: 'list', path: [] }];
  if (!isJsonObject(record)) return [];
  const lists = listsIn(names, record, []);
  const beside = lists.find(({ path }) => names.adjacentLists.has(wordsOf(path.at(-1) ?? '')));
  const isRow = isTellingRecord(names, names.both, record);
  const one: readonly RowsPlace[] = isRow ? [{ is: 'one', path: [] }] : [];
  const [list, another] = lists;
  // Exceptions are listed next to their rule.
  if (beside !== undefined && (isRow || another === undefined)) return [...one, beside];
  if (list !== undefined) return [list];
  return isRow ? one : mapsIn(names, record);
}

export function rowsIn(record: JsonValue, place: RowsPlace): readonly JsonValue[] {
  const held = valueAt(record, place.path);
  if (Array.isArray(held)) return held;
  return isJsonObject(held) ? Object.values(held) : [];
}

/** Lists under a known name for rows, best name first, then lists whose items look like rows. */
function listsIn(names: KnownNames, record: JsonObject, path: readonly string[]): readonly RowsPlace[] {
  if (areColumns(record)) return [];
  const members = Object.entries(record).filter(
    ([name, value]) => typeof value === 'object' && !isNotHeld(name),
  );
  const named = members.flatMap(([name, value]) => {
    const rank = names.rowsAt.indexOf(shortened(names, name));
    // Below another name, null under "data" is no list of rows: `property: {data: null}`.
    const mayBeNull =
      rank >= 0 &&
      path.every((outer) => names.rowsAt.includes(shortened(names, outer))) &&
      // A null that may be a row's own field is no list.
      matchesAt(names.row, [name], names.prefixes).length === 0;
    // Below another name, a list of plain values belongs to a row, such as the two days of a range.
    const isBare = path.length > 0 && Array.isArray(value) && value.length > 0 && !value.some(isJsonObject);
    const isList = (Array.isArray(value) && !isBare) || (value === null && mayBeNull);
    return isList ? [{ name, rank, isNull: value === null, isRows: isRows(names, value) }] : [];
  });
  const fitting = named
    .filter(({ rank, isRows: are }) => rank >= 0 || are)
    .sort((left, right) => weight(left) - weight(right));
  const own = fitting.map(({ name }): RowsPlace => ({ is: 'list', path: [...path, name] }));
  const isNamed = (fitting[0]?.rank ?? -1) >= 0;
  if (isNamed || path.length > (own.length > 0 ? 0 : 1)) return own;
  const inside = members.flatMap(([name, value]) =>
    isJsonObject(value) &&
    !names.others.has(wordsOf(name)) &&
    // If there are rows under some name, an envelope's place for them still comes first, even if empty.
    (own.length === 0 || isEnvelopeName(name))
      ? listsIn(names, value, [...path, name])
      : [],
  );
  return [...inside, ...own];
}

/** Content that was only requested or is no longer in force. */
function isNotHeld(name: string): boolean {
  const words = wordsOf(name);
  return [ordinary.notHeld, ordinary.former, ordinary.history].some((one) => one.test(words));
}

/** Lists of equal length and nothing else, most with plain values: each is one field of all rows. */
function areColumns(record: JsonObject): boolean {
  const lists = Object.values(record).flatMap((value) => (Array.isArray(value) ? [value] : []));
  const bare = lists.filter((list) => list.length > 0 && !list.some((item) => typeof item === 'object'));
  const isAlike = lists.every(({ length }) => length === lists[0]?.length);
  return bare.length > 1 && lists.length === Object.keys(record).length && isAlike;
}

function weight(list: { readonly rank: number; readonly isNull: boolean }): number {
  return (list.rank < 0 ? 1_000 : list.rank) + (list.isNull ? 10_000 : 0);
}

function shortened(names: KnownNames, name: string): string {
  const words = wordsOf(name);
  return names.rowsAt.includes(words) ? words : wordsOfPath([name], names.prefixes);
}

/**
 * Whether a value is or contains rows of this kind: by their fields, by a place for rows, or by likeness to known rows.
 */
export function holdsRows(
  names: KnownNames,
  name: string,
  value: JsonValue,
  isLikeOne: (row: JsonObject) => boolean = () => false,
): boolean {
  if (Array.isArray(value)) {
    const rows = value.filter(isJsonObject).filter((row) => Object.keys(row).length > 0);
    if (rows.length === 0) return false;
    return names.rowsAt.includes(shortened(names, name)) || isRows(names, rows) || rows.every(isLikeOne);
  }
  if (!isJsonObject(value)) return false;
  if (isMapOfRows(names, value)) return true;
  return Object.entries(value).some(([inner, held]) => holdsRows(names, inner, held, isLikeOne));
}

function isRows(names: KnownNames, value: JsonValue): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => isJsonObject(item) && isTellingRecord(names, names.row, item))
  );
}

/** Whether the record has a limit or an effect of a row outside its lists. */
function isTellingRecord(names: KnownNames, index: NameIndex, record: JsonValue): boolean {
  return leavesOf([record], () => true).some(({ path, wires }) => {
    // A lone list may be one row or several.
    if (wires.some(({ value }) => Array.isArray(value))) return false;
    const matches = matchesAt(index, path, names.prefixes);
    return matches.some(({ concept }) => isTelling(concept) && !names.recordConcepts.has(concept));
  });
}

/** An object of rows by season, kind or number: the record itself or a member. */
function mapsIn(names: KnownNames, record: JsonObject): readonly RowsPlace[] {
  const places = [[], ...Object.keys(record).map((name) => [name])].filter((path) => {
    const held = valueAt(record, path) ?? null;
    return isJsonObject(held) && isMapOfRows(names, held) && !path.some((name) => tellsAllRows(record, name));
  });
  return places.slice(0, 1).map((path) => ({ is: 'map', path }));
}

/**
 * Whether a sibling has the same numeric keys. Each is then one field of all rows, and no name says what the numbers
 * mean.
 */
export function tellsAllRows(record: JsonObject, name: string): boolean {
  const held = ownValue(record, name) ?? null;
  const keys = isJsonObject(held) ? Object.keys(held) : [];
  if (!keys.every((key) => /^\d+$/.test(key))) return false;
  return Object.entries(record).some(
    ([other, value]) =>
      other !== name && isJsonObject(value) && keys.some((key) => Object.hasOwn(value, key)),
  );
}

export function isMapOfRows(names: KnownNames, held: JsonObject): boolean {
  const entries = Object.entries(held);
  if (entries.length === 0 || entries.some(([name]) => name.length > longestKey)) return false;
  const areRows = entries.every(
    ([, value]) => isJsonObject(value) && isTellingRecord(names, names.row, value),
  );
  const areShares =
    names.numberKeys !== null &&
    entries.every(([name, value]) => /^\d{1,4}$/.test(name) && isDecimalLike(value));
  return areRows || areShares;
}

function isDecimalLike(value: JsonValue): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+(?:\.\d+)?\s?%?$/.test(value));
}
