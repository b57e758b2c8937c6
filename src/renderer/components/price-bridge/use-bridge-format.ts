import { useMemo } from 'react';
import type { PriceBridge } from '../../../analysis/price-bridge.ts';
import type { BridgeFormat } from '../../../analysis/price-bridge-words.ts';
import { formatAmount } from '../../../contract/money.ts';
import { amountFormat } from '../amount-text.tsx';
import { formatPercent } from '../format-quantity.ts';
import { usePreferences } from '../preferences.tsx';
import { visibleText } from '../visible-text.ts';

/** How the console writes the figures of a bridge, in the currency that its amounts name. */
export function useBridgeFormat({ currency }: Pick<PriceBridge, 'currency'>): BridgeFormat {
  const preferences = usePreferences();
  return useMemo(() => {
    const { locale } = preferences;
    const format = amountFormat(preferences, currency ?? undefined);
    return {
      amount: (amount) => formatAmount(amount, format),
      percent: (percent) => formatPercent(percent, locale).replace('+', ''),
      text: visibleText,
    };
  }, [preferences, currency]);
}
