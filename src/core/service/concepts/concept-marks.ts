import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { itemNumber, valueAt } from '../../mapping/bodies/body-path.ts';
import { columnOn } from '../../mapping/fit/columns.ts';
import type { KnownNames } from '../../mapping/names/known-names.ts';
import { placedRows } from '../../mapping/fit/part-rows.ts';
import { isDeclaredWritten } from '../endpoints/declared-endpoints.ts';
import { namesOfRead } from '../mapped-reads.ts';
import type { ResourceName } from '../../resources/resource-names.ts';
import { resources } from '../resources.ts';
import { findDiscountParts, discountKindsInDiscounts } from '../../resources/discounts/discount-parts.ts';
import { openAcceptedPart, openPart } from '../../resources/discounts/open-discount.ts';
import type { OpenedRecord } from '../../mapping/open-record.ts';
import { openRecord } from '../../mapping/open-record.ts';

/** What a value was read as: one concept, or several possible ones if in doubt. */
export interface ConceptMark {
  readonly concepts: readonly string[];
  readonly isInDoubt: boolean;
}

/** The mark of a member, by the object or list that holds it. Undefined if the field mapping doesn't use it. */
export type ConceptMarks = (holder: object, key: string) => ConceptMark | undefined;

/**
 * Which raw values of a body were read as what, for display. Resources without a field mapping have no marks, because
 * guessing is not allowed.
 */
export function conceptMarks(resource: ResourceName, body: Body): ConceptMarks {
  const marked = new Marked();
  if (resource === 'discounts') markDiscounts(marked, body);
  else if (resource === 'property-occupancy-groups' || resource === 'occupancy-groups')
    for (const row of listIn(body.body)) markBody(marked, namesOfRead('occupancy-group'), { body: row });
  else if (resources[resource].names !== undefined || isDeclaredWritten(resource))
    markBody(marked, namesOfRead(resource), body);
  return (holder, key) => marked.at(holder, key);
}

class Marked {
  readonly #marks = new Map<object, Map<string, ConceptMark>>();

  add(holder: JsonValue | undefined, key: string | undefined, mark: ConceptMark): void {
    if (typeof holder !== 'object' || holder === null || key === undefined) return;
    const marks = this.#marks.get(holder) ?? new Map<string, ConceptMark>();
    this.#marks.set(holder, marks.set(key, mark));
  }

  at(holder: object, key: string): ConceptMark | undefined {
    return this.#marks.get(holder)?.get(key);
  }
}

function markBody(marked: Marked, names: KnownNames, whole: Body): void {
  const { body } = whole;
  const opened = openRecord(names, whole);
  // The record may be a copy without its envelope, but the marks belong to the original.
  if (opened.is === 'record') markRecord(marked, opened, valueAt(body, [...opened.at]));
}

function markDiscounts(marked: Marked, whole: Body): void {
  const { body } = whole;
  const accepted = new Map(discountKindsInDiscounts.map((kind) => [kind, openAcceptedPart(kind, whole)]));
  for (const opened of accepted.values())
    if (opened !== undefined) markRecord(marked, opened, valueAt(body, [...opened.at]));
  const found = findDiscountParts(body);
  if (found.is !== 'parts') return;
  for (const kind of discountKindsInDiscounts) {
    const part = found.parts[kind];
    if (part === undefined || part.value === null || accepted.get(kind) !== undefined) continue;
    // If a discount is spread over a flat record, the original is the record itself.
    const raw = part.isWhole ? part.value : valueAt(body, part.at === '' ? [] : part.at.split('.'));
    const opened = openPart(kind, part, whole, found);
    if (opened.is !== 'record') continue;
    markRecord(marked, opened, opened.at.length === 0 ? raw : valueAt(part.value, [...opened.at]));
  }
}

/** @param raw the original record in the body */
function markRecord(marked: Marked, { fitted, record }: OpenedRecord, raw: JsonValue | undefined): void {
  const { reading, doubts } = fitted;
  const original = (holder: JsonValue | undefined) => (holder === record ? raw : holder);
  const mark = (
    from: JsonValue,
    path: readonly string[],
    concepts: readonly string[],
    isInDoubt: boolean,
  ) => {
    const holder = original(valueAt(from, path.slice(0, -1)));
    const last = path.at(-1);
    const key = Array.isArray(holder) && last !== undefined ? String(itemNumber(last) ?? last) : last;
    if (valueAt(from, path) !== undefined) marked.add(holder, key, { concepts, isInDoubt });
  };
  for (const [concept, { path }] of Object.entries(reading.record)) mark(record, path, [concept], false);
  for (const { part, path, meanings } of doubts) {
    if (part === null) mark(record, path, conceptsOf(meanings), true);
  }
  const counts = new Map<number, number>();
  for (const { part, row, key } of placedRows(reading.parts, record) ?? []) {
    const index = counts.get(part) ?? 0;
    counts.set(part, index + 1);
    const own = reading.parts[part];
    if (own === undefined) continue;
    const bare = own.is === 'map' && key.startsWith('key:') ? key.slice('key:'.length) : undefined;
    const held = own.is === 'map' ? original(valueAt(record, own.path)) : undefined;
    const ofRow = (path: readonly string[], concepts: readonly string[], isInDoubt: boolean) => {
      const column = columnOn(own, path);
      if (path.length === 0) marked.add(held, bare, { concepts, isInDoubt });
      else if (column?.length === path.length) {
        // The row is made of columns, so the original is the value in its column.
        const cells = own.is === 'one' ? undefined : valueAt(record, [...own.path, ...column]);
        marked.add(cells, bare ?? String(index), { concepts, isInDoubt });
      } else mark(row, path, concepts, isInDoubt);
    };
    for (const [concept, { path }] of Object.entries(own.leaves)) ofRow(path, [concept], false);
    if (own.is === 'list' && own.id !== null) ofRow(own.id, ['rowId'], false);
    for (const doubt of doubts) if (doubt.part === part) ofRow(doubt.path, conceptsOf(doubt.meanings), true);
  }
}

function conceptsOf(meanings: readonly { readonly concept: string }[]): readonly string[] {
  return [...new Set(meanings.map(({ concept }) => concept))];
}

/** The rows of a list of records, bare or inside envelopes with a single list. */
function listIn(body: JsonValue): readonly JsonValue[] {
  if (Array.isArray(body)) return body;
  if (!isJsonObject(body)) return [];
  const lists = Object.values(body).filter((value) => Array.isArray(value));
  const [only, another] = lists;
  if (only !== undefined) return another === undefined ? only : [];
  const inner = Object.values(body).filter(isJsonObject);
  return inner.length === 1 ? listIn(inner[0] ?? null) : [];
}
