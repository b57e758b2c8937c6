import { numberFormat, usableLocale } from '../../../core/values/money/number-format.ts';

/** "12%", or "11 to 12%" if it depends on whether the service's totals include discounts; null if neither is given. */
export function shareWords(
  net: number | null,
  gross: number | null,
  locale: string,
  decimals = 0,
): string | null {
  const format = numberFormat(usableLocale(locale), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const words = [net, gross]
    .filter((percent) => percent !== null)
    .toSorted((low, high) => low - high)
    .map((percent) => format.format(Number(percent.toFixed(decimals)) || 0).replace('-', '\u2212'));
  return words.length === 0 ? null : `${[...new Set(words)].join(' to ')}%`;
}
