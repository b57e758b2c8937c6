import { useState, type ChangeEvent } from 'react';
import { plainNumber, writesComma } from '../../../core/values/money/plain-number.ts';
import { usePreferences } from '../format/preferences.tsx';

/** A number with the locale's decimal mark: '1250.5' becomes '1250,5'. */
export function numberInLocale(plain: string, locale: string): string {
  return writesComma(locale) && /^-?\d+\.\d+$/.test(plain) ? plain.replace('.', ',') : plain;
}

/** `value` and `onChange` of a number input: shown and typed in the chosen locale, stored with a point. */
export function useTypedNumber(plain: string, onPlain: (plain: string) => void) {
  const { locale, currencyLabel } = usePreferences();
  const [last, setLast] = useState<{ readonly typed: string; readonly plain: string } | null>(null);
  return {
    // Never rewrites text while it is being typed.
    value: last?.plain === plain ? last.typed : numberInLocale(plain, locale),
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      const typed = event.currentTarget.value;
      const next = { typed, plain: plainNumber(typed, locale, currencyLabel) };
      setLast(next);
      onPlain(next.plain);
    },
  };
}
