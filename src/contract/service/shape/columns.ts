import type { z } from 'zod';

import type { JsonObject, JsonType, JsonValue } from '../../json/json.ts';
import { isJsonObject } from '../../json/json.ts';
import { FieldNotes, foreignPath } from './note.ts';
import { lettersOf } from './spelling.ts';
import { spokenFieldsOf } from './spoken-fields.ts';

/** A record of which each figure is an object by the name of the row: `{median: {summer: 1}, nights: {summer: 7}}`. */
interface Columns {
  /** The same as rows by name. */
  readonly value: JsonObject;
  /** Notes that go by the places as they came. */
  readonly notesOn: (notes: FieldNotes) => FieldNotes;
}

/**
 * Undefined for what is no such record. At least two figures of a row must be told for the very same names: one object
 * alone may be anything.
 */
export function columnsIn(inner: z.ZodType, value: JsonValue, path: string): Columns | undefined {
  const { rows } = spokenFieldsOf(inner);
  const rowsName = rows?.names[0];
  if (!isJsonObject(value) || typeof rows?.named !== 'string' || rowsName === undefined) return undefined;
  const members = Object.entries(value);
  const candidates = members.flatMap(([name, held]) => (isColumn(held) ? [{ name, held }] : []));
  if (candidates.length < 2) return undefined;
  const figures = new Set(rows.fields.flatMap(({ names }) => names.map(lettersOf)));
  const columns = candidates.filter(({ name }) => figures.has(lettersOf(name)));
  const [first, second] = columns;
  if (first === undefined || second === undefined) return undefined;
  const keys = Object.keys(first.held);
  if (!columns.every(({ held }) => isSameSet(Object.keys(held), keys))) return undefined;
  const others = members.filter(([name]) => !columns.some((column) => column.name === name));
  if (others.some(([name]) => rows.names.some((known) => lettersOf(known) === lettersOf(name))))
    return undefined;
  const rowOf = (key: string): JsonObject =>
    Object.fromEntries(columns.map(({ name, held }) => [name, held[key] ?? null]));
  const places = new Map(
    keys.flatMap((key) =>
      columns.map(({ name }) => [
        foreignPath(foreignPath(foreignPath(path, rowsName), key), name),
        foreignPath(foreignPath(path, name), key),
      ]),
    ),
  );
  return {
    value: {
      ...Object.fromEntries(others),
      [rowsName]: Object.fromEntries(keys.map((key) => [key, rowOf(key)])),
    },
    notesOn: (notes) => new PlacedNotes(notes, places),
  };
}

function isColumn(held: JsonValue): held is JsonObject {
  return (
    isJsonObject(held) &&
    Object.keys(held).length > 0 &&
    !isMoney(held) &&
    Object.values(held).every((one) => typeof one !== 'object' || one === null || isMoney(one))
  );
}

/** `{amount, currency}` is one value. */
function isMoney(value: JsonValue): boolean {
  return isJsonObject(value) && Object.keys(value).some((name) => /^currency/i.test(name));
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name) => right.includes(name));
}

class PlacedNotes extends FieldNotes {
  readonly #to: FieldNotes;
  readonly #places: ReadonlyMap<string, string>;
  override readonly money;

  constructor(to: FieldNotes, places: ReadonlyMap<string, string>) {
    super({ amounts: to.amounts, slashOrder: to.slashOrder, decimalMark: to.decimalMark });
    this.#to = to;
    this.#places = places;
    this.money = to.money;
  }

  override addUnknown(path: string, value: JsonValue): void {
    this.#to.addUnknown(this.#places.get(path) ?? path, value);
  }

  override addNotUnderstood(record: JsonObject, field: string, sent: JsonValue): void {
    this.#to.addNotUnderstood(record, field, sent);
  }

  override addMissing(path: string, type: JsonType): void {
    this.#to.addMissing(this.#places.get(path) ?? path, type);
  }
}
