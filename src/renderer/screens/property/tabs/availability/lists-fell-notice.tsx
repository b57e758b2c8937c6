import { useQueries } from '@tanstack/react-query';
import type { CalendarDate } from '../../../../../contract/dates/calendar-date.ts';
import { decodeResource } from '../../../../../contract/service/decode.ts';
import { joinWords } from '../../../../../contract/wording/join-words.ts';
import { previousSnapshotOptions } from '../../../../client/houses/snapshots.ts';
import { formatMonth } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import styles from './availability.module.css';
import type { JudgedMonth } from './judged-months.ts';
import { monthText } from './months-read.tsx';
import { t } from './texts.ts';

/** Fewer may well be one stay that was cancelled. */
const leastFallen = 14;

/** Says of months to come that list nothing where they listed days before: whole lists do not empty themselves. */
export function ListsFellNotice(props: {
  readonly year: number;
  readonly months: readonly JudgedMonth[];
  readonly today: CalendarDate;
}) {
  const { year, months, today } = props;
  const { locale } = usePreferences();
  const empty = months.flatMap(({ month, is, dates, view }) =>
    is === 'read' && dates.length === 0 && view !== undefined ? [{ month, view }] : [],
  );
  const before = useQueries({
    queries: empty.map(({ view }) => previousSnapshotOptions(view.key, view.bodyHash)),
  });
  const fallen = empty
    .map(({ month }, at) => {
      const body = before[at]?.data?.body;
      const decoded = body === undefined ? undefined : decodeResource('unavailable-dates', body);
      const dates = decoded === undefined || decoded.shape === 'unrecognised' ? [] : decoded.value.rows;
      const name = monthText(year, month);
      return { month, days: dates.filter((date) => date.startsWith(name) && date >= today).length };
    })
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => one.month - other.month);
  const number = fallen.reduce((sum, { days }) => sum + days, 0);
  if (number < leastFallen) return null;
  const names = fallen.map(({ month }) => formatMonth(monthText(year, month), true, locale));
  return (
    <div className={styles['notice']}>
      <Notice tone="warn" title={t('listsFellTitle')}>
        <p>
          {t('listsFell', { months: joinWords(names), number: String(number) })} {t('listsFellWhy')}
        </p>
      </Notice>
    </div>
  );
}
