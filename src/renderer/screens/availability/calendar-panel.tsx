import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { CalendarDate } from '../../../contract/calendar-date.ts';
import { availabilityCalendar } from '../../../insight/availability-calendar.ts';
import type { Coverage } from '../../../insight/availability-calendar.ts';
import { ChartActions } from '../../charts/chart-actions.tsx';
import type { ResourceReading } from '../../client/resource-reading.ts';
import { parseInstant } from '../../components/format-age.ts';
import { localDateOf } from '../../components/format-calendar-date.ts';
import { usePreferences } from '../../components/preferences.tsx';
import { SnapshotPanel } from '../../components/snapshot-panel.tsx';
import { SourceAge } from '../../components/source-age.tsx';
import styles from './availability.module.css';
import { CalendarLegend } from './calendar-legend.tsx';
import { ContradictionsNotice } from './contradictions-notice.tsx';
import { checkInCoverage } from './check-in-coverage.ts';
import { dayStateWords } from './day-words.ts';
import { YearCalendar } from './year-calendar.tsx';
import { UnknownFields } from '../../components/unknown-fields.tsx';

/** The unavailable dates of one year, with the open check-ins and the start days laid over them. */
export function CalendarPanel(props: {
  readonly propertyId: number;
  readonly year: number;
  readonly shown: Coverage;
  readonly today: CalendarDate;
  readonly onYear: (year: number) => void;
  readonly unavailable: ResourceReading<'unavailable-dates'>;
  readonly openDates: ResourceReading<'start-dates'>;
  readonly openMonths: number;
  readonly startDays: ResourceReading<'start-days'>;
}) {
  const { year, shown, today, unavailable, openDates, openMonths, startDays } = props;
  const { locale } = usePreferences();
  const openReadAt = openDates.view?.readAt ?? null;
  const calendar = useMemo(() => {
    const readOn = openReadAt === null ? undefined : parseInstant(openReadAt);
    const dates = unavailable.read?.value.rows;
    const open = openDates.read?.value.rows;
    return availabilityCalendar({
      ...shown,
      today,
      unavailable: dates === undefined ? undefined : { dates, coverage: shown },
      openCheckIns:
        open === undefined || readOn === undefined
          ? undefined
          : { dates: open, coverage: checkInCoverage(localDateOf(readOn), openMonths) },
      startDays: startDays.read?.value,
    });
  }, [shown, today, unavailable.read, openDates.read, openReadAt, openMonths, startDays.read]);
  return (
    <SnapshotPanel
      title={`Calendar ${String(year)}`}
      description="Unavailable dates of this year as the service lists them, and the open check-ins over them."
      view={unavailable.view}
      error={unavailable.error}
      refreshing={unavailable.refreshing}
      onRefresh={() => {
        for (const reading of [unavailable, openDates, startDays]) reading.refresh();
      }}
      decode={() => unavailable.read}
      actions={<YearChoice year={year} onYear={props.onYear} />}
    >
      {(read) => (
        <>
          <p className={styles['sources']}>
            Open check-ins: <SourceOf reading={openDates} />
            <span aria-hidden> · </span>
            Start days: <SourceOf reading={startDays} />
          </p>
          <ContradictionsNotice calendar={calendar} />
          <CalendarLegend
            calendar={calendar}
            locale={locale}
            showsToday={today >= shown.from && today <= shown.to}
          />
          <YearCalendar key={year} calendar={calendar} shown={shown} today={today} />
          <footer className={styles['footer']}>
            <ul className={styles['assumptions']} aria-label="What is assumed">
              {calendar.assumptions.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <ChartActions
              fileName={`availability-${String(props.propertyId)}-${String(year)}`}
              table={{
                caption: `Availability in ${String(year)}`,
                columns: [{ name: 'Date' }, { name: 'Weekday' }, { name: 'State' }, { name: 'Start day' }],
                rows: calendar.days.map((day) => ({
                  key: day.date,
                  cells: [
                    { value: day.date },
                    { value: day.weekday },
                    { value: dayStateWords[day.state] },
                    { value: day.startDay },
                  ],
                })),
              }}
            />
          </footer>
          <UnknownFields read={read} />
        </>
      )}
    </SnapshotPanel>
  );
}

function SourceOf(props: { readonly reading: ResourceReading<'start-dates' | 'start-days'> }) {
  const { view, error, read } = props.reading;
  return <SourceAge view={view} error={error} recognised={read !== undefined} />;
}

function YearChoice(props: { readonly year: number; readonly onYear: (year: number) => void }) {
  const { year, onYear } = props;
  return (
    <div role="group" aria-label="Year" className={styles['years']}>
      <ActionIcon
        size="sm"
        aria-label={`Previous year, ${String(year - 1)}`}
        disabled={year <= 1970}
        onClick={() => {
          onYear(year - 1);
        }}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <output className={styles['yearNow']}>{year}</output>
      <ActionIcon
        size="sm"
        aria-label={`Next year, ${String(year + 1)}`}
        disabled={year >= 9998}
        onClick={() => {
          onYear(year + 1);
        }}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
