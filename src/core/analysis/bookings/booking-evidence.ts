import { addAmounts, multiplyAmount } from '../../values/money/money.ts';
import type { AmountSpread } from '../../values/money/rounded-money.ts';
import { divideAmount, percentOfAmount, spreadOfAmounts } from '../../values/money/rounded-money.ts';
import type { Booking } from './booking-row.ts';
import { isActive, nightsOf, priceOf, bookingState } from './booking-row.ts';

/** What bookings of a property show of its prices, for a person who is asked how an amount is written. Decides nothing. */
export interface BookingEvidence {
  /** Bookings that stand. */
  readonly active: number;
  /** Price by the week of those that tell a price without a doubt and their nights; null where none does. */
  readonly weekly: (AmountSpread & { readonly bookings: number }) | null;
  /** What was taken off the price, in per cent; null where no booking tells that something was. */
  readonly takenOff: {
    readonly bookings: number;
    /** Of the price before it where the total is what was paid; and of the total. Which of them it is, nobody tells. */
    readonly lowest: number;
    readonly highest: number;
  } | null;
}

const decimals = 2;

/** Cancellations and blocks are left out: what they tell was not paid. */
export function bookingEvidence(bookings: readonly Booking[]): BookingEvidence {
  const active = bookings.filter((booking) => isActive(bookingState(booking)));
  const weekly = active.flatMap((booking) => {
    const [total, nights] = [priceOf(booking.totalPrice), nightsOf(booking)];
    return total === null || nights === null || !isAboveZero(total)
      ? []
      : [divideAmount(multiplyAmount(total, '7'), nights, decimals)];
  });
  const spread = spreadOfAmounts(weekly, decimals);
  const shares = active.flatMap(sharesTaken);
  const [first] = shares;
  return {
    active: active.length,
    weekly: spread === undefined ? null : { ...spread, bookings: weekly.length },
    takenOff:
      first === undefined
        ? null
        : {
            bookings: shares.length,
            lowest: Math.min(...shares.map(({ ofBefore }) => ofBefore)),
            highest: Math.max(...shares.map(({ ofTotal }) => ofTotal)),
          },
  };
}

function sharesTaken({ totalPrice, discountAmount, voucherDiscountAmount }: Booking) {
  const total = priceOf(totalPrice);
  const discounts = [priceOf(discountAmount), priceOf(voucherDiscountAmount)].flatMap((one) => one ?? []);
  const taken = addAmounts('0', ...discounts);
  if (total === null || !isAboveZero(taken)) return [];
  const ofTotal = percentOfAmount(taken, total);
  const ofBefore = percentOfAmount(taken, addAmounts(total, taken));
  return ofTotal === null || ofBefore === null ? [] : [{ ofTotal, ofBefore }];
}

function isAboveZero(amount: string): boolean {
  return Number(amount) > 0;
}
