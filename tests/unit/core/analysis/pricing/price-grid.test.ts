import { describe, expect, it } from 'vitest';

import {
  gridArrivals,
  gridRequests,
  lengthsOfText,
  staysToAsk,
} from '../../../../../src/core/analysis/pricing/price-grid.ts';
import { refusedBy } from '../../../../../src/core/analysis/availability/nights-matrix.ts';

const range = { from: '2027-06-05', days: 3, nights: [3, 7] } as const;

describe('a grid of prices', () => {
  it('says how many requests it takes at most before it starts', () => {
    expect(gridArrivals(range)).toEqual(['2027-06-05', '2027-06-06', '2027-06-07']);
    expect(gridRequests(range, false)).toBe(6);
    expect(gridRequests(range, true)).toBe(9);
    expect(gridArrivals({ ...range, days: 9_000 })).toHaveLength(62);
  });

  it('asks about what is sold alone, where that is known', () => {
    const asked = (sold: readonly number[] | null) =>
      staysToAsk('2027-06-05', [3, 7], sold).map(({ nights }) => nights);
    expect([asked(null), asked([7, 14]), asked([])]).toEqual([[3, 7], [7], []]);
  });

  it.each([
    ['3, 7', [3, 7]],
    ['7-9,3', [3, 7, 8, 9]],
    ['', undefined],
    ['0', undefined],
    ['9-7', undefined],
    ['1-90', undefined],
    ['a week', undefined],
  ])('takes lengths typed as %j', (text, lengths) => {
    expect(lengthsOfText(text)).toEqual(lengths);
  });
});

describe('what the rules say against a stay that is sold', () => {
  const none = { startDays: null, shortBreaks: null, shortStartDays: null };
  const unknown = { ...none, minimums: { sure: [], open: [] } };
  it('is nothing where no rule was read', () => {
    expect(refusedBy('2027-06-05', 3, unknown)).toEqual({ refuses: [], mayRefuse: [] });
  });

  it('names each rule that refuses it', () => {
    const rules = {
      startDays: { saturday: false },
      minimums: { sure: [{ season: null, nights: 4 }], open: [] },
      shortBreaks: true,
      shortStartDays: ['friday'] as const,
    };
    expect(refusedBy('2027-06-05', 3, rules).refuses).toEqual([
      'Check-in isn’t allowed on Saturdays.',
      'Short breaks need at least 4 nights.',
      'Short breaks don’t start on Saturdays.',
    ]);
    expect(refusedBy('2027-06-05', 7, rules).refuses).toEqual(['Check-in isn’t allowed on Saturdays.']);
    expect(refusedBy('2027-06-05', 3, { ...unknown, shortBreaks: false }).refuses).toEqual([
      'Short breaks are switched off.',
    ]);
  });
});
