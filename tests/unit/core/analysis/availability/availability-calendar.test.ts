import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { CalendarInput } from '../../../../../src/core/analysis/availability/availability-calendar.ts';
import { availabilityCalendar } from '../../../../../src/core/analysis/availability/availability-calendar.ts';
import type { NightsInput } from '../../../../../src/core/analysis/availability/nights-matrix.ts';
import { minimumsOn, nightsMatrix } from '../../../../../src/core/analysis/availability/nights-matrix.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';
import { type CalendarDate, weekdays } from '../../../../../src/core/values/dates/calendar-date.ts';

const december = { from: '2026-12-01', to: '2026-12-07' } as const;
const base: CalendarInput = {
  ...december,
  today: '2026-12-02',
  unavailable: undefined,
  openCheckIns: undefined,
  booked: undefined,
  startDays: undefined,
};
const statesOf = (input: Partial<CalendarInput>) =>
  availabilityCalendar({ ...base, ...input }).days.map((day) => day.state);

describe('availabilityCalendar', () => {
  it('marks days outside the listed period as not reported rather than free', () => {
    expect(new Set(statesOf({}))).toEqual(new Set(['not-reported']));
    const coverage = { from: '2026-12-03', to: '2026-12-05' } as const;
    const states = statesOf({ unavailable: { dates: ['2026-12-04'], coverage: [coverage] } });
    expect(states.slice(1, 6)).toEqual(['not-reported', 'free', 'unavailable', 'free', 'not-reported']);
  });

  it('marks booked nights as booked and reports lists that contradict them', () => {
    const booked = new Set(['2026-12-01', '2026-12-04', '2026-12-05', '2026-12-06'] as const);
    const listing = (dates: readonly CalendarDate[]) =>
      availabilityCalendar({ ...base, booked, unavailable: { dates, coverage: [december] } });
    const emptied = listing([]);
    expect(emptied.counts).toMatchObject({ booked: 1, free: 3 });
    // A list may leave out past days.
    expect(emptied.contradictions).toEqual(['2026-12-04', '2026-12-05', '2026-12-06']);
    const agreed = listing([...booked]);
    expect([agreed.counts.unavailable, agreed.contradictions]).toEqual([4, []]);
    const open = { dates: ['2026-12-05'], coverage: [] } as const;
    expect(availabilityCalendar({ ...base, booked, openCheckIns: open }).contradictions).toEqual([
      '2026-12-05',
    ]);
    // No list mentions it: booked, and not contradicted.
    const alone = availabilityCalendar({ ...base, booked });
    expect([alone.counts.booked, alone.counts['not-reported'], alone.contradictions]).toEqual([4, 3, []]);
  });

  it('reports no contradiction when check-in day rules are missing', () => {
    const openCheckIns = { dates: ['2026-12-04', '2026-12-05'], coverage: [december] } as const;
    const of = (startDays: CalendarInput['startDays']) =>
      availabilityCalendar({ ...base, openCheckIns, startDays }).contradictions;
    expect(of(undefined)).toEqual([]);
    expect(of(decodedValue('start-days', { friday: true }))).toEqual([]);
  });

  it('covers at most 1,100 days', () => {
    expect(availabilityCalendar({ ...base, to: '2099-01-01' }).days).toHaveLength(1100);
  });
});

