import { z } from 'zod';

import { daysBetween } from '../../values/dates/calendar-date.ts';
import { calendarDateSchema, decimalTextSchema, jsonValueSchema } from '../../values/value-schemas.ts';
import {
  currenciesDiffer,
  currencyMark,
  currencyOfText,
  isCurrencyCode,
} from '../../values/money/currency.ts';
import type { JsonValue } from '../../values/json/json.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import type { Editable } from '../writable-resource.ts';

/** Replaces guest data in a request once it is no longer stored. */
export const withheld = '(guest data, not shown here)';

/** The party. Infants and dogs are separate because services count them differently. */
export const partySchema = z.strictObject({
  adults: z.int().min(1).max(60),
  children: z.int().min(0).max(60),
  infants: z.int().min(0).max(20),
  dogs: z.int().min(0).max(20),
});
export type Party = z.infer<typeof partySchema>;

/** A booking or block as listed by the service, without anything that identifies the guest. */
export const listedBookingSchema = z.strictObject({
  /** The service's id. Without one, everything that the row says. */
  key: z.string(),
  id: z.string().nullable(),
  checkIn: calendarDateSchema,
  /** Null if neither the day nor the nights are known. */
  checkOut: calendarDateSchema.nullable(),
  /** Every possible party size. Empty if no number is given. */
  partySizes: z.array(z.int()),
  /** The party by kind, as far as known. */
  party: z.strictObject({
    adults: z.int().nullable(),
    children: z.int().nullable(),
    infants: z.int().nullable(),
    dogs: z.int().nullable(),
  }),
  /** Every possible total. Empty if none is given or it is in doubt. */
  totals: z.array(decimalTextSchema),
  /** Null if the service names none. */
  currency: z.string().nullable().default(null),
  /** The service's own word for the state. */
  status: z.string().nullable(),
  stands: z.boolean(),
  /** It takes its nights, but its status may mean that nothing is booked: "declined", "quote". */
  isUnclear: z.boolean().default(false),
  isBlock: z.boolean(),
  /** Amounts received, according to the row. */
  paid: z.array(decimalTextSchema),
  /** What in the row says that something is unpaid or was paid back. */
  unpaid: z.array(z.string()),
  /** A separate payment state says that it is paid. */
  isPaid: z.boolean().default(false),
  /** What in the row says that it may not be booked. */
  against: z.array(z.string()).default([]),
  /** The row in the form that is stored (`maskedRow`). Null for bookings that are not checked. */
  row: jsonValueSchema.default(null),
});
export type ListedBooking = z.infer<typeof listedBookingSchema>;

/** The desired reservation. The request contains the same values, as both come from one review. */
export const reservationSchema = z.strictObject({
  checkIn: calendarDateSchema,
  checkOut: calendarDateSchema,
  party: partySchema,
  total: decimalTextSchema,
  /** Null if the service named none. */
  currency: z.string().max(10).nullable(),
  /** Only bookings made from this day on are read, before and after. */
  since: calendarDateSchema,
  request: jsonValueSchema,
  /** Paths in the request that hold guest data. */
  guestPlaces: z.array(z.array(z.string())),
  /** Keys of the bookings listed at the review. Filled in from the read. */
  known: z.array(z.string()).nullable(),
});
export type Reservation = z.infer<typeof reservationSchema>;

/** The stay's nights and the property's new bookings as read. In desired values, also the reservation. */
export const stayViewSchema = z.strictObject({
  bookings: z.array(listedBookingSchema),
  /** Booked or blocked nights in the months of the stay. */
  taken: z.array(calendarDateSchema),
  reservation: reservationSchema.nullable(),
});
export type StayView = z.infer<typeof stayViewSchema>;

export function nightsOfStay({ checkIn, checkOut }: Pick<Reservation, 'checkIn' | 'checkOut'>): number {
  return daysBetween(checkIn, checkOut);
}

/** Active bookings and blocks that take a night of the stay. One without an end takes its first night. */
export function inTheWay(now: StayView, stay: Pick<Reservation, 'checkIn' | 'checkOut'>): ListedBooking[] {
  return now.bookings.filter(
    ({ stands, checkIn, checkOut }) =>
      stands &&
      checkIn < stay.checkOut &&
      (checkOut === null ? checkIn >= stay.checkIn : checkOut > stay.checkIn),
  );
}

/** Nights of the stay that the service lists as unavailable. */
export function takenNights(
  { taken }: StayView,
  { checkIn, checkOut }: Pick<Reservation, 'checkIn' | 'checkOut'>,
) {
  return taken.filter((night) => night >= checkIn && night < checkOut);
}

/**
 * New bookings that match the request: the same nights, party and total. A booking that leaves one of these out, or may
 * not be booked, does not match.
 */
export function reservationsFound(now: StayView, wanted: Reservation): ListedBooking[] {
  const before = new Set(wanted.known ?? []);
  return now.bookings.filter((booking) => !before.has(booking.key) && isAsWanted(booking, wanted));
}

/** Text that names no currency does not match. A sign may stand for any currency without a sign of its own. */
export function isMoneyOf(listed: string | null, wanted: string | null): boolean {
  if (listed === null || wanted === null || listed.trim() === wanted.trim()) return true;
  const [one, other] = [currencyOfText(listed), currencyOfText(wanted)];
  if (one === null || other === null) return false;
  return !currenciesDiffer(one, other) || (!isCurrencyCode(one) && currencyMark(other) === other);
}

/** Compares the party by kind as far as given. Services may omit dogs and infants. */
function isParty(listed: ListedBooking['party'], wanted: Party): boolean {
  return (['adults', 'children', 'infants', 'dogs'] as const).every(
    (kind) => listed[kind] === null || listed[kind] === wanted[kind],
  );
}

function isAsWanted(booking: ListedBooking, wanted: Reservation): boolean {
  const { checkIn, checkOut, party, total, currency } = wanted;
  const { adults, children, infants } = party;
  const sizes = [adults + children, adults + children + infants];
  return (
    booking.stands &&
    !booking.isUnclear &&
    !booking.isBlock &&
    booking.checkIn === checkIn &&
    booking.checkOut === checkOut &&
    booking.partySizes.some((size) => sizes.includes(size)) &&
    isParty(booking.party, party) &&
    booking.totals.includes(total) &&
    isMoneyOf(booking.currency, currency)
  );
}

/** The first few reasons. */
export function firstReasons(against: readonly string[]): readonly string[] {
  return against.length > 3 ? [...against.slice(0, 3), '…'] : against;
}

/** Reads a body that Keyholder assembled from the property's bookings. */
export function readBookingsBy<D extends JsonValue>(schema: z.ZodType<D>, { body }: Body): Editable<D> {
  const read = schema.safeParse(body);
  return read.success
    ? { ok: true, value: read.data }
    : { ok: false, reason: 'The property’s bookings couldn’t be loaded.' };
}
