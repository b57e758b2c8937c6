import type { OfflineCost } from '../../contract/ipc/portfolio.ts';
import { formatBytes, formatCount } from '../components/format/format-quantity.ts';
import { t } from './offline-texts.ts';

/**
 * How long so many requests take at the least. Section 8: the allowance is per minute; other programs with the same key
 * spend it too.
 */
export function readingTimeWords(requests: number, allowedAMinute: number | null, locale: string): string {
  if (allowedAMinute === null || allowedAMinute <= 0) {
    return t('howLongIsNotKnown');
  }
  const minutes = Math.ceil(requests / allowedAMinute);
  const allowed = formatCount(allowedAMinute, locale);
  return minutes <= 1
    ? t('fitsIntoOneMinute', { allowed })
    : t('atLeastMinutes', { count: minutes, locale, allowed });
}

/** What all of them are going to take, by houses of which all is kept; nothing where there is none. */
export function sizeWords(cost: OfflineCost, locale: string): string {
  if (cost.wholeHouses === 0) return '';
  const whole = Math.round((cost.wholeBytes / cost.wholeHouses) * cost.houses);
  return t('wholeSize', { bytes: formatBytes(whole, locale) });
}
