import { Button } from '@mantine/core';
import { plural } from '../../../../../core/wording/plural.ts';
import type { MonthsReading } from '../../../../client/bookings/months-reading.ts';
import { ErrorNotice } from '../../../../components/ui/error-notice.tsx';
import { formatMonth } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import styles from './availability.module.css';
import type { JudgedMonth } from './judged-months.ts';

/** How far the months of the year are read, and the way to stop or to go on. */
export function MonthsRead(props: {
  readonly year: number;
  readonly reading: MonthsReading;
  readonly months: readonly JudgedMonth[];
}) {
  const { year, reading, months } = props;
  const { locale } = usePreferences();
  const nameOf = (month: number): string => formatMonth(monthText(year, month), true, locale);
  const { fault } = reading;
  const isOver = months.every(({ is }) => came.has(is));
  return (
    <>
      {fault === null ? null : (
        <ErrorNotice
          error={fault.error}
          outcome={`${nameOf(fault.month)} couldn’t be loaded.`}
          live="status"
        />
      )}
      <div className={styles['monthsRead']}>
        <p role="status">{progressWords({ months, reading: reading.reading }, nameOf)}</p>
        {reading.reading === null ? null : (
          <Button size="xs" variant="default" onClick={reading.stop}>
            Stop reading
          </Button>
        )}
        {reading.reading !== null || isOver ? null : (
          <Button size="xs" variant="default" loading={reading.refreshing} onClick={reading.readOn}>
            {fault === null ? 'Load the other months' : 'Try again'}
          </Button>
        )}
      </div>
    </>
  );
}

const came: ReadonlySet<JudgedMonth['is']> = new Set(['read', 'not-understood', 'other-days']);

/** "4 of 12 months read, April is being read." What is not read is said to be so. */
export function progressWords(
  { months, reading }: { readonly months: readonly JudgedMonth[]; readonly reading: number | null },
  nameOf: (month: number) => string,
): string {
  const count = (is: string): number => months.filter((month) => month.is === is).length;
  const [read, lost, other] = [count('read'), count('not-understood'), count('other-days')];
  const unread = months.length - read - lost - other;
  const begin =
    unread === 0 && lost === 0 && other === 0
      ? `All ${months.length} months read`
      : `${read} of ${months.length} months read`;
  return [
    stageWords(begin, unread, reading === null ? null : nameOf(reading)),
    ...(lost === 0 ? [] : [`${lost} couldn’t be read.`]),
    ...(other === 0 ? [] : [`${other} listed other months’ days.`]),
  ].join(' ');
}

function stageWords(begin: string, unread: number, month: string | null): string {
  if (month !== null) return `${begin}, loading ${month}.`;
  if (unread === 0) return `${begin}.`;
  return `${begin}, ${unread} not loaded yet: nothing is said of ${plural(unread, 'its', 'their')} days.`;
}

/** 'YYYY-MM'. */
export function monthText(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}
