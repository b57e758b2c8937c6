import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { decodeResource } from '../../../core/service/decode.ts';
import { joinPages, type PageOfRows } from '../../../core/service/pages/joined-pages.ts';
import { isNoSuchPage } from '../../../core/service/pages/no-such-page.ts';
import { pagedLists } from '../../../core/service/pages/paged-lists.ts';
import type { ResourceValue } from '../../../core/service/resources.ts';
import type { MoneyDoubt } from '../../../core/mapping/money/money-evidence.ts';

type Booking = ResourceValue<'bookings'>['rows'][number];

/** What is known of the bookings of one property. */
export interface PropertyReading {
  readonly rows: readonly Booking[];
  /** Of the oldest page; null when none was ever read. */
  readonly readAt: string | null;
  /** Every booking of the question, as far as the service shows its end. */
  readonly isWhole: boolean;
  /** Amounts of which the body as a whole leaves open what they are. */
  readonly moneyInDoubt: boolean;
  /** Amounts of more than one currency, which are in no figure. */
  readonly mixesCurrencies: boolean;
  /** Why the last attempt gave no more than this. */
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

/** More than a property ever has in two years: a service that repeats itself must not be asked for ever. */
const mostPages = 40;
const { take, idOf } = pagedLists.bookings;

const notKnown: AppError = {
  code: 'unrecognised',
  message: 'The bookings are in an unrecognised format.',
  hint: 'The property’s Bookings tab shows the raw response.',
};

/**
 * The bookings of one property, page after page by `offset`, until the service shows the end.
 * @param read answers with what is known of a page, given when the first one was read; `signal` is looked at between pages
 * @param from after a page that failed the service is asked for no other; the cache may hold them all the same
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
