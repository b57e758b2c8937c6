import { useMemo } from 'react';
import type { BridgeFormat } from '../../../analysis/price-bridge-words.ts';
import { formatAmount } from '../../../contract/money.ts';
import { formatPercent, usableLocale } from '../format-quantity.ts';
import { usePreferences } from '../preferences.tsx';
import { visibleText } from '../visible-text.ts';

/** How the console writes the figures of a bridge. */
export function useBridgeFormat(): BridgeFormat {
  const { locale, currencyLabel } = usePreferences();
  return useMemo(() => {
    const format = { locale: usableLocale(locale) ?? navigator.language, currencyLabel };
    return {
      amount: (amount) => formatAmount(amount, format),
      percent: (percent) => formatPercent(percent, locale).replace('+', ''),
      text: visibleText,
    };
  }, [locale, currencyLabel]);
}
