import { lowerFirst } from './first-letter.ts';
import { numberFormat, usableLocale } from '../money/number-format.ts';

/** The language of all texts. Also formats numbers in texts if no locale was chosen. */
export const language = 'en-GB';

export function formatCount(count: number, locale: string): string {
  return numberFormat(usableLocale(locale)).format(count);
}

export function plural(count: number, one: string, other: string): string {
  return count === 1 ? one : other;
}

/** "1 property", "1,250 properties". */
export function formatCounted(count: number, one: string, other: string, locale: string): string {
  return `${formatCount(count, locale)} ${plural(count, one, other)}`;
}

/** "Pet policy" → "pet policies". The name must end in a regular noun. */
export function pluralOf(name: string): string {
  const noun = lowerFirst(name);
  if (noun.endsWith('s')) return noun;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
