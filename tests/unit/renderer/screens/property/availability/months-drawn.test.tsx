// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { availabilityCalendar } from '../../../../../../src/core/analysis/availability/availability-calendar.ts';
import { CalendarPanel } from '../../../../../../src/renderer/screens/property/availability/calendar-panel.tsx';
import { MonthGrids } from '../../../../../../src/renderer/screens/property/availability/month-grids.tsx';
import { draw, useDrawnPage } from '../../../in-page.tsx';

const orders: (readonly string[])[] = [];
vi.mock('../../../../../../src/renderer/client/bookings/months-reading.ts', () => ({
  useMonthsReading: (_property: unknown, order: readonly string[]) => {
    orders.push(order);
    return { months: [], decoded: [], reading: null, fault: null };
  },
}));
vi.mock('../../../../../../src/renderer/client/properties/property.ts', () => ({
  useProperty: () => ({ workspaceId: 'w', propertyId: 7 }),
  useOwn: () => ({}),
}));
vi.mock('../../../../../../src/renderer/components/snapshot/snapshot-panel.tsx', () => ({
  SnapshotPanel: ({ children }: { readonly children: (read: readonly []) => unknown }) => children([]),
}));

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

it('MonthGrids selects the day on which Enter is pressed, ignoring the "Earlier months" heading', async () => {
  const { person, onDay } = drawMonths('2026-11-01');
  screen.getByText('Earlier months').focus();
  await person.keyboard('{Enter}{ArrowRight}');
  expect(onDay).not.toHaveBeenCalled();
  screen.getByLabelText(/22 November 2026, today/).focus();
  await person.keyboard('{ArrowRight}{Enter}');
  expect(onDay.mock.calls).toEqual([['2026-11-23']]);
});

it('MonthGrids starts with this month and puts past months last', () => {
  drawMonths('2025-11-01');
  const names = screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'));
  expect([names[0], names[11], names[12], names.at(-1)]).toEqual([
    'Nov 2026',
    'Oct 2027',
    'Nov 2025',
    'Oct 2026',
  ]);
});

it('MonthGrids marks days up to yesterday as past', () => {
  drawMonths('2026-11-01');
  const isOver = (day: RegExp) => screen.getByLabelText(day).hasAttribute('data-past');
  expect([/21 November 2026/, /22 November 2026/].map(isOver)).toEqual([true, false]);
});

it('CalendarPanel requests past months only when opened, latest first', async () => {
  const { person } = draw(<CalendarPanel today={today} openMonths={3} onDay={vi.fn<() => void>()} />);
  const toCome = orders.at(-1) ?? [];
  expect([toCome.length, toCome[0], toCome[11]]).toEqual([12, '2026-11', '2027-10']);
  await person.click(screen.getByText('Earlier months'));
  await vi.waitFor(() => {
    expect(orders.at(-1)).toHaveLength(24);
  });
  const all = orders.at(-1) ?? [];
  expect([all[0], all[11], all[12], all[23]]).toEqual(['2026-11', '2027-10', '2026-10', '2025-11']);
});
