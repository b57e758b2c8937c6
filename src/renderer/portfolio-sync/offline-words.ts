import type { OfflineCost } from '../../contract/ipc/portfolio.ts';
import { formatCount, formatCounted } from '../../contract/wording/plural.ts';
import { formatBytes } from '../components/format/format-quantity.ts';

/**
 * How long so many requests take at the least. Section 8: the allowance is per minute; other programs with the same key
 * spend it too.
 */
export function readingTimeWords(requests: number, allowedAMinute: number | null, locale: string): string {
  if (allowedAMinute === null || allowedAMinute <= 0) {
    return 'How long that takes is not known: the service has not said how much it allows.';
  }
  const minutes = Math.ceil(requests / allowedAMinute);
  const allowed = formatCount(allowedAMinute, locale);
  return minutes <= 1
    ? `That fits into one minute of the ${allowed} requests a minute that the service allows.`
    : `That is at least ${formatCounted(minutes, 'minute', 'minutes', locale)} at the ${allowed} requests a minute that the service allows, and people’s reads go first.`;
}

/** What all of them are going to take, by houses of which all is kept; nothing where there is none. */
export function sizeWords(cost: OfflineCost, locale: string): string {
  if (cost.wholeHouses === 0) return '';
  const whole = Math.round((cost.wholeBytes / cost.wholeHouses) * cost.houses);
  return `By those that are kept whole, all of it is going to take about ${formatBytes(whole, locale)}.`;
}
