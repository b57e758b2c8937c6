import { parseCalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { SnapshotKey } from '../../../contract/ipc/snapshots.ts';
import { formatCalendarDate, formatMonth } from '../format/format-calendar-date.ts';
import { t } from './texts.ts';

/** What was asked for, for people: "March 2026", "bookings made from 1 Nov 2024". */
export function queryWords(
  { resource, query }: Pick<SnapshotKey, 'resource' | 'query'>,
  locale: string,
): string {
  switch (resource) {
    case 'unavailable-dates':
      return formatMonth(`${query['year'] ?? ''}-${(query['month'] ?? '').padStart(2, '0')}`, true, locale);
    case 'start-dates':
      // Section 8: 3 when it is not sent.
      return t('nextMonths', { months: query['months'] ?? '3' });
    case 'bookings':
      return bookingsWords(query, locale);
    default:
      return Object.entries(query)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ');
  }
}

function bookingsWords(query: SnapshotKey['query'], locale: string): string {
  const day = (name: string): string | null => {
    const date = parseCalendarDate(query[name] ?? '');
    return date === undefined ? null : formatCalendarDate(date, locale);
  };
  const [since, until] = [day('since'), day('until')];
  const status = query['status'];
  return [
    t('bookings'),
    ...(since === null && until === null ? [] : [t('made')]),
    ...(since === null ? [] : [t('from', { day: since })]),
    ...(until === null ? [] : [t('until', { day: until })]),
    ...(status === undefined ? [] : [t('withTheStatus', { status })]),
    ...(query['includeBlocks'] === 'true' ? [t('andBlocks')] : []),
    ...(query['limit'] === undefined ? [] : [t('theFirst', { limit: query['limit'] })]),
  ].join(' ');
}
