import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { absenceWord } from '../../../../core/mapping/absence.ts';
import {
  availabilityCalendar,
  type CalendarDay,
} from '../../../../core/analysis/availability/availability-calendar.ts';
import {
  addMonths,
  monthsFrom,
  recentBookingsQuery,
} from '../../../../core/analysis/bookings/booking-periods.ts';
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
import { MonthLegend, MonthGrids } from './month-grids.tsx';
import {
  checkInCoverage,
  dayStateWords,
  judgedMonths,
  type JudgedMonth,
  monthCoverage,
  monthsAPage,
  openDatesQuery,
  pageOfMonth,
} from './calendar-days.ts';
import { UnknownPageFields } from '../../../components/snapshot/unknown-fields.tsx';
import type { RawBody } from '../../../components/snapshot/raw-response.tsx';

/** Unavailable dates of twelve months, overlaid with the open check-ins and the check-in days. */
export function CalendarPanel(props: {
  readonly today: CalendarDate;
  readonly openMonths: number;
  readonly onDay: (date: CalendarDate) => void;
}) {
  const { today, openMonths } = props;
  const { workspaceId, propertyId } = useProperty();
  const [page, setPage] = useState(0);
  const [showsEarlier, setShowsEarlier] = useState(false);
  const isNow = page === 0;
  const shown = monthsFrom(addMonths(today, page * monthsAPage), monthsAPage);
  const earlier = isNow && showsEarlier ? monthsFrom(addMonths(today, -monthsAPage), monthsAPage) : [];
  const [first = '', last = ''] = [shown[0], shown.at(-1)];
  const [from, to] = [monthCoverage(earlier[0] ?? first)?.from, monthCoverage(last)?.to];
  // Past months load only once they are opened, latest first.
  const order = [...shown, ...earlier.toReversed()];
  const unavailable = useMonthsReading({ workspaceId, propertyId }, order);
  const openDates = useOwn('start-dates', openDatesQuery(openMonths));
  const startDays = useOwn('start-days');
  const [bookingsQuery] = useState(() => recentBookingsQuery(new Date()));
  const bookings = useOwn('bookings', bookingsQuery);
  const { locale } = usePreferences();
  const nameOf = (month: string): string => formatMonth(month, true, locale);
  const range = `${nameOf(first)} – ${nameOf(last)}`;
  const openReadAt = openDates.view?.readAt ?? null;
  const months = useMemo(() => judgedMonths(unavailable.months), [unavailable.months]);
  const calendar = useMemo(() => {
    const readOn = openReadAt === null ? undefined : parseInstant(openReadAt);
    const listed = months.filter(({ is }) => is === 'read' || is === 'other-days');
    const open = openDates.read?.value.rows;
    return availabilityCalendar({
      from: from ?? today,
      to: to ?? today,
      today,
      unavailable: {
        dates: listed.flatMap(({ dates }) => dates),
        coverage: listed.flatMap(({ month, is }) => (is === 'read' ? (monthCoverage(month) ?? []) : [])),
      },
      openCheckIns:
        open === undefined || readOn === undefined
          ? undefined
          : { dates: open, coverage: [checkInCoverage(localDateOf(readOn), openMonths)] },
      booked: bookings.read === undefined ? undefined : nightsOfStays(bookings.read.value.rows),
      undecided: bookings.read === undefined ? undefined : undecidedNights(bookings.read.value.rows),
      startDays: startDays.read?.value,
    });
  }, [from, to, today, months, openDates.read, openReadAt, openMonths, startDays.read, bookings.read]);
  return (
    <>
      <OtherMonths unavailable={unavailable} today={today} page={page} onPage={setPage} />
      <SnapshotPanel
        title="Calendar"
        description="Booked and unavailable nights, with the open check-in dates."
        reading={{
          ...unavailable,
          refresh: () => {
            for (const reading of [unavailable, openDates, startDays, bookings]) reading.refresh();
          },
        }}
        decode={() => (unavailable.decoded.length === 0 ? undefined : unavailable.decoded)}
        further={furtherMonths(unavailable, nameOf)}
        actions={<PageChoice page={page} range={range} onPage={setPage} />}
      >
        {(read) => (
          <>
            <MonthsRead reading={unavailable} months={months}>
              <SourceAges
                of={[
                  ['Open check-ins', openDates],
                  ['Check-in days', startDays],
                ]}
              />
            </MonthsRead>
            <ListsFellNotice months={months} today={today} />
            <ContradictionsNotice calendar={calendar} bookingsReadAt={bookings.view?.readAt ?? null} />
            <MonthLegend calendar={calendar} locale={locale} showsToday={isNow} />
            <MonthGrids
              key={page}
              calendar={calendar}
              first={first}
              today={today}
              unread={unreadMonths(months)}
              onDay={props.onDay}
              earlier={isNow ? { isOpen: showsEarlier, onOpen: setShowsEarlier } : undefined}
            />
            <Group justify="space-between" align="flex-start" mt="md">
              <Assumptions lines={calendar.assumptions} />
              <ExportCsv
                fileName={`availability-${propertyId}-${first}`}
                table={tableOf('Availability', calendar.days, fileColumnsIn(locale))}
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
    fileColumn('Check-in day', ({ startDay }) => startDay),
  ];
}

const unreadWords = {
  'not-understood': absenceWord({ is: 'not-understood' }).toLowerCase(),
  'other-days': 'lists other days',
  failed: 'couldn’t be loaded',
  reading: 'loading',
  'not-read': absenceWord({ is: 'not-read' }).toLowerCase(),
} as const;

/** Why a month's list couldn't be used, by 'YYYY-MM'. */
function unreadMonths(months: readonly JudgedMonth[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    months.flatMap(({ month, is }) => (is === 'read' ? [] : [[month, unreadWords[is]]])),
  );
}

/** Raw responses to show beside the first. */
function furtherMonths(
  { view, months, decoded }: MonthsReading,
  nameOf: (month: string) => string,
): readonly RawBody[] {
  // The panel shows the first body itself, unless that one is unrecognised and another isn't.
  const shown = view?.shape === 'unrecognised' && decoded.length > 0 ? undefined : view?.body;
  return months.flatMap(({ month, view: own }) =>
    own === undefined || own.body === shown
      ? []
      : [{ name: nameOf(month), resource: 'unavailable-dates' as const, body: own }],
  );
}

/** In years, back or ahead. */
const farthestPage = 50;

function PageChoice(props: {
  readonly page: number;
  readonly range: string;
  readonly onPage: (page: number) => void;
}) {
  const { page } = props;
  const step = (label: string, to: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      size="sm"
      aria-label={`${label} twelve months`}
      disabled={Math.abs(to) > farthestPage}
      onClick={() => props.onPage(to)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group role="group" aria-label="Months" gap="0.125rem">
      {step('Previous', page - 1, IconChevronLeft)}
      <Text component="output" size="sm" fw={550} ta="center" miw="10rem">
        {props.range}
      </Text>
      {step('Next', page + 1, IconChevronRight)}
    </Group>
  );
}

/** Offers other saved months if none of these can be read. */
function OtherMonths(props: {
  readonly unavailable: MonthsReading;
  readonly today: CalendarDate;
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const shown = useInstead(props.unavailable.view);
  const { year = '', month = '' } = shown?.key.query ?? {};
  const to = pageOfMonth(`${year}-${month.padStart(2, '0')}`, props.today);
  if (shown === undefined || !Number.isInteger(to) || to === props.page) return null;
  return (
    <InsteadNotice
      view={shown}
      actions={
        <Button size="xs" onClick={() => props.onPage(to)}>
          Show those months
        </Button>
      }
    />
  );
}
