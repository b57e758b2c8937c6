import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { Body } from '../../../../../src/core/mapping/bodies/body.ts';
import { byBestName } from '../../../../../src/core/mapping/described/described-resource.ts';
import { jsonText } from '../../../../../src/core/values/json/json-source.ts';
import type { ChangeableName } from '../../../../../src/core/service/writable-names.ts';
import type { RowValues } from '../../../../../src/core/writing/rows/row-fields.ts';
import { rowSetSchema } from '../../../../../src/core/writing/rows/row-fields.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { expect } from 'vitest';
import { parsed } from '../../parsed.ts';
import { valueOf } from '../../../../value-of.ts';

const readAt = new Date('2027-01-03T10:00:00Z');

type Change = (editable: JsonValue) => JsonValue;

/** What a change sends, and which leaves of a later body differ: `was place: meant -> stored`. */
export function judged(name: ChangeableName, before: JsonValue, change: Change, now: JsonValue) {
  const { isRead, differences } = provedBy(name, before, change, now);
  expect(isRead).toBe(true);
  return differences.map(
    ({ was, place, meant, stored }) => `${was} ${place}: ${String(meant)} -> ${String(stored)}`,
  );
}

/** Whether a later body proves the change: by the values read, and by every other leaf. */
export function isProved(
  name: ChangeableName,
  before: JsonValue,
  change: Change,
  now: JsonValue,
  readings: Body['readings'] = [],
): boolean {
  const { isRead, differences } = provedBy(name, before, change, now, readings);
  return isRead && differences.length === 0;
}

function provedBy(
  name: ChangeableName,
  answers: JsonValue,
  change: Change,
  later: JsonValue,
  readings: Body['readings'] = [],
) {
  const writer = writableFor(name);
  const before = { body: answers, readings };
  const now = { body: later, readings: [...readings, byBestName] };
  const base = valueOf(writer.readEditable(before));
  const desired = change(base);
  const { errors } = writer.validate(desired, base, before);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '));
  const { body } = writer.buildRequest('1042', before, desired);
  const sent = body === undefined ? undefined : parsed(jsonText(body ?? ''));
  const isRead = writer.compare(now, desired).equal;
  return { isRead, differences: writer.differences({ before, sent, now, desired, readAt }) };
}

export const row = (id: number, more: JsonObject = {}): JsonObject => ({
  id,
  date_from: `2027-0${String(id)}-01`,
  date_to: `2027-0${String(id)}-20`,
  max_guests: 2,
  discount_percent: 10,
  ...more,
});
export const discount = (rules: readonly JsonObject[], more: JsonObject = {}): JsonObject => ({
  property_id: 1042,
  active: true,
  rules: [...rules],
  ...more,
});
export function to12(editable: JsonValue): JsonValue {
  return parsed(jsonText(editable ?? '').replace('"discountPercent":"10"', '"discountPercent":"12"'));
}
export const discountAfter = (before: JsonObject, now: JsonObject) =>
  judged('low-occupancy', before, to12, now);

/** What `judged` reports if a row is added to these and comes back as `fresh`. */
export function rowAdded(
  before: readonly JsonObject[],
  fresh: JsonObject,
  dateTo: '2027-05-20' | '2027-07-01' = '2027-05-20',
): readonly string[] {
  const values = { dateFrom: '2027-05-01', dateTo, maxGuests: 2, discountPercent: '7' } as const;
  return judged('low-occupancy', discount(before), adding(values), discount([...before, fresh]));
}

const channel = { channel: 'direct', channel_enabled: true };
export const held = { note: 'keep', ...channel, excluded_dates: ['2027-01-05'] };
export const twelve = { discount_percent: 12 };

export const deposit = (amount: number, more: JsonObject = {}): JsonObject => ({
  property_id: 1042,
  amount,
  disabled: false,
  ...more,
});
export const depositAfter = (before: JsonObject, now: JsonObject) =>
  judged('security-deposit', before, () => ({ amount: '250', disabled: false }), now);

export const firstAlone: Change = (editable) => {
  const set = rowSetSchema.parse(editable);
  return { ...set, rows: set.rows.slice(0, 1) };
};
export const adding =
  (values: RowValues): Change =>
  (editable) => {
    const set = rowSetSchema.parse(editable);
    return { ...set, rows: [...set.rows, { key: 'new:1', values: { ...values }, wire: {} }] };
  };
