import { isCalendarDate } from '../../../../contract/calendar-date.ts';
import type { RowValues } from '../../../../contract/service/writable/row-fields.ts';
import { formatDateRange, formatStay } from '../../../components/format-calendar-date.ts';

/** A row in as few words as tell it from its siblings: arrivals, party, when it is booked, nights; then its size. */
export function chipWords(
  values: RowValues,
  locale: string,
): { readonly what: string; readonly size: string } {
  const parts = [
    values.name?.trim() === '' ? null : (values.name ?? null),
    arrivals(values, locale),
    bounds(values.minGuests, values.maxGuests, 'guests'),
    bounds(values.minDaysBefore, values.maxDaysBefore, 'd'),
    bounds(values.minNights, values.maxNights, 'nights'),
    (values.startDays ?? []).map((day) => day.slice(0, 1).toUpperCase() + day.slice(1, 3)).join(' '),
    values.active === false ? 'off' : null,
  ].filter((part) => part !== null && part !== '');
  return { what: parts.join(', '), size: sizeOf(values) };
}

function arrivals({ dateFrom, dateTo, bookBefore }: RowValues, locale: string): string | null {
  const [from, to] = [dateFrom ?? null, dateTo ?? null];
  const range =
    from !== null && to !== null ? formatStay(from, to, locale) : formatDateRange(from, to, locale);
  const booked = bookBefore ?? null;
  const until =
    booked !== null && isCalendarDate(booked)
      ? `booked ${formatDateRange(null, booked, locale) ?? ''}`
      : null;
  const parts = [range, until].filter((part) => part !== null && part !== undefined);
  return parts.length === 0 ? null : parts.join(', ');
}

function bounds(
  least: number | null | undefined,
  most: number | null | undefined,
  what: string,
): string | null {
  const [low, high] = [least ?? null, most ?? null];
  if (low === null && high === null) return null;
  if (low === high) return `${String(low)}\u00a0${what}`;
  if (low === null) return `≤\u00a0${String(high)}\u00a0${what}`;
  return high === null ? `${String(low)}+\u00a0${what}` : `${String(low)}–${String(high)}\u00a0${what}`;
}

function sizeOf({ discountPercent, discountAmount, pricePercent }: RowValues): string {
  if ((discountPercent ?? null) !== null) return `${String(discountPercent)}\u00a0%`;
  if ((discountAmount ?? null) !== null) return `${String(discountAmount)} off`;
  return (pricePercent ?? null) === null ? '' : `${String(pricePercent)}\u00a0% of price`;
}
