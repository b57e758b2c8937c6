import { describe, expect, it } from 'vitest';
import type { RowSet, RowValues } from '../../../../src/core/writing/rows/row-fields.ts';
import { rowSlips } from '../../../../src/core/writing/rows/row-slips.ts';
import { usualSlipLimits } from '../../../../src/core/writing/slips.ts';

const judge = { limits: usualSlipLimits, currency: 'GBP', today: '2026-11-27' } as const;
const set = (...rows: RowValues[]): RowSet => ({
  active: true,
  rows: rows.map((values, index) => ({ key: `id:${String(index)}`, values, wire: {} })),
});
const season = { dateFrom: '2027-06-01', dateTo: '2027-08-31' } as const;
const past = { dateFrom: '2026-06-01', dateTo: '2026-08-31' } as const;
const edited = (before: RowValues, after: RowValues) =>
  rowSlips(set({ ...season, ...after }), set({ ...season, ...before }), judge);
const added = (values: RowValues, today: typeof judge.today | null = judge.today) =>
  rowSlips(set(values), set(), { ...judge, today });

const [percent, none] = [{ discountPercent: '10' }, { discountPercent: null }] as const;
const share = { ...percent, discountType: 'percent' } as const;

describe('a rule that is near what it was, and looks like a slip', () => {
  it.each<[string, RowValues, RowValues, string]>([
    ['a digit less', { maxDaysBefore: 14 }, { maxDaysBefore: 4 }, '14 days → 4 days, one digit less.'],
    ['a digit more', { maxGuests: 4 }, { maxGuests: 14 }, '4 guests → 14 guests, one digit more.'],
    ['an inner digit', { minDaysBefore: 120 }, { minDaysBefore: 20 }, '→ 20 days, one digit less.'],
    [
      'two numbers in each other’s place',
      { discountPercent: '15', maxGuests: 2 },
      { discountPercent: '2', maxGuests: 15 },
      '2 guests → 15 guests, swapped with',
    ],
    ['weeks', { minDaysBefore: 84 }, { minDaysBefore: 12 }, '84 days → 12 days, 7 times lower.'],
    ['rounded weeks', { minDaysBefore: 90 }, { minDaysBefore: 13 }, '90 days → 13 days, 6.9 times lower'],
    ['per cent to pounds', percent, { ...none, discountAmount: '10' }, '£10, where it was 10%.'],
    ['pounds to per cent', { discountAmount: '15' }, { discountPercent: '20' }, '20%, where it was £15.'],
    [
      'the word for it alone',
      share,
      { ...share, discountType: 'fixed' },
      'percent → fixed, with 10 before and',
    ],
    [
      'another spelling of it',
      { ...percent, discountType: 'P' },
      { ...none, discountAmount: '12', discountType: 'F' },
      'P → F, with 10 before and 12 after.',
    ],
    ['the year before', {}, past, '2027-08-31 → 2026-08-31, in the past.'],
    ['long ago', {}, { dateFrom: '2026-06-01' }, '2027-06-01 → 2026-06-01, in the past.'],
    ['booked by last year', { bookBefore: '2027-02-28' }, { bookBefore: '2026-02-28' }, 'in the past.'],
    [
      'the month',
      { dateFrom: '2027-04-03' },
      { dateFrom: '2027-03-04' },
      '→ 2027-03-04, day and month swapped.',
    ],
    ['the digits of the day', {}, { dateTo: '2027-08-13' }, '2027-08-31 → 2027-08-13, digits swapped.'],
    [
      'the year, too',
      { dateTo: '2027-07-12' },
      { dateTo: '2028-12-07' },
      '→ 2028-12-07, day and month swapped.',
    ],
  ])('%s', (_what, before, after, said) => {
    expect(edited(before, after).join(' ')).toContain(said);
    expect(edited(before, before)).toEqual([]);
  });

  it('is new, and over already', () => {
    expect(added(past).join(' ')).toContain('2026-08-31, in the past.');
    expect(added({ ...season, dateFrom: '2026-06-01' })).toEqual([]);
    // Where nobody knows on which day it is judged, no day is past.
    expect(added(past, null)).toEqual([]);
  });

  it.each<[string, RowValues, RowValues]>([
    ['a third of the discount', { discountPercent: '15' }, { discountPercent: '5' }],
    ['half the number', { discountAmount: '20' }, { discountAmount: null, discountPercent: '10' }],
    ['the word in capitals', share, { ...share, discountType: 'PERCENT' }],
    ['an amount worth the share', share, { ...none, discountAmount: '50', discountType: 'fixed' }],
    ['a week later', {}, { dateFrom: '2027-06-08', dateTo: '2027-09-07' }],
    ['the winter that has begun', {}, { dateFrom: '2026-11-01', dateTo: '2027-03-31' }],
    ['ended yesterday', { dateFrom: '2026-06-01' }, { dateFrom: '2026-06-01', dateTo: '2026-11-26' }],
    ['the next year', past, { dateFrom: '2027-06-05', dateTo: '2027-09-04' }],
    ['what is over, corrected', past, { ...past, dateTo: '2026-09-07' }],
    ['a day later', { dateFrom: '2027-04-03' }, { dateFrom: '2027-04-04' }],
    ['a month later', { dateFrom: '2027-04-04' }, { dateFrom: '2027-05-05' }],
  ])('gets no word in ordinary work: %s', (_what, before, after) => {
    expect(edited(before, after)).toEqual([]);
  });
});
