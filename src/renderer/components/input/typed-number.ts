import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { numberFormat, usableLocale } from '../../../contract/money/number-format.ts';
import { usePreferences } from '../format/preferences.tsx';

function writesComma(locale: string): boolean {
  const parts = numberFormat(usableLocale(locale), { minimumFractionDigits: 1 }).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',');
}

/**
 * What is typed in a locale that writes decimals with a comma, in the form in which numbers are read: '1.250,50' is '1250.50'.
 * '1,250' becomes '1.250', which might be a thousand to somebody and is refused where it is read, as '1.250' itself is.
 */
export function plainNumber(typed: string, locale: string): string {
  if (!writesComma(locale)) return typed;
  const match = /^([^\d.,]*)(\d{1,3}(?:[.\s]\d{3})+|\d+),(\d*)([^\d.,]*)$/u.exec(typed);
  const [, before, whole, decimals, behind] = match ?? [];
  if (before === undefined || whole === undefined) return typed;
  return `${before}${whole.replaceAll(/[.\s]/gu, '')}.${decimals ?? ''}${behind ?? ''}`;
}

/** A number that stands in a field, with the decimal mark of the locale: '1250.5' is '1250,5'. */
export function numberInLocale(plain: string, locale: string): string {
  return writesComma(locale) && /^-?\d+\.\d+$/.test(plain) ? plain.replace('.', ',') : plain;
}

/** `value` and `onChange` of a field for a number: shown and typed as the chosen locale writes it, kept with a point. */
export function useTypedNumber(plain: string, onPlain: (plain: string) => void) {
  const { locale } = usePreferences();
  const [last, setLast] = useState<{ readonly typed: string; readonly plain: string } | null>(null);
  return {
    // Nothing typed is rewritten while it is typed.
    value: last?.plain === plain ? last.typed : numberInLocale(plain, locale),
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      const typed = event.currentTarget.value;
      const next = { typed, plain: plainNumber(typed, locale) };
      setLast(next);
      onPlain(next.plain);
    },
  };
}
