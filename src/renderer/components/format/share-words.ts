import { formatCount } from '../../../core/wording/plural.ts';

/**
 * "12 %", or "11 – 12 %" where it depends on whether the service's totals are before or after discounts; null when
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
