import { isCalendarDate, addDays, type CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { pageAt, reportedToFollow } from '../../../../core/mapping/pages/joined-pages.ts';
import { reportedTotal } from '../../../../core/mapping/pages/paging.ts';
import type { Booking } from '../../../../core/analysis/bookings/booking-row.ts';

/** As typed (section 4.3). An empty field isn't sent, so the service's default applies. */
export interface BookingsForm extends Readonly<
  Record<'since' | 'until' | 'status' | 'limit' | 'offset', string>
> {
  readonly includeBlocks: boolean;
}

export type BookingsQuery = Readonly<Record<string, string>>;
type BookingsFormErrors = Partial<Record<keyof BookingsForm, string>>;

/** The service has no maximum, but a single response shouldn't hold more than this. */
const mostBookings = 20_000;

export function bookingsFormOf(query: BookingsQuery): BookingsForm {
  const { since = '', until = '', status = '', includeBlocks, limit = '', offset = '' } = query;
  return { since, until, status, includeBlocks: includeBlocks === 'true', limit, offset };
}

/** The query to send, or what is wrong with each field. */
export function bookingsQueryOf(
  form: BookingsForm,
):
  | { readonly ok: true; readonly query: BookingsQuery }
  | { readonly ok: false; readonly errors: BookingsFormErrors } {
  const errors = errorsOf(form);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const reported = {
    since: form.since.trim(),
    until: form.until.trim(),
    status: form.status.trim(),
    includeBlocks: form.includeBlocks ? 'true' : '',
    limit: plainNumber(form.limit),
    offset: plainNumber(form.offset),
  };
  return {
    ok: true,
    query: Object.fromEntries(Object.entries(reported).filter(([, value]) => value !== '')),
  };
}

function errorsOf(form: BookingsForm): BookingsFormErrors {
  const errors: BookingsFormErrors = {};
  const [since, until] = [form.since.trim(), form.until.trim()];
  const noDate = 'Enter a full date, with its year, or leave it empty.';
  if (since !== '' && !isCalendarDate(since)) errors.since = noDate;
  if (until !== '' && !isCalendarDate(until)) errors.until = noDate;
  else if (until !== '' && errors.since === undefined && until < since) {
    errors.until = 'Until is earlier than Since.';
  }
  if (form.status.trim().length > 60) errors.status = 'At most 60 characters.';
  if (!isWhole(form.limit, 1, mostBookings)) errors.limit = `A whole number from 1 to ${mostBookings}.`;
  if (!isWhole(form.offset, 0, 10_000_000)) errors.offset = 'A whole number from 0.';
  return errors;
}

function isWhole(text: string, least: number, most: number): boolean {
  const typed = text.trim();
  if (typed === '') return true;
  return /^\d{1,9}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
}

/** '007' and '7' must be the same query, and so share a snapshot. */
function plainNumber(text: string): string {
  return text.trim() === '' ? '' : String(Number(text.trim()));
}

/** Undefined if all are here, or if that limit was already tried. */
export function queryOfAll(
  query: BookingsQuery,
  { isPartial, totalAtService }: { readonly isPartial: boolean; readonly totalAtService: number | null },
): BookingsQuery | undefined {
  if (!isPartial || totalAtService === null || totalAtService > mostBookings) return undefined;
  const asked = query['offset'] === undefined ? Number(query['limit'] ?? '0') : 0;
  if (asked >= totalAtService) return undefined;
  const others = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'offset'));
  return { ...others, limit: String(totalAtService) };
}

const yearDays = 365;
/** The service has no maximum. Its search uses 100, and few properties have that many bookings in a year. */
const limit = '100';

/** Common queries by the date of booking. `recent` is already loaded for the lists of all properties. */
export function bookingPeriods(
  today: CalendarDate,
  recent: BookingsQuery,
): readonly { readonly name: string; readonly query: BookingsQuery }[] {
  // From the first of a month, so that one snapshot serves the whole month.
  const since = `${addDays(today, -yearDays).slice(0, 8)}01`;
  return [
    { name: 'Last 24 months', query: recent },
    { name: 'Last 12 months', query: { limit, since } },
    { name: 'All', query: { limit } },
  ];
}

export interface BookingsPage {
  readonly offset: number;
  readonly count: number;
  /** Null if the service doesn't say. */
  readonly total: number | null;
  /** A count that may cover only this page. Null if the service sent none, or if it is the total. */
  readonly reportedCount: number | null;
  /** Undefined if the service mentions no previous page. */
  readonly previous: BookingsQuery | undefined;
  readonly next: BookingsQuery | undefined;
}

/**
 * Section 4.3. The service's numbers win over those requested. Without a total, a full page may have a
 * successor.
 */
export function bookingsPage(query: BookingsQuery, value: ResourceValue<'bookings'>): BookingsPage {
  const { rows, page } = value;
  const offset = atLeast(page?.offset, 0) ?? Number(query['offset'] ?? '0');
  const limit =
    atLeast(page?.limit, 1) ?? (query['limit'] === undefined ? undefined : Number(query['limit']));
  const total = reportedTotal(page, rows.length);
  const end = offset + rows.length;
  const says = reportedToFollow({ rows, reported: page }, pageAt(page, offset, limit), end);
  const hasNext = rows.length > 0 && (says ?? (limit !== undefined && rows.length >= limit));
  const step = limit ?? Math.max(1, rows.length);
  return {
    offset,
    count: rows.length,
    total,
    reportedCount: total === null ? (atLeast(page?.count, 0) ?? null) : null,
    previous:
      offset > 0 ? at(query, Math.max(0, Math.min(offset, total ?? offset) - step), limit) : undefined,
    next: hasNext ? at(query, end, limit) : undefined,
  };
}

/** The first page has no offset, so that it reuses the existing snapshot. */
function at(query: BookingsQuery, offset: number, limit: number | undefined): BookingsQuery {
  const others = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'offset'));
  if (offset === 0) return others;
  const paged = limit === undefined || 'limit' in others ? others : { ...others, limit: String(limit) };
  return { ...paged, offset: String(offset) };
}

function atLeast(value: number | null | undefined, least: number): number | undefined {
  return typeof value === 'number' && value >= least ? value : undefined;
}

/** States what is unknown about the total. Empty if the total is known. */
export function totalNote({ total, reportedCount }: BookingsPage, count: (value: number) => string): string {
  if (total !== null) return '';
  return reportedCount === null
    ? ' · how many there are was not sent'
    : ` · count ${count(reportedCount)} was sent: of this page, or of all`;
}

/** The range of rows, counted from one: "1 – 50 of 213". */
export function pageWords(page: BookingsPage, count: (value: number) => string): string {
  if (page.count === 0) return page.total === null ? 'No bookings' : `None of ${count(page.total)}`;
  const range = `${count(page.offset + 1)} – ${count(page.offset + page.count)}`;
  return page.total === null ? range : `${range} of ${count(page.total)}`;
}

/** Sorts upcoming stays first, soonest first, then past stays, latest first. */
export function arrivalsFirst(bookings: readonly Booking[], today: string): readonly Booking[] {
  const isOver = ({ checkIn, checkOut }: Booking): boolean => (checkOut ?? checkIn) < today;
  const byArrival = (left: Booking, right: Booking): number => (left.checkIn < right.checkIn ? -1 : 1);
  return [
    ...bookings.filter((one) => !isOver(one)).toSorted(byArrival),
    ...bookings.filter(isOver).toSorted((left, right) => byArrival(right, left)),
  ];
}
