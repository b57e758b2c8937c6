import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { compareDates, daysBetween } from '../../values/dates/calendar-date.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { areDigitsSwapped, digitsSwapped, farMove, shareWords } from '../slips.ts';
import type { RowValues } from './row-fields.ts';

// Mistakes that leave a value close to the old one: another unit, or day and month swapped.

const double: DecimalText = '2';
/** Ending a rule yesterday or backdating its start a little is normal. */
const fewDaysAgo = 7;
const aMonthAgo = 31;

/** A share that becomes an amount with much the same number, or the reverse. */
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

/** The same, expressed by a type next to the number: "percent" becomes "fixed". */
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

/**
 * Checks a date of a rule against today.
 * @param was the old date; undefined for a new rule
 */
export function dateSlip(
  field: 'dateFrom' | 'dateTo' | 'bookBefore',
  was: CalendarDate | null | undefined,
  after: CalendarDate,
  today: CalendarDate | null,
): string | null {
  if (was !== undefined && was !== null && isSwapped(was, after)) return 'day and month swapped';
  if (was !== undefined && was !== null && isDaySwapped(was, after)) return digitsSwapped;
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

/** 13 for 31 in the same month. Days with a 0 are ignored: from the 1st to the 10th is a moved season. */
function isDaySwapped(was: CalendarDate, after: CalendarDate): boolean {
  const [day, newDay] = [was.slice(-2), after.slice(-2)];
  return was.slice(0, -2) === after.slice(0, -2) && !day.includes('0') && areDigitsSwapped(day, newDay);
}
