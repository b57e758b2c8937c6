import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { recordAlone } from '../../mapping/bodies/body.ts';
import { discountNames } from '../../resources/discounts.ts';
import { wordsOf } from '../../mapping/names.ts';
import { findLeverParts } from '../../resources/levers/lever-parts.ts';
import type { leverKindsInDiscounts } from '../../resources/levers/lever-parts.ts';
import { besideNone } from '../../mapping/rows-doubt.ts';
import { leverHeldBy, openAcceptedPart, openPart } from '../../resources/levers/open-lever.ts';
import type { Opened } from '../../mapping/open-record.ts';
import { openRecord } from '../../mapping/open-record.ts';
import { unreadableReasons } from '../../mapping/resource.ts';
import type { NoRows, RowsBase, RowSetRead } from './row-set-reading.ts';
import { faultOfWhole, readRowSet } from './row-set-reading.ts';

type LeverKind = (typeof leverKindsInDiscounts)[number];

export type LeverBase = { readonly ok: true; readonly base: RowsBase } | NoRows;

/** A lever in the body that tells of it, its own or the list of all discounts, where that is all of it. */
export function locateLever(name: LeverKind, reads: string, body: Body): LeverBase {
  const found = leverIn(name, reads, body);
  if (!found.ok) return found;
  const fault = faultOfWhole(body, found.base.is === 'rows' ? found.base.way : null);
  return fault === null ? found : { ok: false, reason: fault };
}

function leverIn(name: LeverKind, reads: string, body: Body): LeverBase {
  if (reads !== 'discounts') return baseOf(openRecord(discountNames[name], body), name, body.body);
  const found = findLeverParts(body.body);
  if (found.is === 'failure') return { ok: false, reason: unreadableReasons.failure };
  const accepted = openAcceptedPart(name, body);
  if (accepted !== undefined) return baseOf(accepted, name, body.body);
  if (found.is === 'foreign') return foreign(name, body.body);
  const part = found.parts[name];
  // A lever that was not sent is unknown, not empty.
  if (part === undefined)
    return {
      ok: false,
      reason: 'The service sends this discount under no name Keyholder recognises.',
      leftOut: leverHeldBy(name, found) === undefined,
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

function baseOf(opened: Opened, name: LeverKind, body: JsonValue): LeverBase {
  switch (opened.is) {
    case 'record':
      return { ok: true, base: { is: 'rows', record: opened.record, fitted: opened.fitted, way: opened.at } };
    case 'nothing':
      return { ok: true, base: { is: 'nothing' } };
    case 'failure':
      return { ok: false, reason: unreadableReasons.failure };
    case 'foreign':
      return opened.reason === unreadableReasons.foreign
        ? foreign(name, body)
        : { ok: false, reason: opened.reason };
  }
}

function foreign(name: LeverKind, body: JsonValue): NoRows {
  const isLeftOut = isBare(body) && besideNone(discountNames[name], body, []) === null;
  return { ok: false, reason: unreadableReasons.foreign, leftOut: isLeftOut };
}

/** A record that names nothing but whose it is, and holds nothing besides. */
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

/** Where a lever is left out, there is nothing to build on; whether that may be is decided by who read it. */
export function orNothing(read: LeverBase): LeverBase {
  return !read.ok && read.leftOut === true ? { ok: true, base: { is: 'nothing' } } : read;
}

/** What shows how the service writes a lever that is there; null where it shows no row. */
export function modelOf(base: RowsBase | null): RowsBase | null {
  const read = base === null ? null : readRowSet(base);
  return read?.ok === true && read.value.rows.length > 0 ? base : null;
}

export function baseOrNull(found: LeverBase): RowsBase | null {
  return found.ok ? found.base : null;
}

/** What is sent, read as it would be if it came alone: what it could not be told from must not be sent. */
export function readOwnBody(name: LeverKind, body: JsonValue, baseBody: Body): RowSetRead {
  const found = ownBase(name, body, baseBody);
  return found.ok ? readRowSet(found.base) : found;
}

export function ownBase(name: LeverKind, body: JsonValue, baseBody: Body): LeverBase {
  return baseOf(openRecord(discountNames[name], recordAlone(body, baseBody)), name, body);
}
