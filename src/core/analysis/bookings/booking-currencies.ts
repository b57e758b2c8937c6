import type { Currency } from '../../values/money/currency.ts';
import { currenciesDiffer, theCurrency } from '../../values/money/currency.ts';
import { namedCurrency } from '../../mapping/money/named-currency.ts';
import { noteNotUnderstood, sentInsteadOf } from '../../mapping/not-understood.ts';
import type { Booking } from './booking-row.ts';

const amounts = [
  'totalPrice',
  'discountAmount',
  'voucherDiscountAmount',
] as const satisfies (keyof Booking)[];

/** Whether pages of one list name currencies that cannot be one: what they come to together is no amount. */
export function areInSeveral(bookings: readonly Booking[]): boolean {
  const [first = null, ...more] = namesOf(bookings);
  const all = [first, ...more];
  return all.some((one, index) => all.slice(index + 1).some((other) => currenciesDiffer(one, other)));
}

/** The one that they name; null where they name none, or several. */
export function currencyOfBookings(bookings: readonly Booking[]): Currency {
  return theCurrency(namesOf(bookings));
}

function namesOf(bookings: readonly Booking[]): readonly string[] {
  return [
    ...new Set(bookings.flatMap((booking) => (tellsAmount(booking) ? (namedCurrency(booking) ?? []) : []))),
  ];
}

/** A booking without any amount is in no sum, whatever the currency beside it. */
export function tellsAmount(booking: Booking): boolean {
  return amounts.some((field) => typeof booking[field] === 'string');
}

/** The bookings as they are, or, where they are in several currencies, with their amounts as something that came and is in no figure. */
export function addable(bookings: readonly Booking[]): readonly Booking[] {
  return areInSeveral(bookings) ? bookings.map(withoutAmounts) : bookings;
}

function withoutAmounts(booking: Booking): Booking {
  const bare: Booking = { ...booking };
  for (const field of ['cancelled', 'nights', 'partySize', 'channel', 'status', 'createdAt'] as const) {
    const sent = sentInsteadOf(booking, field);
    if (sent !== undefined) noteNotUnderstood(bare, field, sent);
  }
  for (const field of amounts) {
    const sent = booking[field] ?? sentInsteadOf(booking, field);
    if (sent === undefined || sent === null) continue;
    noteNotUnderstood(bare, field, sent);
    bare[field] = undefined;
  }
  return bare;
}
