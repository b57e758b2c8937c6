import { addAmounts, multiplyAmount } from '../../values/money/money.ts';
import type { AmountSpread } from '../../values/money/rounded-money.ts';
import { divideAmount, percentOfAmount, spreadOfAmounts } from '../../values/money/rounded-money.ts';
import type { Booking } from './booking-row.ts';
import { isActive, nightsOf, priceOf, bookingState } from './booking-row.ts';

/**
 * What a property's bookings show of its prices, to help a person decide how an amount is written. Decides
 * nothing itself.
 */
export interface BookingEvidence {
  readonly active: number;
  /** Weekly price of the bookings with a clear price and length. Null if there are none. */
  readonly weekly: (AmountSpread & { readonly bookings: number }) | null;
  /** Discount in percent. Null if no booking reports one. */
  readonly takenOff: {
    readonly bookings: number;
    /**
     * If the total is what was paid, a share of the price before discounts. Otherwise a share of the total.
     * The service doesn't say which.
     */
    readonly lowest: number;
    readonly highest: number;
  } | null;
}

const decimals = 2;

/** Leaves out cancellations and blocks, because their amounts were not paid. */
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
