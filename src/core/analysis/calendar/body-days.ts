import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays, eachDay, isCalendarDate } from '../../values/dates/calendar-date.ts';
import { absenceOfRead } from '../../mapping/absence.ts';
import { decodeResource } from '../../service/decode.ts';
import type { JoinedPages } from '../../mapping/pages/joined-pages.ts';
import type { Booking } from '../bookings/booking-row.ts';
import { isUndecided, nightsOf, bookingState } from '../bookings/booking-row.ts';
import { rowLabel } from '../discounts/discount-words.ts';
import type { DiscountReads, DiscountResource, DiscountRule } from '../discounts/discounts.ts';
import { discountViews } from '../discounts/discounts.ts';
import type { PropertyStays, DiscountDays, DiscountWindow, MonthDays, Whether } from './property-days.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { answersFor } from '../availability/availability-calendar.ts';
import { stayText } from './property-days.ts';
import type { LastRead } from '../../mapping/absence.ts';

export type LastBody = Body & LastRead & { readonly readAt: string | null };

/** SECURITY: a body of thousands of rows must cost neither time nor space. Nobody reads more than these. */
const mostStays = 3_000;
const mostRows = 60;
const mostNights = 366;

/** The unavailable dates of the requested month ('YYYY-MM'). */
export function monthDays(
  view: LastBody,
  month: string,
): MonthDays & { readonly is: Exclude<Whether, 'part'> } {
  const is = whetherRead(view);
  const nothing = { readAt: view.readAt, taken: '' };
  if (is !== 'read' || view.body === null) return { ...nothing, is: is === 'read' ? 'not-understood' : is };
  const decoded = decodeResource('unavailable-dates', view);
  const days = daysOfMonth(month);
  const [first] = days;
  const last = days.at(-1);
  if (decoded.shape === 'unrecognised' || first === undefined || last === undefined) {
    return { ...nothing, is: 'not-understood' };
  }
  const listed = new Set(decoded.value.rows);
  if (!answersFor(listed, { from: first, to: last })) return { ...nothing, is: 'not-understood' };
  return {
    readAt: view.readAt,
    is: 'read',
    taken: days.map((day) => (listed.has(day) ? 't' : 'f')).join(''),
  };
}

/** Every day of a month 'YYYY-MM'. Empty if the text is no month. */
export function daysOfMonth(month: string): readonly CalendarDate[] {
  const first = `${month}-01`;
  if (!isCalendarDate(first)) return [];
  return [...eachDay(first, addDays(first, 30))].filter((day) => day.startsWith(month));
}

/**
 * The nights that bookings and blocks take, from the portfolio's query.
 * @param joined null: a page was not recognised
 */
export function stayDays(
  view: LastRead & { readonly readAt: string | null },
  joined: Pick<JoinedPages<Booking>, 'rows' | 'isWhole'> | null,
): PropertyStays {
  const is = whetherRead(view);
  if (is !== 'read') return { readAt: view.readAt, is, list: '' };
  if (joined === null) return { readAt: view.readAt, is: 'not-understood', list: '' };
  const taking = joined.rows.filter((row) => !['cancelled', 'no-stay'].includes(bookingState(row)));
  const list = taking.slice(0, mostStays).map((row) => {
    const nights = nightsOf(row);
    return stayText({
      arrival: row.checkIn,
      nights: nights === null ? null : Math.min(nights, mostNights),
      isBlock: bookingState(row) === 'block',
      isUndecided: isUndecided(row),
    });
  });
  const isWhole = joined.isWhole && taking.length <= mostStays;
  return { readAt: view.readAt, is: isWhole ? 'read' : 'part', list: list.toSorted().join(' ') };
}

/** When the discount rules of one answer can apply. */
export function discountDays(resource: DiscountResource, view: LastBody): DiscountDays {
  const is = whetherRead(view);
  const nothing = { readAt: view.readAt, discounts: {} };
  if (is !== 'read' || view.body === null) return { ...nothing, is: is === 'read' ? 'not-understood' : is };
  const decoded = decodeResource(resource, view);
  if (decoded.shape === 'unrecognised') return { ...nothing, is: 'not-understood' };
  const reads: DiscountReads = { [resource]: { value: decoded.value } };
  const discounts: DiscountDays['discounts'] = {};
  for (const { discount, rows, source, isNull } of discountViews(reads)) {
    if (isNull === true) discounts[discount] = [];
    else if (source !== null) discounts[discount] = rows === null ? null : windowsOf(rows);
  }
  return { readAt: view.readAt, is: 'read', discounts };
}

function windowsOf(rows: readonly DiscountRule[]): DiscountWindow[] {
  return rows
    .filter((row) => row.isOn)
    .slice(0, mostRows)
    .map((row) => ({
      label: rowLabel(row),
      ...(row.arrivalFrom === null ? {} : { arrivalFrom: row.arrivalFrom }),
      ...(row.arrivalTo === null ? {} : { arrivalTo: row.arrivalTo }),
      ...(row.minLeadDays === null ? {} : { leadFrom: row.minLeadDays }),
      ...(row.maxLeadDays === null ? {} : { leadTo: row.maxLeadDays }),
      ...(row.bookBefore === null ? {} : { bookBefore: row.bookBefore }),
      isOpen: row.unreported.length > 0,
    }));
}

function whetherRead(view: LastRead): Exclude<Whether, 'part'> {
  const absence = absenceOfRead(view)?.is;
  if (absence === undefined) return 'read';
  return absence === 'refused' || absence === 'not-understood' ? absence : 'not-read';
}
