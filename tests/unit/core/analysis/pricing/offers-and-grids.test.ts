import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../../../src/core/analysis/availability/nights-matrix.ts';
import type { Offer } from '../../../../../src/core/analysis/pricing/offer-lines.ts';
import {
  areInSeveralCurrencies,
  offerLines,
  unreadMonthsOf,
} from '../../../../../src/core/analysis/pricing/offer-lines.ts';
import {
  gridArrivals,
  gridRequests,
  lengthsOfText,
  staysToAsk,
} from '../../../../../src/core/analysis/pricing/price-grid.ts';
import type { CalendarDate } from '../../../../../src/core/values/dates/calendar-date.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const property = { propertyId: 7, title: 'Kelp Cottage', place: 'Wick' };

/** `letters`: the nights of property 7 from 1 March 2027 on. */
function linesOf(offers: readonly Offer[], letters = '', today: CalendarDate = '2027-03-01') {
  return offerLines(offers, {
    properties: [property],
    nightsOf: (propertyId) => (propertyId === 7 ? letters : undefined),
    from: '2027-03-01',
    days: 60,
    today,
  });
}

const days = { checkIn: '2027-03-05', checkOut: '2027-03-08' } as const;
const stay: Offer = { propertyId: 7, ...days, offerPrice: '300', originalPrice: '400' };

describe('offer lines', () => {
  it('are sorted by arrival, undated last, with their property’s title', () => {
    const lines = linesOf([
      { propertyTitle: 'Nobody’s', nights: 3 },
      { ...stay, checkIn: '2027-05-01', checkOut: '2027-05-04', propertyId: 9 },
      stay,
    ]);
    expect(lines.map(({ title }) => title)).toEqual(['Kelp Cottage', null, 'Nobody’s']);
    expect(lines.map(({ isOurs }) => isOurs)).toEqual([true, false, null]);
  });

  it('give the price per night and the percentage off', () => {
    const [line] = linesOf([stay]);
    expect(line).toMatchObject({ nights: 3, perNight: '100', percentOff: 25, place: 'Wick' });
    expect(linesOf([{ ...stay, nightlyPrice: '99.5' }])[0]?.perNight).toBe('99.5');
    const [unpriced] = linesOf([{ ...stay, offerPrice: undefined }]);
    expect(unpriced).toMatchObject({ perNight: null, percentOff: null });
  });

  it('derive missing dates from nights and report a contradiction', () => {
    const [line] = linesOf([{ ...stay, checkOut: undefined, nights: 3 }]);
    expect([line?.checkOut, line?.nightsContradict]).toEqual(['2027-03-08', false]);
    expect(linesOf([{ ...stay, nights: 5 }])[0]?.nightsContradict).toBe(true);
    expect(linesOf([{ ...stay, checkOut: '2027-03-01' }])[0]?.nights).toBeNull();
  });

  it.each([
    ['ffffffffff', { is: 'free' }],
    ['ffffftffff', { is: 'taken', nights: 1, of: 3 }],
    ['ffffBbbfff', { is: 'taken', nights: 3, of: 3 }],
    ['fffffnffff', { is: 'not-read', nights: 1, of: 3 }],
    ['ffffff', { is: 'not-read', nights: 1, of: 3 }],
    ['', { is: 'not-read', nights: 3, of: 3 }],
    ['ffffrrr', { is: 'refused' }],
    ['ffffuff', { is: 'not-understood' }],
  ])('compare with the calendar %s', (letters, expected) => {
    expect(linesOf([stay], letters)[0]?.calendar).toEqual(expected);
  });

  it('are past once their last night is over', () => {
    expect(linesOf([stay], '', '2027-03-08')[0]).toMatchObject({ isPast: true, calendar: { is: 'past' } });
    const begun = { from: '2027-03-06', days: 60, today: '2027-03-06' } as const;
    const [line] = offerLines([stay], { properties: [property], nightsOf: () => 'ff', ...begun });
    expect(line).toMatchObject({ isPast: false, calendar: { is: 'free' } });
  });

  it('list each month with a missing calendar once', () => {
    const across: Offer = { ...stay, checkIn: '2027-03-30', checkOut: '2027-04-02' };
    expect(unreadMonthsOf(linesOf([across, across, { ...across, propertyId: 9 }]))).toEqual([
      { propertyId: 7, month: '2027-03' },
      { propertyId: 7, month: '2027-04' },
    ]);
    // A guest who leaves on the first spends no night of that month.
    const untilFirst = { ...across, checkOut: '2027-04-01' } as const;
    expect(unreadMonthsOf(linesOf([untilFirst]))).toEqual([{ propertyId: 7, month: '2027-03' }]);
  });

  it('keep different currencies apart', () => {
    const { rows } = decodedValue('special-offers', [
      { property_id: 7, offer_price: 300, currency: '€' },
      { property_id: 8, offer_price: 200, currency: 'gbp' },
      { property_id: 9, offer_price: 100 },
    ]);
    const lines = linesOf(rows);
    expect(lines.map(({ currency }) => currency)).toEqual(['EUR', 'GBP', null]);
    expect(areInSeveralCurrencies(lines)).toBe(true);
    expect(areInSeveralCurrencies(lines.slice(1))).toBe(true);
    const none = decodedValue('special-offers', [{ property_id: 7 }, { property_id: 8 }]);
    expect(areInSeveralCurrencies(linesOf(none.rows))).toBe(false);
  });
});

const range = { from: '2027-06-05', days: 3, nights: [3, 7] } as const;

describe('price grid', () => {
  it('counts its requests before it starts', () => {
    expect(gridArrivals(range)).toEqual(['2027-06-05', '2027-06-06', '2027-06-07']);
    expect(gridRequests(range, false)).toBe(6);
    expect(gridRequests(range, true)).toBe(9);
    expect(gridArrivals({ ...range, days: 9_000 })).toHaveLength(62);
  });

  it('asks only about lengths that are sold, if known', () => {
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
  ])('parses typed lengths %j', (text, lengths) => {
    expect(lengthsOfText(text)).toEqual(lengths);
  });
});

describe('refusedBy', () => {
  const none = { startDays: null, shortBreaks: null, shortStartDays: null };
  const unknown = { ...none, minimums: { sure: [], open: [] } };
  it('returns no reason when rules are unknown', () => {
    expect(refusedBy('2027-06-05', 3, unknown)).toEqual({ refuses: [], mayRefuse: [] });
  });

  it('names each rule that refuses the stay', () => {
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
