import { useState, type ChangeEvent } from 'react';
import { plainNumber, writesComma } from '../../../core/values/money/plain-number.ts';
import { usePreferences } from '../format/preferences.tsx';

/** A number that stands in a field, with the decimal mark of the locale: '1250.5' is '1250,5'. */
export function numberInLocale(plain: string, locale: string): string {
  return writesComma(locale) && /^-?\d+\.\d+$/.test(plain) ? plain.replace('.', ',') : plain;
}

/** `value` and `onChange` of a field for a number: shown and typed as the chosen locale writes it, kept with a point. */
export function useTypedNumber(plain: string, onPlain: (plain: string) => void) {
  const { locale, currencyLabel } = usePreferences();
  const [last, setLast] = useState<{ readonly typed: string; readonly plain: string } | null>(null);
  return {
    // Nothing typed is rewritten while it is typed.
    value: last?.plain === plain ? last.typed : numberInLocale(plain, locale),
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      const typed = event.currentTarget.value;
      const next = { typed, plain: plainNumber(typed, locale, currencyLabel) };
      setLast(next);
      onPlain(next.plain);
    },
  };
}
