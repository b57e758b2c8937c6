/** Days are whole days since 1970-01-01 UTC, so that no time zone can shift a date. */
const DAY_MS = 86_400_000;

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day number of a 'YYYY-MM-DD' date. Throws on anything else, because callers check input first. */
export function dayOfDate(date: string): number {
  const time = DATE_PATTERN.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError(`not a date: ${date}`);
  return Math.round(time / DAY_MS);
}

/** True for a real 'YYYY-MM-DD' date: 2026-02-30 isn't one. */
export function isDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function dayOfInstant(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}

/** An ISO timestamp on `day`, `secondOfDay` seconds after midnight UTC. */
export function instantOn(day: number, secondOfDay: number): string {
  return new Date(day * DAY_MS + secondOfDay * 1000).toISOString();
}

export function weekdayOfDay(day: number): Weekday {
  // 1970-01-01 was a Thursday.
  return WEEKDAYS[(((day + 3) % 7) + 7) % 7] ?? 'monday';
}

export function yearOfDay(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/** Month and day of a day number as MMDD (1231 = 31 December), for comparing within a year. */
export function monthDayOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** The same day of the month `months` later, or that month's last day. */
export function addMonths(day: number, months: number): number {
  const date = new Date(day * DAY_MS);
  const month = date.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return Math.round(
    Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastOfMonth)) / DAY_MS,
  );
}
