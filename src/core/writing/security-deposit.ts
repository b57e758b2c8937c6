import { z } from 'zod';

import { decimalTextSchema } from '../values/value-schemas.ts';
import type { FieldError } from '../values/errors.ts';
import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject, ownValue } from '../values/json/json.ts';
import { keepNumberTexts } from '../values/json/json-source.ts';
import { tellsMoneyScale } from '../values/money/money-scale.ts';
import type { DecimalText } from '../values/money/money.ts';
import { decimalsOf, parseAmount, sameAmount } from '../values/money/money.ts';
import { valueAt, wireAt, withValueAt } from '../mapping/bodies/body-path.ts';
import { openDeposit, saidBesideNone } from '../resources/security-deposit.ts';
import type { FittedBody } from '../mapping/fit/fit-body.ts';
import { putConcepts } from '../mapping/readings/lens.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { acceptedIn, recordAlone } from '../mapping/bodies/body.ts';
import { oncePerBody } from '../mapping/bodies/once-per-body.ts';
import type { Leaves } from '../mapping/readings/reading.ts';
import { yesOrNo } from '../wording/yes-or-no.ts';
import { decodeResource } from '../service/decode.ts';
import { unreadableReasons } from '../mapping/resource.ts';
import type { NoRows } from './rows/row-set-reading.ts';
import { faultOfBody, whyNotEditable } from './rows/row-set-reading.ts';
import { depositCurrencyIn } from './deposit-currency-in.ts';
import { depositSlips } from './slips.ts';
import type {
  Comparison,
  DesiredFindings,
  Editable,
  Understanding,
  WritableResource,
} from './writable-resource.ts';
import { nothingElse, readingFacts } from './writable-resource.ts';
import { writerOf } from './writer-of.ts';
import { depositDifferences } from './proof/setting-differences.ts';

/** The security deposit as a person edits it. A null amount is the service's own "none set". */
export const depositDesiredSchema = z.strictObject({
  amount: decimalTextSchema.nullable(),
  disabled: z.boolean(),
});
export type DepositDesired = z.infer<typeof depositDesiredSchema>;

/** No property has such a deposit, whatever the currency: a slip of the keyboard. */
const largestDeposit: DecimalText = '100000';
const usualDecimals = 2;

/** The form's text as desired values, or what is wrong with it, per field. Empty text is refused, not zero. */
export function parseDepositDraft(
  draft: { readonly amount: string; readonly disabled: boolean },
  base: DepositDesired,
):
  | { readonly ok: true; readonly value: DepositDesired }
  | { readonly ok: false; readonly errors: FieldError[] } {
  const { disabled } = draft;
  // Nothing was set and nothing was typed: the amount stays as it is.
  if (draft.amount.trim() === '' && base.amount === null) {
    return { ok: true, value: { amount: null, disabled } };
  }
  const parsed = parseAmount(draft.amount, { maxDecimals: decimalsAllowed(base), max: largestDeposit });
  return parsed.ok
    ? { ok: true, value: { amount: parsed.value, disabled } }
    : { ok: false, errors: [{ field: 'amount', message: parsed.error.message }] };
}

/** @param restored what an undo puts back, which may have more decimals than what stands there by now */
export function validateDeposit(
  desired: DepositDesired,
  base: DepositDesired,
  restored: DepositDesired | null = null,
): DesiredFindings {
  const { amount } = desired;
  if (amount === null) {
    const cleared = base.amount !== null;
    const message = 'Enter an amount. To stop asking for a deposit, disable it instead.';
    return { errors: cleared ? [{ field: 'amount', message }] : [], warnings: [] };
  }
  const isRestored = restored !== null && sameAmount(restored.amount, amount);
  const limits = { maxDecimals: decimalsAllowed(isRestored ? restored : base), max: largestDeposit };
  const checked = parseAmount(amount, limits);
  if (!checked.ok) {
    return { errors: [{ field: 'amount', message: checked.error.message }], warnings: [] };
  }
  return { errors: [], warnings: [] };
}

/** Two, or as many as the service itself uses: some currencies have three. */
function decimalsAllowed(base: DepositDesired): number {
  return Math.max(usualDecimals, base.amount === null ? 0 : decimalsOf(base.amount));
}

