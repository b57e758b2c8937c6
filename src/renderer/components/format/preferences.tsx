import { createContext, use, type ReactNode } from 'react';

/** How figures are written. '' for the locale follows the system; '' for the label shows none. */
export interface Preferences {
  readonly locale: string;
  readonly currencyLabel: string;
  /** Of amounts that name no currency, as answered for the workspace; absent: nobody said. */
  readonly unnamedLabel?: string;
  /** In a column some of whose amounts have decimals: all are written with those of their currency. */
  readonly inLedger?: boolean;
}

const PreferencesContext = createContext<Preferences>({ locale: '', currencyLabel: '' });

export function PreferencesProvider(props: { readonly value: Preferences; readonly children: ReactNode }) {
  return <PreferencesContext value={props.value}>{props.children}</PreferencesContext>;
}

export function usePreferences(): Preferences {
  return use(PreferencesContext);
}
