import { describe, expect, it } from 'vitest';

import { estimateStay } from '../../../../../src/core/analysis/discounts/stay-estimate.ts';
import type { EstimatedStay } from '../../../../../src/core/analysis/discounts/stay-estimate.ts';

const extras = [
  { extraNameId: 6, name: 'Log basket', price: '12.5', perNight: false },
  { extraNameId: 9, name: 'Hot tub', price: '18', perNight: true },
  { extraNameId: 1, name: 'Dog', price: '30', perNight: null },
] as const;
const days = { arrival: '2027-06-05', today: '2027-06-01', nights: 7 } as const;
const stay: EstimatedStay = { ...days, guests: 2, dogs: 0, extras: [] };
const known = { rows: [], basePrice: '1000', whyNoPrice: '', extras } as const;

describe('what a stay comes to by the property’s own prices', () => {
  it('adds extras after discounts, by the night where they are', () => {
    const chosen = [2, 1].map((quantity, at) => ({ id: ['6', '9'][at] ?? '', quantity }));
    const { totals, leadDays, lacks } = estimateStay({ ...stay, extras: chosen }, known);
    expect(totals).toEqual({ bestOne: '1151', successive: '1151', additive: '1151' });
    expect([leadDays, lacks]).toEqual([4, []]);
  });

  it('makes no amount up where one is not told, and names it', () => {
    const dogs = estimateStay({ ...stay, dogs: 2 }, known);
    expect(dogs.totals).toBeNull();
    expect(dogs.band?.prices?.bestOne.price).toBe('1000');
    expect(dogs.lacks).toEqual(['The cost of “Dog” is unknown here.']);
    const logs = { ...stay, extras: [{ id: '6', quantity: 1 }] };
    const unread = estimateStay(logs, { ...known, extras: undefined });
    expect(unread.lacks).toEqual(['The cost of “Extra 6” is unknown here.']);
    const unpriced = estimateStay(stay, { ...known, basePrice: null, whyNoPrice: 'No segment.' });
    expect([unpriced.totals, unpriced.lacks]).toEqual([null, ['No segment.']]);
  });

  it('says nothing of an arrival in the past', () => {
    const past = estimateStay({ ...stay, today: '2027-06-06' }, known);
    expect([past.band, past.totals]).toEqual([null, null]);
    expect(past.lacks).toEqual(['The arrival is in the past.']);
  });
});
