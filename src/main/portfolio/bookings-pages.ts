import type { Body } from '../../core/mapping/bodies/body.ts';
import type { Booking } from '../../core/analysis/bookings/booking-row.ts';
import { recentBookingsQuery } from '../../core/analysis/bookings/booking-periods.ts';
import type { PortfolioResource } from '../../core/analysis/property-facts.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import { decodeResource } from '../../core/service/decode.ts';
import {
  joinPages,
  numberOfPage,
  type PageOfRows,
  type JoinedPages,
} from '../../core/mapping/pages/joined-pages.ts';
import { isNoSuchPage } from '../../core/service/pages/no-such-page.ts';
import { pagedLists, type PagedList } from '../../core/service/pages/paged-lists.ts';
import type { AppError, Result } from '../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import { queryText } from '../snapshots/snapshot-row.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';

export function portfolioQuery(resource: PortfolioResource, now: Date): Record<string, string> {
  return resource === 'bookings' ? recentBookingsQuery(now) : {};
}

type PageRead = (key: SnapshotKey) => Promise<Result<Body & Pick<SnapshotView, 'readAt' | 'lastFailure'>>>;

/** The same as a screen reads automatically; bounds a service that repeats itself. */
const mostPages = 20;

/** A list's pages, each read after the one before it. */
interface ReadPages<Row> {
  /** Null if a page isn't recognised. */
  readonly joined: JoinedPages<Row> | null;
  readonly fault: AppError | null;
  /** A further page couldn't be read, or is older than the first. */
  readonly isPageMissing: boolean;
}

type FirstPage = Body & Pick<SnapshotView, 'readAt'>;

/**
 * The pages of a list until its end. A page older than the first belongs to an earlier read and isn't used.
 * @param next the query of the page after these
 */
async function readOn<N extends ResourceName, Row>(
  { resource, take, idOf }: PagedList<N, Row>,
  next: (pages: readonly PageOfRows<Row>[]) => SnapshotKey['query'],
  key: SnapshotKey,
  first: FirstPage,
  read: PageRead,
): Promise<ReadPages<Row>> {
  const pages: PageOfRows<Row>[] = [];
  let body: Body = first;
  for (;;) {
    const decoded = decodeResource(resource, body);
    if (decoded.shape === 'unrecognised') return { joined: null, fault: null, isPageMissing: false };
    pages.push(take(decoded.value));
    const joined = joinPages(pages, idOf);
    if (joined.end !== null || pages.length >= mostPages)
      return { joined, fault: null, isPageMissing: false };
    const more = await read({ ...key, query: { ...key.query, ...next(pages) } });
    const failure = more.ok ? (more.value.lastFailure?.error ?? null) : more.error;
    if (failure !== null && isNoSuchPage(failure)) {
      return { joined: joinPages(pages, idOf, true), fault: null, isPageMissing: false };
    }
    const isOld = more.ok && (more.value.readAt ?? '') < (first.readAt ?? '');
    if (!more.ok || failure !== null || isOld) return { joined, fault: failure, isPageMissing: true };
    body = more.value;
  }
}

function nextNumber(pages: readonly PageOfRows<object>[]): SnapshotKey['query'] {
  return { page: String(numberOfPage(pages.length + 1, pages[0]?.reported)) };
}

function nextOffset(pages: readonly PageOfRows<object>[]): SnapshotKey['query'] {
  return { offset: String(pages.reduce((sum, { rows }) => sum + rows.length, 0)) };
}

export function bookingPages(
  key: SnapshotKey,
  first: FirstPage,
  read: PageRead,
): Promise<ReadPages<Booking>> {
  return readOn(pagedLists.bookings, nextOffset, key, first, read);
}

/**
 * Reads the pages after the first of a property's list, with the same queries as a screen. Returns the error of a page
 * that couldn't be read.
 */
export async function readFurtherPages(
  key: SnapshotKey,
  first: FirstPage,
  read: PageRead,
): Promise<AppError | null> {
  switch (key.resource) {
    case 'bookings':
      return (await bookingPages(key, first, read)).fault;
    case 'reviews':
      return (await readOn(pagedLists.reviews, nextNumber, key, first, read)).fault;
    case 'property-special-offers':
      return (await readOn(pagedLists.propertySpecialOffers, nextNumber, key, first, read)).fault;
    default:
      return null;
  }
}

/**
 * When a screen refreshes the first page of Properties' bookings, reads the further pages too, as a sync does: older
 * pages don't count beside it, and the property would appear only partly loaded.
 */
export function readBookingsOn(snapshots: Pick<Snapshots, 'onLanded' | 'read'>, clock: () => Date): void {
  snapshots.onLanded((view, askedBy) => {
    if (askedBy !== 'person' || view.lastFailure !== null || !isFirstPage(view.key, clock())) return;
    // Joins a read of the same page that a screen has already started.
    void bookingPages(view.key, view, (page) => snapshots.read(page, 'refresh'));
  });
}

function isFirstPage({ resource, query }: SnapshotKey, now: Date): boolean {
  return resource === 'bookings' && queryText(query) === queryText(portfolioQuery(resource, now));
}
