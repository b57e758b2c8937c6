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
