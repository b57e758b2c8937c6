import { farMove } from '../slips.ts';
import type { RowField } from './row-fields.ts';

/**
 * Days, nights and guests. Days are asked about where they are 7 times as many or a tenth of what they replace (of a new rule:
 * of what each other rule has), and from 3 times on where rules rarely have such a number; whatever moves among three days or
 * fewer is ordinary.
 */
interface CountLimits {
  /** Fewer than this count as this many: a rule of 1 day is as usual as one of 3. */
  readonly floor: number;
  readonly timesMore: number;
  readonly timesLess: number;
}

const limitsOfDays: CountLimits = { floor: 3, timesMore: 7, timesLess: 10 };
const limitsOfNights: CountLimits = { floor: 2, timesMore: 7, timesLess: 7 };
const limitsOfGuests: CountLimits = { floor: 1, timesMore: 10, timesLess: 10 };
/** Of a number that rules rarely have, and of one with a digit more or less. */
const fewTimes = 3;
const aWeek = 7;
const aHand = 5;

/** How a count moved, where that looks like a slip. `others`: what the other rules have. */
export function movedCount(
  field: RowField,
  was: number,
  after: number,
  others: readonly number[],
): string | null {
  if (was <= 0) return null;
  // What comes from far off to where the other rules are puts a slip right.
  const isRight = isNearAny(after, others) && !isNearAny(was, others);
  if (!isRight && isDigitApart(was, after) && timesBetween(was, after) > fewTimes)
    return after < was ? 'one digit less' : 'one digit more';
  const isUsual = isNearAny(after, others) && !isRare(field, after);
  return isFar(field, was, after) && !isUsual ? farMove(`${was}`, `${after}`, '1') : null;
}

/** What another rule has, where a new one beside it looks like a slip. */
export function countBeside(field: RowField, after: number, all: readonly number[]): number | null {
  const others = all.filter((other) => other > 0).toSorted((one, other) => one - other);
  if (others.length > 0 && others.every((other) => isFar(field, other, after)))
    return others.findLast((other) => other <= after) ?? others[0] ?? null;
  // 4 beside 7 and 28: four weeks.
  return isRare(field, after) ? (others.find((other) => Math.round(other / aWeek) === after) ?? null) : null;
}

function isFar(field: RowField, from: number, to: number): boolean {
  const { floor, timesMore, timesLess } = limitsOf(field);
  const times = timesBetween(Math.max(from, floor), Math.max(to, floor));
  return times >= (isRare(field, to) ? fewTimes : to > from ? timesMore : timesLess);
}

function limitsOf(field: RowField): CountLimits {
  if (isDays(field)) return limitsOfDays;
  return field === 'minNights' || field === 'maxNights' ? limitsOfNights : limitsOfGuests;
}

function isDays(field: RowField): boolean {
  return field === 'minDaysBefore' || field === 'maxDaysBefore';
}

/** Days are counted up to three, in weeks or by fives. */
function isRare(field: RowField, count: number): boolean {
  return isDays(field) && count > limitsOfDays.floor && count % aWeek > 0 && count % aHand > 0;
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
