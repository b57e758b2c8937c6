import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { MonthMemory } from '../../../../../src/renderer/client/bookings/month-memory.ts';
import {
  monthCoverage,
  judgedMonths,
  pageOfMonth,
} from '../../../../../src/renderer/screens/property/availability/calendar-days.ts';
import { progressWords } from '../../../../../src/renderer/screens/property/availability/calendar-days.ts';

const key = { workspaceId: 'w', resource: 'unavailable-dates', subject: '7', query: {} } as const;
const answered = (body: JsonValue): SnapshotView => ({ ...emptyView(key), body, hasBody: true });
const failed: SnapshotView = {
  ...emptyView(key),
  lastFailure: { at: '2026-11-22', error: { code: 'service-forbidden', message: 'No.' } },
};
const nameOf = (month: string): string => `month ${month}`;
const asked = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];

describe('the months of a calendar', () => {
  const memory = new MonthMemory();

  it('are each read, not understood, failed, under way, or not loaded yet', () => {
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

  it('say how far they are read, and that nothing is said of the rest', () => {
    const words = (views: readonly (SnapshotView | undefined)[], reading: string | null): string =>
      progressWords({ ...memory.soFar(asked.slice(2), views), reading }, nameOf);
    const month = answered([]);
    expect(words([month, undefined], '2027-02')).toBe('1 of 3 months loaded, loading month 2027-02.');
    expect(words([month], null)).toBe('1 of 3 months loaded, 2 not loaded yet, so their days are unknown.');
    expect(words([month, month, month], null)).toBe('All 3 months loaded.');
    expect(words([month, month, answered('odd')], null)).toBe('2 of 3 months loaded. 1 couldn’t be read.');
  });
});

it('a list of other months’ days is no answer for the month that was asked for', () => {
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

it('a page is twelve months counted from this one, and a month is covered to its last day', () => {
  const pages = ['2026-11', '2027-10', '2027-11', '2026-10', '2025-11', '2025-10'].map((month) =>
    pageOfMonth(month, '2026-11-22'),
  );
  expect(pages).toEqual([0, 0, 1, -1, -1, -2]);
  expect(monthCoverage('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthCoverage('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(monthCoverage('10000-01')).toBeUndefined();
});
