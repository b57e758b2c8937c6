import { isCalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { JsonValue } from '../../../../../core/values/json/json.ts';
import { fulfils, rowSetSchema } from '../../../../../core/writing/rows/row-fields.ts';
import type { RowSet, RowValues } from '../../../../../core/writing/rows/row-fields.ts';
import { pairRows } from '../../../../../core/writing/rows/row-set-comparison.ts';
import { formatDateRange, formatStay } from '../../../../components/format/format-calendar-date.ts';

/** A rule that is removed or added. A changed rule is both, one after the other. */
export interface RowMove {
  readonly key: string;
  readonly is: 'going' | 'coming';
  readonly values: RowValues;
  /** The other side of a changed rule. Null if it's only removed or added. */
  readonly against: RowValues | null;
}

interface RowMoves {
  readonly moves: readonly RowMove[];
  readonly stay: readonly RowValues[];
}

/** Empty if either value isn't a set of rules. Null before means none, so every rule is added. */
export function rowMoves(now: JsonValue, desired: JsonValue): RowMoves {
  const [before, after] = [rowSetSchema.safeParse(now ?? noRows), rowSetSchema.safeParse(desired)];
  if (!before.success || !after.success) return { moves: [], stay: [] };
  return movesBetween(before.data, after.data);
}

const noRows: RowSet = { active: null, rows: [] };

function movesBetween(now: RowSet, desired: RowSet): RowMoves {
  const moves: RowMove[] = [];
  const stay: RowValues[] = [];
  for (const { field, now: old, wanted } of pairRows(now.rows, desired.rows)) {
    if (old !== undefined && wanted !== undefined && fulfils(old, wanted)) {
      stay.push(old.values);
      continue;
    }
    const sides = [old?.values ?? null, wanted?.values ?? null] as const;
    if (sides[0] !== null) {
      moves.push({ key: `${field} removed`, is: 'going', values: sides[0], against: sides[1] });
    }
    if (sides[1] !== null) {
      moves.push({ key: `${field} added`, is: 'coming', values: sides[1], against: sides[0] });
    }
  }
  return { moves, stay };
}

export function rowsIn(values: JsonValue): readonly RowValues[] {
  const set = rowSetSchema.safeParse(values);
  return set.success ? set.data.rows.map((row) => row.values) : [];
}

/** `against` is the other side of a changed rule: both texts include whatever differs. */
export function chipWords(
  values: RowValues,
  locale: string,
  against: RowValues | null = null,
): { readonly what: string; readonly size: string } {
  const parts = [
    values.name?.trim() === '' ? null : (values.name ?? null),
    arrivals(values, locale),
    bounds(values.minGuests, values.maxGuests, 'guests'),
    bounds(values.minDaysBefore, values.maxDaysBefore, 'd'),
    bounds(values.minNights, values.maxNights, 'nights'),
    (values.startDays ?? []).map((day) => day.slice(0, 1).toUpperCase() + day.slice(1, 3)).join(' '),
    switchWord(values, against),
  ].filter((part) => part !== null && part !== '');
  return { what: parts.join(', '), size: sizeOf(values, against) };
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

/** An active rule says so only if the other side doesn't. */
function switchWord({ active = null }: RowValues, against: RowValues | null): string | null {
  if (active === false) return 'off';
  if (against === null || (against.active ?? null) === active) return null;
  return active === true ? 'on' : 'no switch';
}

/** Every size that a rule has, and its type if that changes. */
function sizeOf(values: RowValues, against: RowValues | null): string {
  const { discountPercent, discountAmount, pricePercent } = values;
  const sizes = [
    (discountPercent ?? null) === null ? null : `${String(discountPercent)}%`,
    (discountAmount ?? null) === null ? null : `${String(discountAmount)} off`,
    (pricePercent ?? null) === null ? null : `${String(pricePercent)}% of price`,
  ].filter((part) => part !== null);
  const type = (values.discountType ?? '').trim();
  const isNews = sizes.length === 0 || (against !== null && (against.discountType ?? '').trim() !== type);
  return (isNews && type !== '' ? [...sizes, type] : sizes).join(' · ');
}
