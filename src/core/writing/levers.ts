import type { JsonValue } from '../values/json/json.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { readAlike } from '../mapping/bodies/body.ts';
import { discountNames } from '../resources/discounts.ts';
import type { ResourceName } from '../service/resource-names.ts';
import { leverDifferences } from './proof/setting-differences.ts';
import { acceptedModel, acceptedShape, shapeFields } from './accepted-shape.ts';
import type { LeverBase } from './rows/lever-base.ts';
import { baseOrNull, locateLever, modelOf, orNothing, readOwnBody } from './rows/lever-base.ts';
import type { RowField, RowSet } from './rows/row-fields.ts';
import { rowFieldNames, rowSetSchema, sameRowSet } from './rows/row-fields.ts';
import { withCautions } from './rows/row-cautions.ts';
import { rowFindings } from './rows/row-findings.ts';
import { rowSlips } from './rows/row-slips.ts';
import { compareRowSets } from './rows/row-set-comparison.ts';
import { foreignIn, noRowSet, readRowSet, understandingOf } from './rows/row-set-reading.ts';
import type { RowSetWritten } from './rows/row-set-writing.ts';
import { createdRowSet, replacedRowSet } from './rows/row-set-writing.ts';
import { wrongNames } from './rows/sibling-names.ts';
import { showsRows, unwritable } from './unwritable.ts';
import type { LeverName } from './writable-names.ts';
import { leverNames } from './writable-names.ts';
import { writerOf } from './writer-of.ts';
import type { DesiredFindings, ReviewedFacts, WritableResource } from './writable-resource.ts';
import { nothingElse, readingFacts } from './writable-resource.ts';

export interface LeverKindFacts {
  readonly label: string;
  /** Where it is read: two levers have a read of their own, the others are part of `discounts`. */
  readonly reads: 'low-occupancy' | 'short-break-rules' | 'discounts';
  /** What a row is made of where the service has never shown one. */
  readonly usual: readonly RowField[];
}

export const leverKindFacts: Readonly<Record<LeverName, LeverKindFacts>> = {
  'low-occupancy': {
    label: 'Low occupancy',
    reads: 'low-occupancy',
    usual: ['dateFrom', 'dateTo', 'maxGuests', 'discountPercent'],
  },
  'early-bird': {
    label: 'Early bird',
    reads: 'discounts',
    usual: ['dateFrom', 'dateTo', 'minDaysBefore', 'discountPercent'],
  },
  'late-availability': {
    label: 'Late availability',
    reads: 'discounts',
    usual: ['dateFrom', 'dateTo', 'maxDaysBefore', 'minNights', 'discountPercent'],
  },
  'short-break-rules': {
    label: 'Short-break rules',
    reads: 'short-break-rules',
    usual: ['dateFrom', 'dateTo', 'minNights', 'maxNights', 'startDays', 'pricePercent'],
  },
};

/** Whether the answer to a read of it that is "not found" can say that there is none: of a lever with a read of its own. */
export function isNoneByNotFound(resource: ResourceName): boolean {
  return leverNames.some((name) => name === resource && leverKindFacts[name].reads === name);
}

const leverWords = { active: 'Switched on', row: 'Rule' } as const;

interface LeverToWrite {
  readonly locate: (body: Body) => LeverBase;
  readonly baseBody: Body;
  readonly base: RowSet;
  readonly desired: RowSet;
  /** As in `buildRequest`. */
  readonly pattern: JsonValue;
}

function toWrite(name: LeverName, { locate, baseBody, desired, pattern }: LeverToWrite) {
  const found = orNothing(locate(baseBody));
  if (!found.ok) return null;
  const before = baseOrNull(locate(readAlike(pattern, baseBody)));
  return { names: discountNames[name], base: found.base, desired, record: {}, style: baseBody.body, before };
}

function writtenLever(name: LeverName, lever: LeverToWrite): RowSetWritten {
  const to = toWrite(name, lever);
  if (to === null) return { ok: false, why: 'no-record', concept: '' };
  if (operationOf(lever.base, lever.desired) !== 'create') return replacedRowSet(to);
  const alike = writtenAlike(name, lever);
  // What the deleted one has no place for is written as where nothing was ever read.
  if (alike?.ok === true) return alike;
  const shape = alike === null ? acceptedModel(name, lever.baseBody) : null;
  return shape === null
    ? createdRowSet(to)
    : createdRowSet({ ...to, base: shape, style: lever.pattern, isShape: true });
}

/** A creation in the form of the deleted one that `pattern` shows; null where it shows no row. */
function writtenAlike(name: LeverName, lever: LeverToWrite): RowSetWritten | null {
  const to = toWrite(name, lever);
  const shown = to === null ? null : modelOf(to.before);
  return to === null || shown === null ? null : createdRowSet({ ...to, base: shown, style: lever.pattern });
}

