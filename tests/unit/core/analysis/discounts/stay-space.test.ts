import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HeatmapInput } from '../../../../../src/core/analysis/discounts/discount-heatmap.ts';
import { explainCell, discountHeatmap } from '../../../../../src/core/analysis/discounts/discount-heatmap.ts';
import type { StaySpace } from '../../../../../src/core/analysis/discounts/stay-space.ts';
import {
  applyingOf,
  anyStay,
  dayNumberOf,
  isBookable,
  lastBooking,
  maskOf,
} from '../../../../../src/core/analysis/discounts/stay-space.ts';
import { addDays, daysBetween, type Weekday } from '../../../../../src/core/values/dates/calendar-date.ts';
import { discountRuleLists, plainRow, seeded, today } from '../arbitrary-discounts.ts';

const ends = [3, 14, 42, 90, 120];
const buckets = [0, 4, 15, 43, 91].map((fromDays, index) => ({ fromDays, toDays: ends[index] ?? 0 }));
const grid = { weeks: 20, buckets };

describe('discountHeatmap', () => {
  it('matches the verdict of each rule for each stay in every cell', () => {
    const inputs = fc.record({
      rows: discountRuleLists(6),
      nights: fc.integer({ min: 1, max: 14 }),
      guests: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
      week: fc.integer({ min: 0, max: grid.weeks - 1 }),
      bucket: fc.integer({ min: 0, max: grid.buckets.length - 1 }),
    });
    fc.assert(
      fc.property(inputs, ({ rows, nights, guests, week, bucket }) => {
        const input: HeatmapInput = { rows, today, nights, guests, ...grid };
        const heatmap = discountHeatmap(input);
        const [from, lead] = [heatmap.weeks[week]?.from ?? today, grid.buckets[bucket]];
        const expected = rows.flatMap((row) => {
          const verdicts: string[] = [];
          for (let day = 0; day < 7; day += 1) {
            for (let days = lead?.fromDays ?? 0; days <= (lead?.toDays ?? 0); days += 1) {
              const stay = { arrival: addDays(from, day), leadDays: days, nights, guests };
              verdicts.push(applyingOf(row, stay).verdict);
            }
          }
          const met = verdicts.filter((verdict) => verdict !== 'does-not-apply');
          if (met.length === 0) return [];
          const coverage = met.length === verdicts.length ? 'all' : 'some';
          return [{ key: row.key, discount: row.discount, coverage, isCertain: met[0] === 'applies' }];
        });
        expect(heatmap.cells[week]?.[bucket]?.applying).toEqual(expected);
        const reasons = explainCell(input, week, bucket);
        expect(reasons.filter((one) => one.coverage !== 'none').map((one) => one.key)).toEqual(
          expected.map((one) => one.key),
        );
      }),
      seeded,
    );
  });

  it('covers 53 weeks and twelve booking windows by default, 160 weeks at most', () => {
    const heatmap = discountHeatmap({ rows: [plainRow], today, nights: 7, guests: null });
    expect([heatmap.weeks.length, heatmap.cells.length, heatmap.cells[0]?.length]).toEqual([53, 53, 12]);
    expect(discountHeatmap({ rows: [], today, nights: 7, guests: 2, weeks: 9999 }).weeks).toHaveLength(160);
    expect(daysBetween(heatmap.weeks[0]?.from ?? today, heatmap.weeks[52]?.to ?? today)).toBe(53 * 7 - 1);
  });

  it('marks past bookings and keeps rules uncertain when the party size is open', () => {
    const row = { ...plainRow, minLeadDays: 4, maxGuests: 2 };
    const cells = discountHeatmap({ rows: [row], today, nights: 7, guests: null, ...grid }).cells;
    const past = ['partly-past', 'partly-past', 'past', 'past', 'past'];
    expect(cells[0]?.map((cell) => cell.booking)).toEqual(past);
    expect(cells[19]?.[2]?.booking).toBe('open');
    const certain = [undefined, false, false, false, false];
    expect(cells[5]?.map((cell) => cell.applying[0]?.isCertain)).toEqual(certain);
  });

  it('lists the conditions that block a rule', () => {
    const row = { ...plainRow, isOn: false, minLeadDays: 60, arrivalTo: '2026-12-01', maxNights: 4 } as const;
    const input: HeatmapInput = { rows: [row], today, nights: 7, guests: 2, ...grid };
    const inTheWay = ['switch', 'nights', 'arrival-window', 'lead-time'];
    expect(explainCell(input, 6, 0)[0]?.blockedBy).toEqual(inTheWay);
    expect(explainCell(input, 99, 0)).toEqual([]);
  });

  it('leaves out arrivals on closed weekdays', () => {
    const row = { ...plainRow, startDays: ['friday'] } as const;
    const cell = (openWeekdays: HeatmapInput['openWeekdays']) =>
      discountHeatmap({ rows: [row], today, nights: 7, guests: 2, openWeekdays, ...grid }).cells[3]?.[0]
        ?.applying[0]?.coverage;
    const closed = [cell(['monday']), cell([])];
    expect([cell(null), cell(['friday']), ...closed]).toEqual(['some', 'all', undefined, undefined]);
  });
});

const lastArrival = '2026-11-22';

/** Arrivals up to a Sunday, on one weekday, booked exactly three days before. */
const until = (weekday: Weekday): StaySpace => ({
  ...anyStay,
  arrivalTo: dayNumberOf(lastArrival),
  leadFrom: 3,
  leadTo: 3,
  weekdayMask: maskOf([weekday]),
});

it.each([
  ['sunday', '2026-11-19'],
  ['saturday', '2026-11-18'],
  ['tuesday', '2026-11-14'],
  ['monday', '2026-11-13'],
] as const)('lastBooking of a stay that begins on a %s is %s', (weekday, day) => {
  expect(lastBooking(until(weekday))).toEqual({ is: 'on', date: day });
  expect(isBookable(until(weekday), dayNumberOf(day))).toBe(true);
  expect(isBookable(until(weekday), dayNumberOf(addDays(day, 1)))).toBe(false);
});
