import type { OfflineCost } from '../../ipc/portfolio.ts';
import { formatCount, formatCounted } from '../../core/wording/plural.ts';
import { formatBytes } from '../components/format/format-quantity.ts';

/**
 * How long so many requests take at the least. Section 8: the allowance is per minute; other programs with the same key
 * spend it too.
 */
export function readingTimeWords(requests: number, allowedAMinute: number | null, locale: string): string {
  if (allowedAMinute === null || allowedAMinute <= 0) {
    return 'Time unknown: the service hasn’t sent its rate limit.';
  }
  const minutes = Math.ceil(requests / allowedAMinute);
  const allowed = formatCount(allowedAMinute, locale);
  return minutes <= 1
    ? `Fits into one minute of the service’s limit of ${allowed} requests.`
    : `At least ${formatCounted(minutes, 'minute', 'minutes', locale)} at the service’s limit of ${allowed} requests a minute; your own actions come first.`;
}

/** What all of them are going to take, by houses of which all is kept; nothing where there is none. */
export function sizeWords(cost: OfflineCost, locale: string): string {
  if (cost.wholeHouses === 0) return '';
  const whole = Math.round((cost.wholeBytes / cost.wholeHouses) * cost.houses);
  return `Based on properties saved in full, everything takes about ${formatBytes(whole, locale)}.`;
}
