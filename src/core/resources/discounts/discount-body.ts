import { noteNotUnderstood } from '../../mapping/remarks.ts';
import { foreignPath } from '../../mapping/notes.ts';
import type { FieldNotes } from '../../mapping/notes.ts';
import type { ReadBody, Resource } from '../../mapping/resource.ts';
import { ownResource, unreadableReasons, whyNoRows } from '../../mapping/resource.ts';
import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { DiscountResource, Discount } from '../discounts.ts';
import { declaredDiscounts, knownDiscountNames } from '../discounts.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import type { FittedBody } from '../../mapping/fit/fit-body.ts';
import { rawValueOf } from '../../mapping/fit/fit-leaves.ts';
import { discountOf } from './discount-rows.ts';
import type { OpenedRecord } from '../../mapping/open-record.ts';
import { openRecord } from '../../mapping/open-record.ts';
import { pathText } from '../../mapping/bodies/body-path.ts';
import { wrappedSwitch, wrappedSwitchOf } from './wrapped-switch.ts';
import type { KnownNames } from '../../mapping/names/known-names.ts';
import { matchesAt } from '../../mapping/names/vocabulary.ts';

/** The body of one kind of discount and nothing else. */
function readDiscountBody(kind: DiscountResource, whole: Body, notes: FieldNotes): ReadBody {
  const { body } = whole;
  const opened = openRecord(knownDiscountNames[kind], whole);
  if (opened.is === 'failure') return { ok: false, reason: unreadableReasons.failure };
  // Null and an empty record mean that none is set.
  if (opened.is === 'nothing')
    return opened.rowsDoubt === undefined
      ? { ok: true, value: { rows: [] } }
      : foreign(body, whyNoRows(opened.rowsDoubt), notes);
  if (opened.is !== 'record') return foreign(body, opened.reason, notes);
  for (const { path, value } of opened.around) notes.addUnknown(foreignPath('', path), value);
  noteUnknown(opened.fitted, pathText(opened.at), notes);
  const discount = discountOf(opened.fitted, opened.record);
  const { rowsDoubt } = opened.fitted;
  if (discount['asSent'] !== undefined)
    return foreign(
      body,
      rowsDoubt === undefined ? unreadableReasons.foreignRows : whyNoRows(rowsDoubt),
      notes,
    );
  noteOfDiscount(discount, opened.fitted, opened.around);
  return { ok: true, value: discount };
}

function foreign(body: JsonValue, known: string, notes: FieldNotes): ReadBody {
  const reason = typeof body === 'object' ? known : unreadableReasons.otherType;
  if (isJsonObject(body)) {
    for (const [name, value] of Object.entries(body)) notes.addUnknown(foreignPath('', name), value);
  } else notes.addUnknown('', body);
  return { ok: false, reason };
}

/** Notes everything sent that the values don't contain: unknown names, and unreadable or doubtful values. */
export function noteUnknown({ unknown, unread, doubts }: FittedBody, at: string, notes: FieldNotes): void {
  for (const { path, leaf } of [...unread, ...unknown]) {
    const reported = leaf.wires.filter(({ value }) => value !== null);
    // A field that is always null is noted as null.
    for (const { value } of reported.length > 0 ? reported : leaf.wires)
      notes.addUnknown(pathBelow(at, path), value);
  }
  for (const { where, sent } of doubts) notes.addUnknown(pathBelow(at, where), sent);
}

/**
 * Notes the raw values of a discount's own switch and dates that can't be read.
 * @param around fields around the discount, which may include its switch
 */
export function noteOfDiscount(
  json: JsonObject,
  { unread, unknown, doubts, reading }: Pick<FittedBody, 'unread' | 'unknown' | 'doubts' | 'reading'>,
  around: OpenedRecord['around'] = [],
): void {
  const kind = Object.entries(knownDiscountNames).find(([name]) => name === reading.of)?.[1];
  if (kind !== undefined && (json['active'] ?? null) === null) {
    const sent = wrappedSwitchOf(kind, unknown) ?? switchAround(kind, around);
    if (sent !== undefined) noteNotUnderstood(json, 'active', sent);
  }
  const isOne = reading.parts.some(({ is }) => is === 'one');
  const places = [
    ...unread.flatMap(({ path, leaf }) => {
      const sent = leaf.wires.find(({ value }) => value !== null)?.value;
      // A row's own leaf is below its list or map.
      return sent === undefined || path !== leaf.path.join('.') ? [] : [{ path: leaf.path, sent }];
    }),
    ...doubts.flatMap((doubt) =>
      doubt.part === null || isOne ? [{ path: doubt.path, sent: rawValueOf(doubt) }] : [],
    ),
  ];
  for (const { path, sent } of places) {
    const concept = kind === undefined ? undefined : recordConceptNamed(kind, path);
    if (concept === undefined) continue;
    const field = Object.hasOwn(fieldOfConcept, concept) ? (fieldOfConcept[concept] ?? concept) : concept;
    noteNotUnderstood(json, field, sent);
  }
}

function switchAround(names: KnownNames, around: OpenedRecord['around']): JsonValue | undefined {
  for (const { path, value } of around) {
    const sent = wrappedSwitch(names, names.record, path.split('.').slice(-1), value);
    if (sent !== undefined) return sent;
  }
  return undefined;
}

const fieldOfConcept: Readonly<Record<string, string>> = {
  groupName: 'name',
  linkedCount: 'linkedPropertyCount',
};

function recordConceptNamed(names: KnownNames, path: readonly string[]): string | undefined {
  const matches = matchesAt(names.record, path, names.prefixes);
  return [...matches].sort((left, right) => left.rank - right.rank)[0]?.concept;
}

/** `data` and `[].field` make `data[].field`. */
function pathBelow(at: string, path: string): string {
  return path.startsWith('[') ? foreignPath('', `${at}${path}`) : foreignPath(at, path);
}

function discountResource(kind: DiscountResource, path: string = kind): Resource<Discount> {
  return ownResource((body, notes) => readDiscountBody(kind, body, notes), {
    name: declaredDiscounts[kind].name,
    names: knownDiscountNames[kind],
    isMapped: true,
    isSetting: true,
    ofProperty: { path, tab: 'Discounts', panel: 'shared', scope: 'property.pricing:read' },
  });
}

/** Section 4.3: readable with an admin key. Bodies not shown. Not the public short-breaks resource. */
export const lowOccupancy = discountResource('low-occupancy', 'discounts/low-occupancy');
export const shortBreakRules = discountResource('short-break-rules', 'discounts/short-break-rules');
export const lengthStayDiscounts = discountResource('length-stay-discounts');
