import { SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { localDateOf } from '../../../components/format/format-calendar-date.ts';
import { useNow } from '../../../components/format/use-now.ts';
import { defaultMonths } from './calendar-days.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import { NightsMatrixPanel } from './nights-matrix-panel.tsx';
import { OpenCheckInsPanel, ShortBreaksPanel, StartDaysPanel } from './rules-panels.tsx';
import { SoldNightsPanel } from './sold-nights-panel.tsx';

export function AvailabilityTab() {
  const today = localDateOf(useNow(60_000));
  const [day, setDay] = useState<CalendarDate | null>(null);
  const [months, setMonths] = useState(defaultMonths);
  return (
    <>
      <CalendarPanel today={today} openMonths={months} onDay={setDay} />
      {day === null ? null : <SoldNightsPanel key={day} arrival={day} today={today} />}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Stack gap="lg">
          <StartDaysPanel />
          <OpenCheckInsPanel months={months} today={today} onMonths={setMonths} />
        </Stack>
        <ShortBreaksPanel />
      </SimpleGrid>
      <NightsMatrixPanel />
    </>
  );
}
