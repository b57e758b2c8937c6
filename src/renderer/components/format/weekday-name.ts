import { weekdays, type Weekday } from '../../../core/values/dates/calendar-date.ts';
import { dateTimeFormat } from './date-time-format.ts';

const lengths = { long: 'long', short: 'short', initials: 'short' } as const;
const names = new Map<string, readonly string[]>();

/** "Monday", "Mon", or "Mo" where space is tight, in the chosen locale; '' follows the system. */
export function weekdayName(weekday: Weekday, locale: string, length: keyof typeof lengths = 'long'): string {
  const name = namesIn(locale, lengths[length])[weekdays.indexOf(weekday)] ?? weekday;
  return length === 'initials' ? Array.from(name).slice(0, 2).join('') : name;
}

function namesIn(locale: string, weekday: 'long' | 'short'): readonly string[] {
  const key = `${locale} ${weekday}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const format = dateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  // 1 June 2026 is a Monday.
  const made = weekdays.map((_, index) => format.format(Date.UTC(2026, 5, 1 + index)));
  names.set(key, made);
  return made;
}
