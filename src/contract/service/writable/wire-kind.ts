import Big from 'big.js';

import type { CalendarDate, Weekday } from '../../calendar-date.ts';
import { weekdays } from '../../calendar-date.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import type { DecimalText } from '../../money.ts';

/** A field as it stood in the body that was read: its name there and its value. */
export interface WireField {
  readonly name: string;
  readonly value: JsonValue;
}

/** The first of the names that the object has, with its value. */
export function findWireField(body: JsonObject, spellings: readonly string[]): WireField | undefined {
  const name = spellings.find((spelling) => Object.hasOwn(body, spelling));
  const value = name === undefined ? undefined : body[name];
  return name === undefined || value === undefined ? undefined : { name, value };
}

/**
 * An amount in the kind that was read: a number stays a number, a string
 * stays a string with at least as many decimals ('250.00' → '300.00').
 * After null the kind is unknown and a number is sent, as documented
 * elsewhere for amounts.
 */
export function amountLike(read: JsonValue, amount: DecimalText | null): JsonValue {
  if (amount === null) return null;
  if (typeof read !== 'string') return Number(amount);
  const decimals = read.trim().split('.')[1]?.length ?? 0;
  const exact = new Big(amount);
  const own = amount.split('.')[1]?.length ?? 0;
  return exact.toFixed(Math.max(decimals, own));
}

/** A flag in the kind that was read: boolean, 0 or 1, or one of these in a string. */
export function flagLike(read: JsonValue, flag: boolean): JsonValue {
  if (typeof read === 'number') return flag ? 1 : 0;
  if (typeof read !== 'string') return flag;
  return /^\s*[01]\s*$/.test(read) ? (flag ? '1' : '0') : String(flag);
}

/** A whole number in the kind that was read: a number, or digits in a string. */
export function integerLike(read: JsonValue, value: number | null): JsonValue {
  return value !== null && typeof read === 'string' ? String(value) : value;
}

/** A date in the form that was read: what follows the day of a timestamp stays as it was. */
export function dateLike(read: JsonValue, value: CalendarDate | null): JsonValue {
  return value !== null && typeof read === 'string' ? value + read.trim().slice(10) : value;
}

/** Text that was read as a number stays a number while it is one. */
export function textLike(read: JsonValue, value: string | null): JsonValue {
  return value !== null && typeof read === 'number' && String(Number(value)) === value
    ? Number(value)
    : value;
}

/** Weekdays as they were read: whole names in their case, shortened names, or ISO numbers. */
export function weekdaysLike(read: JsonValue, days: readonly Weekday[] | null): JsonValue {
  if (days === null) return null;
  const sample = Array.isArray(read) ? read[0] : undefined;
  return days.map((day) => weekdayLike(sample, day));
}

function weekdayLike(sample: JsonValue | undefined, day: Weekday): JsonValue {
  if (typeof sample === 'number') return weekdays.indexOf(day) + 1;
  if (typeof sample !== 'string') return day;
  const name = sample.trim();
  const short = weekdays.some((whole) => whole === name.toLowerCase()) ? day : day.slice(0, name.length);
  if (name === name.toUpperCase()) return short.toUpperCase();
  return name.startsWith(name.charAt(0).toUpperCase())
    ? short.charAt(0).toUpperCase() + short.slice(1)
    : short;
}
