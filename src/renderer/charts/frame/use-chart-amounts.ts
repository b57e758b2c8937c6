import { formatAmount, isDecimalText, readWireAmount } from '../../../core/values/money/money.ts';
import { usableLocale } from '../../../core/values/money/number-format.ts';
import { usePreferences } from '../../components/format/preferences.tsx';

/**
 * Formats amounts like `AmountText`, for drawn axes and labels. Numbers from 100 on are rounded, because the table
 * beside the chart is exact.
 */
export function useChartAmounts(): (amount: string | number) => string {
  const { locale, currencyLabel } = usePreferences();
  const format = { locale: usableLocale(locale) ?? navigator.language, currencyLabel };
  return (amount) => {
    const text = typeof amount === 'number' ? readWireAmount(rounded(amount)) : amount;
    return isDecimalText(text) ? formatAmount(text, format) : '—';
  };
}

function rounded(amount: number): number {
  return Math.abs(amount) < 100 ? Math.round(amount * 100) / 100 : Math.round(amount);
}
