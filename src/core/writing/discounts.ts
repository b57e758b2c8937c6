import type { JsonValue } from '../values/json/json.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { readAlike } from '../mapping/bodies/body.ts';
import { knownDiscountNames, discountNames } from '../resources/discounts.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import { answerName } from '../service/answer-name.ts';
import { discountDifferences } from './proof/setting-differences.ts';
import { acceptedModel, acceptedShape, shapeFields } from './accepted-shape.ts';
import type { DiscountBase } from './rows/discount-base.ts';
import { baseOrNull, locateDiscount, modelOf, orNothing, readOwnBody } from './rows/discount-base.ts';
import type { RowField, RowSet } from './rows/row-fields.ts';
import { rowFieldNames, rowSetSchema, sameRowSet } from './rows/row-fields.ts';
import { withCautions } from './rows/row-cautions.ts';
import { rowFindings } from './rows/row-findings.ts';
import { rowSlips } from './rows/row-slips.ts';
import { compareRowSets } from './rows/row-set-comparison.ts';
import { editableOf, foreignIn, noRowSet, readRowSet, understandingOf } from './rows/row-set-reading.ts';
import type { RowSetWritten } from './rows/row-set-writing.ts';
import { createdRowSet, replacedRowSet } from './rows/row-set-writing.ts';
import { wrongNames } from './rows/sibling-names.ts';
import { showsRows, unwritable } from './unwritable.ts';
import type { DiscountName } from '../resources/discounts.ts';
import { writerOf } from './writer-of.ts';
import type { DesiredFindings, ReviewedFacts, WritableResource } from './writable-resource.ts';
import { nothingElse, mappingFacts } from './writable-resource.ts';

export interface DiscountKindFacts {
  readonly label: string;
  /** Two discounts have an endpoint of their own. The others are part of `discounts`. */
  readonly reads: 'low-occupancy' | 'short-break-rules' | 'discounts';
  /** The fields of a row if the service has never shown one. */
  readonly usual: readonly RowField[];
}

export const discountKindFacts: Readonly<Record<DiscountName, DiscountKindFacts>> = {
  'low-occupancy': {
    label: answerName('low-occupancy'),
    reads: 'low-occupancy',
    usual: ['dateFrom', 'dateTo', 'maxGuests', 'discountPercent'],
  },
  'early-bird': {
    label: answerName('early-bird'),
    reads: 'discounts',
    usual: ['dateFrom', 'dateTo', 'minDaysBefore', 'discountPercent'],
  },
  'late-availability': {
    label: answerName('late-availability'),
    reads: 'discounts',
    usual: ['dateFrom', 'dateTo', 'maxDaysBefore', 'minNights', 'discountPercent'],
  },
  'short-break-rules': {
    label: answerName('short-break-rules'),
    reads: 'short-break-rules',
    usual: ['dateFrom', 'dateTo', 'minNights', 'maxNights', 'startDays', 'pricePercent'],
  },
};

/** Whether "not found" can mean that there is none: only for a discount with an endpoint of its own. */
export function isNoneByNotFound(resource: ResourceName): boolean {
  return discountNames.some((name) => name === resource && discountKindFacts[name].reads === name);
}

const discountWords = { active: 'Switched on', row: 'Rule' } as const;

interface DiscountToWrite {
  readonly locate: (body: Body) => DiscountBase;
  readonly baseBody: Body;
  readonly base: RowSet;
  readonly desired: RowSet;
  /** As in `buildRequest`. */
  readonly pattern: JsonValue;
}

function toWrite(name: DiscountName, { locate, baseBody, desired, pattern }: DiscountToWrite) {
  const found = orNothing(locate(baseBody));
  if (!found.ok) return null;
  const before = baseOrNull(locate(readAlike(pattern, baseBody)));
  return {
    names: knownDiscountNames[name],
    base: found.base,
    desired,
    record: {},
    style: baseBody.body,
    before,
  };
}

function writtenDiscount(name: DiscountName, discount: DiscountToWrite): RowSetWritten {
  const to = toWrite(name, discount);
  if (to === null) return { ok: false, why: 'no-record', concept: '' };
  if (operationOf(discount.base, discount.desired) !== 'create') return replacedRowSet(to);
  const alike = writtenAlike(name, discount);
  // Anything that the deleted discount can't show is written as if none had ever been read.
  if (alike?.ok === true) return alike;
  const shape = alike === null ? acceptedModel(name, discount.baseBody) : null;
  return shape === null
    ? createdRowSet(to)
    : createdRowSet({ ...to, base: shape, style: discount.pattern, isShape: true });
}

/** Creates the discount in the form of the deleted one in `pattern`. Null if that shows no row. */
function writtenAlike(name: DiscountName, discount: DiscountToWrite): RowSetWritten | null {
  const to = toWrite(name, discount);
  const shown = to === null ? null : modelOf(to.before);
  return to === null || shown === null
    ? null
    : createdRowSet({ ...to, base: shown, style: discount.pattern });
}

/** The fields that every row of the deleted discount had, so a new one needs them too. */
function fieldsAlike(name: DiscountName, discount: DiscountToWrite): readonly RowField[] {
  const shown = modelOf(toWrite(name, discount)?.before ?? null);
  const read = shown === null ? null : readRowSet(shown);
  const rows = read?.ok === true ? read.value.rows : [];
  const isOwn = (field: RowField): boolean => field !== 'name' && field !== 'active';
  return rowFieldNames.filter(
    (field) => isOwn(field) && rows.every(({ values }) => (values[field] ?? null) !== null),
  );
}

