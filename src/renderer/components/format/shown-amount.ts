import { compareAmounts, type DecimalText } from '../../../core/values/money/money.ts';
import { roundAmount } from '../../../core/values/money/rounded-money.ts';

/** As a price breakdown writes it: whole from a hundred on, else to hundredths. */
export function shownAmount(amount: DecimalText): DecimalText {
  return roundAmount(amount, compareAmounts(amount, '100') < 0 ? 2 : 0);
}
