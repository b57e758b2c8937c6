import type { Booking } from '../../../core/analysis/bookings/booking-row.ts';
import {
  isUndecided,
  nightsContradict,
  nightsOf,
  bookingState,
} from '../../../core/analysis/bookings/booking-row.ts';
import { type CalendarDate, addDays } from '../../../core/values/dates/calendar-date.ts';
import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, ownValue } from '../../../core/values/json/json.ts';
import { decodeResource } from '../../../core/service/decode.ts';
import { joinPages, type PageOfRows } from '../../../core/mapping/pages/joined-pages.ts';
import { isNoSuchPage } from '../../../core/service/pages/no-such-page.ts';
import { pagedLists } from '../../../core/service/pages/paged-lists.ts';
import { holdsUnknown, namedCurrency, sentInsteadOf } from '../../../core/mapping/remarks.ts';
import { paymentViewSchema } from '../../../core/writing/stays/payment.ts';
import { maskedRow } from '../../../core/writing/stays/masked-row.ts';
import { isBookedOrPaid, rawRows, evidenceOf } from '../../../core/writing/stays/booking-evidence.ts';
import {
  type ListedBooking,
  type Reservation,
  stayViewSchema,
} from '../../../core/writing/stays/reserved-stay.ts';
import type { ReadAnswer } from '../../service-client/service-client.ts';
import { hashBody } from '../../storage/content-hash.ts';
import type { EngineParts, WorkspacePlace } from '../engine-parts.ts';
import { type WholeAnswer, type PlaceOptions, readPlace } from './read-pages.ts';

/** Pages of bookings read before or after a reservation, at most. */
const mostPages = 10;
const limit = '100';
const { take, idOf } = pagedLists.bookings;

/**
 * Reads all that shows whether a reservation can be or was made: the months of its nights, then every page of the
 * property's bookings since its review. Anything incomplete is an error, because nothing can be concluded from it.
 */
export async function readStay(
  parts: EngineParts,
  { workspaceId, subject }: WorkspacePlace,
  desired: JsonValue,
  options: PlaceOptions,
): Promise<Result<WholeAnswer>> {
  const place = { workspaceId, subject };
  const wanted = stayViewSchema.safeParse(desired).data?.reservation ?? null;
  if (wanted !== null) {
    const taken = await readNights(parts, place, wanted, options);
    if (!taken.ok) return taken;
    const known = new Set(wanted.known ?? []);
    const isNew = (key: string): boolean => wanted.known !== null && !known.has(key);
    const read = await readBookings(parts, place, { since: wanted.since, keeps: isNew }, options);
    if (!read.ok) return read;
    const { nights, readAt } = taken.value;
    return succeed({ ...answerOf(read.value, { taken: [...nights], reservation: null }), readAt });
  }
  const payment = paymentViewSchema.safeParse(desired).data?.payment ?? null;
  if (payment === null) return fail(nothingWanted);
  const { since, bookingKey } = payment;
  const asked = { since, keeps: (key: string) => key === bookingKey };
  const read = await readBookings(parts, place, asked, options);
  return read.ok ? succeed(answerOf(read.value, { payment: null })) : read;
}

/** Uses the facts of the bookings' first page without its ETag, which doesn't cover the rest. */
function answerOf({ answer, bookings, completeAt }: BookingsRead, more: JsonObject): WholeAnswer {
  const { status, readAt, serviceDate, ms, evidence = {} } = answer;
  const body = { bookings: bookings.map((booking) => ({ ...booking })), ...more };
  return { body, status, readAt, serviceDate, ms, evidence, completeAt };
}

type PropertyPlace = Pick<WorkspacePlace, 'workspaceId' | 'subject'>;

interface NightsRead {
  readonly nights: ReadonlySet<CalendarDate>;
  /** When the first month was read. */
  readonly readAt: Date;
}

