import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { type Result, succeed } from '../../../../../src/core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import type { MonthsReading } from '../../../../../src/renderer/client/bookings/months-reading.ts';
import { useMonthsReading } from '../../../../../src/renderer/client/bookings/months-reading.ts';
import { queryKeys } from '../../../../../src/renderer/client/queries/query-keys.ts';
import { hookOf } from '../../hook-of.tsx';
import { useBridge } from '../../use-bridge.ts';

type Read = (request: { readonly key: SnapshotKey }) => Promise<Result<SnapshotView>>;
const service = { read: vi.fn<Read>() };
useBridge({ snapshots: service });

const place = { workspaceId: 'w', propertyId: 7 };
const order = ['2026-11', '2026-12', '2027-01'];
const error = { code: 'service-forbidden', message: 'No.' } as const;
const lastFailure = { at: '2026-11-22T12:00:00Z', error };

function keyOf(month: number): SnapshotKey {
  const query = { month: String(month), year: month === 1 ? '2027' : '2026' };
  return { workspaceId: 'w', resource: 'unavailable-dates', subject: '7', query };
}

const readAt = (month: number, at: string): SnapshotView => ({
  ...emptyView(keyOf(month)),
  body: [],
  hasBody: true,
  readAt: at,
});

/** The months 11, 12 and 1 with these views held of the first of them. */
function reading(...views: readonly SnapshotView[]): {
  readonly client: QueryClient;
  readonly of: MonthsReading;
} {
  const client = new QueryClient();
  for (const [index, view] of views.entries())
    client.setQueryData(queryKeys.snapshot(keyOf([11, 12, 1][index] ?? 0)), view);
  return { client, of: hookOf(() => useMonthsReading(place, order), client) };
}

it('asks for no month behind one that could not be read, and says which one that is', () => {
  const { of } = reading(readAt(11, '2026-11-22T10:00:00Z'), { ...emptyView(keyOf(12)), lastFailure });
  expect(of.months.map(({ is }) => is)).toEqual(['read', 'failed', 'not-read']);
  expect(of.fault).toEqual({ month: '2026-12', error });
  expect(of.reading).toBeNull();
});

it('is as old as its oldest month, and tells the failure of any', () => {
  const newer = readAt(11, '2026-11-22T10:00:00Z');
  const older = { ...readAt(12, '2026-11-20T10:00:00Z'), lastFailure };
  expect(reading(newer, older).of.view).toMatchObject({ readAt: '2026-11-20T10:00:00Z', lastFailure });
});

it('is read anew month by month, and no further than one that fails', async () => {
  const views = [11, 12, 1].map((month) => readAt(month, '2026-11-20T10:00:00Z'));
  service.read.mockImplementation(({ key }) =>
    Promise.resolve(
      succeed({
        ...readAt(Number(key.query['month']), '2026-11-22T10:00:00Z'),
        lastFailure: key.query['month'] === '12' ? lastFailure : null,
      }),
    ),
  );
  const { client, of } = reading(...views);
  of.refresh();
  await vi.waitFor(() => {
    expect(client.isMutating()).toBe(0);
    expect(client.getQueryData(queryKeys.snapshot(keyOf(12)))).toMatchObject({ lastFailure });
  });
  expect(service.read.mock.calls.map(([{ key }]) => key.query['month'])).toEqual(['11', '12']);
});
