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

/** The date of a timestamp as written, never shifted by a time zone. Null if there is none. */
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

/** The owner's name, from a text or an object. Null if none was sent. */
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

/** A rule's period compared to today. Null if its dates don't say. */
type WindowTime = 'now' | 'coming' | 'over';

export interface WindowRow {
  /** Position in the response, from 1. The same rule can appear twice. */
  readonly position: number;
  readonly window: GroupWindow;
  readonly time: WindowTime | null;
}

/** The group's rules with their period compared to `today`. Both ends count as included. */
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

/** Header and rows of the file, with every known field as the service sent it. */
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
