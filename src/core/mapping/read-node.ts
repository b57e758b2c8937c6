import { noteHoldsUnknown, noteNotUnderstood, textWithoutRemarks } from './remarks.ts';
import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { leavesEndOpen, tellsEnd } from './candidates/end-beside.ts';
import type { Field, Fields, Leaf, Node, RecordOf, RowsOf, ValueOf } from './concept.ts';
import { jsonTypeFor, longestValue } from './concept.ts';
import { isFrameName, isQuietName, isWholeName } from './names/envelope-names.ts';
import { settledAmount } from './money/settled-amount.ts';
import { lettersOf } from '../values/names.ts';
import { FieldNotes } from './notes.ts';
import { foreignPath, itemPath } from './notes.ts';
import type { ReportedValue } from './fit/rivals.ts';
import { areOneValue, mayHaveRivals } from './fit/rivals.ts';
import { currencyOfValue } from './money/currencies.ts';

/**
 * Reads what is declared from a body, under any of its names. Notes what is unknown, missing or not understood.
 * Undefined if the value is something else.
 */
export function readNode(
  node: Node,
  value: JsonValue,
  path: string,
  notes: FieldNotes,
): JsonValue | undefined {
  if (node.is === 'leaf') return isTooLong(node, value) ? undefined : node.read(value, notes);
  return node.is === 'rows' ? readRows(node, value, path, notes) : readFields(node, value, path, notes);
}

function isTooLong({ type }: Leaf, value: JsonValue): boolean {
  return typeof value === 'string' && value.length > longestValue && type !== undefined && type !== 'text';
}

export function readRecord<F extends Fields>(
  node: RecordOf<F>,
  value: JsonValue,
  path: string,
  notes: FieldNotes,
): ValueOf<RecordOf<F>> | undefined {
  const read = readFields(node, value, path, notes);
  return read !== undefined && isValueOf(node, read) ? read : undefined;
}

/** Whether a read value is complete. Its values already have the right types. */
export function isValueOf<N extends Node>(node: N, value: JsonValue): value is JsonValue & ValueOf<N> {
  if (node.is === 'leaf') return true;
  if (node.is === 'rows') return Array.isArray(value) && value.every((one) => isValueOf(node.row, one));
  return isJsonObject(value) && isComplete(node, value);
}

function hasNeeded({ listed }: RecordOf, read: JsonObject): boolean {
  return listed.every(
    ([name, { need }]) => (need !== 'required' && need !== 'or-null') || read[name] !== undefined,
  );
}

function isComplete({ listed }: RecordOf, value: JsonObject): boolean {
  return listed.every(([name, { need, node }]) => {
    const own = value[name];
    if (own === undefined) return need !== 'required' && need !== 'or-null';
    return own === null ? need !== 'required' : isValueOf(node, own);
  });
}

/** The field for a name in any case or style. */
export function fieldNamed(node: RecordOf, name: string): string | undefined {
  return node.byLetters.get(lettersOf(name))?.field;
}

/** Members under any name of one field, best name first. `called` selects the part of a name to compare. */
export function membersOf<F extends Fields>(
  node: RecordOf<F>,
  field: keyof F,
  body: JsonObject,
  called: (name: string) => string = (name) => name,
): readonly (readonly [string, JsonValue])[] {
  const found = Object.entries(body).flatMap(([name, value]) => {
    const match = node.byLetters.get(lettersOf(called(name)));
    return match?.field === field ? [{ member: [name, value] as const, rank: match.rank }] : [];
  });
  return found.sort((left, right) => left.rank - right.rank).map(({ member }) => member);
}

/** Whether an object has at least one field of the record. Common ids and frame fields don't count. */
export function knowsAny(node: RecordOf, body: JsonObject): boolean {
  return Object.keys(body).some((name) => {
    const field = fieldNamed(node, name);
    return field !== undefined && node.fields[field]?.need !== 'identity' && !isFrameName(name);
  });
}

/** Whether an object holds what a node declares: a field of the record, or nothing but rows. */
export function isOf(node: RecordOf | RowsOf, body: JsonObject): boolean {
  if (node.is === 'rows') return isMapOfRows(node, body);
  return knowsAny(node, flattened(node, body)) || (Object.keys(body).length > 0 && standsForRows(node, body));
}

/** Whether an object is the rows that a bare value of the record stands for. */
function standsForRows(node: RecordOf, body: JsonObject): boolean {
  const bare = node.bare === null ? undefined : node.fields[node.bare]?.node;
  return bare?.is === 'rows' && isMapOfRows(bare, body);
}

function readFields(
  node: RecordOf,
  value: JsonValue,
  path: string,
  notes: FieldNotes,
): JsonObject | undefined {
  if (isJsonObject(value)) {
    const flat = flattened(node, value);
    if (knowsAny(node, flat) || !standsForRows(node, value)) return readMembers(node, flat, path, notes);
  }
  return readBare(node, value, path, notes);
}