interface OpenedDeposit {
  readonly record: JsonValue;
  readonly fitted: FittedBody;
  readonly value: DepositDesired;
}

/** The record and what it says, or why it cannot be edited. */
const editableDeposit = oncePerBody(openedDeposit);

function openedDeposit(body: Body): { readonly ok: true; readonly deposit: OpenedDeposit } | NoRows {
  const decoded = decodeResource('security-deposit', body);
  if (decoded.shape === 'unrecognised') return { ok: false, reason: decoded.reason };
  const opened = openDeposit(body);
  if (opened.is !== 'record') return { ok: false, reason: unreadableReasons.foreign };
  const { record, fitted } = opened;
  const why = faultOfBody(body.body) ?? whyNotEditable(record, fitted);
  if (why !== undefined) return { ok: false, reason: why };
  const { amount = null, disabled } = decoded.value;
  if (disabled === null || disabled === undefined) {
    return { ok: false, reason: 'The service does not say whether the security deposit is disabled.' };
  }
  return { ok: true, deposit: { record, fitted, value: { amount, disabled } } };
}

function understandingOfDeposit(body: Body): Understanding | null {
  const opened = openDeposit(body);
  if (opened.is !== 'record') return null;
  const { record, fitted, at } = opened;
  return { record, fitted, reading: { ...fitted.reading, at: [...at] } };
}

/** Whether the reading that serves was accepted where an amount stood. */
function hasShownAmount(body: Body, acceptedId: string | null): boolean {
  const accepted = acceptedIn(body).find(({ id }) => id === acceptedId);
  const path = accepted?.reading.record['amount']?.path.join('.');
  return (
    accepted?.outline.some((place) => place === `${path ?? ''} number` || place === `${path ?? ''} string`) ??
    false
  );
}

function readEditable(body: Body): Editable<DepositDesired> {
  const opened = editableDeposit(body);
  return opened.ok ? { ok: true, value: opened.deposit.value, doubt: doubtOfNone(body) } : opened;
}

/** Of a null that something beside it may contradict, what that is. */
function doubtOfNone(body: Body): string | undefined {
  const said = saidBesideNone(body.body, openDeposit(body));
  return said === null
    ? undefined
    : `The service sends no amount, and also says ${said.said}. Keyholder doesn’t know what that means. If it’s a deposit, it stays as it is beside the new one.`;
}

/** The record as it would be, and what of it a PATCH has to name: only what changes. */
function written(baseBody: Body, desired: DepositDesired) {
  const opened = editableDeposit(baseBody);
  if (!opened.ok) throw new TypeError('The loaded response can’t be edited.');
  const { record, fitted, value } = opened.deposit;
  const put = putConcepts(fitted.reading, record, { record: { ...desired }, rows: [] });
  const changed = [
    ...(sameAmount(value.amount, desired.amount) ? [] : ['amount']),
    ...(value.disabled === desired.disabled ? [] : ['disabled']),
  ];
  return put.ok ? { whole: put.body, part: partOf(fitted.reading.record, put.body, changed) } : undefined;
}

function mergedInto(record: JsonValue, part: JsonValue): JsonValue {
  if (!isJsonObject(record) || !isJsonObject(part)) return part;
  const merged = Object.entries(part).map(([name, value]): [string, JsonValue] => [
    name,
    mergedInto(ownValue(record, name) ?? null, value),
  ]);
  const whole: JsonObject = { ...record, ...Object.fromEntries(merged) };
  keepNumberTexts(record, whole, (name) => (Object.hasOwn(part, name) ? undefined : name));
  keepNumberTexts(part, whole);
  return whole;
}

function partOf(leaves: Leaves, whole: JsonValue, concepts: readonly string[]): JsonValue {
  return concepts.reduce<JsonValue>((part, concept) => {
    const leaf = leaves[concept]?.path;
    const path = leaf === undefined ? undefined : placeOfValue(whole, leaf);
    const wire = path === undefined ? undefined : wireAt(whole, path);
    return path === undefined || wire === undefined ? part : (withValueAt(part, path, () => wire) ?? part);
  }, {});
}

