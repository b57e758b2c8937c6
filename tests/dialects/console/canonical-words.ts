import { type Weekday, weekdays } from '../../../src/core/values/dates/calendar-date.ts';
import type { WeekdayAnswers } from '../../../src/core/analysis/arrivals/arrival-truth-table.ts';

export function weekdayWords(days: readonly Weekday[]): string {
  return weekdays.filter((day) => days.includes(day)).join(' ');
}

export function openOf(answers: WeekdayAnswers): string {
  return weekdays.filter((day) => answers[day] === true).join(' ');
}

/** A moment to the minute. Without a time zone it counts as UTC, as on the screens. */
export function minuteOf(moment: string | null | undefined): string | null {
  if (moment === null || moment === undefined) return null;
  const iso = moment.replace(' ', 'T');
  const at = new Date(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso) || !iso.includes('T') ? iso : `${iso}Z`);
  return Number.isNaN(at.getTime()) ? moment : at.toISOString().slice(0, 16);
}