function readMembers(
  node: RecordOf,
  body: JsonObject,
  path: string,
  notes: FieldNotes,
): JsonObject | undefined {
  const { chosen, losers, holdsUnknown } = chooseNames(node, body, path, notes);
  const read: JsonObject = {};
  if (holdsUnknown) noteHoldsUnknown(read);
  let isRecognised = false;
  for (const [name, one] of node.listed) {
    const key = chosen.get(name);
    const value = key === undefined ? undefined : body[key];
    if (key === undefined || value === undefined) {
      noteAbsence(one, path, notes);
      continue;
    }
    isRecognised ||= one.need !== 'identity';
    const got = readField(one, body, path, key, notes);
    const isDoubted = isContradicted(one, got, key, losers.get(name) ?? [], body, notes);
    if (isDoubted) notes.addUnknown(foreignPath(path, key), value);
    if (got === undefined || isDoubted) {
      noteAbsence(one, path, notes, key);
      noteNotUnderstood(read, name, value);
    } else read[name] = got;
  }
  // A record without any known field is not recognised, even if none is required.
  return isRecognised && hasNeeded(node, read) ? read : undefined;
}

/** Whether another name of a field has another value, so that it is unclear which applies. */
function isContradicted(
  field: Field,
  got: JsonValue | undefined,
  key: string,
  losers: readonly string[],
  body: JsonObject,
  notes: FieldNotes,
): boolean {
  if (field.node.is === 'rows' && got !== undefined)
    return losers.some((other) => {
      const rows = readField(field, body, '', other, new FieldNotes(notes));
      return isOfRecords(rows) && textWithoutRemarks(rows) !== textWithoutRemarks(got);
    });
  if ((got ?? null) === null || !isJudged(field)) return false;
  const level = (name: string): string => name.slice(0, name.lastIndexOf('.') + 1);
  // A value in an object that names its subject can't be contradicted from outside: `stay.arrival` by `start`.
  const beside = losers.filter((other) => level(other) === level(key));
  return beside.some((loser) => {
    const other = readField(field, body, '', loser, new FieldNotes(notes));
    if ((other ?? null) === null) return false;
    return !areOneValue(reportedBy(got, body[key]), reportedBy(other, body[loser]));
  });
}

/** With two lists of records it is unclear which is meant, so even an empty one proves nothing. */
function isOfRecords(rows: JsonValue | undefined): boolean {
  return Array.isArray(rows) && rows.some(isJsonObject);
}

/** Whether another value of the field counts as a contradiction. */
export function isJudged({ node, need }: Field): boolean {
  return node.is === 'leaf' && need !== 'identity' && node.type !== undefined && mayHaveRivals(node.type);
}

function reportedBy(value: JsonValue | undefined, wire: JsonValue | undefined): ReportedValue {
  return { value, currency: () => currencyOfValue(wire ?? null) };
}

/** The best of a field's names in the body. The others count as unknown. */
function chooseNames(
  node: RecordOf,
  body: JsonObject,
  path: string,
  notes: FieldNotes,
): {
  readonly chosen: ReadonlyMap<string, string>;
  readonly losers: ReadonlyMap<string, readonly string[]>;
  readonly holdsUnknown: boolean;
} {
  const chosen = new Map<string, string>();
  const losers = new Map<string, string[]>();
  let holdsUnknown = false;
  for (const key of Object.keys(body)) {
    const match = node.byLetters.get(lettersOf(key));
    const rival = match === undefined ? undefined : chosen.get(match.field);
    const isBetter = match !== undefined && (rival === undefined || match.rank < rankOf(node, rival));
    if (isBetter) chosen.set(match.field, key);
    const loser = isBetter ? rival : key;
    if (loser !== undefined) notes.addUnknown(foreignPath(path, loser), body[loser] ?? null);
    if (loser !== undefined && match !== undefined)
      losers.set(match.field, [...(losers.get(match.field) ?? []), loser]);
    holdsUnknown ||= match === undefined && !isQuietName(key) && (body[key] ?? null) !== null;
  }
  return { chosen, losers, holdsUnknown };
}

function rankOf(node: RecordOf, name: string): number {
  return node.byLetters.get(lettersOf(name))?.rank ?? 0;
}

/** The value as the only field that it stands for. */
function readBare(node: RecordOf, value: JsonValue, path: string, notes: FieldNotes): JsonObject | undefined {
  const own = node.bare === null ? undefined : node.fields[node.bare];
  if (node.bare === null || own === undefined) return undefined;
  const read = readNode(own.node, value, path, notes);
  if (read === undefined) return undefined;
  for (const [name, other] of node.listed) if (name !== node.bare) noteAbsence(other, path, notes);
  const whole = { [node.bare]: read };
  return hasNeeded(node, whole) ? whole : undefined;
}

