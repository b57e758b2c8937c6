import type { AvailabilityCalendar } from '../../../../core/analysis/availability/availability-calendar.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { formatCalendarDate, formatMonth } from '../../../components/format/format-calendar-date.ts';
import { momentText } from '../../../components/format/moment-text.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import type { ReactNode } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { joinWords } from '../../../../core/values/words/join-words.ts';
import { previousSnapshotOptions } from '../../../client/properties/snapshots.ts';
import { type JudgedMonth, progressWords } from './calendar-days.ts';
import { Box, Button, Group, Text } from '@mantine/core';
import type { MonthsReading } from '../../../client/bookings/months-reading.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { readAs } from '../../../client/properties/resource-reading.ts';

const mostNamed = 6;

/** Lists contradictory days by date, because a mark in a small month is easily missed. */
export function ContradictionsNotice(props: {
  readonly calendar: AvailabilityCalendar;
  /** Null if no bookings were loaded. */
  readonly bookingsReadAt: string | null;
}) {
  const { calendar } = props;
  const { locale } = usePreferences();
  const count = calendar.contradictions.length;
  if (count === 0) return null;
  const days = calendar.contradictions
    .slice(0, mostNamed)
    .map((date) => formatCalendarDate(date, locale))
    .join(', ');
  const closed = calendar.days.filter((day) => day.breaksStartDay).length;
  const both = calendar.counts.contradiction;
  const booked = calendar.days.filter((day) => day.breaksBooking).length;
  const age = props.bookingsReadAt === null ? '' : momentText(props.bookingsReadAt, locale);
  const sentences = [
    count > mostNamed ? `${days} and ${count - mostNamed} more.` : `${days}.`,
    ...(booked > 0
      ? [`${booked} taken by a booking (bookings loaded ${age}), and available by the lists of dates.`]
      : []),
    ...(both > 0 ? [`${both} listed as unavailable and as open for check-in.`] : []),
    ...(closed > 0 ? [`${closed} open for check-in on a weekday that the check-in day rules close.`] : []),
  ];
  return (
    <Box mb="lg">
      <Notice
        tone="warn"
        title={`The service contradicts itself on ${formatCounted(count, 'day', 'days', locale)}`}
      >
        <p>{sentences.join(' ')}</p>
      </Notice>
    </Box>
  );
}

/** Below this, it may be one cancelled stay. */
const leastFallen = 14;

/** The largest share of the previously listed days that may remain. */
const mostLeft = 0.25;
const daysOfMonth = 31;

/** A list that loses most of its days is suspicious: whole lists rarely empty themselves. */
export function ListsFellNotice(props: {
  readonly months: readonly JudgedMonth[];
  readonly today: CalendarDate;
}) {
  const { months, today } = props;
  const { locale } = usePreferences();
  const nearlyEmpty = months.flatMap(({ month, is, dates, view }) => {
    const ahead = daysAhead(dates, month, today);
    const isOne = is === 'read' && ahead.length <= mostLeft * daysOfMonth && view !== undefined;
    return isOne ? [{ month, view, ahead }] : [];
  });
  const before = useQueries({
    queries: nearlyEmpty.map(({ view }) => previousSnapshotOptions(view.key, view.bodyHash)),
  });
  const fallen = nearlyEmpty
    .map(({ month, ahead }, at) => {
      const then = before[at]?.data ?? null;
      const dates = then === null ? [] : (readAs('unavailable-dates', then)?.value.rows ?? []);
      const listed = daysAhead(dates, month, today);
      const isFallen = listed.length > 0 && ahead.length <= mostLeft * listed.length;
      return { month, days: isFallen ? listed.length : 0, left: ahead.length };
    })
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));
  const number = fallen.reduce((sum, { days }) => sum + days, 0);
  const left = fallen.reduce((sum, one) => sum + one.left, 0);
  if (number - left < leastFallen) return null;
  const names = fallen.map(({ month }) => formatMonth(month, true, locale));
  return (
    <Box mb="lg">
      <Notice tone="warn" title="Unavailable days disappeared">
        <p>
          {left === 0
            ? `The service lists no unavailable day in ${joinWords(names)} any more. Before that, it listed ${number} of them there.`
            : `The service lists ${String(left)} unavailable ${left === 1 ? 'day' : 'days'} in ${joinWords(names)}. Before that, it listed ${number} there.`}{' '}
          Bookings may have been cancelled, or the list may be broken: compare it with the bookings.
        </p>
      </Notice>
    </Box>
  );
}

function daysAhead(
  dates: readonly CalendarDate[],
  month: string,
  today: CalendarDate,
): readonly CalendarDate[] {
  return dates.filter((date) => date.startsWith(month) && date >= today);
}

export function MonthsRead(props: {
  readonly reading: MonthsReading;
  readonly months: readonly JudgedMonth[];
  readonly children: ReactNode;
}) {
  const { reading, months } = props;
  const { locale } = usePreferences();
  const nameOf = (month: string): string => formatMonth(month, true, locale);
  const { fault } = reading;
  const isOver = months.every(({ is }) => answered.has(is));
  return (
    <>
      {fault === null ? null : (
        <ErrorNotice
          error={fault.error}
          outcome={`${nameOf(fault.month)} couldn’t be loaded.`}
          live="status"
        />
      )}
      <Group gap="0 1rem" mih="1.875rem" mb="sm">
        <Text size="xs" c="dimmed" role="status">
          {progressWords({ months, reading: reading.reading }, nameOf)}
        </Text>
        {reading.reading === null && isOver ? null : (
          <Button
            size="xs"
            loading={reading.reading === null && reading.refreshing}
            onClick={reading.reading === null ? reading.readOn : reading.stop}
          >
            {reading.reading !== null ? 'Stop' : fault === null ? 'Load the other months' : 'Try again'}
          </Button>
        )}
        {props.children}
      </Group>
    </>
  );
}

const answered: ReadonlySet<JudgedMonth['is']> = new Set(['read', 'not-understood', 'other-days']);
