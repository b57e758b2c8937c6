import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import { recentBookingsQuery } from '../../../../../core/analysis/bookings/booking-periods.ts';
import { type MonthsReading, useMonthsReading } from '../../../../client/bookings/months-reading.ts';
import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import { useInstead } from '../../../../client/houses/snapshots.ts';
import { localDateOf } from '../../../../components/format/format-calendar-date.ts';
import { InsteadNotice } from '../../../../components/snapshot/instead-notice.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { useNow } from '../../../../components/format/use-now.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import { defaultMonths, monthOrder, yearCoverage } from './calendar-days.ts';
import { NightsMatrixPanel } from './nights-matrix-panel.tsx';
import { OpenCheckInsPanel, ShortBreaksPanel, StartDaysPanel } from './rules-panels.tsx';
import { SoldNightsPanel } from './sold-nights-panel.tsx';

/** When guests may come: the year, the open check-ins, and the rules with what contradicts in them. */
export function AvailabilityTab(props: PropertyPlace) {
  const property = { workspaceId: props.workspace.id, propertyId: props.propertyId };
  const today = localDateOf(useNow(60_000));
  const [year, setYear] = useState(() => Number(today.slice(0, 4)));
  const [day, setDay] = useState<CalendarDate | null>(null);
  const [months, setMonths] = useState(defaultMonths);
  const unavailable = useMonthsReading({ ...property, year }, monthOrder(year, today));
  const openDates = useResourceReading(
    'start-dates',
    property,
    months === defaultMonths ? {} : { months: String(months) },
  );
  const startDays = useResourceReading('start-days', property);
  const [bookingsQuery] = useState(() => recentBookingsQuery(new Date()));
  const bookings = useResourceReading('bookings', property, bookingsQuery);
  const shortBreaks = useResourceReading('short-breaks', property);
  const segments = useResourceReading('segment-pricing', property);
  const shown = yearCoverage(year);
  return (
    <>
      <OtherYear unavailable={unavailable} year={year} onYear={setYear} />
      {shown === undefined ? null : (
        <CalendarPanel
          propertyId={props.propertyId}
          year={year}
          shown={shown}
          today={today}
          onYear={setYear}
          unavailable={unavailable}
          openDates={openDates}
          openMonths={months}
          startDays={startDays}
          bookings={bookings}
          onDay={setDay}
        />
      )}
      {day === null ? null : (
        <SoldNightsPanel
          key={day}
          {...props}
          arrival={day}
          today={today}
          startDays={startDays.read?.value}
          shortBreaks={shortBreaks.read?.value}
          segments={segments.read?.value}
        />
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Stack gap="lg">
          <StartDaysPanel startDays={startDays} />
          <OpenCheckInsPanel openDates={openDates} months={months} today={today} onMonths={setMonths} />
        </Stack>
        <ShortBreaksPanel shortBreaks={shortBreaks} />
      </SimpleGrid>
      <NightsMatrixPanel startDays={startDays} shortBreaks={shortBreaks} segments={segments} />
    </>
  );
}

/** A calendar is of its year alone: where nothing of that can be read, another one that is kept is offered. */
function OtherYear(props: {
  readonly unavailable: MonthsReading;
  readonly year: number;
  readonly onYear: (year: number) => void;
}) {
  const { view } = props.unavailable;
  const kept = useInstead(view);
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
