import { usableLocale } from '../../../core/values/money/number-format.ts';

const made = new Map<string, Intl.DateTimeFormat>();
const winter = new Date('2026-01-01T00:00:00Z');
const summer = new Date('2026-07-01T00:00:00Z');

/**
 * The same formatter for the same question: to make one costs as much as to use it hundreds of times, and a portfolio
 * writes two moments a row. `locale` '' follows the system, as does one that does not exist.
 */
export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const zone = options.timeZone === undefined ? hereNow() : '';
  const name = `${locale} ${zone} ${JSON.stringify(options)}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(usableLocale(locale), options);
  made.set(name, format);
  return format;
}

/** A formatter keeps the zone that it was made in; the computer may have been taken to another since. */
function hereNow(): string {
  return `${String(winter.getTimezoneOffset())} ${String(summer.getTimezoneOffset())}`;
}
