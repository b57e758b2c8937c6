// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { availabilityCalendar } from '../../../../../../src/core/analysis/availability/availability-calendar.ts';
import { yearCoverage } from '../../../../../../src/renderer/screens/property/availability/calendar-days.ts';
import { YearCalendar } from '../../../../../../src/renderer/screens/property/availability/year-calendar.tsx';
import { draw, useDrawnPage } from '../../../in-page.tsx';

useDrawnPage();

it('asks about the day that Enter is pressed on, and about none from a button among the months', async () => {
  const shown = yearCoverage(2027);
  const nothing = {
    unavailable: undefined,
    openCheckIns: undefined,
    booked: undefined,
    startDays: undefined,
  };
  const calendar = availabilityCalendar({ ...shown, ...nothing, today: '2027-03-01' });
  const onDay = vi.fn<(date: string) => void>();
  const { person } = draw(
    <YearCalendar calendar={calendar} shown={shown} today="2027-03-01" unread={{}} onDay={onDay}>
      <button type="button">Show 2028</button>
    </YearCalendar>,
  );
  screen.getByRole('button', { name: 'Show 2028' }).focus();
  await person.keyboard('{Enter}{ArrowRight}');
  expect(onDay).not.toHaveBeenCalled();
  screen.getByLabelText(/1 March 2027, today/).focus();
  await person.keyboard('{ArrowRight}{Enter}');
  expect(onDay.mock.calls).toEqual([['2027-03-02']]);
});
