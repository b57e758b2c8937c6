import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../../../../src/core/values/dates/calendar-date.ts';
import type { SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { discountDays, monthDays, stayDays } from '../../../../../src/core/analysis/calendar/body-days.ts';
import {
  dayLetters,
  freeGaps,
  hasGap,
  nightFrame,
  nightRuns,
} from '../../../../../src/core/analysis/calendar/day-letters.ts';
import { discountBands } from '../../../../../src/core/analysis/calendar/discount-bands.ts';
import type { PropertyDays } from '../../../../../src/core/analysis/calendar/property-days.ts';
import {
  discountsKnown,
  nothingKnown,
  stayOf,
} from '../../../../../src/core/analysis/calendar/property-days.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const readAt = '2026-08-01T10:00:00.000Z';
type Read = Pick<SnapshotView, 'body' | 'hasBody' | 'lastFailure' | 'shape' | 'readAt'>;
const view = (body: JsonValue): Read => ({ body, hasBody: true, lastFailure: null, shape: 'known', readAt });
const lastFailure = { at: readAt, error: { code: 'service-forbidden', message: 'Refused.' } } as const;
const refused: Read = { body: null, hasBody: false, shape: null, readAt: null, lastFailure };
const letters = (days: PropertyDays, from: CalendarDate, count: number): string =>
  dayLetters(days, nightFrame(from, count));
const property = (months: readonly (readonly [string, JsonValue])[], stays = ''): PropertyDays => ({
  ...nothingKnown,
  months: Object.fromEntries(months.map(([month, dates]) => [month, monthDays(view(dates), month)])),
  stays: { readAt, is: 'read', list: stays },
});

describe('nights of a property', () => {
  it('are free only if the month was read', () => {
    const days = property([['2026-08', ['2026-08-03']]]);
    expect(letters(days, '2026-07-31', 5)).toBe('nfftf');
    expect(letters(nothingKnown, '2026-08-01', 3)).toBe('nnn');
  });

  it('follow leap days and the ends of months and years', () => {
    const days = property([
      ['2028-02', ['2028-02-29']],
      ['2028-03', []],
    ]);
    expect(letters(days, '2028-02-27', 4)).toBe('fftf');
    expect(days.months['2028-02']?.taken).toHaveLength(29);
    expect(letters(property([['2026-12', []]]), '2026-12-30', 3)).toBe('ffn');
    expect(letters(property([['2027-02', ['2027-02-28']]]), '2027-02-27', 2)).toBe('ft');
  });

  it('show a new stay on the day when other guests leave', () => {
    const days = property([['2026-08', []]], '2026-08-01+3 2026-08-04+2');
    const text = letters(days, '2026-08-01', 7);
    expect(text).toBe('BbbBbff');
    expect(nightRuns(text).map(({ from, nights, isArrival }) => [from, nights, isArrival])).toEqual([
      [0, 3, true],
      [3, 2, true],
      [5, 2, false],
    ]);
  });

  it('show bookings over a free list, earlier arrivals, double bookings and blocks', () => {
    const days = property([['2026-08', []]], '2026-07-30+4 2026-08-02+2 2026-08-05 2026-08-07+1k');
    expect(letters(days, '2026-08-01', 8)).toBe('bDbfBfkf');
  });

  it('are undecided for an unclear booking, and free for a declined one', () => {
    const rows = [
      { id: 1, check_in: '2026-08-01', nights: 3, status: 'Hold' },
      { id: 2, check_in: '2026-08-03', nights: 2, status: 'Confirmed' },
      { id: 3, check_in: '2026-08-06', nights: 1, status: 'Declined' },
      { id: 4, check_in: '2026-08-07', nights: 2, status: 'X9' },
    ];
    const { rows: bookings } = decodedValue('bookings', rows);
    const list = stayDays(view(rows), { rows: bookings, isWhole: true });
    expect(letters(property([['2026-08', ['2026-08-01']]], list.list), '2026-08-01', 9)).toBe('tuBbffuuf');
  });

  it('show months that were refused or not understood', () => {
    const months = {
      '2026-08': monthDays(refused, '2026-08'),
      '2026-09': monthDays({ ...view({ odd: true }), shape: 'unrecognised' }, '2026-09'),
    };
    expect(letters({ ...nothingKnown, months }, '2026-08-31', 2)).toBe('ru');
  });

  it('reject a list that has only dates of other months', () => {
    expect(monthDays(view(['2026-07-04']), '2026-08').is).toBe('not-understood');
    expect(monthDays(view(['2026-07-04', '2026-09-01']), '2026-08').is).toBe('read');
    expect(monthDays(view([]), '2026-08').is).toBe('read');
  });
});

describe('free gaps', () => {
  const range = { from: 2, nights: 6 };

  it('are counted within the range, with their whole length beyond it', () => {
    expect(freeGaps('tffbfffft', { from: 2, nights: 5 })).toEqual([
      { from: 0, nights: 1, whole: 2, isOpen: false },
      { from: 2, nights: 3, whole: 4, isOpen: false },
    ]);
  });

  it("match, don't match, or may match when nights were not read", () => {
    const least = { least: 3, most: null };
    expect(hasGap('ttfffttttt', range, least)).toBe('yes');
    expect(hasGap('ttffttffff', range, least)).toBe('no');
    expect(hasGap('ttffnttttt', range, least)).toBe('maybe');
    expect(hasGap('nnnnnnnnnn', range, least)).toBe('maybe');
  });

  it('of two to four nights exclude longer ones', () => {
    const wanted = { least: 2, most: 4 };
    expect(hasGap('ttffftttttt', range, wanted)).toBe('yes');
    expect(hasGap('tffffffttt', range, wanted)).toBe('no');
    expect(hasGap('tttffffnttt', { from: 2, nights: 5 }, wanted)).toBe('maybe');
  });
});

describe('saved bookings and discounts', () => {
  it('hold only nights, and report when only part was read', () => {
    const rows = [
      { checkIn: '2026-08-01', checkOut: '2026-08-08', guestName: 'Ada', cancelled: false },
      { checkIn: '2026-08-10', nights: 3, status: 'cancelled' },
      { checkIn: '2026-08-20', isBlock: true },
    ] as const;
    const stays = stayDays(view([]), { rows, isWhole: false });
    expect(stays).toEqual({ readAt, is: 'part', list: '2026-08-01+7 2026-08-20k' });
    expect(stays.list.split(' ').map(stayOf)).toEqual([
      { arrival: '2026-08-01', nights: 7, isBlock: false, isUndecided: false },
      { arrival: '2026-08-20', nights: null, isBlock: true, isUndecided: false },
    ]);
    expect(stayDays(refused, null).is).toBe('refused');
  });

  it('give each discount’s windows, or the reason why it is unknown', () => {
    const body = { early_bird: [{ percentage: 10, days_before_arrival: 90 }], late_availability: null };
    const known = discountsKnown({ discounts: { discounts: discountDays('discounts', view(body)) } });
    const of = (discount: string) => known.find((one) => one.discount === discount);
    expect(of('earlyBird')?.windows).toMatchObject([{ leadFrom: 90 }]);
    expect(of('lateAvailability')).toEqual({ discount: 'lateAvailability', windows: [], why: null });
    expect(of('lengthOfStay')?.why).toBe('not-read');
    expect(discountsKnown({ discounts: {} }).every(({ why }) => why === 'not-read')).toBe(true);
  });

  it('use the later read of two that hold the same discount', () => {
    const answer = (readOn: string, label: string) => ({
      readAt: readOn,
      is: 'read' as const,
      discounts: { lowOccupancy: [{ label, isOpen: false }] },
    });
    const chosen = (own: string, all: string) => {
      const discounts = { 'low-occupancy': answer(own, 'own'), discounts: answer(all, 'all') };
      const known = discountsKnown({ discounts }).find(({ discount }) => discount === 'lowOccupancy');
      return known?.windows?.map(({ label }) => label);
    };
    expect(chosen('2026-08-01T10:00:00.000Z', '2026-08-02T10:00:00.000Z')).toEqual(['all']);
    expect(chosen('2026-08-02T10:00:00.000Z', '2026-08-01T10:00:00.000Z')).toEqual(['own']);
  });

  it('apply by booking window, arrival dates and last booking day', () => {
    const today = '2026-08-01';
    const late = { label: 'Late', leadTo: 3, isOpen: false };
    const early = { label: 'Early', leadFrom: 5, arrivalTo: '2026-08-08', isOpen: true } as const;
    expect(discountBands([late, early], today, 2, nightFrame('2026-07-30', 12))).toEqual([
      { from: 2, days: 4, isSure: true },
      { from: 7, days: 3, isSure: false },
    ]);
    const until = (bookBefore: CalendarDate) =>
      discountBands([{ label: 'Until', bookBefore, isOpen: false }], today, 0, nightFrame(today, 9));
    expect(until('2026-07-31')).toEqual([]);
    expect(until(today)).toEqual([{ from: 0, days: 9, isSure: true }]);
  });
});

it('a booked night stays booked under a block, and two bookings mark it double', () => {
  expect(letters(property([['2026-08', []]], '2026-08-01+3 2026-08-01+3k'), '2026-08-01', 4)).toBe('Bbbf');
  expect(letters(property([['2026-08', []]], '2026-08-01+2 2026-08-02+2'), '2026-08-01', 4)).toBe('BDbf');
});

it('a gap that follows unread nights may be longer', () => {
  expect(freeGaps('nfffb', { from: 1, nights: 3 })).toEqual([{ from: 0, nights: 3, whole: 3, isOpen: true }]);
  expect(freeGaps('bfffb', { from: 1, nights: 3 })).toMatchObject([{ isOpen: false }]);
});
