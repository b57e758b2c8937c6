import type { DecimalText } from '../../values/money/money.ts';
import { addAmounts, compareAmounts } from '../../values/money/money.ts';
import { shareOfAmount } from '../../values/money/rounded-money.ts';
import type { DiscountShare } from './discount-share.ts';

/**
 * The service does not say whether a booking's total price is before or after discounts. What follows from it is kept
 * for both; the two are the same where it makes no difference, or a person said which holds.
 */
export interface EitherReading<T> {
  readonly ifTotalIsNet: T;
  readonly ifTotalIsGross: T;
}

/** What discounts take off a week at list price, by the share that they took of the season's bookings. */
export interface DiscountsTaken {
  /** Everything taken off, or without the vouchers where those are told apart. */
  readonly discounts: EitherReading<DecimalText>;
  /** Null where no booking has one: then there is nothing to tell apart. */
  readonly vouchers: EitherReading<DecimalText> | null;
}

/**
 * Null where nothing can be said: bookings not read, none of them telling its price and both discounts, or amounts
 * below zero, of which it is not clear what they do. Discounts that exceed the totals can only have been taken
 * already: then both readings are the one that holds, and an answer that says otherwise is used for nothing.
 */
export function discountsTaken(
  list: DecimalText,
  share: DiscountShare | null,
  decimals: number,
): DiscountsTaken | null {
  if (share === null || share.bookings === 0) return null;
  const { discount, voucherDiscount: voucher, totalPrice } = share;
  const said = share.totals?.answer;
  const taken = addAmounts(discount, voucher);
  if ([discount, voucher, totalPrice].some((amount) => compareAmounts(amount, '0') < 0)) return null;
  const beforeDiscounts = addAmounts(totalPrice, taken);
  const isGrossPossible = compareAmounts(taken, totalPrice) <= 0;
  if (said === 'before-discounts' && !isGrossPossible) return null;
  const off = (part: DecimalText): EitherReading<DecimalText> | null => {
    const ifNet = shareOfAmount(list, part, beforeDiscounts, decimals);
    const ifGross = isGrossPossible ? shareOfAmount(list, part, totalPrice, decimals) : ifNet;
    const net = said === 'before-discounts' ? ifGross : ifNet;
    const gross = said === 'after-discounts' ? ifNet : ifGross;
    return net === null || gross === null ? null : { ifTotalIsNet: net, ifTotalIsGross: gross };
  };
  const discounts = off(discount);
  const vouchers = off(voucher);
  if (discounts === null || vouchers === null) return null;
  return { discounts, vouchers: compareAmounts(voucher, '0') > 0 ? vouchers : null };
}
