import type { DecimalText } from '../../values/money/money.ts';
import { addAmounts } from '../../values/money/money.ts';
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
  /** Percent of the price before discounts; null where that is not above zero. */
  readonly percentIfTotalIsNet: number | null;
  readonly percentIfTotalIsGross: number | null;
}

export const discountShareAssumption =
  'The service doesn’t say whether the total price is before or after discounts: both are given.';

/** A discount that is absent is not told, never zero: such a booking is counted apart. */
export function discountShare(bookings: readonly Booking[]): DiscountShare {
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
    percentIfTotalIsNet: percentOfAmount(taken, addAmounts(totalPrice, taken)),
    percentIfTotalIsGross: percentOfAmount(taken, totalPrice),
  };
}