/** `{amount, scale, currency}` is one value: a service that puts in its place what a PATCH names would lose the rest. */
function placeOfValue(whole: JsonValue, path: readonly string[]): readonly string[] {
  const around = path.slice(0, -1);
  const holder = around.length === 0 ? null : (valueAt(whole, around) ?? null);
  if (!isJsonObject(holder)) return path;
  const members = Object.entries(holder);
  const isFlat = members.every(([, value]) => typeof value !== 'object' || value === null);
  const isMoney = members.some(([name, value]) => /^currency/i.test(name) || tellsMoneyScale(name, value));
  return isFlat && isMoney ? around : path;
}

function cautionOfNone(desired: DepositDesired, base: DepositDesired, body: Body): FieldError[] {
  const message = base.amount === null && desired.amount !== null ? doubtOfNone(body) : undefined;
  return message === undefined ? [] : [{ field: 'amount', message }];
}

function compareFound(found: DepositDesired | undefined, desired: DepositDesired): Comparison {
  const amountEqual = found !== undefined && sameAmount(found.amount, desired.amount);
  const disabledEqual = found?.disabled === desired.disabled;
  return {
    equal: amountEqual && disabledEqual,
    fields: [
      {
        field: 'amount',
        label: 'Deposit amount',
        atService: found?.amount ?? null,
        desired: desired.amount,
        equal: amountEqual,
      },
      {
        field: 'disabled',
        label: 'Disable security deposit',
        atService: found === undefined ? null : yesOrNo(found.disabled),
        desired: yesOrNo(desired.disabled),
        equal: disabledEqual,
      },
    ],
  };
}

/** PATCH /properties/{id}/security-deposit. Not the payment deposit at …/deposit, which is never called. */
export const depositWriter: WritableResource<DepositDesired> = writerOf<DepositDesired>({
  name: 'security-deposit',
  reads: (subject) => ({ resource: 'security-deposit', subject }),
  desiredSchema: depositDesiredSchema,
  readEditable,
  // A PATCH leaves alone what it does not name.
  reviewedFacts: (body) => ({
    ...nothingElse,
    ...readingFacts(body, understandingOfDeposit(body)?.fitted.acceptedId ?? null),
  }),
  understanding: understandingOfDeposit,
  assumption: (body, { amount }) => {
    const understood = understandingOfDeposit(body);
    const path = understood?.fitted.reading.record['amount']?.path;
    if (understood === null || path === undefined || amount === null) return null;
    const isReported = (wireAt(understood.record, path)?.value ?? null) !== null;
    return isReported || hasShownAmount(body, understood.fitted.acceptedId)
      ? null
      : 'No deposit is set here, so nothing shows how this service writes amounts: 250.00 as 250, or as 25000. Open a property that has one, and confirm its field mapping.';
  },
  validate: (desired, base, baseBody, { restored }) => {
    const found = validateDeposit(desired, base, restored);
    const body = found.errors.length > 0 ? undefined : written(baseBody, desired);
    const again = body === undefined ? undefined : readEditable(recordAlone(body.whole, baseBody));
    if (found.errors.length > 0 || (again?.ok === true && compareFound(again.value, desired).equal))
      return { ...found, warnings: [...found.warnings, ...cautionOfNone(desired, base, baseBody)] };
    const why = again?.ok === false ? ` ${again.reason}` : '';
    const message = `Keyholder couldn’t verify this for certain after sending.${why} Choose under “Field mapping” how amounts are written; then it can be set.`;
    return { ...found, errors: [{ field: 'amount', message }] };
  },
  slips: ({ amount }, base, baseBody, judge) =>
    depositSlips(amount, base.amount, depositCurrencyIn(baseBody) ?? judge.currency, judge),
  unchanged: (base, now) => sameAmount(base.amount, now.amount) && base.disabled === now.disabled,
  operation: () => 'change',
  endpoints: { change: 'update-security-deposit' },
  written: (_base, desired, baseBody) => {
    const body = written(baseBody, desired);
    return body === undefined
      ? { ok: false, concept: 'these values' }
      : { ok: true, body: body.part, whole: body.whole };
  },
  says: (body, desired, baseBody) => {
    const opened = editableDeposit(baseBody);
    if (!opened.ok) return false;
    // A PATCH leaves alone what it does not name.
    const after = mergedInto(opened.deposit.record, body);
    const read = readEditable(recordAlone(after, baseBody));
    return read.ok && compareFound(read.value, desired).equal;
  },
  compareValues: compareFound,
  differences: depositDifferences,
});