async function readNights(
  parts: EngineParts,
  place: PropertyPlace,
  wanted: Reservation,
  options: PlaceOptions,
): Promise<Result<NightsRead>> {
  const nights = new Set<CalendarDate>();
  let readAt: Date | null = null;
  for (const { year, month } of monthsOf(wanted)) {
    const answer = await readPlace(
      parts,
      { ...place, resource: 'unavailable-dates' },
      { ...options, query: { year, month } },
    );
    if (!answer.ok) return answer;
    const decoded = decodeResource('unavailable-dates', answer.value);
    if (decoded.shape === 'unrecognised') return fail(unreadable('nights'));
    for (const night of decoded.value.rows) nights.add(night);
    readAt ??= answer.value.readAt;
  }
  return readAt === null ? fail(nothingWanted) : succeed({ nights, readAt });
}

function monthsOf({ checkIn, checkOut }: Reservation): readonly { year: string; month: string }[] {
  const months = new Set<string>();
  for (let night = checkIn; night < checkOut; night = addDays(night, 1)) months.add(night.slice(0, 7));
  return [...months].map((month) => ({ year: month.slice(0, 4), month: String(Number(month.slice(5))) }));
}

interface BookingsRead {
  readonly answer: ReadAnswer;
  /** When the last page was read. */
  readonly completeAt: Date;
  readonly bookings: readonly ListedBooking[];
}

interface AskedBookings extends Pick<Reservation, 'since'> {
  readonly keeps: (key: string) => boolean;
}

async function readBookings(
  parts: EngineParts,
  place: PropertyPlace,
  { since, keeps }: AskedBookings,
  options: PlaceOptions,
): Promise<Result<BookingsRead>> {
  const pages: PageOfRows<Booking>[] = [];
  const ofSeveral = new Set<Booking>();
  const rawByBooking = new Map<Booking, JsonValue>();
  let first: ReadAnswer | null = null;
  let completeAt: Date | null = null;
  let offset = 0;
  for (;;) {
    const query = {
      includeBlocks: 'true',
      limit,
      since,
      ...(offset === 0 ? {} : { offset: String(offset) }),
    };
    const answer = await readPlace(parts, { ...place, resource: 'bookings' }, { ...options, query });
    const isEnd = !answer.ok && pages.length > 0 && isNoSuchPage(answer.error);
    if (!answer.ok && !isEnd) return answer;
    if (answer.ok) {
      const decoded = decodeResource('bookings', answer.value);
      if (decoded.shape === 'unrecognised') return fail(unreadable('bookings'));
      first ??= answer.value;
      completeAt = answer.value.readAt;
      pages.push(take(decoded.value));
      const { rows } = decoded.value;
      if (decoded.moneyDoubt?.why === 'currencies') for (const row of rows) ofSeveral.add(row);
      const raws = rawRows(answer.value.body, rows.length) ?? [];
      for (const [index, row] of rows.entries()) rawByBooking.set(row, raws[index] ?? null);
      offset += decoded.value.rows.length;
    }
    const joined = joinPages(pages, idOf, isEnd);
    // A list without paging information that is shorter than requested is complete.
    const isShort = joined.end === null && offset < Number(limit) * pages.length;
    if (joined.end === null && !isShort && pages.length < mostPages) continue;
    if (first === null || completeAt === null || !(joined.isWhole || isShort)) return fail(notWhole);
    const readAt = completeAt;
    const bookings = joined.rows.map((row) =>
      listedBooking(row, rawByBooking.get(row) ?? null, readAt, { keeps, isOfSeveral: ofSeveral.has(row) }),
    );
    return succeed({ answer: first, completeAt, bookings });
  }
}

interface ListedOptions extends Partial<Pick<AskedBookings, 'keeps'>> {
  readonly isOfSeveral?: boolean;
}

/**
 * A booking without an id gets a key from its other facts; it stays the same when cancelled.
 * @param rawRow its raw row; null if unknown
 * @param isOfSeveral the list names several currencies, so that of its total is unknown
 * @param keeps whether its row is kept, by its key
 */
