import { isCalendarDate } from '../../../../../core/values/dates/calendar-date.ts';

/** The six query fields of section 4.3 as a person types them. Empty: not sent, the service's own default applies. */
export interface BookingsForm {
  /** Creation date, first day included. */
  readonly since: string;
  /** Creation date, last day included. */
  readonly until: string;
  /** The document names no values: sent as typed. */
  readonly status: string;
  readonly includeBlocks: boolean;
  readonly limit: string;
  readonly offset: string;
}

export type BookingsQuery = Readonly<Record<string, string>>;
export type BookingsFormErrors = Partial<Record<keyof BookingsForm, string>>;

/** The service names no most; more than this in one answer would be no page any more. */
export const mostBookings = 20_000;

export function bookingsFormOf(query: BookingsQuery): BookingsForm {
  return {
    since: query['since'] ?? '',
    until: query['until'] ?? '',
    status: query['status'] ?? '',
    includeBlocks: query['includeBlocks'] === 'true',
    limit: query['limit'] ?? '',
    offset: query['offset'] ?? '',
  };
}

/** What is sent, or what is wrong with which field. */
export function bookingsQueryOf(
  form: BookingsForm,
):
  | { readonly ok: true; readonly query: BookingsQuery }
  | { readonly ok: false; readonly errors: BookingsFormErrors } {
  const errors = { ...dateErrors(form), ...numberErrors(form) };
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

function dateErrors({ since, until }: BookingsForm): BookingsFormErrors {
  const errors: BookingsFormErrors = {};
  const sentence = 'Enter a whole day, with its year, or leave it empty.';
  if (since.trim() !== '' && !isCalendarDate(since.trim())) errors.since = sentence;
  if (until.trim() !== '' && !isCalendarDate(until.trim())) errors.until = sentence;
  if (Object.keys(errors).length === 0 && since.trim() !== '' && until.trim() !== '') {
    if (until.trim() < since.trim()) errors.until = 'Until is earlier than Since.';
  }
  return errors;
}

function numberErrors({ status, limit, offset }: BookingsForm): BookingsFormErrors {
  const errors: BookingsFormErrors = {};
  if (status.trim().length > 60) errors.status = 'At most 60 characters.';
  if (!isWhole(limit, 1, mostBookings)) errors.limit = `A whole number from 1 to ${mostBookings}.`;
  if (!isWhole(offset, 0, 10_000_000)) errors.offset = 'A whole number from 0.';
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