/** What each row of the deleted one told: what a new one has to tell. */
function fieldsAlike(name: LeverName, lever: LeverToWrite): readonly RowField[] {
  const shown = modelOf(toWrite(name, lever)?.before ?? null);
  const read = shown === null ? null : readRowSet(shown);
  const rows = read?.ok === true ? read.value.rows : [];
  const isOwn = (field: RowField): boolean => field !== 'name' && field !== 'active';
  return rowFieldNames.filter(
    (field) => isOwn(field) && rows.every(({ values }) => (values[field] ?? null) !== null),
  );
}

function factsOf(name: LeverName, locate: LeverToWrite['locate'], body: Body): ReviewedFacts {
  const found = orNothing(locate(body));
  if (!found.ok) return { ...nothingElse, ...readingFacts(body, null) };
  // Where there is nothing, what will be made is written and looked for as the known shape says.
  const shape = acceptedShape(name, body)?.id ?? null;
  if (found.base.is === 'nothing') return { ...nothingElse, ...readingFacts(body, shape) };
  const { fitted } = found.base;
  const reading = fitted.acceptedId ?? (modelOf(found.base) === null ? shape : null);
  return { ...nothingElse, foreign: foreignIn(fitted), ...readingFacts(body, reading) };
}

function leverFindings(name: LeverName, lever: LeverToWrite, restored: RowSet | null): DesiredFindings {
  const { locate, baseBody, base, desired } = lever;
  const { label, reads } = leverKindFacts[name];
  const isMade = operationOf(base, desired) === 'create';
  const isAlike = isMade && writtenAlike(name, lever)?.ok === true;
  const found = rowFindings(desired, base, {
    usual: isAlike ? fieldsAlike(name, lever) : usualFields(name, baseBody),
    restored: restored?.rows ?? [],
  });
  const isShown = isAlike || acceptedShape(name, baseBody) !== undefined;
  const isLeftOut = !locate(baseBody).ok;
  const all = withCautions(found, { desired, base, label, isShown, isLeftOut });
  if (all.errors.length > 0 || desired.rows.length === 0) return all;
  const body = writtenLever(name, lever);
  const again = body.ok ? readOwnBody(name, body.body, baseBody) : undefined;
  const wrong =
    unwritable(body, again, desired) ?? (isAlike ? null : wrongNames(name, baseBody, base, desired, body));
  if (wrong !== null) return { ...all, errors: [wrong] };
  // What a request is made of among all discounts was never shown alone, and a list says nothing of what holds it.
  if (reads !== 'discounts' || !body.ok || !Array.isArray(body.body)) return all;
  const caution = {
    field: 'rows',
    message: `${label}: the service only shows it among all discounts, as a bare list, and that is how it’s sent. A service that expects an object around it may refuse it, or save no rule at all.`,
  };
  return { ...all, warnings: [caution, ...all.warnings] };
}

/** One lever: POST where there is none, PUT where there is one, DELETE where none is wanted. */
function leverWriter(name: LeverName): WritableResource<RowSet> {
  const { label, reads } = leverKindFacts[name];
  const locate = (body: Body): LeverBase => locateLever(name, reads, body);
  return writerOf<RowSet>({
    name,
    shape: (body) => acceptedShape(name, body) ?? null,
    reads: (subject) => ({ resource: reads, subject }),
    desiredSchema: rowSetSchema,
    readEditable: (body) => {
      const found = locate(body);
      return found.ok ? readRowSet(found.base) : found;
    },
    // All discounts of a property are there as long as the property is.
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
      leverFindings(name, { locate, baseBody, base, desired, pattern }, restored),
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
      writtenLever(name, { locate, baseBody, base, desired, pattern }),
    says: (body, desired, baseBody) => showsRows(readOwnBody(name, body, baseBody), desired),
    compareValues: (now, desired) => compareRowSets(now, desired, leverWords),
    differences: (read) => leverDifferences(read, { name, locate, isAmongOthers: reads === 'discounts' }),
  });
}

/** What a first row is made of: what the known shape tells, else what is usual. */
export function usualFields(name: LeverName, baseBody: Body): readonly RowField[] {
  const shape = acceptedShape(name, baseBody);
  return shape === undefined ? leverKindFacts[name].usual : shapeFields(shape);
}

type LeverOperation = 'create' | 'replace' | 'delete';

function operationOf(base: RowSet, desired: RowSet): LeverOperation {
  if (desired.rows.length === 0) return 'delete';
  return base.rows.length === 0 ? 'create' : 'replace';
}

/** What rows of a lever can have, in the order of the form. */
export function rowFieldsOf(lever: LeverName): readonly RowField[] {
  const concepts = discountNames[lever].rowConcepts;
  return rowFieldNames.filter((field) => concepts.has(field));
}

export const leverWriters: Readonly<Record<LeverName, WritableResource<RowSet>>> = {
  'low-occupancy': leverWriter('low-occupancy'),
  'early-bird': leverWriter('early-bird'),
  'late-availability': leverWriter('late-availability'),
  'short-break-rules': leverWriter('short-break-rules'),
};
