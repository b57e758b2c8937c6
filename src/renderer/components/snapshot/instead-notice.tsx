import type { ReactNode } from 'react';
import type { SnapshotView, SnapshotKey } from '../../../ipc/snapshots.ts';
import { describeAge } from '../format/format-age.ts';
import { Notice } from '../ui/notice.tsx';
import { usePreferences } from '../format/preferences.tsx';
import { useNow } from '../format/use-now.ts';
import { visibleText } from '../format/visible-text.ts';
import { parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { formatCalendarDate, formatMonth } from '../format/format-calendar-date.ts';

/** Says which cached data is shown in place of what was requested, and how old it is. */
export function InsteadNotice(props: { readonly view: SnapshotView; readonly actions?: ReactNode }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const { key, readAt } = props.view;
  const words = visibleText(queryWords(key, locale));
  const age = describeAge({ readAt, offline: false, now, locale });
  return (
    <Notice
      tone="info"
      live="status"
      title={props.actions === undefined ? 'Shown instead' : 'Saved on this computer'}
      actions={props.actions}
    >
      For {words}, {age}. It isn’t what you asked for.
    </Notice>
  );
}

/** What was requested: "March 2026", "bookings made from 1 Nov 2024". */
export function queryWords(
  { resource, query }: Pick<SnapshotKey, 'resource' | 'query'>,
  locale: string,
): string {
  switch (resource) {
    case 'unavailable-dates':
      return formatMonth(`${query['year'] ?? ''}-${(query['month'] ?? '').padStart(2, '0')}`, true, locale);
    case 'start-dates':
      // Section 8: the default is 3.
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
