import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { daysBetween } from '../../contract/dates/calendar-date.ts';
import { formatCounted, language } from '../../contract/wording/plural.ts';

/** "Sat, 5 Jun 2027 – Sat, 12 Jun 2027, 7 nights", in the language of the texts: no locale is chosen for the question. */
export function stayText(checkIn: CalendarDate, checkOut: CalendarDate): string {
  const [from, to] = [dayText(checkIn), dayText(checkOut)];
  return `${from} – ${to}, ${formatCounted(daysBetween(checkIn, checkOut), 'night', 'nights', language)}`;
}

/** A calendar day has no zone, so it is never shifted into one. The format is made when it is asked for: not at the start. */
function dayText(day: CalendarDate): string {
  const format = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
