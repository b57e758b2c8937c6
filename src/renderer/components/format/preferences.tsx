import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** How a person wants figures written. '' for the locale follows the system; '' for the label shows none. */
export interface Preferences {
  readonly locale: string;
  readonly currencyLabel: string;
}

const PreferencesContext = createContext<Preferences>({ locale: '', currencyLabel: '' });

export function PreferencesProvider(props: { readonly value: Preferences; readonly children: ReactNode }) {
  return <PreferencesContext value={props.value}>{props.children}</PreferencesContext>;
}

export function usePreferences(): Preferences {
  return use(PreferencesContext);
}
