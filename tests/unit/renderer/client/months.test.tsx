import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { availabilityCalendar } from '../../../../src/core/analysis/availability/availability-calendar.ts';
import { type Result, succeed } from '../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { SnapshotView, SnapshotKey } from '../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { MonthMemory } from '../../../../src/renderer/client/bookings/month-memory.ts';
import type { MonthsReading } from '../../../../src/renderer/client/bookings/months-reading.ts';
import { useMonthsReading } from '../../../../src/renderer/client/bookings/months-reading.ts';
import { queryKeys } from '../../../../src/renderer/client/queries/query-keys.ts';
import {
  monthCoverage,
  judgedMonths,
  pageOfMonth,
  progressWords,
  dayAfterKey,
  calendarMonths,
  checkInCoverage,
} from '../../../../src/renderer/screens/property/availability/calendar-days.ts';
import { hookOf } from '../hook-of.tsx';
import { useBridge } from '../use-bridge.ts';

const key = { workspaceId: 'w', resource: 'unavailable-dates', subject: '7', query: {} } as const;
const answered = (body: JsonValue): SnapshotView => ({ ...emptyView(key), body, hasBody: true });
const failed: SnapshotView = {
  ...emptyView(key),
  lastFailure: { at: '2026-11-22', error: { code: 'service-forbidden', message: 'No.' } },
};
const nameOf = (month: string): string => `month ${month}`;
const asked = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];

describe('MonthMemory', () => {
  const memory = new MonthMemory();

  it('marks each month as read, not understood, failed, loading or not loaded yet', () => {
    const views = [answered(['2026-11-02']), answered({ odd: 1 }), failed, undefined];
    const { months, decoded } = memory.soFar(asked, views);
    expect(months.map(({ month, is }) => [month, is])).toEqual([
      ['2026-11', 'read'],
      ['2026-12', 'not-understood'],
      ['2027-01', 'failed'],
      ['2027-02', 'reading'],
      ['2027-03', 'not-read'],
    ]);
    expect(months[0]?.dates).toEqual(['2026-11-02']);
    expect(decoded).toHaveLength(1);
    expect(memory.soFar(asked, [...views]).months).toBe(months);
    expect(memory.soFar(asked, [...views.slice(0, 3), answered([])]).months).not.toBe(months);
  });

  it('reports how many months are loaded and that other days are unknown', () => {
    const words = (views: readonly (SnapshotView | undefined)[], reading: string | null): string =>
      progressWords({ ...memory.soFar(asked.slice(2), views), reading }, nameOf);
    const month = answered([]);
    expect(words([month, undefined], '2027-02')).toBe('1 of 3 months loaded, loading month 2027-02.');
    expect(words([month], null)).toBe('1 of 3 months loaded, 2 not loaded yet, so their days are unknown.');
    expect(words([month, month, month], null)).toBe('All 3 months loaded.');
    expect(words([month, month, answered('odd')], null)).toBe('2 of 3 months loaded. 1 couldn’t be read.');
  });
});

it('judgedMonths rejects a list with days of other months', () => {
  const { months } = new MonthMemory().soFar(
    ['2026-11', '2026-12', '2027-01'],
    [answered(['2019-01-02']), answered([]), answered({ odd: 1 })],
  );
  const judged = judgedMonths(months);
  expect(judged.map(({ is }) => is)).toEqual(['other-days', 'read', 'not-understood']);
  expect(progressWords({ months: judged, reading: null }, nameOf)).toBe(
    '1 of 3 months loaded. 1 couldn’t be read. 1 listed other months’ days.',
  );
});

