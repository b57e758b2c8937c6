import type { DecimalText } from '../../values/money/money.ts';
import { addAmounts, compareAmounts } from '../../values/money/money.ts';
import type { KnownTotals, TotalsAnswer } from '../../values/money/amount-facts.ts';
import { percentOfAmount, shareOfAmount } from '../../values/money/rounded-money.ts';
import type { Booking } from './booking-row.ts';
import { priceOf } from './booking-row.ts';

/** What discounts took off the bookings that have a price and both discounts. */
export interface DiscountShare {
  readonly bookings: number;
  /** Bookings left out because one of the three amounts is unknown. */
  readonly notReported: number;
  readonly discounted: number;
  readonly totalPrice: DecimalText;
  readonly discount: DecimalText;
  readonly voucherDiscount: DecimalText;
  /**
   * Percent of the price before discounts. Null unless that price is above zero. Both are equal once a person
   * has said what the total means.
   */
  readonly percentIfTotalIsNet: number | null;
  readonly percentIfTotalIsGross: number | null;
  /** What a person said about the totals. Absent without an answer. */
  readonly totals?: KnownTotals;
}

export function discountShareAssumption(totals: KnownTotals): string {
  if (totals === undefined)
    return 'The service doesn’t say whether the total price is before or after discounts: both are given.';
  const which = totals.answer === 'after-discounts' ? 'already include' : 'don’t include';
  return `Total prices ${which} discounts, as answered on ${totals.since.slice(0, 10)}.`;
}

type Percents = Pick<DiscountShare, 'percentIfTotalIsNet' | 'percentIfTotalIsGross'>;

/**
 * The percent that a person's answer about the totals selects, in place of both. Null if the answer can't be
 * right because discounts exceed the price before them.
 */
export function settledPercents(percents: Percents, totals: TotalsAnswer | undefined): Percents {
  if (totals === undefined) return percents;
  const { percentIfTotalIsNet: net, percentIfTotalIsGross: gross } = percents;
  const one = totals === 'after-discounts' ? net : gross;
  const percent = one !== null && one > 100 ? null : one;
  return { percentIfTotalIsNet: percent, percentIfTotalIsGross: percent };
}

/** A missing discount is unknown, never zero, so such bookings are counted separately. */
export function discountShare(bookings: readonly Booking[], totals?: KnownTotals): DiscountShare {
  const reported = bookings.flatMap((booking) => {
    const total = priceOf(booking.totalPrice);
    const discount = priceOf(booking.discountAmount);
    const voucher = priceOf(booking.voucherDiscountAmount);
    return total === null || discount === null || voucher === null ? [] : [{ total, discount, voucher }];
  });
  const totalPrice = addAmounts('0', ...reported.map((one) => one.total));
  const discount = addAmounts('0', ...reported.map((one) => one.discount));
  const voucherDiscount = addAmounts('0', ...reported.map((one) => one.voucher));
  const taken = addAmounts(discount, voucherDiscount);
  return {
    bookings: reported.length,
    notReported: bookings.length - reported.length,
    discounted: reported.filter((one) => Number(one.discount) > 0 || Number(one.voucher) > 0).length,
    totalPrice,
    discount,
    voucherDiscount,
    ...settledPercents(
      {
        percentIfTotalIsNet: percentOfAmount(taken, addAmounts(totalPrice, taken)),
        percentIfTotalIsGross: percentOfAmount(taken, totalPrice),
      },
      totals?.answer,
    ),
    ...(totals === undefined ? {} : { totals }),
  };
}

/**
 * The service doesn't say whether a booking's total price is before or after discounts, so results exist for
 * both. Both are equal if it makes no difference or a person has answered.
 */
export interface EitherReading<T> {
  readonly ifTotalIsNet: T;
  readonly ifTotalIsGross: T;
}

/** What discounts take off a week at list price, based on their share of the season's bookings. */
export interface DiscountsTaken {
  /** All discounts, or all but the vouchers if those are reported separately. */
  readonly discounts: EitherReading<DecimalText>;
  /** Null if no booking has a voucher, so there is nothing to separate. */
  readonly vouchers: EitherReading<DecimalText> | null;
}

/**
 * Null if unknown: bookings not read, none with a price and both discounts, or amounts below zero. Discounts
 * that exceed the totals must already have been taken off, so both results are the same then and a contrary
 * answer is ignored.
 */
export function discountsTaken(
  list: DecimalText,
  share: DiscountShare | null,
  decimals: number,
): DiscountsTaken | null {
  if (share === null || share.bookings === 0) return null;
  const { discount, voucherDiscount: voucher, totalPrice } = share;
  const answer = share.totals?.answer;
  const taken = addAmounts(discount, voucher);
  if ([discount, voucher, totalPrice].some((amount) => compareAmounts(amount, '0') < 0)) return null;
  const beforeDiscounts = addAmounts(totalPrice, taken);
  const isGrossPossible = compareAmounts(taken, totalPrice) <= 0;
  if (answer === 'before-discounts' && !isGrossPossible) return null;
  const off = (part: DecimalText): EitherReading<DecimalText> | null => {
    const ifNet = shareOfAmount(list, part, beforeDiscounts, decimals);
    const ifGross = isGrossPossible ? shareOfAmount(list, part, totalPrice, decimals) : ifNet;
    const net = answer === 'before-discounts' ? ifGross : ifNet;
    const gross = answer === 'after-discounts' ? ifNet : ifGross;
    return net === null || gross === null ? null : { ifTotalIsNet: net, ifTotalIsGross: gross };
  };
  const discounts = off(discount);
  const vouchers = off(voucher);
  if (discounts === null || vouchers === null) return null;
  return { discounts, vouchers: compareAmounts(voucher, '0') > 0 ? vouchers : null };
}
