import type { Booking } from '../../core/analysis/bookings/booking-row.ts';
import { bookingFactsOf } from '../../core/analysis/property-facts.ts';
import type { ResourceState } from '../../core/analysis/attention/property-state.ts';
import type { AppError, Result } from '../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import { decodeResource } from '../../core/service/decode.ts';
import type { JoinedPages, PageOfRows } from '../../core/service/pages/joined-pages.ts';
import { joinPages } from '../../core/service/pages/joined-pages.ts';
import { isNoSuchPage } from '../../core/service/pages/no-such-page.ts';
import { pagedLists } from '../../core/service/pages/paged-lists.ts';

/** What is known of a page, or that it could not be read. */
type PageRead = (key: SnapshotKey) => Promise<Result<Pick<SnapshotView, 'body' | 'readAt' | 'lastFailure'>>>;

/** More than a house has in two years: a service that repeats itself must not be asked for ever. */
const mostPages = 20;
const { take, idOf } = pagedLists.bookings;

export interface BookingPages {
  /** Null where a page is not recognised. */
  readonly joined: JoinedPages<Booking> | null;
  /** Why a page after the first could not be read. */
  readonly fault: AppError | null;
  /** A page that follows could not be read, or not since the first one was. */
  readonly lacksPage: boolean;
}

/**
 * The pages that follow `first`, by `offset`, until the service shows the end. A page that was read before the first one
 * is of an earlier reading: it is not taken.
 */
export async function bookingPages(
  base: SnapshotKey,
  first: Pick<SnapshotView, 'body' | 'readAt'>,
  read: PageRead,
): Promise<BookingPages> {
  const pages: PageOfRows<Booking>[] = [];
  let [body, offset] = [first.body, 0];
  for (;;) {
    const decoded = decodeResource('bookings', body);
    if (decoded.shape === 'unrecognised') return { joined: null, fault: null, lacksPage: false };
    pages.push(take(decoded.value));
    offset += decoded.value.rows.length;
    const joined = joinPages(pages, idOf);
    if (joined.end !== null || pages.length >= mostPages) {
      return { joined, fault: null, lacksPage: false };
    }
    const more = await read({ ...base, query: { ...base.query, offset: String(offset) } });
    const failure = more.ok ? (more.value.lastFailure?.error ?? null) : more.error;
    if (failure !== null && isNoSuchPage(failure)) {
      return { joined: joinPages(pages, idOf, true), fault: null, lacksPage: false };
    }
    const isOld = more.ok && (more.value.readAt ?? '') < (first.readAt ?? '');
    if (!more.ok || failure !== null || isOld) return { joined, fault: failure, lacksPage: true };
    body = more.value.body;
  }
}

/** What the bookings say of a house, all pages together. Age and failure are those of the first page. */
export async function bookingsState(
  first: SnapshotView,
  read: PageRead,
): Promise<{ readonly state: ResourceState; readonly lacksPage: boolean }> {
  const base = { readAt: first.readAt, shape: first.shape, failure: first.lastFailure };
  if (!first.hasBody || first.readAt === null) return { state: { ...base, facts: {} }, lacksPage: false };
  const { joined, lacksPage } = await bookingPages(first.key, first, read);
  const facts = joined === null ? {} : bookingFactsOf(joined, new Date(first.readAt));
  return { state: { ...base, facts }, lacksPage };
}
