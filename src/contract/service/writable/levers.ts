import type { z } from 'zod';

import type { JsonValue } from '../../json.ts';
import { isJsonObject } from '../../json.ts';
import type { EndpointId } from '../catalogue.ts';
import { decodeResource } from '../decode.ts';
import type { ResourceName } from '../resource-names.ts';
import {
  earlyBirdRowSchema,
  lateAvailabilityRowSchema,
  leverOf,
  lowOccupancyRowSchema,
  shortBreakRowSchema,
} from '../resources/discount-rows.ts';
import { discountsSchema } from '../resources/discounts.ts';
import type { ContainerRead, RowContainer, RowSetRead } from './row-container.ts';
import { containerOf, openedBody, readRowSet, wireRowSet } from './row-container.ts';
import type { RowField, RowSet } from './row-fields.ts';
import { rowSetSchema, sameRowSet } from './row-fields.ts';
import { withCautions } from './row-cautions.ts';
import { rowFindings } from './row-findings.ts';
import { compareRowSets } from './row-set-comparison.ts';
import { findWireField } from './wire-kind.ts';
import { spellingsOf } from './wire-rows.ts';
import type { WireRequest, WritableResource } from './writable-resource.ts';
import { nothingElse } from './writable-resource.ts';

/** The levers that can be written (section 4.3); length of stay is read-only. */
export const leverNames = ['low-occupancy', 'early-bird', 'late-availability', 'short-break-rules'] as const;
export type LeverName = (typeof leverNames)[number];

export interface LeverKindFacts {
  readonly label: string;
  /** Where it is read: two levers have a read of their own, the others are part of `discounts`. */
  readonly reads: 'low-occupancy' | 'short-break-rules' | 'discounts';
  readonly row: z.ZodObject;
  /** What a row is made of where the service has never shown one. */
  readonly usual: readonly RowField[];
}

export const leverKindFacts: Readonly<Record<LeverName, LeverKindFacts>> = {
  'low-occupancy': {
    label: 'Low occupancy',
    reads: 'low-occupancy',
    row: lowOccupancyRowSchema,
    usual: ['dateFrom', 'dateTo', 'maxGuests', 'discountPercent'],
  },
  'early-bird': {
    label: 'Early bird',
    reads: 'discounts',
    row: earlyBirdRowSchema,
    usual: ['dateFrom', 'dateTo', 'minDaysBefore', 'discountPercent'],
  },
  'late-availability': {
    label: 'Late availability',
    reads: 'discounts',
    row: lateAvailabilityRowSchema,
    usual: ['dateFrom', 'dateTo', 'maxDaysBefore', 'minNights', 'discountPercent'],
  },
  'short-break-rules': {
    label: 'Short-break rules',
    reads: 'short-break-rules',
    row: shortBreakRowSchema,
    usual: ['dateFrom', 'dateTo', 'minNights', 'maxNights', 'startDays', 'pricePercent'],
  },
};

/** The field of `discounts` that holds a lever without a read of its own. */
const partOfDiscounts: Readonly<Record<string, string>> = {
  'early-bird': 'earlyBird',
  'late-availability': 'lateAvailability',
};

const emptyLever: RowSet = { active: null, rows: [] };
const leverWords = { active: 'Switched on', row: 'Row' } as const;

/** One lever: POST where there is none, PUT where there is one, DELETE where none is wanted. */
function leverWriter(name: LeverName): WritableResource<RowSet> {
  const { label, reads, row, usual } = leverKindFacts[name];
  const container = leverOf(row);
  const located = (body: JsonValue): ContainerRead => locate(name, reads, container, body);
  const readSet = (body: JsonValue): RowSetRead => {
    const found = located(body);
    return found.ok ? readRowSet(found.container, container, row) : found;
  };
  return {
    name,
    subjectKind: 'property',
    reads: (subject) => ({ resource: reads, subject }),
    desiredSchema: rowSetSchema,
    readEditable: (body) => {
      const read = readSet(body);
      return read.ok ? { ok: true, value: read.value } : read;
    },
    // All discounts of a property are there as long as the property is.
    absence: { value: emptyLever, byNotFound: reads !== 'discounts' },
    controls: (subject) => [
      { resource: 'security-deposit', subject, proves: { by: 'names-itself' } },
      { resource: 'property-detail', subject, proves: { by: 'names-itself' } },
    ],
    reviewedFacts: (body) => {
      const read = readSet(body);
      return read.ok ? { ...nothingElse, foreign: read.foreign } : nothingElse;
    },
    validate: (desired, base, baseBody) => {
      const found = rowFindings(desired, base, { usual });
      const read = readSet(baseBody);
      const foreign = read.ok ? read.foreign : [];
      return withCautions(found, desired, base, foreign, label);
    },
    completed: (desired) => desired,
    unchanged: (base, now) => sameRowSet(base, now),
    operation: operationOf,
    writesTo: (base, desired) => endpointIds[name][operationOf(base, desired)],
    typeToConfirm: (_subject, base, desired) => (operationOf(base, desired) === 'delete' ? label : null),
    buildRequest: (subject, baseBody, desired, pattern = null): WireRequest => {
      const found = orNothing(located(baseBody));
      const base = found.ok ? readRowSet(found.container, container, row) : found;
      if (!found.ok || !base.ok) throw new TypeError('The body that was read cannot be edited.');
      const operation = operationOf(base.value, desired);
      const address = { endpointId: endpointIds[name][operation], pathId: subject };
      if (operation === 'delete') return { ...address, method: 'DELETE', body: undefined };
      const model = operation === 'create' ? modelOf(located(pattern), container, row) : null;
      const style = openedBody(discountsSchema, model === null ? baseBody : pattern) ?? null;
      const shown = model ?? { container: found.container, rows: base.value };
      const body = wireRowSet(shown.container, desired, shown.rows, container, row, style);
      return { ...address, method: operation === 'create' ? 'POST' : 'PUT', body };
    },
    resendable: true,
    createdId: () => null,
    madeId: () => null,
    compare: (body, desired) => {
      const read = readSet(body);
      return compareRowSets(read.ok ? read.value : undefined, desired, leverWords);
    },
    compareValues: (now, desired) => compareRowSets(now, desired, leverWords),
    wayBack: (subject, base) => ({ name, subject, desired: base }),
  };
}

