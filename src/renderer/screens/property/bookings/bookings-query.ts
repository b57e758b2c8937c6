import { isCalendarDate, addDays, type CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { pageAt, reportedToFollow } from '../../../../core/mapping/pages/joined-pages.ts';
import { reportedTotal } from '../../../../core/mapping/pages/paging.ts';
import type { Booking } from '../../../../core/analysis/bookings/booking-row.ts';

/** The six query fields of section 4.3 as a person types them. Empty: not sent, the service's own default applies. */
export interface BookingsForm extends Readonly<
  Record<'since' | 'until' | 'status' | 'limit' | 'offset', string>
> {
  readonly includeBlocks: boolean;
}

export type BookingsQuery = Readonly<Record<string, string>>;
type BookingsFormErrors = Partial<Record<keyof BookingsForm, string>>;

/** The service names no most; more than this in one answer would be no page any more. */
const mostBookings = 20_000;

export function bookingsFormOf(query: BookingsQuery): BookingsForm {
  const { since = '', until = '', status = '', includeBlocks, limit = '', offset = '' } = query;
  return { since, until, status, includeBlocks: includeBlocks === 'true', limit, offset };
}

/** What is sent, or what is wrong with which field. */
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

/** '007' and '7' are the same query, and so the same snapshot. */
function plainNumber(text: string): string {
  return text.trim() === '' ? '' : String(Number(text.trim()));
}

/** The same question with a limit that holds all; undefined where all are here, or that limit was asked for already. */
export function queryOfAll(
  query: BookingsQuery,
  { isPart, totalAtService }: { readonly isPart: boolean; readonly totalAtService: number | null },
): BookingsQuery | undefined {
  if (!isPart || totalAtService === null || totalAtService > mostBookings) return undefined;
  const asked = query['offset'] === undefined ? Number(query['limit'] ?? '0') : 0;
  if (asked >= totalAtService) return undefined;
  const others = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'offset'));
  return { ...others, limit: String(totalAtService) };
}

const yearDays = 365;
/** The service names no most; its search takes 100, and a property has fewer in a year. */
const limit = '100';

/** The usual questions, by the day on which bookings were made. `recent` is what the lists of all properties have read already. */
export function bookingPeriods(
  today: CalendarDate,
  recent: BookingsQuery,
): readonly { readonly name: string; readonly query: BookingsQuery }[] {
  // From the first of a month, so that the same snapshot serves a month rather than a day.
  const since = `${addDays(today, -yearDays).slice(0, 8)}01`;
  return [
    { name: 'Last 24 months', query: recent },
    { name: 'Last 12 months', query: { limit, since } },
    { name: 'All', query: { limit } },
  ];
}

/** Where in the whole list the rows stand that came. */
export interface BookingsPage {
  /** Rows before these. */
  readonly offset: number;
  readonly count: number;
  /** Null when the service does not tell how many there are. */
  readonly total: number | null;
  /** A count that came and may be of this page alone; null: none came, or it is the total. */
  readonly reportedCount: number | null;
  /** Undefined: there is none, as far as the service tells. */
  readonly previous: BookingsQuery | undefined;
  readonly next: BookingsQuery | undefined;
}

/**
 * Paging by `limit` and `offset` (section 4.3). The service's own numbers are believed before what was asked for.
 * Without a total and without its word on more, a page that came full may have a successor.
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

/** The first page carries no offset, so that it is the snapshot that is there already. */
function at(query: BookingsQuery, offset: number, limit: number | undefined): BookingsQuery {
  const others = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'offset'));
  if (offset === 0) return others;
  const paged = limit === undefined || 'limit' in others ? others : { ...others, limit: String(limit) };
  return { ...paged, offset: String(offset) };
}

function atLeast(value: number | null | undefined, least: number): number | undefined {
  return typeof value === 'number' && value >= least ? value : undefined;
}

/** What is not known of how many there are in all; '' where it is told. */
export function totalNote({ total, reportedCount }: BookingsPage, count: (value: number) => string): string {
  if (total !== null) return '';
  return reportedCount === null
    ? ' · how many there are was not sent'
    : ` · count ${count(reportedCount)} was sent: of this page, or of all`;
}

/** The rows on one page counted from one: "1 – 50 of 213", in the numbers' own locale. */
export function pageWords(page: BookingsPage, count: (value: number) => string): string {
  if (page.count === 0) return page.total === null ? 'No bookings' : `None of ${count(page.total)}`;
  const range = `${count(page.offset + 1)} – ${count(page.offset + page.count)}`;
  return page.total === null ? range : `${range} of ${count(page.total)}`;
}

/** Who comes next first, then the stays that are over, the latest first. */
export function arrivalsFirst(bookings: readonly Booking[], today: string): readonly Booking[] {
  const isOver = ({ checkIn, checkOut }: Booking): boolean => (checkOut ?? checkIn) < today;
  const byArrival = (left: Booking, right: Booking): number => (left.checkIn < right.checkIn ? -1 : 1);
  return [
    ...bookings.filter((one) => !isOver(one)).toSorted(byArrival),
    ...bookings.filter(isOver).toSorted((left, right) => byArrival(right, left)),
  ];
}
