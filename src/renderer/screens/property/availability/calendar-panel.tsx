import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { absenceWord } from '../../../../core/wording/absence.ts';
import {
  availabilityCalendar,
  type CalendarDay,
} from '../../../../core/analysis/availability/availability-calendar.ts';
import { recentBookingsQuery } from '../../../../core/analysis/bookings/booking-periods.ts';
import { type MonthsReading, useMonthsReading } from '../../../client/bookings/months-reading.ts';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { useInstead } from '../../../client/properties/snapshots.ts';
import { InsteadNotice } from '../../../components/snapshot/instead-notice.tsx';
import { parseInstant } from '../../../components/format/format-age.ts';
import { formatMonth, localDateOf } from '../../../components/format/format-calendar-date.ts';
import { weekdayName } from '../../../components/format/weekday-name.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { SnapshotPanel } from '../../../components/snapshot/snapshot-panel.tsx';
import { Assumptions } from '../../../kit/notes.tsx';
import { SourceAges } from '../../../kit/source-ages.tsx';
import { type Column, ExportCsv, fileColumn, tableOf } from '../../../kit/simple-table.tsx';
import { nightsOfStays, undecidedNights } from '../../../../core/analysis/availability/year-strip.ts';
import { ListsFellNotice, ContradictionsNotice, MonthsRead } from './calendar-notices.tsx';
import { CalendarLegend, YearCalendar } from './year-calendar.tsx';
import {
  checkInCoverage,
  firstYear,
  lastYear,
  monthCoverage,
  monthOrder,
  openDatesQuery,
  yearCoverage,
  dayStateWords,
  judgedMonths,
  type JudgedMonth,
  monthText,
} from './calendar-days.ts';
import { UnknownPageFields } from '../../../components/snapshot/unknown-fields.tsx';
import type { CameBody } from '../../../components/snapshot/as-it-came.tsx';

/** The unavailable dates of one year, with the open check-ins and the start days laid over them. */
export function CalendarPanel(props: {
  readonly year: number;
  readonly today: CalendarDate;
  readonly openMonths: number;
  readonly onYear: (year: number) => void;
  readonly onDay: (date: CalendarDate) => void;
}) {
  const { year, today, openMonths } = props;
  const { workspaceId, propertyId } = useProperty();
  const unavailable = useMonthsReading({ workspaceId, propertyId, year }, monthOrder(year, today));
  const openDates = useOwn('start-dates', openDatesQuery(openMonths));
  const startDays = useOwn('start-days');
  const [bookingsQuery] = useState(() => recentBookingsQuery(new Date()));
  const bookings = useOwn('bookings', bookingsQuery);
  const shown = useMemo(() => yearCoverage(year), [year]);
  const { locale } = usePreferences();
  const openReadAt = openDates.view?.readAt ?? null;
  const months = useMemo(() => judgedMonths(year, unavailable.months), [year, unavailable.months]);
  const calendar = useMemo(() => {
    const readOn = openReadAt === null ? undefined : parseInstant(openReadAt);
    const listed = months.filter(({ is }) => is === 'read' || is === 'other-days');
    const open = openDates.read?.value.rows;
    return availabilityCalendar({
      ...shown,
      today,
      unavailable: {
        dates: listed.flatMap(({ dates }) => dates),
        coverage: listed.flatMap(({ month, is }) =>
          is === 'read' ? (monthCoverage(year, month) ?? []) : [],
        ),
      },
      openCheckIns:
        open === undefined || readOn === undefined
          ? undefined
          : { dates: open, coverage: [checkInCoverage(localDateOf(readOn), openMonths)] },
      booked: bookings.read === undefined ? undefined : nightsOfStays(bookings.read.value.rows),
      undecided: bookings.read === undefined ? undefined : undecidedNights(bookings.read.value.rows),
      startDays: startDays.read?.value,
    });
  }, [shown, year, today, months, openDates.read, openReadAt, openMonths, startDays.read, bookings.read]);
  const isThisYear = today >= shown.from && today <= shown.to;
  return (
    <>
      <OtherYear unavailable={unavailable} year={year} onYear={props.onYear} />
      <SnapshotPanel
        title={`Calendar ${year}`}
        description="Booked and unavailable nights, with the open check-in dates."
        reading={{
          ...unavailable,
          refresh: () => {
            for (const reading of [unavailable, openDates, startDays, bookings]) reading.refresh();
          },
        }}
        decode={() => (unavailable.decoded.length === 0 ? undefined : unavailable.decoded)}
        further={furtherMonths(unavailable, (month) => formatMonth(monthText(year, month), true, locale))}
        actions={<YearChoice year={year} onYear={props.onYear} />}
      >
        {(read) => (
          <>
            <MonthsRead year={year} reading={unavailable} months={months}>
              <SourceAges
                of={[
                  ['Open check-ins', openDates],
                  ['Check-in days', startDays],
                ]}
              />
            </MonthsRead>
            <ListsFellNotice year={year} months={months} today={today} />
            <ContradictionsNotice calendar={calendar} bookingsReadAt={bookings.view?.readAt ?? null} />
            <CalendarLegend calendar={calendar} locale={locale} showsToday={isThisYear} />
            <YearCalendar
              key={year}
              calendar={calendar}
              shown={shown}
              today={today}
              unread={unreadMonths(year, months)}
              onDay={props.onDay}
            >
              {isThisYear ? (
                <Button
                  size="xs"
                  variant="default"
                  style={{ placeSelf: 'start' }}
                  onClick={() => {
                    props.onYear(year + 1);
                  }}
                >
                  Show {year + 1}
                </Button>
              ) : null}
            </YearCalendar>
            <Group justify="space-between" align="flex-start" mt="md">
              <Assumptions lines={calendar.assumptions} />
              <ExportCsv
                fileName={`availability-${propertyId}-${year}`}
                table={tableOf(`Availability in ${year}`, calendar.days, fileColumnsIn(locale))}
              />
            </Group>
            <UnknownPageFields pages={read} />
          </>
        )}
      </SnapshotPanel>
    </>
  );
}

