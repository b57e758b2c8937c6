import type { DecimalText } from '../../values/money/money.ts';
import { addAmounts } from '../../values/money/money.ts';
import type { SaidTotals, TotalsAnswer } from '../../values/money/amount-facts.ts';
import { percentOfAmount } from '../../values/money/rounded-money.ts';
import type { Booking } from '../bookings/booking-row.ts';
import { priceOf } from '../bookings/booking-row.ts';

/** What discounts took, over the bookings that tell their price and both discounts. */
export interface DiscountShare {
  readonly bookings: number;
  /** Bookings left out because one of the three amounts is not told. */
  readonly notReported: number;
  /** Bookings on which at least one of the two discounts is above zero. */
  readonly discounted: number;
  readonly totalPrice: DecimalText;
  readonly discount: DecimalText;
  readonly voucherDiscount: DecimalText;
  /** Percent of the price before discounts; null where that is not above zero. The same where a person said which holds. */
  readonly percentIfTotalIsNet: number | null;
  readonly percentIfTotalIsGross: number | null;
  /** What a person said of the totals; absent: nobody did. */
  readonly totals?: SaidTotals;
}

export function discountShareAssumption(totals: SaidTotals): string {
  if (totals === undefined)
    return 'The service doesn’t say whether the total price is before or after discounts: both are given.';
  const which = totals.answer === 'after-discounts' ? 'already include' : 'don’t include';
  return `Total prices ${which} discounts, as answered on ${totals.since.slice(0, 10)}.`;
}

type Percents = Pick<DiscountShare, 'percentIfTotalIsNet' | 'percentIfTotalIsGross'>;

/**
 * The percent that holds by what a person said of the totals, in place of both; both where nobody said. Discounts of more
 * than the price before them contradict the answer: nothing is known then.
 */
export function settledPercents(percents: Percents, totals: TotalsAnswer | undefined): Percents {
  if (totals === undefined) return percents;
  const { percentIfTotalIsNet: net, percentIfTotalIsGross: gross } = percents;
  const one = totals === 'after-discounts' ? net : gross;
  const percent = one !== null && one > 100 ? null : one;
  return { percentIfTotalIsNet: percent, percentIfTotalIsGross: percent };
}

/** A discount that is absent is not told, never zero: such a booking is counted apart. */
export function discountShare(bookings: readonly Booking[], totals?: SaidTotals): DiscountShare {
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
