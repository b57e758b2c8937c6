import { compareAmounts, type DecimalText } from '../../../core/values/money/money.ts';
import { roundAmount } from '../../../core/values/money/rounded-money.ts';

/** An amount in a price breakdown: whole from 100 on, else with two decimals. */
export function shownAmount(amount: DecimalText): DecimalText {
  return roundAmount(amount, compareAmounts(amount, '100') < 0 ? 2 : 0);
}