function fileColumnsIn(locale: string): readonly Column<CalendarDay>[] {
  return [
    fileColumn('Date', ({ date }) => date),
    fileColumn('Weekday', ({ weekday }) => weekdayName(weekday, locale)),
    fileColumn('State', ({ state }) => dayStateWords[state]),
    fileColumn('Start day', ({ startDay }) => startDay),
  ];
}

const unreadWords = {
  'not-understood': absenceWord({ is: 'not-understood' }).toLowerCase(),
  'other-days': 'lists other days',
  failed: 'couldn’t be loaded',
  reading: 'loading',
  'not-read': absenceWord({ is: 'not-read' }).toLowerCase(),
} as const;

/** Why the lists say nothing of a month, by 'YYYY-MM'. */
function unreadMonths(year: number, months: readonly JudgedMonth[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    months.flatMap(({ month, is }) => (is === 'read' ? [] : [[monthText(year, month), unreadWords[is]]])),
  );
}

/** The answers for the other months, to be shown as they came beside the first. */
function furtherMonths(
  { view, months, decoded }: MonthsReading,
  nameOf: (month: number) => string,
): readonly CameBody[] {
  // The panel shows its own body, unless that is the one that is not understood among others that are.
  const shown = view?.shape === 'unrecognised' && decoded.length > 0 ? undefined : view?.body;
  return months.flatMap(({ month, view: own }) =>
    own === undefined || own.body === shown
      ? []
      : [{ name: nameOf(month), resource: 'unavailable-dates' as const, body: own }],
  );
}

function YearChoice(props: { readonly year: number; readonly onYear: (year: number) => void }) {
  const { year, onYear } = props;
  const step = (label: string, to: number, isEnd: boolean, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      size="sm"
      aria-label={`${label} year, ${to}`}
      disabled={isEnd}
      onClick={() => {
        onYear(to);
      }}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group role="group" aria-label="Year" gap="0.125rem">
      {step('Previous', year - 1, year <= firstYear, IconChevronLeft)}
      <Text component="output" size="sm" fw={550} ta="center" miw="2.75rem">
        {year}
      </Text>
      {step('Next', year + 1, year >= lastYear, IconChevronRight)}
    </Group>
  );
}

/** A calendar is of its year alone: where nothing of that can be read, another one that is kept is offered. */
function OtherYear(props: {
  readonly unavailable: MonthsReading;
  readonly year: number;
  readonly onYear: (year: number) => void;
}) {
  const kept = useInstead(props.unavailable.view);
  const other = Number(kept?.key.query['year']);
  if (kept === undefined || !Number.isInteger(other) || other === props.year) return null;
  return (
    <InsteadNotice
      view={kept}
      actions={
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            props.onYear(other);
          }}
        >
          Show {other}
        </Button>
      }
    />
  );
}