describe('nightsMatrix', () => {
  const startDays = decodedValue(
    'start-days',
    Object.fromEntries(weekdays.map((day) => [day, day === 'monday' || day === 'friday'])),
  );
  const shortBreaks = (fields: Record<string, JsonValue>) =>
    decodedValue('short-breaks', {
      short_breaks_enabled: true,
      min_nights: 3,
      allowed_start_days: ['monday', 'saturday'],
      seasonal_rules: [],
      ...fields,
    });
  const cell = (input: NightsInput, weekday: string, nights: number, season: string | null = null) => {
    const found = nightsMatrix(input).seasons.find((one) => one.season === season);
    const row = found?.rows.find((one) => one.weekday === weekday);
    return row?.cells[nights - 1];
  };

  it('combines check-in days, short-break rules and minimum nights', () => {
    const input: NightsInput = { startDays, shortBreaks: shortBreaks({}), segments: undefined };
    expect(cell(input, 'monday', 3)?.verdict).toBe('allowed');
    expect(cell(input, 'monday', 2)).toMatchObject({ verdict: 'refused', because: ['minimum-nights'] });
    expect(cell(input, 'friday', 3)).toMatchObject({ verdict: 'refused', because: ['short-break-days'] });
    expect(cell(input, 'friday', 7)?.verdict).toBe('allowed');
    expect(cell(input, 'tuesday', 7)).toMatchObject({ verdict: 'refused', because: ['start-days'] });
  });

  it('marks a short-break day that the check-in day rules close as a contradiction', () => {
    const input: NightsInput = { startDays, shortBreaks: shortBreaks({}), segments: undefined };
    expect(cell(input, 'saturday', 4)).toMatchObject({ verdict: 'contradiction' });
    expect(cell(input, 'saturday', 7)).toMatchObject({ verdict: 'refused' });
    expect(nightsMatrix(input).contradictions).toEqual([
      'Short breaks may start on Saturday, but the check-in day rules close it.',
    ]);
    const none = shortBreaks({ allowed_start_days: [] });
    expect(nightsMatrix({ ...input, shortBreaks: none }).contradictions).toEqual([
      'Short breaks are switched on, and no weekday is allowed for them.',
    ]);
  });

  it('uses the larger of two contradictory minimums of a season and reports them', () => {
    const summer = { season: 'peak-summer', min_nights: 5, weekly: 900 };
    const input: NightsInput = {
      startDays,
      shortBreaks: shortBreaks({ seasonal_rules: [{ season: 'Peak summer', min_nights: 7 }] }),
      segments: decodedValue('segment-pricing', { segments: [summer, { season: 'Winter', weekly: 400 }] }),
    };
    const { seasons, contradictions } = nightsMatrix(input);
    expect(seasons.map((one) => [one.season, one.minNights])).toEqual([
      [null, 3],
      ['Peak summer', 7],
    ]);
    expect(cell(input, 'monday', 6, 'Peak summer')?.verdict).toBe('refused');
    expect(contradictions.at(-1)).toBe('Peak summer has minimums of 5 and 7 nights; the largest is taken.');
  });

  it('gives no verdict on a stay while a rule it depends on is missing', () => {
    const unreported: NightsInput = { startDays: undefined, shortBreaks: undefined, segments: undefined };
    const verdicts = nightsMatrix(unreported).seasons.flatMap((one) =>
      one.rows.flatMap((row) => row.cells.map((found) => found.verdict)),
    );
    expect(new Set(verdicts)).toEqual(new Set(['not-reported']));
    expect(verdicts).toHaveLength(7 * 14);
    const partly: NightsInput = { ...unreported, startDays };
    expect(cell(partly, 'monday', 3)).toMatchObject({
      verdict: 'not-reported',
      because: ['short-break-switch', 'short-break-days', 'minimum-nights'],
    });
    expect(cell(partly, 'tuesday', 3)?.verdict).toBe('refused');
  });
});

describe('minimumsOn', () => {
  const shortBreaks = decodedValue('short-breaks', {
    enabled: true,
    min_nights: 3,
    seasonal_rules: [{ season: 'Peak', min_nights: 7 }],
  });
  const segments = (rows: JsonValue) => decodedValue('segment-pricing', { segments: rows });
  const peak = { season: 'peak ', date_from: '2027-07-01', date_to: '2027-08-31', nightly_price: '200.00' };
  const low = { season: 'Low', date_from: '2027-09-01', date_to: '2027-12-31', nightly_price: '90.00' };

  it('returns the minimum of the day’s season, and the general one outside seasons', () => {
    const input = { shortBreaks, segments: segments([peak, low]) };
    expect(minimumsOn('2027-07-10', input)).toEqual({ sure: [{ season: 'Peak', nights: 7 }], open: [] });
    expect(minimumsOn('2027-10-10', input)).toEqual({ sure: [{ season: null, nights: 3 }], open: [] });
    const own = { shortBreaks, segments: segments([peak, { ...low, min_nights: 2 }]) };
    expect(minimumsOn('2027-10-10', own).sure).toEqual([{ season: 'Low', nights: 2 }]);
    // Each year of a season follows its own segment.
    const later = { season: 'Low', date_from: '2028-09-01', date_to: '2028-12-31', nightly_price: '90.00' };
    const rows = [low, later].map((row, at) => ({ ...row, min_nights: 5 - 3 * at }));
    const years = { shortBreaks, segments: segments(rows) };
    expect(minimumsOn('2027-10-10', years).sure).toEqual([{ season: 'Low', nights: 5 }]);
    expect(minimumsOn('2028-10-10', years).sure).toEqual([{ season: 'Low', nights: 2 }]);
  });

  it('returns every possible minimum when the season of the day is unknown', () => {
    const both = [
      { season: null, nights: 3 },
      { season: 'Peak', nights: 7 },
    ];
    expect(minimumsOn('2027-07-10', { shortBreaks, segments: undefined })).toEqual({ sure: [], open: both });
    // No segment covers the next year.
    expect(minimumsOn('2028-07-10', { shortBreaks, segments: segments([peak, low]) }).open).toEqual(both);
    const undated = segments([{ season: 'Peak', nightly_price: '200.00' }, low]);
    expect(minimumsOn('2027-10-10', { shortBreaks, segments: undated }).open).toEqual(both);
    const general = decodedValue('short-breaks', { enabled: true, min_nights: 3 });
    expect(minimumsOn('2027-07-10', { shortBreaks: general, segments: undefined })).toEqual({
      sure: [{ season: null, nights: 3 }],
      open: [],
    });
  });
});
