import type { Body } from '../../core/mapping/bodies/body.ts';
import type { Booking } from '../../core/analysis/bookings/booking-row.ts';
import { recentBookingsQuery } from '../../core/analysis/bookings/booking-periods.ts';
import type { PortfolioResource } from '../../core/analysis/property-facts.ts';
import { decodeResource } from '../../core/service/decode.ts';
import {
  joinPages,
  numberOfPage,
  type PageOfRows,
  type JoinedPages,
} from '../../core/mapping/pages/joined-pages.ts';
import { isNoSuchPage } from '../../core/service/pages/no-such-page.ts';
import { pagedLists } from '../../core/service/pages/paged-lists.ts';
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

/**
 * Reads the pages after the first of a property's reviews or offers, with the same queries as a screen, until the end
 * of the list. Returns the error of a page that couldn't be read.
 */
export async function readFurtherPages(
  first: SnapshotKey,
  body: Body,
  read: PageRead,
): Promise<AppError | null> {
  if (first.resource === 'reviews') return readOn(pagedLists.reviews, first, body, read);
  return first.resource === 'property-special-offers'
    ? readOn(pagedLists.propertySpecialOffers, first, body, read)
    : null;
}

type PropertyList = typeof pagedLists.reviews | typeof pagedLists.propertySpecialOffers;

async function readOn(
  list: PropertyList,
  first: SnapshotKey,
  firstBody: Body,
  read: PageRead,
): Promise<AppError | null> {
  const pages: PageOfRows<object>[] = [];
  let body: Body | null = firstBody;
  for (let page = 2; page <= mostPages; page += 1) {
    const rows = rowsIn(list.resource, body);
    if (rows === null) return null;
    pages.push(rows);
    if (joinPages(pages, rowId).end !== null) return null;
    const number = String(numberOfPage(page, pages[0]?.reported));
    const more = await read({ ...first, query: { ...first.query, page: number } });
    const failure = more.ok ? (more.value.lastFailure?.error ?? null) : more.error;
    if (failure !== null) return isNoSuchPage(failure) ? null : failure;
    body = more.ok ? more.value : null;
  }
  return null;
}

function rowsIn(resource: PropertyList['resource'], body: Body | null): PageOfRows<object> | null {
  if (body === null) return null;
  const decoded = decodeResource(resource, body);
  return decoded.shape === 'unrecognised' ? null : { rows: decoded.value.rows, reported: decoded.value.page };
}

/** Rows are compared by content, which is enough to find the end of a list. */
function rowId(): null {
  return null;
}

const { take, idOf } = pagedLists.bookings;

export interface BookingPages {
  /** Null if a page isn't recognised. */
  readonly joined: JoinedPages<Booking> | null;
  readonly fault: AppError | null;
  /** A further page couldn't be read, or is older than the first. */
  readonly isPageMissing: boolean;
}

/**
 * The pages after `first`, by `offset`, until the end of the list. A page older than the first belongs to an earlier
 * read and isn't used.
 */
export async function bookingPages(
  base: SnapshotKey,
  first: Body & Pick<SnapshotView, 'readAt'>,
  read: PageRead,
): Promise<BookingPages> {
  const pages: PageOfRows<Booking>[] = [];
  let [body, offset]: [Body, number] = [first, 0];
  for (;;) {
    const decoded = decodeResource('bookings', body);
    if (decoded.shape === 'unrecognised') return { joined: null, fault: null, isPageMissing: false };
    pages.push(take(decoded.value));
    offset += decoded.value.rows.length;
    const joined = joinPages(pages, idOf);
    if (joined.end !== null || pages.length >= mostPages) {
      return { joined, fault: null, isPageMissing: false };
    }
    const more = await read({ ...base, query: { ...base.query, offset: String(offset) } });
    const failure = more.ok ? (more.value.lastFailure?.error ?? null) : more.error;
    if (failure !== null && isNoSuchPage(failure)) {
      return { joined: joinPages(pages, idOf, true), fault: null, isPageMissing: false };
    }
    const isOld = more.ok && (more.value.readAt ?? '') < (first.readAt ?? '');
    if (!more.ok || failure !== null || isOld) return { joined, fault: failure, isPageMissing: true };
    body = more.value;
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
