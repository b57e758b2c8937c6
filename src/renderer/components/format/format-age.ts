import { ageWords, isNow } from '../../../core/values/words/age-words.ts';
import { dateTimeFormat } from './date-time-format.ts';

/** A duration: "now", "4 min", "3 h", "2 days". The future counts as now. */
export const formatSpan = ageWords;

/** How long ago: "just now", "4 min ago", "3 h ago", "2 days ago". The future counts as now. */
export function formatAgo(ageMs: number): string {
  return isNow(ageMs) ? 'just now' : `${ageWords(ageMs)} ago`;
}

/** "19 Nov 18:20", with the year if it isn't the present one. `locale` '' follows the system. */
export function formatMoment(instant: Date, now: Date, locale: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const yearOf = dateTimeFormat('en', { year: 'numeric', ...zone });
  const sameYear = yearOf.format(instant) === yearOf.format(now);
  const date = dateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    ...zone,
  }).format(instant);
  const time = dateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false, ...zone }).format(
    instant,
  );
  return `${date} ${time}`;
}

/** Minutes and seconds left: "14:32". Never below "0:00". */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

export function describeAge(input: {
  readonly readAt: string | null;
  readonly offline: boolean;
  readonly now: Date;
  readonly locale: string;
  readonly timeZone?: string;
}): string {
  const instant = input.readAt === null ? undefined : parseInstant(input.readAt);
  if (instant === undefined) return input.offline ? 'offline: never loaded' : 'not loaded yet';
  return input.offline
    ? `offline: as of ${formatMoment(instant, input.now, input.locale, input.timeZone)}`
    : `refreshed ${formatAgo(input.now.getTime() - instant.getTime())}`;
}

/** Parses an ISO instant; undefined if the text isn't one. */
export function parseInstant(iso: string): Date | undefined {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
