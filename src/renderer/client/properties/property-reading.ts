import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { decodeResource } from '../../../core/service/decode.ts';
import { joinPages, type PageOfRows } from '../../../core/mapping/pages/joined-pages.ts';
import { isNoSuchPage } from '../../../core/service/pages/no-such-page.ts';
import { pagedLists } from '../../../core/service/pages/paged-lists.ts';
import type { ResourceValue } from '../../../core/service/resources.ts';
import type { MoneyDoubt } from '../../../core/mapping/money/money-evidence.ts';

type Booking = ResourceValue<'bookings'>['rows'][number];

export interface PropertyReading {
  readonly rows: readonly Booking[];
  /** The read time of the oldest page; null if none was ever read. */
  readonly readAt: string | null;
  /** Every matching booking is loaded, as far as the service marks the end. */
  readonly isWhole: boolean;
  /** The body as a whole leaves the meaning of its amounts open. */
  readonly moneyInDoubt: boolean;
  /** Amounts in more than one currency, which are left out of all figures. */
  readonly mixesCurrencies: boolean;
  /** Why the last attempt stopped here. */
  readonly failure: AppError | null;
}

export const neverRead: PropertyReading = {
  rows: [],
  readAt: null,
  isWhole: false,
  moneyInDoubt: false,
  mixesCurrencies: false,
  failure: null,
};

/** More pages than two years of one property ever need, so that a service that repeats itself isn't asked for ever. */
const mostPages = 40;
const { take, idOf } = pagedLists.bookings;

const notKnown: AppError = {
  code: 'unrecognised',
  message: 'The bookings are in an unrecognised format.',
  hint: 'The property’s Bookings tab shows the raw response.',
};

/**
 * Reads the bookings of one property, page by page with `offset`, until the service marks the end.
 * @param read returns the snapshot of a page; `after` is when the first page was read
 * @param signal checked between pages
 * @param from after a failed page no more are requested from the service, but the cache may have them all
 */
export async function readProperty(
  base: SnapshotKey,
  read: (key: SnapshotKey, after: string | null) => Promise<SnapshotView>,
  signal: AbortSignal,
  from: 'cache' | 'service' = 'service',
): Promise<PropertyReading> {
  const pages: PageOfRows<Booking>[] = [];
  const ages: string[] = [];
  let [offset, hasOldPage] = [0, false];
  const doubts = new Set<MoneyDoubt>();
  let failure: AppError | null = null;
  let refused = false;
  while (pages.length < mostPages && !(pages.length > 0 && signal.aborted)) {
    const view = await read(pageKey(base, offset), ages[0] ?? null);
    const fault = view.lastFailure?.error ?? null;
    refused = pages.length > 0 && fault !== null && isNoSuchPage(fault);
    if (refused) break;
    failure ??= fault;
    if (!view.hasBody) break;
    const decoded = decodeResource('bookings', view);
    if (decoded.shape === 'unrecognised') {
      failure = notKnown;
      break;
    }
    if (decoded.moneyDoubt !== null) doubts.add(decoded.moneyDoubt.why);
    hasOldPage ||= view.readAt !== null && ages[0] !== undefined && view.readAt < ages[0];
    if (view.readAt !== null) ages.push(view.readAt);
    pages.push(take(decoded.value));
    offset += decoded.value.rows.length;
    if ((failure !== null && from === 'service') || joinPages(pages, idOf).end !== null) break;
  }
  if (pages.length === 0) return { ...neverRead, failure };
  const joined = joinPages(pages, idOf, refused);
  return {
    rows: joined.rows,
    readAt: ages.toSorted()[0] ?? null,
    isWhole: joined.isWhole && !hasOldPage,
    moneyInDoubt: doubts.size > (doubts.has('currencies') ? 1 : 0),
    mixesCurrencies: doubts.has('currencies'),
    failure,
  };
}

function pageKey(base: SnapshotKey, offset: number): SnapshotKey {
  return offset === 0 ? base : { ...base, query: { ...base.query, offset: String(offset) } };
}
