import type { CombiningAnswer, TotalsAnswer } from '../../../core/values/money/amount-facts.ts';

export const totalsNames: Readonly<Record<TotalsAnswer, string>> = {
  'after-discounts': 'Yes, discounts are already taken off',
  'before-discounts': 'No, discounts still come off',
};

export const combiningNames: Readonly<Record<CombiningAnswer, string>> = {
  bestOne: 'Best one only',
  successive: 'One after the other',
  additive: 'Added up',
};