/** Where a lever is left out, there is nothing to build on; whether that may be is decided by who read it. */
function orNothing(read: ContainerRead): ContainerRead {
  return !read.ok && read.leftOut === true ? { ok: true, container: { form: 'nothing' } } : read;
}

/** What shows how the service writes a lever that is there; null where it shows no row. */
function modelOf(
  found: ContainerRead,
  container: z.ZodObject,
  row: z.ZodObject,
): { readonly container: RowContainer; readonly rows: RowSet } | null {
  const read = found.ok ? readRowSet(found.container, container, row) : found;
  return found.ok && read.ok && read.value.rows.length > 0
    ? { container: found.container, rows: read.value }
    : null;
}

type LeverOperation = 'create' | 'replace' | 'delete';

function operationOf(base: RowSet, desired: RowSet): LeverOperation {
  if (desired.rows.length === 0) return 'delete';
  return base.rows.length === 0 ? 'create' : 'replace';
}

const endpointIds: Readonly<Record<LeverName, Readonly<Record<LeverOperation, EndpointId>>>> = {
  'low-occupancy': {
    create: 'create-low-occupancy',
    replace: 'replace-low-occupancy',
    delete: 'delete-low-occupancy',
  },
  'early-bird': { create: 'create-early-bird', replace: 'replace-early-bird', delete: 'delete-early-bird' },
  'late-availability': {
    create: 'create-late-availability',
    replace: 'replace-late-availability',
    delete: 'delete-late-availability',
  },
  'short-break-rules': {
    create: 'create-short-break-rules',
    replace: 'replace-short-break-rules',
    delete: 'delete-short-break-rules',
  },
};

function locate(
  name: LeverName,
  reads: ResourceName,
  container: z.ZodObject,
  body: JsonValue,
): ContainerRead {
  const spelling = partOfDiscounts[name];
  const schema = spelling === undefined ? container : discountsSchema;
  const opened = openedBody(schema, body);
  if (opened === undefined) return { ok: false, reason: 'The service answered with success: false.' };
  // Null is the service's way to say that there is none; the decoder knows only what there is.
  if (opened === null && spelling === undefined) return containerOf(container, null);
  const decoded = decodeResource(reads, body);
  if (decoded.shape === 'unrecognised') {
    return { ok: false, reason: decoded.reason, leftOut: isBare(schema, opened) };
  }
  if (spelling === undefined) return containerOf(container, opened);
  const part = isJsonObject(opened) ? findWireField(opened, spellingsOf(schema, spelling)) : undefined;
  // A lever that is not told is unknown, not empty.
  if (part === undefined)
    return { ok: false, reason: 'The service does not tell of this lever.', leftOut: true };
  return containerOf(container, part.value);
}

/** A record that names nothing but whose it is. */
function isBare(schema: z.ZodObject, opened: JsonValue): boolean {
  const ids = spellingsOf(schema, 'propertyId');
  return (
    isJsonObject(opened) &&
    Object.entries(opened).every(([name, value]) => ids.includes(name) || value === null)
  );
}

export const leverWriters: Readonly<Record<LeverName, WritableResource<RowSet>>> = {
  'low-occupancy': leverWriter('low-occupancy'),
  'early-bird': leverWriter('early-bird'),
  'late-availability': leverWriter('late-availability'),
  'short-break-rules': leverWriter('short-break-rules'),
};

export function isLeverName(name: string): name is LeverName {
  return leverNames.some((lever) => lever === name);
}
