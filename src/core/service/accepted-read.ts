import { readPage } from '../mapping/pages/paging.ts';
import type { PageSource } from '../mapping/pages/paging.ts';
import type { RecordOf } from '../mapping/concept.ts';
import { foreignPath, FieldNotes } from '../mapping/notes.ts';
import { pagesAround } from '../mapping/open-body.ts';
import { fieldNamed, readNode } from '../mapping/read-node.ts';
import { fieldsOf } from '../mapping/named-fields.ts';
import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { startsWith, valueAt, pathText, wireAt } from '../mapping/bodies/body-path.ts';
import { getConcepts } from '../mapping/fields/lens.ts';
import { placedRows } from '../mapping/fit/part-rows.ts';
import type { Leaves, FieldMapping, Step } from '../mapping/fields/field-mapping.ts';
import { noteUnknown } from '../resources/discounts/discount-body.ts';
import type { OpenedRecord } from '../mapping/open-record.ts';
import { openEachMeant } from '../mapping/open-record.ts';
import { resources } from './resources.ts';
import { saysFailure } from '../mapping/failures/reported-failure.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import { namesOfRead, namedFields } from './mapped-reads.ts';

/**
 * The resource's value by the accepted field mappings of the workspace. Undefined if none fits or the result is not
 * that resource. What no mapping can express, such as percentiles or paging, is found by name unless the mapping covers
 * it. Everything else is noted raw.
 */
export function acceptedDraft(name: ResourceName, body: Body, notes: FieldNotes): JsonValue | undefined {
  if (isJsonObject(body.body) && saysFailure(body.body)) return undefined;
  const { isValue } = resources[name];
  const { amounts, slashOrder, decimalMark } = notes;
  for (const opened of openEachMeant(namesOfRead(name), body)) {
    if (opened.fitted.rowsDoubt !== undefined) continue;
    // A mapping that turns out useless must leave no notes.
    const draft = draftOpened(name, body, opened, new FieldNotes({ amounts, slashOrder, decimalMark }));
    if (draft !== undefined && isValue(draft)) return draftOpened(name, body, opened, notes);
  }
  return undefined;
}

/** The value of a record by its field mapping, in the form of the resource's schema. Everything else is noted raw. */
function draftOpened(
  name: ResourceName,
  { body, paging }: Body,
  { at, record, fitted }: OpenedRecord,
  notes: FieldNotes,
): JsonObject | undefined {
  const { reading, unknown } = fitted;
  const got = getConcepts(reading, record);
  const placed = placedRows(reading.parts, record);
  if (!got.ok || placed === undefined) return undefined;
  const { record: own, recordByName, rows } = namedFields(name);
  const where = pathText(at);
  const isList = isNothingButRows(name);
  const byName = new ReadByName(notes);
  noteCurrencies(reading.record, record, notes);
  for (const { row, part } of placed) noteCurrencies(reading.parts[part]?.leaves ?? {}, row, notes);
  const draft = {
    ...byName.draft(recordByName, record, reading.record, where),
    ...fieldsOf(own, got.value.record),
  };
  if (rows !== null && reading.parts.length > 0) {
    draft[rows.field] = placed.map(({ key, row, part }, index) => ({
      ...byName.draft(
        rows.byName,
        row,
        reading.parts[part]?.leaves ?? {},
        rowPath(where, reading, part, key),
      ),
      ...fieldsOf(rows.fields, got.value.rows[index]?.concepts ?? {}),
    }));
  }
  const pages = pagesOn(body, isList ? [...at, ...rowsPath(reading)] : at, notes);
  const beside = unknown.filter(
    ({ path, leaf }) =>
      !byName.isTaken(leaf.path) && !(isList && path === leaf.path.join('.') && rowsPath(reading).length > 0),
  );
  noteUnknown({ ...fitted, unknown: beside }, where, notes);
  const page = isList ? readPage(pages, notes, paging) : undefined;
  return page === undefined ? draft : { ...draft, page };
}

/** Currencies named in amounts' texts. A mapping only yields numbers. */
function noteCurrencies(leaves: Leaves, record: JsonValue, { money }: FieldNotes): void {
  for (const { path, codec } of Object.values(leaves)) {
    if (codec.is === 'amount') money.addCurrency(wireAt(record, path)?.value ?? null);
  }
}

function isNothingButRows(name: ResourceName): boolean {
  return resources[name].node?.is === 'rows';
}

function rowsPath({ parts }: FieldMapping): readonly string[] {
  const [part] = parts;
  return part === undefined || part.is === 'one' ? [] : part.path;
}

/** The path at which a row's own paths begin, for display. */
function rowPath(where: string, { parts }: FieldMapping, part: number, key: string): string {
  const own = parts[part];
  if (own === undefined || own.is === 'one') return where;
  const steps = [where, ...own.path, ...(own.is === 'map' ? [key.replace(/^key:/, '')] : [])];
  const path = steps.filter((step) => step !== '').join('.');
  return own.is === 'list' ? `${path}[]` : path;
}

/** The paging around each step of a path. Notes whatever else is there. */
function pagesOn(body: JsonValue, way: readonly Step[], notes: FieldNotes): readonly PageSource[] {
  return way.flatMap((step, depth) => {
    const before = way.slice(0, depth);
    const holder = valueAt(body, before) ?? null;
    if (!isJsonObject(holder) || typeof step !== 'string') return [];
    return pagesAround(holder, step, foreignPath('', pathText(before)), notes);
  });
}

/** Finds fields that no mapping can express, unless the mapping uses their paths. */
class ReadByName {
  readonly #notes: FieldNotes;
  readonly #taken: (readonly string[])[] = [];

  constructor(notes: FieldNotes) {
    this.#notes = notes;
  }

  draft(node: RecordOf, record: JsonValue, mapped: Leaves, path: string): JsonObject {
    if (!isJsonObject(record) || Object.keys(node.fields).length === 0) return {};
    const paths = Object.values(mapped).map((leaf) => leaf.path);
    const named = Object.entries(record).filter(
      ([name]) => fieldNamed(node, name) !== undefined && !paths.some((one) => one[0] === name),
    );
    if (named.length === 0) return {};
    this.#taken.push(...named.map(([name]) => [name]));
    const read = readNode(node, Object.fromEntries(named), foreignPath('', path), this.#notes);
    return isJsonObject(read) ? read : {};
  }

  isTaken(path: readonly string[]): boolean {
    return this.#taken.some((start) => startsWith(path, start));
  }
}
