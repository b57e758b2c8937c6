import { language } from '../../texts/define-texts.ts';
import { t } from './age-texts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long, for people: "now", "4 min", "3 h", "2 days". What lies in the future counts as now. Every age on screen and in
 * a sentence is told by this one, so that no two of the same moment differ.
 */
export function ageWords(spanMs: number): string {
  if (isNow(spanMs)) return t('now');
  if (spanMs < 59.5 * minuteMs)
    return t('minutes', { minutes: String(Math.max(1, Math.round(spanMs / minuteMs))) });
  if (spanMs < 23.5 * hourMs) return t('hours', { hours: String(Math.round(spanMs / hourMs)) });
  const days = Math.round(spanMs / dayMs);
  return t('days', { count: days, locale: language });
}

/** Whether `ageWords` calls it now: of that nothing is "ago". */
export function isNow(spanMs: number): boolean {
  return spanMs < 45_000;
}
