import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { compareDates, daysBetween } from '../../values/dates/calendar-date.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { farMove, shareWords } from '../slips.ts';
import type { RowField, RowValues } from './row-fields.ts';

/** Slips that leave a number or a day near what it was: another unit, a digit less, day and month the wrong way round. */

const aWeek = 7;
/** Weeks rounded: 90 days are 13 of them. */
const nearlySeven: DecimalText = '6.5';
const aThird: DecimalText = '3';
const double: DecimalText = '2';
const half: DecimalText = '1.5';
/** A rule is ended by yesterday, and one that has begun says since when. */
const fewDaysAgo = 7;
const aMonthAgo = 31;

/**
 * Weeks, or a digit less, where days, nights or guests were. `others`: what the other rules have. What comes from far off to
 * where those are puts a slip right.
 */
export function countSlip(
  field: RowField,
  was: number,
  after: number,
  others: readonly number[],
): string | null {
  const [less, more] = [was, after].toSorted((one, other) => one - other);
  if (less === undefined || more === undefined || less <= 0) return null;
  if (isNearAny(after, others) && !isNearAny(was, others)) return null;
  // Any night, or whole weeks alone: each is usual.
  const isUsual = isNights(field) && less === 1 && more === aWeek;
  if ((isDays(field) || isNights(field)) && !isUsual && Math.round(more / aWeek) === less) {
    const how = farMove(`${was}`, `${after}`, nearlySeven);
    if (how !== null) return `${how}, like weeks in place of days`;
  }
  if (!isDigitApart(`${less}`, `${more}`) || more <= Number(aThird) * less) return null;
  return after < was ? 'one digit less' : 'one digit more';
}

/** Weeks in a rule that is new among others, none of which is of a week or less. */
export function isWeeksAmongDays(field: RowField, after: number, others: readonly number[]): boolean {
  if (!(isDays(field) || isNights(field)) || after <= 0 || others.some((other) => other <= aWeek))
    return false;
  const asDays = `${after * aWeek}` as const;
  const isOneOfThem = others.some((other) => farMove(`${other}`, asDays, half) === null);
  return isOneOfThem && !isNearAny(after, others);
}

function isNearAny(count: number, others: readonly number[]): boolean {
  return others.some((other) => farMove(`${other}`, `${count}`, aThird) === null);
}

function isDays(field: RowField): boolean {
  return field === 'minDaysBefore' || field === 'maxDaysBefore';
}

function isNights(field: RowField): boolean {
  return field === 'minNights' || field === 'maxNights';
}

function isDigitApart(less: string, more: string): boolean {
  if (more.length !== less.length + 1) return false;
  return Array.from(more).some((_digit, at) => more.slice(0, at) + more.slice(at + 1) === less);
}

/** A share that becomes an amount, or the other way round, by a number that is much the same. */
export function sizeSlip(
  field: 'discountPercent' | 'discountAmount',
  before: RowValues,
  after: DecimalText,
  amountWords: (amount: DecimalText) => string,
): string | null {
  const other = field === 'discountPercent' ? 'discountAmount' : 'discountPercent';
  const was = before[other] ?? null;
  if ((before[field] ?? null) !== null || was === null || !isMuchTheSame(was, after)) return null;
  return `where it was ${other === 'discountPercent' ? shareWords(was) : amountWords(was)}`;
}

/** The same, told by a word beside the number: "percent" becomes "fixed". */
export function typeSlip(before: RowValues, values: RowValues): string | null {
  const [was, is] = [before, values].map((row) => (row.discountType ?? '').trim().toLowerCase());
  if (was === '' || is === '' || was === is) return null;
  const [size, now] = [before, values].map((row) => row.discountPercent ?? row.discountAmount ?? null);
  if (size === undefined || now === undefined || size === null || now === null) return null;
  return isMuchTheSame(size, now) ? `with ${size} before and ${now} after` : null;
}

function isMuchTheSame(was: DecimalText, after: DecimalText): boolean {
  return farMove(was, after, double) === null;
}

/** A day of a rule that is edited, or of a new one (`was` undefined), by the day on which it is judged. */
export function dateSlip(
  field: 'dateFrom' | 'dateTo' | 'bookBefore',
  was: CalendarDate | null | undefined,
  after: CalendarDate,
  today: CalendarDate | null,
): string | null {
  if (was !== undefined && was !== null && isSwapped(was, after)) return 'day and month swapped';
  if (today === null) return null;
  const wasAhead = was === undefined || was === null || compareDates(was, today) >= 0;
  const isOpen = field === 'dateFrom' && (was === undefined || was === null);
  const daysAgo = daysBetween(after, today);
  return wasAhead && !isOpen && daysAgo > (field === 'dateFrom' ? aMonthAgo : fewDaysAgo)
    ? 'in the past'
    : null;
}

function isSwapped(was: CalendarDate, after: CalendarDate): boolean {
  const [year = '', month, day] = was.split('-');
  const [newYear = '', newMonth, newDay] = after.split('-');
  const isNear = Math.abs(Number(year) - Number(newYear)) <= 1;
  return isNear && month !== day && month === newDay && day === newMonth;
}
