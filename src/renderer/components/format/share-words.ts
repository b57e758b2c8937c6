import { joinChoices } from '../../../core/wording/join-words.ts';
import { formatCount } from '../../../core/wording/plural.ts';
import { numberFormat, usableLocale } from '../../../core/values/money/number-format.ts';

/**
 * "12%", or "11–12%" where it depends on whether the service's totals are before or after discounts; null when
 * neither is told.
 */
export function shareWords(net: number | null, gross: number | null, locale: string): string | null {
  const reported = [net, gross].filter((percent) => percent !== null).map((percent) => Math.round(percent));
  const [low, high] = [Math.min(...reported), Math.max(...reported)];
  if (reported.length === 0) return null;
  const words =
    low === high ? formatCount(low, locale) : `${formatCount(low, locale)}–${formatCount(high, locale)}`;
  return `${words}%`;
}

/** The same to a decimal, for a figure by itself: "11.8 or 12.4%". */
export function exactShareWords(net: number | null, gross: number | null, locale: string): string | null {
  const format = numberFormat(usableLocale(locale), { maximumFractionDigits: 1 });
  const words = [net, gross].flatMap((percent) => (percent === null ? [] : [format.format(percent)]));
  return words.length === 0 ? null : `${joinChoices([...new Set(words)])}%`;
}
