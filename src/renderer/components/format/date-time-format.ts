import { usableLocale } from '../../../core/values/money/number-format.ts';

const made = new Map<string, Intl.DateTimeFormat>();
const winter = new Date('2026-01-01T00:00:00Z');
const summer = new Date('2026-07-01T00:00:00Z');

/**
 * Caches formatters: creating one costs as much as hundreds of uses, and a portfolio formats two moments per row.
 * `locale` '' or an unknown one follows the system.
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

/** A formatter keeps the zone it was created in, but the computer's zone can change. */
function hereNow(): string {
  return `${String(winter.getTimezoneOffset())} ${String(summer.getTimezoneOffset())}`;
}
