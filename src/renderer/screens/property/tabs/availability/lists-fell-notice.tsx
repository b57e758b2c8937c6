import { useQueries } from '@tanstack/react-query';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import { decodeResource } from '../../../../../core/service/decode.ts';
import { joinWords } from '../../../../../core/wording/join-words.ts';
import { previousSnapshotOptions } from '../../../../client/houses/snapshots.ts';
import { formatMonth } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import styles from './availability.module.css';
import type { JudgedMonth } from './judged-months.ts';
import { monthText } from './months-read.tsx';

/** Fewer may well be one stay that was cancelled. */
const leastFallen = 14;

/** Of what a month listed before, no more than this share is left. */
const mostLeft = 0.25;
const daysOfMonth = 31;

/** Says of months to come that list nothing, or hardly anything, of what they listed before: whole lists do not empty themselves. */
export function ListsFellNotice(props: {
  readonly year: number;
  readonly months: readonly JudgedMonth[];
  readonly today: CalendarDate;
}) {
  const { year, months, today } = props;
  const { locale } = usePreferences();
  const nearlyEmpty = months.flatMap(({ month, is, dates, view }) => {
    const ahead = daysAhead(dates, monthText(year, month), today);
    const isOne = is === 'read' && ahead.length <= mostLeft * daysOfMonth && view !== undefined;
    return isOne ? [{ month, view, ahead }] : [];
  });
  const before = useQueries({
    queries: nearlyEmpty.map(({ view }) => previousSnapshotOptions(view.key, view.bodyHash)),
  });
  const fallen = nearlyEmpty
    .map(({ month, ahead }, at) => {
      const body = before[at]?.data?.body;
      const decoded = body === undefined ? undefined : decodeResource('unavailable-dates', body);
      const dates = decoded === undefined || decoded.shape === 'unrecognised' ? [] : decoded.value.rows;
      const listed = daysAhead(dates, monthText(year, month), today);
      const isFallen = listed.length > 0 && ahead.length <= mostLeft * listed.length;
      return { month, days: isFallen ? listed.length : 0, left: ahead.length };
    })
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => one.month - other.month);
  const number = fallen.reduce((sum, { days }) => sum + days, 0);
  const left = fallen.reduce((sum, one) => sum + one.left, 0);
  if (number - left < leastFallen) return null;
  const names = fallen.map(({ month }) => formatMonth(monthText(year, month), true, locale));
  return (
    <div className={styles['notice']}>
      <Notice tone="warn" title="Unavailable days disappeared">
        <p>
          {left === 0
            ? `The service lists no unavailable day in ${joinWords(names)} any more. When it was read before, it listed ${number} of them there.`
            : `The service lists ${String(left)} unavailable ${left === 1 ? 'day' : 'days'} in ${joinWords(names)}. When it was read before, it listed ${String(number)} there.`}{' '}
          Bookings may have been cancelled, or the list may be broken: compare it with the bookings.
        </p>
      </Notice>
    </div>
  );
}

function daysAhead(
  dates: readonly CalendarDate[],
  month: string,
  today: CalendarDate,
): readonly CalendarDate[] {
  return dates.filter((date) => date.startsWith(month) && date >= today);
}
