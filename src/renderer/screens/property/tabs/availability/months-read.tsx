import { Button } from '@mantine/core';
import type { MonthsReading } from '../../../../client/bookings/months-reading.ts';
import { ErrorNotice } from '../../../../components/ui/error-notice.tsx';
import { formatMonth } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import styles from './availability.module.css';
import type { JudgedMonth } from './judged-months.ts';
import { t } from './texts.ts';

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
          outcome={t('monthCouldNotBeRead', { month: nameOf(fault.month) })}
          live="status"
        />
      )}
      <div className={styles['monthsRead']}>
        <p role="status">{progressWords({ months, reading: reading.reading }, nameOf)}</p>
        {reading.reading === null ? null : (
          <Button size="xs" variant="default" onClick={reading.stop}>
            {t('stopReading')}
          </Button>
        )}
        {reading.reading !== null || isOver ? null : (
          <Button size="xs" variant="default" loading={reading.refreshing} onClick={reading.readOn}>
            {fault === null ? t('readTheOtherMonths') : t('tryAgain')}
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
      ? t('allMonthsRead', { number: String(months.length) })
      : t('monthsReadOf', { number: String(read), all: String(months.length) });
  return [
    stageWords(begin, unread, reading === null ? null : nameOf(reading)),
    ...(lost === 0 ? [] : [t('unknownShape', { number: String(lost) })]),
    ...(other === 0 ? [] : [t('otherMonthsDays', { number: String(other) })]),
  ].join(' ');
}

function stageWords(begin: string, unread: number, month: string | null): string {
  if (month !== null) return t('monthIsBeingRead', { begin, month });
  if (unread === 0) return t('nothingIsBeingRead', { begin });
  return t('monthsNotReadYet', { count: unread, locale: '', begin, number: String(unread) });
}

/** 'YYYY-MM'. */
export function monthText(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}
