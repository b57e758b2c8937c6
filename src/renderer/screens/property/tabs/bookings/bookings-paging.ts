import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { pageAt, reportedToFollow } from '../../../../../core/service/pages/joined-pages.ts';
import { reportedTotal } from '../../../../../core/mapping/paging.ts';
import type { BookingsQuery } from './bookings-query.ts';

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
