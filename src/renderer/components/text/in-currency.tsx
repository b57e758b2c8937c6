import { useMemo, type ReactNode } from 'react';
import { type Currency, currencyMark } from '../../../core/values/money/currency.ts';
import { PreferencesProvider, usePreferences } from '../format/preferences.tsx';

/** Formats the amounts inside in the service's currency; null uses the label that a person chose. */
export function InCurrency(props: { readonly currency: Currency; readonly children: ReactNode }) {
  const { currency } = props;
  const preferences = usePreferences();
  const own = useMemo(
    () => (currency === null ? preferences : { ...preferences, currencyLabel: currencyMark(currency) }),
    [currency, preferences],
  );
  return <PreferencesProvider value={own}>{props.children}</PreferencesProvider>;
}
