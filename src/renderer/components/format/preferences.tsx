import { createContext, use, type ReactNode } from 'react';

/** How figures are written. An empty locale follows the system; an empty label shows no currency. */
export interface Preferences {
  readonly locale: string;
  readonly currencyLabel: string;
  /** For amounts without a currency, from the workspace's answer; absent if there is none. */
  readonly unnamedLabel?: string;
  /** Inside a column where some amounts have decimals, so that all show their currency's decimals. */
  readonly inLedger?: boolean;
}

const PreferencesContext = createContext<Preferences>({ locale: '', currencyLabel: '' });

export function PreferencesProvider(props: { readonly value: Preferences; readonly children: ReactNode }) {
  return <PreferencesContext value={props.value}>{props.children}</PreferencesContext>;
}

export function usePreferences(): Preferences {
  return use(PreferencesContext);
}
