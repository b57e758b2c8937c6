// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { availabilityCalendar } from '../../../../../../src/core/analysis/availability/availability-calendar.ts';
import { MonthGrids } from '../../../../../../src/renderer/screens/property/availability/month-grids.tsx';
import { draw, useDrawnPage } from '../../../in-page.tsx';

useDrawnPage();

const today = '2026-11-22';

function drawMonths(from: '2025-11-01' | '2026-11-01') {
  const nothing = {
    unavailable: undefined,
    openCheckIns: undefined,
    booked: undefined,
    startDays: undefined,
  };
  const calendar = availabilityCalendar({ ...nothing, from, to: '2027-10-31', today });
  const onDay = vi.fn<(date: string) => void>();
  const onOpen = vi.fn<(isOpen: boolean) => void>();
  const earlier = { isOpen: from < '2026-11', onOpen };
  const { person } = draw(
    <MonthGrids
      calendar={calendar}
      first="2026-11"
      today={today}
      unread={{}}
      onDay={onDay}
      earlier={earlier}
    />,
  );
  return { person, onDay };
}

it('asks about the day that Enter is pressed on, and about none from the fold of earlier months', async () => {
  const { person, onDay } = drawMonths('2026-11-01');
  screen.getByText('Earlier months').focus();
  await person.keyboard('{Enter}{ArrowRight}');
  expect(onDay).not.toHaveBeenCalled();
  screen.getByLabelText(/22 November 2026, today/).focus();
  await person.keyboard('{ArrowRight}{Enter}');
  expect(onDay.mock.calls).toEqual([['2026-11-23']]);
});

it('begins with this month, and months that are over follow those to come', () => {
  drawMonths('2025-11-01');
  const names = screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'));
  expect([names[0], names[11], names[12], names.at(-1)]).toEqual([
    'Nov 2026',
    'Oct 2027',
    'Nov 2025',
    'Oct 2026',
  ]);
});
