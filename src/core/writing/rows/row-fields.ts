import { z } from 'zod';

import { weekdays } from '../../values/dates/calendar-date.ts';
import { calendarDateSchema, decimalTextSchema, jsonValueSchema } from '../../values/value-schemas.ts';
import type { JsonObject, JsonValue } from '../../values/json/json.ts';

/** Every writable field of a discount's row, and its type. Undefined: the row lacks the field. */
const maxRowTextChars = 500;
const whole = z.int().min(-1_000_000).max(1_000_000).nullable().exactOptional();
const decimal = decimalTextSchema.nullable().exactOptional();
const day = calendarDateSchema.nullable().exactOptional();
const words = z.string().max(maxRowTextChars).nullable().exactOptional();

export const rowValuesSchema = z.strictObject({
  name: words,
  dateFrom: day,
  dateTo: day,
  minGuests: whole,
  maxGuests: whole,
  minDaysBefore: whole,
  maxDaysBefore: whole,
  bookBefore: day,
  minNights: whole,
  maxNights: whole,
  startDays: z.array(z.enum(weekdays)).max(7).nullable().exactOptional(),
  discountPercent: decimal,
  discountAmount: decimal,
  discountType: words,
  pricePercent: decimal,
  active: z.boolean().nullable().exactOptional(),
});
export type RowValues = z.infer<typeof rowValuesSchema>;
export type RowField = keyof RowValues;

export const rowFieldKinds = {
  name: 'text',
  dateFrom: 'date',
  dateTo: 'date',
  minGuests: 'integer',
  maxGuests: 'integer',
  minDaysBefore: 'integer',
  maxDaysBefore: 'integer',
  bookBefore: 'date',
  minNights: 'integer',
  maxNights: 'integer',
  startDays: 'weekdays',
  discountPercent: 'percent',
  discountAmount: 'amount',
  discountType: 'text',
  pricePercent: 'percent',
  active: 'flag',
} as const satisfies Record<RowField, string>;

/** In the order of the form. */
export const rowFieldNames: readonly RowField[] = rowValuesSchema.keyof().options;

const wireSchema = z.custom<JsonObject>(
  (value) =>
    jsonValueSchema.safeParse(value).success &&
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value),
);

/**
 * One row as edited. `key` is unique within one read (`id:7`, `at:2`, `new:…`). `wire` holds the row's writable fields
 * as received, for a new row those of the sibling it copies, or nothing.
 */
export const editableRowSchema = z.strictObject({
  key: z.string().min(1).max(80),
  values: rowValuesSchema,
  wire: wireSchema,
});
export type EditableRow = z.infer<typeof editableRowSchema>;

export const mostRows = 2_000;

/** A switch and rows, as in all discounts and groups. `active` is null without a switch. */
export const rowSetSchema = z.strictObject({
  active: z.boolean().nullable(),
  rows: z.array(editableRowSchema).max(mostRows),
});
export type RowSet = z.infer<typeof rowSetSchema>;

/** Whether a row shows the desired values. Fields without a desired value may hold anything. */
export function fulfils({ values: now }: EditableRow, { values: wanted, wire }: EditableRow): boolean {
  const isShown = (field: RowField): boolean =>
    wanted[field] === undefined || fieldKey(now, field) === fieldKey(wanted, field);
  // Names come last because they take longest to compare, and each row is compared with all others.
  if (!rowFieldNames.every((field) => field === 'name' || isShown(field))) return false;
  if (isShown('name')) return true;
  const sent = wanted.name ?? '';
  return isIn(wire, sent) && isNameRewritten(now.name ?? '', sent, now);
}

/** Whether the name was read from the service. A typed name must come back unchanged. */
function isIn(wire: JsonValue | undefined, name: string): boolean {
  if (typeof wire === 'string') return wire.trim() === name.trim();
  if (typeof wire !== 'object' || wire === null) return false;
  return Object.values(wire).some((value) => isIn(value, name));
}

/** "12% off for up to 2 guests" when the name sent still said 10%: the service generates the name. */
function isNameRewritten(found: string, sent: string, now: RowValues): boolean {
  const stated = /(\p{Sc}\s?)?\d+(?:[.,]\d+)?(\s?(?:%|per ?cent|[€£$]|guest|person|people|day|night))?/giu;
  if (found.replaceAll(stated, '#') !== sent.replaceAll(stated, '#')) return false;
  const meant = [...sent.matchAll(stated)];
  return [...found.matchAll(stated)].every(([text, before = '', after = ''], index) => {
    if (text === meant[index]?.[0]) return true;
    const number = Number(/\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.'));
    return fieldsIn(before + after).some((field) => Number(now[field] ?? Number.NaN) === number);
  });
}

function fieldsIn(unit: string): readonly RowField[] {
  if (/%|cent/i.test(unit)) return ['discountPercent', 'pricePercent'];
  if (/\p{Sc}/u.test(unit)) return ['discountAmount'];
  if (/guest|person|people/i.test(unit)) return ['minGuests', 'maxGuests'];
  if (/day/i.test(unit)) return ['minDaysBefore', 'maxDaysBefore'];
  return /night/i.test(unit) ? ['minNights', 'maxNights'] : [];
}

/** Equal for rows with equal values. Null equals absent, and days have no order. */
export function contentKey(values: RowValues, fields: readonly RowField[] = rowFieldNames): string {
  return fields.map((field) => fieldKey(values, field)).join(' ');
}

function fieldKey(values: RowValues, field: RowField): string {
  const value = values[field] ?? null;
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
}

/** The same switch and rows in any order. The switch of a set without rows is ignored. */
export function sameRowSet(left: RowSet, right: RowSet): boolean {
  if (left.rows.length !== right.rows.length) return false;
  if (left.rows.length > 0 && left.active !== right.active) return false;
  const keys = (set: RowSet): string[] => set.rows.map(({ values }) => contentKey(values)).sort();
  const [ours, theirs] = [keys(left), keys(right)];
  return ours.every((key, index) => key === theirs[index]);
}
