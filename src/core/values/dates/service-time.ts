import { isCalendarDate } from './calendar-date.ts';

/**
 * `2026-11-07`, `2026-11-07T10:00:00.123Z`, `2026-11-07 10:00 +02`. Parsing any other form would depend on this
 * computer.
 */
const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:Z|UTC|GMT|([+-]\d{2}):?(\d{2})?)?)?$/i;

/**
 * `Sat, 07 Nov 2026 10:00:00 GMT`: the form of HTTP and mail (RFC 9110, RFC 5322), which some frameworks use in JSON.
 */
const inMail =
  /^(?:[a-z]{3}, )?(\d{1,2}) ([a-z]{3}) (\d{4}) (\d{2}:\d{2}(?::\d{2})? (?:Z|UTC|GMT|[+-]\d{4}))$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A time in one of the service's forms. Without a zone it is UTC, never local, so that the same body has the same age
 * on every computer. Undefined if it is no time.
 */
export function parseServiceTime(text: string): Date | undefined {
  const [, day, time = '00:00', hours, minutes = '00'] = written.exec(isoOfMail(text) ?? text) ?? [];
  if (!isCalendarDate(day)) return undefined;
  // Many databases write an offset in whole hours without minutes.
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

/** "26 Nov 2026, 23:27 UTC": for sentences made where the person's date format is unknown. */
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
