import { parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';
import { formatCalendarDate, formatMonth } from '../format/format-calendar-date.ts';

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
      return `the next ${query['months'] ?? '3'} months`;
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
    'bookings',
    ...(since === null && until === null ? [] : ['made']),
    ...(since === null ? [] : [`from ${since}`]),
    ...(until === null ? [] : [`until ${until}`]),
    ...(status === undefined ? [] : [`with the status ${status}`]),
    ...(query['includeBlocks'] === 'true' ? ['and blocks'] : []),
    ...(query['limit'] === undefined ? [] : [`(the first ${query['limit']})`]),
  ].join(' ');
}
