import type { GroupWindow } from '../../../core/analysis/reach/group-windows.ts';
import { dateOfTimestamp } from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { isJsonObject, ownValue } from '../../../core/values/json/json.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';

export function groupTitle(row: {
  readonly groupId: number;
  readonly name?: string | null | undefined;
}): string {
  const name = row.name?.trim() ?? '';
  return name === '' ? `Group ${row.groupId}` : name;
}

export function switchWord(active: boolean): string {
  return active ? 'on' : 'off';
}

/** The day of a timestamp as it was written, never shifted by a zone; null when there is none. */
export function changedDay(timestamp: string | null, locale: string): string | null {
  const date = timestamp === null ? undefined : dateOfTimestamp(timestamp);
  return date === undefined ? null : formatCalendarDate(date, locale);
}

const nameFields = [
  'name',
  'full_name',
  'fullName',
  'display_name',
  'displayName',
  'owner_name',
  'ownerName',
];

/** The owner's name, from a text or from an object that holds one; null when none is told. */
export function ownerNameOf(owner: JsonValue | undefined): string | null {
  if (typeof owner === 'string') return owner.trim() === '' ? null : owner;
  if (!isJsonObject(owner)) return null;
  for (const field of nameFields) {
    const name = ownValue(owner, field);
    if (typeof name === 'string' && name.trim() !== '') return name;
  }
  const parts = ['first_name', 'firstName', 'last_name', 'lastName']
    .map((field) => ownValue(owner, field))
    .filter((part) => typeof part === 'string');
  return parts.length === 0 ? null : parts.join(' ');
}

/** Where a window stands against today; null when it has no end that tells. */
type WindowTime = 'now' | 'coming' | 'over';

export interface WindowRow {
  /** Its place in the body, from 1: the same window may come twice. */
  readonly position: number;
  readonly window: GroupWindow;
  readonly time: WindowTime | null;
}

/** The windows as they came, each told against `today`. Both ends are taken as included. */
export function windowRows(windows: readonly GroupWindow[], today: CalendarDate): readonly WindowRow[] {
  return windows.map((window, index) => ({ position: index + 1, window, time: timeOf(window, today) }));
}

function timeOf({ dateFrom, dateTo }: GroupWindow, today: CalendarDate): WindowTime | null {
  const [from, to] = [dateFrom ?? null, dateTo ?? null];
  if (from !== null && to !== null && from > to) return null;
  if (to !== null && to < today) return 'over';
  if (from !== null && from > today) return 'coming';
  return from === null || to === null ? null : 'now';
}

/** Head and rows of the file: every known field as the service gave it. */
export function windowsFile(rows: readonly WindowRow[]): (string | number | boolean | null)[][] {
  const fields = [
    ['Id', 'rowId'],
    ['Name', 'name'],
    ['Arrivals from', 'dateFrom'],
    ['Arrivals to', 'dateTo'],
    ['Guests from', 'minGuests'],
    ['Guests to', 'maxGuests'],
    ['Nights from', 'minNights'],
    ['Nights to', 'maxNights'],
    ['Discount percent', 'discountPercent'],
    ['Discount amount', 'discountAmount'],
    ['Discount type', 'discountType'],
    ['On', 'active'],
  ] as const;
  return [
    fields.map(([name]) => name),
    ...rows.map(({ window }) => fields.map(([, field]) => window[field] ?? null)),
  ];
}