function factsOf(name: DiscountName, locate: DiscountToWrite['locate'], body: Body): ReviewedFacts {
  const found = orNothing(locate(body));
  if (!found.ok) return { ...nothingElse, ...mappingFacts(body, null) };
  // Without a current discount, the new one follows the accepted field mapping.
  const shape = acceptedShape(name, body)?.id ?? null;
  if (found.base.is === 'nothing') return { ...nothingElse, ...mappingFacts(body, shape) };
  const { fitted } = found.base;
  const reading = fitted.acceptedId ?? (modelOf(found.base) === null ? shape : null);
  return { ...nothingElse, foreign: foreignIn(fitted), ...mappingFacts(body, reading) };
}

function discountFindings(
  name: DiscountName,
  discount: DiscountToWrite,
  restored: RowSet | null,
): DesiredFindings {
  const { locate, baseBody, base, desired } = discount;
  const { label, reads } = discountKindFacts[name];
  const isMade = operationOf(base, desired) === 'create';
  const isAlike = isMade && writtenAlike(name, discount)?.ok === true;
  const found = rowFindings(desired, base, {
    usual: isAlike ? fieldsAlike(name, discount) : usualFields(name, baseBody),
    restored: restored?.rows ?? [],
  });
  const isShown = isAlike || acceptedShape(name, baseBody) !== undefined;
  const located = locate(baseBody);
  const read = located.ok ? readRowSet(located.base) : null;
  const rowsDoubt = read?.ok === true ? read.rowsDoubt : undefined;
  const about = { desired, base, label, isShown, isLeftOut: !located.ok, rowsDoubt };
  const all = withCautions(found, about);
  if (all.errors.length > 0 || desired.rows.length === 0) return all;
  const body = writtenDiscount(name, discount);
  const again = body.ok ? readOwnBody(name, body.body, baseBody) : undefined;
  const wrong =
    unwritable(body, again, desired) ?? (isAlike ? null : wrongNames(name, baseBody, base, desired, body));
  if (wrong !== null) return { ...all, errors: [wrong] };
  // The service never showed this discount on its own, and a bare list does not show what should enclose it.
  if (reads !== 'discounts' || !body.ok || !Array.isArray(body.body)) return all;
  const caution = {
    field: 'rows',
    message: `${label}: the service only shows it among all discounts, as a bare list, and that is how it’s sent. A service that expects an object around it may refuse it, or save no rule at all.`,
  };
  return { ...all, warnings: [caution, ...all.warnings] };
}

/** One discount: POST creates it, PUT replaces it, DELETE removes it. */
function discountWriter(name: DiscountName): WritableResource<RowSet> {
  const { label, reads } = discountKindFacts[name];
  const locate = (body: Body): DiscountBase => locateDiscount(name, reads, body);
  return writerOf<RowSet>({
    name,
    shape: (body) => acceptedShape(name, body) ?? null,
    reads: (subject) => ({ resource: reads, subject }),
    desiredSchema: rowSetSchema,
    readEditable: (body) => {
      const found = locate(body);
      return found.ok ? editableOf(readRowSet(found.base)) : found;
    },
    // All discounts exist as long as the property does.
    absence: { value: noRowSet, byNotFound: reads !== 'discounts' },
    controls: (subject) => [
      { resource: 'security-deposit', subject, proves: { by: 'names-itself' } },
      { resource: 'property-detail', subject, proves: { by: 'names-itself' } },
    ],
    reviewedFacts: (body) => factsOf(name, locate, body),
    understanding: (body) => {
      const found = locate(body);
      return found.ok && found.base.is === 'rows' ? understandingOf(found.base) : null;
    },
    validate: (desired, base, baseBody, { restored, pattern }) =>
      discountFindings(name, { locate, baseBody, base, desired, pattern }, restored),
    slips: (desired, base, _baseBody, judge) => rowSlips(desired, base, judge),
    unchanged: (base, now) => sameRowSet(base, now),
    operation: operationOf,
    endpoints: {
      create: `create-${name}`,
      replace: `replace-${name}`,
      delete: `delete-${name}`,
    },
    typeToConfirm: (_subject, base, desired) => (operationOf(base, desired) === 'delete' ? label : null),
    written: (base, desired, baseBody, pattern) =>
      writtenDiscount(name, { locate, baseBody, base, desired, pattern }),
    says: (body, desired, baseBody) => showsRows(readOwnBody(name, body, baseBody), desired),
    compareValues: (now, desired) => compareRowSets(now, desired, discountWords),
    differences: (read) => discountDifferences(read, { name, locate, isAmongOthers: reads === 'discounts' }),
  });
}

/** The fields of a first row: from the accepted field mapping, otherwise the usual ones. */
export function usualFields(name: DiscountName, baseBody: Body): readonly RowField[] {
  const shape = acceptedShape(name, baseBody);
  return shape === undefined ? discountKindFacts[name].usual : shapeFields(shape);
}

type DiscountOperation = 'create' | 'replace' | 'delete';

function operationOf(base: RowSet, desired: RowSet): DiscountOperation {
  if (desired.rows.length === 0) return 'delete';
  return base.rows.length === 0 ? 'create' : 'replace';
}

/** The fields that a discount's rows can have, in the order of the form. */
export function rowFieldsOf(discount: DiscountName): readonly RowField[] {
  const concepts = knownDiscountNames[discount].rowConcepts;
  return rowFieldNames.filter((field) => concepts.has(field));
}

export const discountWriters: Readonly<Record<DiscountName, WritableResource<RowSet>>> = {
  'low-occupancy': discountWriter('low-occupancy'),
  'early-bird': discountWriter('early-bird'),
  'late-availability': discountWriter('late-availability'),
  'short-break-rules': discountWriter('short-break-rules'),
};