function noteAbsence({ need, names, node }: Field, path: string, notes: FieldNotes, key?: string): void {
  if (need === 'optional' || need === 'identity') return;
  const name = key ?? (names[0] ?? '').replaceAll(' ', '_');
  notes.addMissing(foreignPath(path, name), jsonTypeFor(node));
}

export function readField(
  { node, need }: Field,
  record: JsonObject,
  parent: string,
  key: string,
  notes: FieldNotes,
): JsonValue | undefined {
  const value = record[key] ?? null;
  if (value === null && need !== 'required') return null;
  const path = (): string => foreignPath(parent, key);
  const wire = node.is === 'leaf' ? settledWire(node, value, record, key, path, notes) : value;
  // Leaves have no field names, so their path is only built for a note.
  const read = wire === undefined ? undefined : readNode(node, wire, node.is === 'leaf' ? '' : path(), notes);
  if (read === undefined) notes.addUnknown(path(), value);
  return read;
}

/** The value of a leaf. Undefined if its surroundings make it ambiguous. */
function settledWire(
  leaf: Leaf,
  value: JsonValue,
  record: JsonObject,
  key: string,
  path: () => string,
  notes: FieldNotes,
): JsonValue | undefined {
  if (isTooLong(leaf, value)) return undefined;
  if (leaf.ends !== undefined && isOtherEndBeside(leaf.ends, record, key)) return undefined;
  return settledAmount(leaf.money, value, { spelling: key, path }, notes);
}

/**
 * Whether a neighbour says that the range ends differently from its declaration, or can't be understood: `to_exclusive:
 * true`.
 */
function isOtherEndBeside(ends: NonNullable<Leaf['ends']>, record: JsonObject, key: string): boolean {
  const parent = key.slice(0, key.lastIndexOf('.') + 1);
  return Object.keys(record).some((other) => {
    const value = record[other] ?? null;
    if (other === key || other.slice(0, other.lastIndexOf('.') + 1) !== parent || value === null)
      return false;
    const name = other.slice(parent.length);
    return tellsEnd(name) && leavesEndOpen(name, { value, numberText: null }) === (ends === 'on-last-day');
  });
}

/** Every row must be readable, because the rest would look like all of them. */
function readRows(node: RowsOf, value: JsonValue, path: string, notes: FieldNotes): JsonValue[] | undefined {
  const { row, keys } = node;
  const placed = placedRows(node, value, path);
  if (placed === undefined) return undefined;
  const read: JsonValue[] = [];
  for (const { at, item, name } of placed) {
    const one = readNode(row, row.is === 'record' ? withKey(row, keys, name, item) : item, at, notes);
    if (one !== undefined) read.push(one);
    else if (!isJsonObject(item)) notes.addUnknown(at, item);
  }
  return read.length === placed.length ? read : undefined;
}

function placedRows(
  node: RowsOf,
  value: JsonValue,
  path: string,
): readonly { readonly item: JsonValue; readonly at: string; readonly name: string | null }[] | undefined {
  if (Array.isArray(value)) {
    const at = itemPath(path);
    return value.map((item) => ({ item, at, name: null }));
  }
  if (!isJsonObject(value) || !isMapOfRows(node, value)) return undefined;
  return Object.entries(value).map(([name, item]) => ({ item, at: foreignPath(path, name), name }));
}

/** Fills a row's field from its key in a map, if the row lacks it. */
function withKey(row: RecordOf, keys: string | null, name: string | null, item: JsonValue): JsonValue {
  const field = keys === null ? undefined : row.fields[keys]?.names[0];
  if (name === null || field === undefined || !isJsonObject(item)) return item;
  const isReported = Object.keys(flattened(row, item)).some((one) => fieldNamed(row, one) === keys);
  return isReported ? item : { ...item, [field]: name };
}

/** An object in which every member is a row. An empty one is a list without rows. */
function isMapOfRows({ row, mayBeMap }: RowsOf, value: JsonObject): boolean {
  if (row.is === 'leaf' || !mayBeMap) return false;
  return Object.entries(value).every(
    ([name, item]) =>
      !isWholeName(name) &&
      fieldNamed(row, name) === undefined &&
      isJsonObject(item) &&
      knowsAny(row, flattened(row, item)),
  );
}

/** Members of inner objects and pairs as the record's own fields: `dates.from`, `dates.0`. */
function flattened(node: RecordOf, value: JsonObject): JsonObject {
  if (node.within.size === 0) return value;
  const isOpened = (name: string): boolean => node.within.has(lettersOf(name));
  if (!Object.keys(value).some(isOpened)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): (readonly [string, JsonValue])[] => {
      if (!isOpened(name)) return [[name, item]];
      if (isJsonObject(item)) return Object.entries(item).map(([inner, one]) => [`${name}.${inner}`, one]);
      const isPair = Array.isArray(item) && item.length === 2;
      return isPair ? item.map((one, index) => [`${name}.${String(index)}`, one]) : [[name, item]];
    }),
  );
}