it('pages count twelve months from the current one, and months run to their last day', () => {
  const pages = ['2026-11', '2027-10', '2027-11', '2026-10', '2025-11', '2025-10'].map((month) =>
    pageOfMonth(month, '2026-11-22'),
  );
  expect(pages).toEqual([0, 0, 1, -1, -1, -2]);
  expect(monthCoverage('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthCoverage('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(monthCoverage('10000-01')).toBeUndefined();
});

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

/** The months 11, 12 and 1, with these views loaded of the first one. */
function reading(...views: readonly SnapshotView[]): {
  readonly client: QueryClient;
  readonly of: MonthsReading;
} {
  const client = new QueryClient();
  for (const [index, view] of views.entries())
    client.setQueryData(queryKeys.snapshot(keyOf([11, 12, 1][index] ?? 0)), view);
  return { client, of: hookOf(() => useMonthsReading(place, order), client) };
}

it('useMonthsReading stops at a month that failed and names it', () => {
  const { of } = reading(readAt(11, '2026-11-22T10:00:00Z'), { ...emptyView(keyOf(12)), lastFailure });
  expect(of.months.map(({ is }) => is)).toEqual(['read', 'failed', 'not-read']);
  expect(of.fault).toEqual({ month: '2026-12', error });
  expect(of.reading).toBeNull();
});

it('useMonthsReading is as old as its oldest month and reports any failure', () => {
  const newer = readAt(11, '2026-11-22T10:00:00Z');
  const older = { ...readAt(12, '2026-11-20T10:00:00Z'), lastFailure };
  expect(reading(newer, older).of.view).toMatchObject({ readAt: '2026-11-20T10:00:00Z', lastFailure });
});

it('useMonthsReading refreshes month by month and stops at a failure', async () => {
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

const year = { from: '2026-01-01', to: '2026-12-31' } as const;

describe('calendar days', () => {
  it('are navigated by day, week, month and to both ends of the month', () => {
    const from = '2026-03-31';
    expect(dayAfterKey('ArrowLeft', from, year)).toBe('2026-03-30');
    expect(dayAfterKey('ArrowRight', from, year)).toBe('2026-04-01');
    expect(dayAfterKey('ArrowUp', from, year)).toBe('2026-03-24');
    expect(dayAfterKey('ArrowDown', from, year)).toBe('2026-04-07');
    expect(dayAfterKey('Home', from, year)).toBe('2026-03-01');
    expect(dayAfterKey('End', '2026-02-05', year)).toBe('2026-02-28');
    expect(dayAfterKey('PageUp', from, year)).toBe('2026-02-28');
    expect(dayAfterKey('PageDown', from, year)).toBe('2026-04-30');
    expect(dayAfterKey('Enter', from, year)).toBeUndefined();
  });

  it('stop navigation at both ends of the shown year', () => {
    expect(dayAfterKey('ArrowUp', '2026-01-03', year)).toBe('2026-01-01');
    expect(dayAfterKey('PageDown', '2026-12-15', year)).toBe('2026-12-31');
    expect(dayAfterKey('PageUp', '2026-01-15', year)).toBe('2026-01-01');
  });

  it('fill whole weeks from Monday, including every day of a leap year', () => {
    const calendar = availabilityCalendar({
      from: '2028-01-01',
      to: '2028-12-31',
      today: '2028-01-01',
      unavailable: undefined,
      openCheckIns: undefined,
      booked: undefined,
      startDays: undefined,
    });
    const months = calendarMonths(calendar.days);
    expect(months).toHaveLength(12);
    const cells = months.flatMap(({ weeks }) => weeks);
    expect(cells.every((week) => week.length === 7)).toBe(true);
    expect(cells.flat().filter((day) => day !== null)).toHaveLength(366);
    expect(cells.every((week) => week[0] === null || week[0]?.weekday === 'monday')).toBe(true);
    expect(months[1]?.weeks[0]?.map((day) => day?.date ?? null)).toEqual([
      null,
      '2028-02-01',
      '2028-02-02',
      '2028-02-03',
      '2028-02-04',
      '2028-02-05',
      '2028-02-06',
    ]);
  });

  it('checkInCoverage counts whole months from the day after the read', () => {
    expect(checkInCoverage('2026-11-30', 3)).toEqual({ from: '2026-12-01', to: '2027-02-28' });
    expect(checkInCoverage('2026-12-31', 12)).toEqual({ from: '2027-01-01', to: '2027-12-31' });
  });
});