export function listedBooking(
  booking: Booking,
  rawRow: JsonValue,
  readAt: Date,
  { isOfSeveral = false, keeps = () => true }: ListedOptions = {},
): ListedBooking {
  const { bookingId, createdAt, checkIn, checkOut, channel } = booking;
  const id = bookingId ?? null;
  const nights = nightsOf(booking);
  const key = id ?? hashBody([createdAt ?? null, checkIn, checkOut ?? null, nights, channel ?? null]);
  const state = bookingState(booking);
  const status = statusOf(booking);
  const total = booking.totalPrice ?? null;
  const { against, paid, unpaid, isPaid } = evidenceOf(rawRow, { readAt, status, total });
  // Without its raw row, values under unknown names can't be examined.
  const isHidden = rawRow === null && holdsUnknown(booking);
  const isTwofold = ['checkOut', 'nights', 'partySize', 'totalPrice'].some(
    (field) => sentInsteadOf(booking, field) !== undefined,
  );
  return {
    key,
    id,
    checkIn,
    checkOut: checkOut ?? (nights === null ? null : addDays(checkIn, nights)),
    partySizes: partySizesOf(booking),
    party: partyOf(booking),
    totals: isOfSeveral ? [] : totalsOf(booking),
    currency: namedCurrency(booking),
    status,
    stands: state !== 'cancelled',
    isUnclear:
      isUnclear(booking, status) || isHidden || isTwofold || against.length > 0 || nightsContradict(booking),
    isBlock: state === 'block',
    paid: [...paid],
    unpaid: [...unpaid],
    isPaid,
    against: [...against],
    row: keeps(key) ? maskedRow(rawRow) : null,
  };
}

const statusNames = ['name', 'label', 'title', 'text', 'value', 'status', 'state', 'slug', 'key', 'code'];

/** A text, or the name inside an object: `status: {code: 'CNF', name: 'confirmed'}`. */
function statusOf(booking: Booking): string | null {
  if (typeof booking.status === 'string') return booking.status;
  const sent = sentInsteadOf(booking, 'status');
  if (!isJsonObject(sent)) return null;
  const named = statusNames.map((name) => ownValue(sent, name));
  return named.find((one) => typeof one === 'string') ?? null;
}

/** An unknown word proves no reservation; a missing status doesn't count against it. */
function isUnclear(booking: Booking, status: string | null): boolean {
  if (status !== null && isBookedOrPaid(status)) return false;
  const state = bookingState(booking);
  return isUndecided(booking) || state === 'no-stay' || (status !== null && state === 'active');
}

function partySizesOf({ partySize, adults, children, infants }: Booking): number[] {
  if (typeof partySize === 'number') return [partySize];
  if (typeof adults !== 'number') return [];
  const counted = adults + (children ?? 0);
  return typeof infants === 'number' && infants > 0 ? [counted, counted + infants] : [counted];
}

function partyOf({ adults, children, infants, dogs }: Booking): ListedBooking['party'] {
  return {
    adults: adults ?? null,
    children: children ?? null,
    infants: infants ?? null,
    dogs: dogs ?? null,
  };
}

/** A total without a known currency proves nothing. */
function totalsOf({ totalPrice }: Booking): ListedBooking['totals'] {
  return totalPrice === undefined || totalPrice === null ? [] : [totalPrice];
}

const nothingWanted: AppError = { code: 'internal', message: 'There’s no stay to check.' };

function unreadable(what: 'nights' | 'bookings'): AppError {
  return {
    code: 'unrecognised',
    message:
      what === 'nights'
        ? 'The property’s unavailable dates are in an unrecognised format, so Keyholder can’t tell which nights are free.'
        : 'The property’s bookings are in an unrecognised format, so Keyholder can’t tell which nights are free.',
    hint: 'Ask your operator whether the nights are booked.',
  };
}

const notWhole: AppError = {
  code: 'service-unexpected',
  message: 'Some bookings of the last days couldn’t be loaded, so Keyholder can’t tell which are new.',
  hint: 'Try again in a moment.',
};
