import { isCalendarDate } from './calendar-date.ts';

/** `2026-11-07`, `2026-11-07T10:00:00.123Z`, `2026-11-07 10:00 +02`: anything else would be read by this machine's habits. */
const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:Z|UTC|GMT|([+-]\d{2}):?(\d{2})?)?)?$/i;

/** `Sat, 07 Nov 2026 10:00:00 GMT`: as HTTP and mail write a time (RFC 9110, RFC 5322), and some frameworks in their JSON. */
const inMail =
  /^(?:[a-z]{3}, )?(\d{1,2}) ([a-z]{3}) (\d{4}) (\d{2}:\d{2}(?::\d{2})? (?:Z|UTC|GMT|[+-]\d{4}))$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A time as the service writes it. Without a zone it is taken as UTC, never as this machine's: the same body must not age
 * differently on another computer. Undefined when it is no time.
 */
export function parseServiceTime(text: string): Date | undefined {
  const [, day, time = '00:00', hours, minutes = '00'] = written.exec(isoOfMail(text) ?? text) ?? [];
  if (!isCalendarDate(day)) return undefined;
  // An offset in whole hours is written without its minutes by many a database.
  const instant = new Date(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

function isoOfMail(text: string): string | undefined {
  const [, day = '', name = '', year = '', time = ''] = inMail.exec(text) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  return month === 0
    ? undefined
    : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')} ${time}`;
}

/** "26 Nov 2026, 23:27 UTC": a moment in a sentence that is made where nobody knows how a person writes dates. */
export function utcMinute(moment: Date): string {
  return `${format.format(moment)} UTC`;
}

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
