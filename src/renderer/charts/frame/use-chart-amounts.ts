import { formatAmount, isDecimalText, readWireAmount } from '../../../core/values/money/money.ts';
import { usableLocale } from '../../../core/values/money/number-format.ts';
import { usePreferences } from '../../components/format/preferences.tsx';

/** Amounts as `AmountText` writes them, for axes and labels, which are drawn and not laid out. */
export function useChartAmounts(): (amount: string | number) => string {
  const { locale, currencyLabel } = usePreferences();
  const format = { locale: usableLocale(locale) ?? navigator.language, currencyLabel };
  return (amount) => {
    const text = typeof amount === 'number' ? readWireAmount(Math.round(amount * 100) / 100) : amount;
    return isDecimalText(text) ? formatAmount(text, format) : '—';
  };
}

/** Where an axis of weekly prices begins and ends, and whether that is at zero. */
export function weeklyAxisWords(bottom: number, top: number, amount: (value: number) => string): string {
  const ends = { bottom: amount(bottom), top: amount(top) };
  return bottom === 0
    ? `The axis runs from ${ends.bottom} to ${ends.top} a week, from zero.`
    : `The axis runs from ${ends.bottom} to ${ends.top} a week, not from zero.`;
}
