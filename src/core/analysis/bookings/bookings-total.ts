import type { OfCurrency } from '../../values/money/currency.ts';
import type { SaidTotals } from '../../values/money/amount-facts.ts';
import { byCurrency } from '../../values/money/currency.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { addAmounts } from '../../values/money/money.ts';
import { spreadOfAmounts } from '../../values/money/rounded-money.ts';
import { tellsAmount } from './booking-currencies.ts';
import { priceOf } from './booking-row.ts';
import type { DiscountShare } from '../levers/discount-share.ts';
import { discountShare } from '../levers/discount-share.ts';
import type { HouseBooking } from './house-bookings.ts';
import { stands } from './house-bookings.ts';

/** What bookings add up to. Cancellations and blocks are counted, and left out of all else. */
export interface BookingsTotal {
  readonly standing: number;
  /** Of these: nothing that can be read says whether they were cancelled. */
  readonly unclear: number;
  readonly cancelled: number;
  /** Declined, expired, quotes, drafts: what never became a booking. */
  readonly noStay: number;
  readonly blocks: number;
  readonly nights: number;
  readonly nightsNotReported: number;
  /** Of each currency for itself: amounts of two are never added up, nor ranked among each other. Empty where no amount is told. */
  readonly money: readonly MoneyTotal[];
  readonly priceNotReported: number;
  readonly rateNotReported: number;
  /** Bookings whose price and both discounts are told, and the others. */
  readonly discountsReported: number;
  readonly discountsNotReported: number;
}

export interface MoneyTotal extends Pick<OfCurrency<unknown>, 'currency'> {
  /** False: the listings of the houses name it, and none of the amounts does. */
  readonly isNamed: boolean;
  /** Sum of the total prices that are told; null when none is. */
  readonly revenue: DecimalText | null;
  readonly discounts: DiscountShare;
  /** Of the total prices a night; null when no booking tells both. */
  readonly medianPerNight: DecimalText | null;
}

const rateDecimals = 2;

export function bookingsTotal(rows: readonly HouseBooking[], totals?: SaidTotals): BookingsTotal {
  const kept = rows.filter(stands);
  const count = (standing: string): number => rows.filter((row) => row.standing === standing).length;
  const nights = kept.flatMap((row) => row.nights ?? []);
  const reported = kept.filter(({ booking }) => tellsAmount(booking));
  const money = byCurrency(reported, ({ currency }) => currency).map((one) => moneyTotal(one, totals));
  const discountsReported = money.reduce((sum, { discounts }) => sum + discounts.bookings, 0);
  return {
    standing: kept.length,
    unclear: count('unclear'),
    cancelled: count('cancelled'),
    noStay: count('no-stay'),
    blocks: count('block'),
    nights: nights.reduce((sum, one) => sum + one, 0),
    nightsNotReported: kept.length - nights.length,
    money,
    priceNotReported: kept.filter(({ booking }) => priceOf(booking.totalPrice) === null).length,
    rateNotReported: kept.filter(({ perNight }) => perNight === null).length,
    discountsReported,
    discountsNotReported: kept.length - discountsReported,
  };
}

function moneyTotal({ currency, items }: OfCurrency<HouseBooking>, totals: SaidTotals): MoneyTotal {
  const prices = items.flatMap(({ booking }) => priceOf(booking.totalPrice) ?? []);
  const rates = items.flatMap(({ perNight }) => perNight ?? []);
  return {
    currency,
    isNamed: items.every((one) => one.isCurrencyNamed),
    revenue: prices.length === 0 ? null : addAmounts('0', ...prices),
    discounts: discountShare(
      items.map(({ booking }) => booking),
      totals,
    ),
    medianPerNight: spreadOfAmounts(rates, rateDecimals)?.median ?? null,
  };
}
