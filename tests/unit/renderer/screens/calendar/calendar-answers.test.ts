import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { CalendarRow } from '../../../../../src/ipc/calendar.ts';
import { foundLines, calendarLines } from '../../../../../src/renderer/screens/calendar/calendar-lines.ts';
import { calendarFile } from '../../../../../src/renderer/screens/calendar/calendar-columns.tsx';
import { lineSentences } from '../../../../../src/renderer/screens/calendar/calendar-words.ts';
import {
  marginNights,
  monthsIn,
  windowBetween,
  zoomOf,
  zoomed,
  lastDayOf,
  movedTo,
  shifted,
} from '../../../../../src/renderer/screens/calendar/calendar-window.ts';
import { unreadMonths } from '../../../../../src/renderer/screens/calendar/calendar-lines.ts';
import { propertyIdsOf } from '../../../../../src/renderer/routes.ts';
import { addDays, isCalendarDate } from '../../../../../src/core/values/dates/calendar-date.ts';

const margin = 't'.repeat(marginNights);
const rowOf = (propertyId: number, nights: string, more: Partial<CalendarRow> = {}): CalendarRow => ({
  propertyId,
  title: `House ${String(propertyId)}`,
  place: 'Kelda Moor',
  tags: [],
  bookings: null,
  startDays: null,
  oldestReadAt: null,
  bands: [],
  unknownDiscounts: [],
  nights: `${margin}${nights}${margin}`,
  ...more,
});
const window = { from: '2026-08-16', nights: 7 } as const;
const choice = {
  question: 'free',
  gap: { least: 3, most: null },
  places: [],
  tags: [],
  search: '',
} as const;
const all = (rows: readonly CalendarRow[], today: '2026-08-01' | '2026-08-18') => ({
  rows,
  window,
  today,
  discounts: ['earlyBird'] as const,
});
const ids = (lines: readonly { readonly row: CalendarRow }[]) => lines.map(({ row }) => row.propertyId);

describe('calendar answers', () => {
  const rows = [rowOf(1, 'fffbbbb'), rowOf(2, 'ffbbbbb'), rowOf(3, 'ffnnnnn'), rowOf(4, 'bbBbfff')];

  it('list free properties, and unclear ones separately', () => {
    const lines = calendarLines(all(rows, '2026-08-01'));
    const found = foundLines(lines, choice, window, '2026-08-01');
    expect(ids(found.lines)).toEqual([1, 4]);
    expect(ids(found.unclear)).toEqual([3]);
    expect(found.of).toBe(4);
  });

  it('count no past night as free', () => {
    const lines = calendarLines(all(rows, '2026-08-18'));
    expect(lines.map(({ free }) => free)).toEqual([1, 0, 0, 3]);
    expect(ids(foundLines(lines, choice, window, '2026-08-18').lines)).toEqual([4]);
  });

  it('list properties with unread bookings as unclear', () => {
    const unread = rowOf(5, 'nnnnnnn', { bookings: 'not-read' });
    const lines = calendarLines(all([...rows, unread], '2026-08-01'));
    const found = foundLines(lines, { ...choice, question: 'arrivals' }, window, '2026-08-01');
    expect(ids(found.lines)).toEqual([4]);
    expect(ids(found.unclear)).toEqual([5]);
  });

  it('count booked nights on which a discount applies', () => {
    const bands = [{ discount: 'earlyBird', from: marginNights + 2, days: 2, isSure: true }] as const;
    const lines = calendarLines(all([rowOf(6, 'fffbbbb', { bands: [...bands] })], '2026-08-01'));
    expect(lines[0]?.firesOnTaken).toBe(1);
  });

  it('name unloaded nights in sentences and in the file', () => {
    const [line] = calendarLines(all([rowOf(7, 'ffBbnnn')], '2026-08-01'));
    if (line === undefined) throw new Error('There is a line.');
    const words = lineSentences(line, window, [], 'en-GB');
    expect(words).toContain('16 Aug – 18 Aug (2 nights)');
    expect(words).toContain('20 Aug – 23 Aug not loaded yet');
    expect(words).toContain('Arrivals: Tue, 18 Aug 2026');
    const [, cells] = calendarFile([line], window, []);
    expect(cells?.slice(-7)).toEqual([
      ...['free', 'free', 'arrival', 'booked'],
      ...['not loaded yet', 'not loaded yet', 'not loaded yet'],
    ]);
  });

  it('request only the months with unread nights', () => {
    const long = { from: '2026-08-30', nights: 4 } as const;
    expect(unreadMonths([rowOf(8, 'ffnf'), rowOf(9, 'nfff')], long)).toEqual([
      { propertyId: 9, month: '2026-08' },
      { propertyId: 8, month: '2026-09' },
    ]);
  });
});

describe('calendar window', () => {
  it('handles leap years, weeks from Monday and months', () => {
    const yearFrom = ['2027-02-28', '2027-03-01', '2028-02-29', '2028-03-01'] as const;
    expect(yearFrom.map((day) => zoomed('year', day).nights)).toEqual([365, 366, 366, 365]);
    expect(zoomed('week', '2026-11-25')).toEqual({ from: '2026-11-23', nights: 7 });
    expect(zoomOf(zoomed('year', '2028-02-29'))).toBe('year');
    expect(monthsIn({ from: '2028-02-28', nights: 3 })).toEqual(['2028-02', '2028-03']);
    expect(windowBetween('2026-08-31', '2026-08-16')).toBeUndefined();
    expect(windowBetween('2026-08-16', '2026-08-31')?.nights).toBe(16);
  });
});

it('propertyIdsOf reads each property once, and at most four', () => {
  expect(propertyIdsOf('4107.4132.4107.x.4115.9.8')).toEqual([4107, 4132, 4115, 9]);
  expect(propertyIdsOf(undefined)).toEqual([]);
});

describe('window at an end of the calendar', () => {
  it.each(['9999-12-20', '9999-12-31', '0001-01-01', '0001-02-03'] as const)('is refused: %s', (day) => {
    expect(movedTo({ from: '2026-11-22', nights: 42 }, day)).toBeUndefined();
    expect(windowBetween(day, day)).toBeUndefined();
  });

  it('keeps its length and valid days when shifted', () => {
    const year = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(year, fc.integer({ min: 1, max: 366 }), fc.constantFrom(1, -1), (from, nights, by) => {
        const first = `${String(from).padStart(4, '0')}-03-01`;
        const window = isCalendarDate(first) ? movedTo({ from: '2026-11-22', nights }, first) : undefined;
        if (window === undefined) return;
        const next = shifted(window, by === 1 ? 1 : -1);
        expect(next.nights).toBe(nights);
        for (const day of [addDays(next.from, -marginNights), addDays(lastDayOf(next), marginNights)])
          expect(isCalendarDate(day)).toBe(true);
        expect(monthsIn(next).length).toBeGreaterThan(0);
        expect(() => zoomOf(next)).not.toThrow();
      }),
    );
  });
});
