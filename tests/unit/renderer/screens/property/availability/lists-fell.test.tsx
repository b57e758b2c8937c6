// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CalendarDate } from '../../../../../../src/core/values/dates/calendar-date.ts';
import type { SnapshotView } from '../../../../../../src/ipc/snapshots.ts';
import type { JudgedMonth } from '../../../../../../src/renderer/screens/property/availability/calendar-days.ts';
import { ListsFellNotice } from '../../../../../../src/renderer/screens/property/availability/calendar-notices.tsx';
import { viewOf } from '../../../../../../src/renderer/gallery/samples.ts';
import { draw, useDrawnPage } from '../../../in-page.tsx';

const days = (month: string, count: number) =>
  Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);

vi.mock('../../../../../../src/renderer/client/properties/snapshots.ts', () => ({
  previousSnapshotOptions: ({ query }: SnapshotView['key']) => ({
    queryKey: ['before', query],
    queryFn: () => ({ body: before[query['month'] ?? ''] ?? null }),
  }),
}));

let before: Record<string, readonly string[]> = {};

useDrawnPage();

function drawMonths(names: readonly string[], now: readonly CalendarDate[] = []) {
  const months = names.map((month): JudgedMonth => {
    const key = { workspaceId: 'w', resource: 'unavailable-dates', subject: '7', query: { month } } as const;
    const view = viewOf([], { key });
    return { month, is: 'read', dates: now.filter((date) => date.startsWith(month)), view };
  });
  const client = new QueryClient();
  draw(<ListsFellNotice months={months} today="2027-06-10" />, { client });
  return client;
}

it('ListsFellNotice counts the lost days of lists that became empty', async () => {
  before = { '2027-06': days('2027-06', 20), '2027-07': days('2027-07', 12) };
  drawMonths(['2027-07', '2027-06']);
  // Past days may leave a list.
  expect(
    await screen.findByText(/no unavailable day in Jun 2027 and Jul 2027 any more.* 23 of them/),
  ).toBeTruthy();
});

it('ListsFellNotice counts the remaining days of lists that shrank to almost nothing', async () => {
  before = { '2027-06': days('2027-06', 30), '2027-07': days('2027-07', 12) };
  drawMonths(['2027-07', '2027-06'], ['2027-06-20', '2027-07-03']);
  expect(
    await screen.findByText(/lists 2 unavailable days in Jun 2027 and Jul 2027\..* it listed 33 there/),
  ).toBeTruthy();
});

it.each<[string, number, readonly CalendarDate[]]>([
  ['a stay that may have been cancelled', 7, []],
  [
    'a list that still has a third of its days',
    21,
    ['2027-07-01', '2027-07-02', '2027-07-03', '2027-07-04', '2027-07-05', '2027-07-06', '2027-07-07'],
  ],
])('ListsFellNotice ignores %s', async (_what, count, now) => {
  before = { '2027-07': days('2027-07', count) };
  const client = drawMonths(['2027-07'], now);
  await vi.waitFor(() => {
    expect([client.isFetching(), client.getQueryCache().getAll().length]).toEqual([0, 1]);
  });
  expect(screen.queryByText(/unavailable day/)).toBeNull();
});
