import type { DecimalText } from '../contract/money.ts';
import { addAmounts } from '../contract/money.ts';
import { spreadOfAmounts } from '../contract/rounded-money.ts';
import { priceOf } from './booking-row.ts';
import type { DiscountShare } from './discount-share.ts';
import { discountShare } from './discount-share.ts';
import type { HouseBooking } from './house-bookings.ts';
import { stands } from './house-bookings.ts';

/** What bookings add up to. Cancellations and blocks are counted, and left out of all else. */
export interface BookingsTotal {
  readonly standing: number;
  /** Of these: nothing that can be read says whether they were cancelled. */
  readonly unclear: number;
  readonly cancelled: number;
  readonly blocks: number;
  readonly nights: number;
  readonly nightsNotTold: number;
  /** Sum of the total prices that are told; null when none is. No currency is known. */
  readonly revenue: DecimalText | null;
  readonly priceNotTold: number;
  readonly discounts: DiscountShare;
  /** Of the total prices a night; null when no booking tells both. */
  readonly medianPerNight: DecimalText | null;
  readonly rateNotTold: number;
}

const rateDecimals = 2;

export function bookingsTotal(rows: readonly HouseBooking[]): BookingsTotal {
  const kept = rows.filter(stands);
  const count = (standing: string): number => rows.filter((row) => row.standing === standing).length;
  const nights = kept.flatMap((row) => row.nights ?? []);
  const prices = kept.flatMap(({ booking }) => priceOf(booking.totalPrice) ?? []);
  const rates = kept.flatMap(({ perNight }) => perNight ?? []);
  return {
    standing: kept.length,
    unclear: count('unclear'),
    cancelled: count('cancelled'),
    blocks: count('block'),
    nights: nights.reduce((sum, one) => sum + one, 0),
    nightsNotTold: kept.length - nights.length,
    revenue: prices.length === 0 ? null : addAmounts('0', ...prices),
    priceNotTold: kept.length - prices.length,
    discounts: discountShare(kept.map(({ booking }) => booking)),
    medianPerNight: spreadOfAmounts(rates, rateDecimals)?.median ?? null,
    rateNotTold: kept.length - rates.length,
  };
}
