import { farMove } from '../slips.ts';
import type { RowField } from './row-fields.ts';

/**
 * Days, nights and guests are questioned if they are ten times what they replace, or a tenth. Days and nights already
 * from seven times on if that looks like another unit (weeks typed for days), exceeds all other rules, or opens an
 * early-bird discount or a property to many more stays. Days already from three times on if rules rarely use the
 * number. A new rule is compared with each other rule.
 */
const far = 10;
const aUnit = 7;
/** For an unusual number, or one digit more or less. */
const fewTimes = 3;
const aHand = 5;
/** A last-minute rule of one day is as usual as one of three. Elsewhere one and two are alike. */
const fewDays = 3;
const few = 2;

/**
 * How a count changed, if that looks like a mistake.
 * @param others the counts of the other rules
 */
export function movedCount(
  field: RowField,
  was: number,
  after: number,
  others: readonly number[],
): string | null {
  if (was <= 0) return null;
  // A move from far off to near the other rules corrects a mistake.
  const isRight = isNearAny(after, others) && !isNearAny(was, others);
  if (!isRight && isDigitApart(was, after) && timesBetween(was, after) > fewTimes)
    return after < was ? 'one digit less' : 'one digit more';
  // 66 for 60, which rules hardly use: a key was held too long.
  const isHeld = /^(\d)\1$/.test(`${after}`) && was === after - (after % 10);
  if (isHeld && isRare(field, after)) return 'one digit twice';
  const isUsual = isNearAny(after, others) && !isRare(field, after);
  const isUnit = isLong(field) && was >= floorOf(field) && Math.round(after / aUnit) === was;
  const areWeeks = isDays(field) && after * aUnit === was;
  return (isUnit || areWeeks || isFar(field, was, after)) && !isUsual
    ? farMove(`${was}`, `${after}`, '1')
    : null;
}

/** The count of another rule that makes a new one look like a mistake. */
export function countBeside(field: RowField, after: number, all: readonly number[]): number | null {
  const others = all.filter((other) => other > 0).toSorted((one, other) => one - other);
  if (others.length > 0 && others.every((other) => isFar(field, other, after, others.length)))
    return others.findLast((other) => other <= after) ?? others[0] ?? null;
  // 77 next to 7 and 14: a key was held too long.
  const once = others.find((other) => `${other}${other}` === `${after}`);
  if (once !== undefined && !isNearAny(after, others)) return once;
  // 4 next to 7 and 28: four weeks.
  return isRare(field, after) ? (others.find((other) => Math.round(other / aUnit) === after) ?? null) : null;
}

/** @param others the number of other rules; left out if the count replaces `from` */
function isFar(field: RowField, from: number, to: number, others?: number): boolean {
  if (!isLong(field)) return timesBetween(from, to) >= far;
  const times = timesBetween(Math.max(from, floorOf(field)), Math.max(to, floorOf(field)));
  if (isRare(field, to)) return times >= fewTimes;
  // A single other rule shows no pattern.
  if (others === 1) return times >= far;
  const opens = to < from && field !== 'maxDaysBefore';
  const isAbove = to > from && others !== undefined;
  return times >= (opens || isAbove ? aUnit : far);
}

function floorOf(field: RowField): number {
  return field === 'maxDaysBefore' ? fewDays : few;
}

function isLong(field: RowField): boolean {
  return isDays(field) || field === 'minNights' || field === 'maxNights';
}

function isDays(field: RowField): boolean {
  return field === 'minDaysBefore' || field === 'maxDaysBefore';
}

/** Usual days are up to three, whole weeks or multiples of five. */
function isRare(field: RowField, count: number): boolean {
  return isDays(field) && count > fewDays && count % aUnit > 0 && count % aHand > 0;
}

function isNearAny(count: number, others: readonly number[]): boolean {
  return others.some((other) => timesBetween(other, count) < fewTimes);
}

function timesBetween(one: number, other: number): number {
  return Math.max(one, other) / Math.min(one, other);
}

function isDigitApart(one: number, other: number): boolean {
  const [less = '', more = ''] = [one, other].toSorted((left, right) => left - right).map(String);
  if (more.length !== less.length + 1) return false;
  return Array.from(more).some((_digit, at) => more.slice(0, at) + more.slice(at + 1) === less);
}
