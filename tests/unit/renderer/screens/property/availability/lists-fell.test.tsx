// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CalendarDate } from '../../../../../../src/core/values/dates/calendar-date.ts';
import type { SnapshotView } from '../../../../../../src/ipc/snapshots.ts';
import type { JudgedMonth } from '../../../../../../src/renderer/screens/property/availability/calendar-days.ts';
import { ListsFellNotice } from '../../../../../../src/renderer/screens/property/availability/calendar-notices.tsx';
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

function drawMonths(numbers: readonly number[], now: readonly CalendarDate[] = []) {
  const months = numbers.map((month): JudgedMonth => {
    const key = { workspaceId: 'w', resource: 'unavailable-dates' as const, subject: '7' };
    const view: SnapshotView = {
      revision: 1,
      key: { ...key, query: { month: String(month) } },
      body: [],
      hasBody: true,
      readings: [],
      bodyHash: 'x',
      shape: 'known',
      readAt: null,
      refreshing: false,
      lastFailure: null,
    };
    const name = `2027-${String(month).padStart(2, '0')}`;
    return { month, is: 'read', dates: now.filter((date) => date.startsWith(name)), view };
  });
  const client = new QueryClient();
  draw(
    <QueryClientProvider client={client}>
      <ListsFellNotice year={2027} months={months} today="2027-06-10" />
    </QueryClientProvider>,
  );
  return client;
}

it('says of lists that empty themselves how many days they held', async () => {
  before = { '6': days('2027-06', 20), '7': days('2027-07', 12) };
  drawMonths([7, 6]);
  // Days that are over may leave a list.
  expect(
    await screen.findByText(/no unavailable day in Jun 2027 and Jul 2027 any more.* 23 of them/),
  ).toBeTruthy();
});

it('says of lists that fall to hardly anything what is left of them', async () => {
  before = { '6': days('2027-06', 30), '7': days('2027-07', 12) };
  drawMonths([7, 6], ['2027-06-20', '2027-07-03']);
  expect(
    await screen.findByText(/lists 2 unavailable days in Jun 2027 and Jul 2027\..* it listed 33 there/),
  ).toBeTruthy();
});

it.each<[string, number, readonly CalendarDate[]]>([
  ['a stay that may have been cancelled', 7, []],
  [
    'a list that keeps a third',
    21,
    ['2027-07-01', '2027-07-02', '2027-07-03', '2027-07-04', '2027-07-05', '2027-07-06', '2027-07-07'],
  ],
])('says nothing of %s', async (_what, count, now) => {
  before = { '7': days('2027-07', count) };
  const client = drawMonths([7], now);
  await vi.waitFor(() => {
    expect([client.isFetching(), client.getQueryCache().getAll().length]).toEqual([0, 1]);
  });
  expect(screen.queryByText(/unavailable day/)).toBeNull();
});
