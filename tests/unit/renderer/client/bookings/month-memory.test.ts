import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { MonthMemory } from '../../../../../src/renderer/client/bookings/month-memory.ts';
import {
  monthCoverage,
  monthOrder,
  judgedMonths,
} from '../../../../../src/renderer/screens/property/availability/calendar-days.ts';
import { progressWords } from '../../../../../src/renderer/screens/property/availability/calendar-days.ts';

const key = { workspaceId: 'w', resource: 'unavailable-dates', subject: '7', query: {} } as const;
const answered = (body: JsonValue): SnapshotView => ({ ...emptyView(key), body, hasBody: true });
const failed: SnapshotView = {
  ...emptyView(key),
  lastFailure: { at: '2026-11-22', error: { code: 'service-forbidden', message: 'No.' } },
};
const nameOf = (month: number): string => `month ${String(month)}`;

describe('the months of a year', () => {
  const memory = new MonthMemory();

  it('are each read, not understood, failed, under way, or not loaded yet', () => {
    const views = [answered(['2026-11-02']), answered({ odd: 1 }), failed, undefined];
    const { months, decoded } = memory.soFar([11, 12, 1, 2, 3], views);
    expect(months.map(({ month, is }) => [month, is])).toEqual([
      [11, 'read'],
      [12, 'not-understood'],
      [1, 'failed'],
      [2, 'reading'],
      [3, 'not-read'],
    ]);
    expect(months[0]?.dates).toEqual(['2026-11-02']);
    expect(decoded).toHaveLength(1);
    expect(memory.soFar([11, 12, 1, 2, 3], [...views]).months).toBe(months);
    expect(memory.soFar([11, 12, 1, 2, 3], [...views.slice(0, 3), answered([])]).months).not.toBe(months);
  });

  it('say how far they are read, and that nothing is said of the rest', () => {
    const words = (views: readonly (SnapshotView | undefined)[], reading: number | null): string =>
      progressWords({ ...memory.soFar([1, 2, 3], views), reading }, nameOf);
    const month = answered([]);
    expect(words([month, undefined], 2)).toBe('1 of 3 months loaded, loading month 2.');
    expect(words([month], null)).toBe('1 of 3 months loaded, 2 not loaded yet, so their days are unknown.');
    expect(words([month, month, month], null)).toBe('All 3 months loaded.');
    expect(words([month, month, answered('odd')], null)).toBe('2 of 3 months loaded. 1 couldn’t be read.');
  });
});

it('a list of other months’ days is no answer for the month that was asked for', () => {
  const { months } = new MonthMemory().soFar(
    [11, 12, 1],
    [answered(['2019-01-02']), answered([]), answered({ odd: 1 })],
  );
  const judged = judgedMonths(2026, months);
  expect(judged.map(({ is }) => is)).toEqual(['other-days', 'read', 'not-understood']);
  expect(progressWords({ months: judged, reading: null }, nameOf)).toBe(
    '1 of 3 months loaded. 1 couldn’t be read. 1 listed other months’ days.',
  );
});

it('a year begins with the month that it is, and a month is covered to its last day', () => {
  expect(monthOrder(2026, '2026-11-22')).toEqual([11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(monthOrder(2027, '2026-11-22')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(monthCoverage(2028, 2)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthCoverage(2026, 12)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(monthCoverage(10_000, 1)).toBeUndefined();
});
