import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { recordAlone } from '../../mapping/bodies/body.ts';
import { knownDiscountNames } from '../../resources/discounts.ts';
import { wordsOf } from '../../values/names.ts';
import { type KindInDiscounts, findDiscountParts } from '../../resources/discounts/discount-parts.ts';
import { besideNone } from '../../mapping/rows-doubt.ts';
import { discountHeldBy, openAcceptedPart, openPart } from '../../resources/discounts/open-discount.ts';
import type { Opened } from '../../mapping/open-record.ts';
import { openRecord } from '../../mapping/open-record.ts';
import { unreadableReasons } from '../../mapping/resource.ts';
import type { NoRows, RowsBase, RowSetRead } from './row-set-reading.ts';
import { faultOfWhole, readRowSet } from './row-set-reading.ts';

export type DiscountBase = { readonly ok: true; readonly base: RowsBase } | NoRows;

/** Finds a discount in its own body or in the list of all discounts, if the body is complete. */
export function locateDiscount(name: KindInDiscounts, reads: string, body: Body): DiscountBase {
  const found = discountIn(name, reads, body);
  if (!found.ok) return found;
  const fault = faultOfWhole(body, found.base.is === 'rows' ? found.base.way : null);
  return fault === null ? found : { ok: false, reason: fault };
}

function discountIn(name: KindInDiscounts, reads: string, body: Body): DiscountBase {
  if (reads !== 'discounts') return baseOf(openRecord(knownDiscountNames[name], body), name, body.body);
  const found = findDiscountParts(body.body);
  if (found.is === 'failure') return { ok: false, reason: unreadableReasons.failure };
  const accepted = openAcceptedPart(name, body);
  if (accepted !== undefined) return baseOf(accepted, name, body.body);
  if (found.is === 'foreign') return foreign(name, body.body);
  const part = found.parts[name];
  // A discount that was not sent is unknown, not empty.
  if (part === undefined)
    return {
      ok: false,
      reason: 'The service sends this discount under no name Keyholder recognises.',
      leftOut: discountHeldBy(name, found) === undefined,
    };
  if (!part.isWhole) {
    return {
      ok: false,
      reason: 'The service only sends it among others, so it can’t be sent back on its own.',
    };
  }
  const opened = baseOf(openPart(name, part, body, found), name, part.value);
  if (!opened.ok || opened.base.is === 'nothing') return opened;
  const { way } = opened.base;
  return {
    ok: true,
    base: { ...opened.base, way: part.way === null || way === null ? null : [...part.way, ...way] },
  };
}

function baseOf(opened: Opened, name: KindInDiscounts, body: JsonValue): DiscountBase {
  switch (opened.is) {
    case 'record':
      return { ok: true, base: { is: 'rows', record: opened.record, fitted: opened.fitted, way: opened.at } };
    case 'nothing':
      return { ok: true, base: { is: 'nothing', rowsDoubt: opened.rowsDoubt } };
    case 'failure':
      return { ok: false, reason: unreadableReasons.failure };
    case 'foreign':
      return opened.reason === unreadableReasons.foreign
        ? foreign(name, body)
        : { ok: false, reason: opened.reason };
  }
}

function foreign(name: KindInDiscounts, body: JsonValue): NoRows {
  const isLeftOut = isBare(body) && besideNone(knownDiscountNames[name], body, []) === null;
  return { ok: false, reason: unreadableReasons.foreign, leftOut: isLeftOut };
}

/** A record that holds nothing but the property's id. */
function isBare(body: JsonValue): boolean {
  const inner = isJsonObject(body) && isJsonObject(body['data']) ? body['data'] : body;
  return (
    isJsonObject(inner) &&
    Object.entries(inner).every(([name, value]) => wordsOf(name) === 'property id' || holdsNothing(value))
  );
}

function holdsNothing(value: JsonValue): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** A discount that was left out gives nothing to build on. The caller decides whether that is acceptable. */
export function orNothing(read: DiscountBase): DiscountBase {
  return !read.ok && read.leftOut === true ? { ok: true, base: { is: 'nothing' } } : read;
}

/** A model for how the service writes this discount. Null if it has no row. */
export function modelOf(base: RowsBase | null): RowsBase | null {
  const read = base === null ? null : readRowSet(base);
  return read?.ok === true && read.value.rows.length > 0 ? base : null;
}

export function baseOrNull(found: DiscountBase): RowsBase | null {
  return found.ok ? found.base : null;
}

/** Reads the body to be sent as if it arrived alone. What can't be recognised then must not be sent. */
export function readOwnBody(name: KindInDiscounts, body: JsonValue, baseBody: Body): RowSetRead {
  const found = ownBase(name, body, baseBody);
  return found.ok ? readRowSet(found.base) : found;
}

export function ownBase(name: KindInDiscounts, body: JsonValue, baseBody: Body): DiscountBase {
  return baseOf(openRecord(knownDiscountNames[name], recordAlone(body, baseBody)), name, body);
}
