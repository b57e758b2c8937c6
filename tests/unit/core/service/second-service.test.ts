import { expect, it, describe } from 'vitest';
import { percentilesOf } from '../../../../src/core/resources/comparable-pricing.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import type { ResourceName } from '../../../../src/core/resources/resource-names.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { recognised } from './bodies/recognised.ts';

const newYear = Date.UTC(2026, 0, 1) / 1_000;
const march = Date.UTC(2026, 2, 1) / 1_000;
const pence = (minorUnits: number): JsonValue => ({ minorUnits, currency: 'GBP' });

/** Bodies invented from the service's document alone, by somebody who hadn't seen the lists of names. */
it.each<readonly [ResourceName, JsonValue, object]>([
  [
    'segment-pricing',
    { data: { segments: [{ label: 'Low', begins: newYear, finishes: march, amountMinor: 89_500 }] } },
    { segments: [{ season: 'Low', dateFrom: '2026-01-01', dateTo: '2026-03-01', price: '895' }] },
  ],
  [
    'segment-pricing',
    { seasons: { Low: { start: '2026-01-01', rate: { amount: '895.00', currency: 'GBP' } } } },
    { segments: [{ season: 'Low', dateFrom: '2026-01-01', price: '895' }] },
  ],
  [
    'achieved-pricing',
    { seasons: [{ season: 'Low', medianWeek: pence(82_000) }] },
    { seasons: [{ season: 'Low', medianWeekly: '820' }] },
  ],
  [
    'bookings',
    { data: [{ arrive: newYear, depart: march, total: pence(166_150), via: 'Direct', isCancelled: 'no' }] },
    { rows: [{ checkIn: '2026-01-01', totalPrice: '1661.5', channel: 'Direct', cancelled: false }] },
  ],
  [
    'bookings',
    { reservations: [{ stay: { checkIn: '2026-07-03' }, party: 3, price: { gross: '1661.50' } }] },
    { rows: [{ checkIn: '2026-07-03', partySize: 3, totalPrice: '1661.5' }] },
  ],
  [
    'property-special-offers',
    { data: [{ arrive: newYear, depart: march, nowPrice: pence(99_900), wasPrice: pence(119_900) }] },
    { rows: [{ checkIn: '2026-01-01', checkOut: '2026-03-01', offerPrice: '999', originalPrice: '1199' }] },
  ],
  [
    'cancellation-policy',
    { payload: { policyRef: 7, policyName: 'Flexible', ownerText: 'Full refund.' } },
    { policyRefId: '7', title: 'Flexible', ownerDescription: 'Full refund.' },
  ],
  [
    'short-break-rules',
    { rules: [{ nights: 3, shareOfWeek: '70%' }] },
    { rows: [{ minNights: 3, pricePercent: '70' }] },
  ],
  [
    'length-stay-discounts',
    { data: [{ stayAtLeast: 14, reduction: '10%' }] },
    { rows: [{ minNights: 14, discountPercent: '10' }] },
  ],
  [
    'property-occupancy-groups',
    { data: [{ groupId: 11, sharedWith: [101, 102], windows: [{ partySizeMax: 2, reduction: '12.5%' }] }] },
    { rows: [{ linkedProperties: [101, 102], rows: [{ maxGuests: 2, discountPercent: '12.5' }] }] },
  ],
])('reads %s of an independently invented service: %j', (name, body, value) => {
  expect(recognised(name, body).value).toMatchObject(value);
});

const high = { season: 'High', p25: 800, p50: 1_000, p75: 1_300 };
const low = { season: 'Low', p25: 400, p50: 500, p75: 650 };
const booking = { id: 1, check_in: '2026-07-04', total_price: 1_200, nights: 7, cancelled: false };

const levelsOf = (body: JsonValue): unknown =>
  recognised('comparable-pricing', body).value.seasons.map((season) =>
    percentilesOf(season).map(({ level, weekly }) => [level, weekly]),
  );
const bookingsOf = (...rows: JsonValue[]) => recognised('bookings', rows).value.rows;

describe('amounts whose unit is in doubt', () => {
  it('are read if one has decimals or all are of usual size', () => {
    const weeklyOf = (...prices: JsonValue[]) =>
      recognised('segment-pricing', {
        modified: '2026-05-01',
        apply_price: 'weekly',
        segments: prices.map((weekly_price) => ({ season: 'High', weekly_price })),
      }).value.segments.map(({ weeklyPrice }) => weeklyPrice);
    expect(weeklyOf(12_500, 1_661.5)).toEqual(['12500', '1661.5']);
    expect(weeklyOf('12500.00')).toEqual(['12500']);
    expect(weeklyOf(1_661)).toEqual(['1661']);
  });

  it('are read when the name states hundredths', () => {
    const [one] = bookingsOf({ id: 1, check_in: '2026-07-04', total_price_pence: 166_150 });
    expect(one?.totalPrice).toBe('1661.5');
  });

  it('stay in doubt in objects, in percentiles and with discounts only', () => {
    const money = { amount: 50_300, currency: 'GBP' };
    const comparable = recognised('comparable-pricing', [
      { season: 'High', p50: money },
      { season: 'Low', percentiles: { p50: 50_300 } },
    ]);
    expect(comparable.value.seasons.map((season) => percentilesOf(season))).toEqual([[], []]);
    const [onlyDiscount] = bookingsOf({ id: 1, check_in: '2026-07-04', discount: 3_300, voucher: 0 });
    expect(onlyDiscount?.discountAmount).toBeUndefined();
  });

  it('stay in doubt beside percentiles that are zero or null', () => {
    for (const p25 of [0, null]) {
      const body = [{ season: 'High', percentiles: { p25, p50: 50_300 } }];
      expect(levelsOf(body)).toEqual([[]]);
    }
  });

  it('are read as zero in any unit', () => {
    const [one] = bookingsOf({ ...booking, total_price: 166_150, discount: 0 });
    expect([one?.totalPrice, one?.discountAmount]).toEqual([undefined, '0']);
  });
});

describe('days and moments', () => {
  it('leaves a moment in UTC other than midnight unread as a day', () => {
    expect(
      decodeResource('bookings', { body: [{ ...booking, check_in: '2026-07-03T23:00:00.000Z' }] }).shape,
    ).toBe('unrecognised');
    const [one] = bookingsOf({ ...booking, check_out: '2026-07-10T23:00:00Z' });
    expect(one?.checkOut).toBeUndefined();
  });

  it('reads midnight, local moments and Unix seconds at midnight as days', () => {
    for (const check_in of ['2026-07-04T00:00:00.000Z', '2026-07-04T16:00:00+01:00', 1_783_123_200])
      expect(bookingsOf({ ...booking, check_in })[0]?.checkIn).toBe('2026-07-04');
  });

  it('reads seconds and milliseconds since 1970 as moments', () => {
    for (const created of [1_760_139_578, 1_760_139_578_000]) {
      expect(bookingsOf({ ...booking, created })[0]?.createdAt).toBe('2025-10-10T23:39:38.000Z');
    }
  });
});

describe('weekdays', () => {
  const openOf = (arrival_open_weekdays: JsonValue) =>
    recognised('channel-arrival-status', { feed: {}, feed_age_hours: 1, arrival_open_weekdays }).value
      .arrivalOpenWeekdays;

  it('are unread from numbers or letters that may start on Monday or Sunday', () => {
    const flags = [true, false, false, false, false, false, false];
    for (const reported of [[4], [6, 7], 'YNNNNNN', '1000001', 65, flags])
      expect(openOf(reported)).toBeUndefined();
  });

  it('are unread from letters shared by two days', () => {
    for (const reported of [['T'], 'M,T', { T: 1 }, ['Fri', '']]) expect(openOf(reported)).toBeUndefined();
  });

  it('are read from unambiguous numbers and from any names', () => {
    expect(openOf([1, 2, 3, 4, 5, 6, 7])).toHaveLength(7);
    expect(openOf('NNNNNNN')).toEqual([]);
    for (const reported of ['Sat,Sun', ['SATURDAY', 'Su'], { Saturday: 'Y', sun: 1, mon: 'no' }])
      expect(openOf(reported)).toEqual(['saturday', 'sunday']);
  });
});

describe('percentiles under usual names', () => {
  const list = (name: string, parts: number) =>
    [800, 1_000, 1_300].map((weekly, at) => ({ percentile: 25 * (at + 1), [name]: weekly * parts }));
  it.each([
    ['quartiles', { lower_quartile: 800, median: 1_000, upper_quartile: 1_300 }],
    ['q1 to q3', { q1: 800, q2: 1_000, q3: 1_300 }],
    ['Pascal-case names', { FirstQuartile: 800, Median: 1_000, ThirdQuartile: 1_300 }],
    ['a map', { weekly_percentiles: { '25': 800, '50': 1_000, '75': 1_300 } }],
    ['a map in pence', { percentiles: { p25_pence: 80_000, p50_pence: 100_000, p75_pence: 130_000 } }],
    ['a list', { percentiles: list('value', 1) }],
    ['a list in pence', { percentiles: list('weekly_price_pence', 100) }],
    ['as texts with a currency', { p25: '£800.00', p50: '£1,000.00', p75: '£1,300.00' }],
  ])('are read: %s', (_how, fields) => {
    const [season] = recognised('comparable-pricing', { seasons: [{ season: 'High', ...fields }] }).value
      .seasons;
    const levels = percentilesOf(season ?? { season: '' }).map(
      ({ level, weekly }) => `${String(level)} ${String(weekly)}`,
    );
    expect(levels).toEqual(['25 800', '50 1000', '75 1300']);
  });
});

describe('envelopes', () => {
  it.each<[string, JsonValue]>([
    ['under any name', { status: 'ok', result: { seasons: [high, low] } }],
    ['under the resource’s name', { success: true, comparable_pricing: [high, low] }],
    ['as attributes', { data: { type: 'pricing', id: '7', attributes: { seasons: [high, low] } } }],
    ['as a map by season', { seasons: { High: { p50: 1_000, p75: 1_300 }, Low: { p50: 500, p75: 650 } } }],
    ['as a map without an envelope', { High: high, Low: low }],
    ['beside an empty list', { errors: [], data: [high, low] }],
  ])('are read: %s', (_how, body) => {
    const { seasons } = recognised('comparable-pricing', body).value;
    expect(seasons).toMatchObject([
      { season: 'High', p50: '1000' },
      { season: 'Low', p50: '500' },
    ]);
  });

  it('keep the original path of unknown fields', () => {
    const read = recognised('bookings', {
      data: { 5: { Stay: { CheckIn: '2026-07-04', Flexible: 'maybe' }, TotalPrice: 900.5 } },
    });
    expect(read.value.rows[0]).toMatchObject({ checkIn: '2026-07-04', totalPrice: '900.5' });
    expect(read.rawValues).toEqual([{ path: 'data.5.Stay.Flexible', values: ['"maybe"'] }]);
  });

  it('keep no raw values of a resource with personal data', () => {
    const contact = recognised('owner-contact', { name: 'N', email: 'e@example.invalid', diary: 'private' });
    expect(contact.rawValues).toEqual([]);
  });
});

describe('bookings', () => {
  it('reads stay, party and discounts from nested objects', () => {
    const [one] = bookingsOf({
      id: 1,
      dates: ['2026-07-04', '2026-07-11'],
      stay: { nights: 7 },
      guests: { adults: 2, children: 1 },
      total: 1_200.5,
      discounts: { owner: 50, voucher: 0 },
    });
    const off = { discountAmount: '50', voucherDiscountAmount: '0' };
    expect(one).toMatchObject({ nights: 7, adults: 2, children: 1, ...off });
  });

  it('reads a cancellation from a flag in any wording or from a moment', () => {
    expect(bookingsOf({ ...booking, cancelled: 'Y' })[0]?.cancelled).toBe(true);
    expect(bookingsOf({ ...booking, cancelled: 'no' })[0]?.cancelled).toBe(false);
    expect(bookingsOf({ ...booking, cancelled_at: null })[0]?.cancelledAt).toBeNull();
  });
});

describe('channel feed', () => {
  it('reads a generation time beside an age', () => {
    const feed = { feed_generated_at: '2026-06-14T09:00:00Z', feed_age_hours: 24, feedFreshness: null };
    const { value } = recognised('channel-arrival-status', feed);
    expect(value).toMatchObject({ feedUpdatedAt: '2026-06-14T09:00:00Z', feedAgeHours: 24 });
  });

  it('reads fresh or stale in any wording', () => {
    const { value } = recognised('channel-arrival-status', {
      feed: { GeneratedAt: '2026-06-14 09:00:00', IsStale: 'N' },
    });
    expect(value.feed).toMatchObject({ updatedAt: '2026-06-14 09:00:00', stale: false });
  });
});

it('envelope names are shortened and stripped of hidden characters', () => {
  const backwards = '\u202eatad';
  for (const name of [backwards, 'n'.repeat(900)]) {
    const { unknownFields } = recognised('bookings', { [name]: [{ ...booking, [backwards]: 1 }] });
    expect(unknownFields.map(({ path }) => path.length < 200 && !path.includes('\u202e'))).toEqual([true]);
  }
});

describe('party of a booking', () => {
  it.each(['gaeste', 'Gäste', 'huéspedes', 'Huespedes', 'ospiti', 'gasten', 'voyageurs'])(
    'is read from a plural word for guests: %s',
    (name) => {
      const decoded = recognised('bookings', [{ ...booking, [name]: 4 }]);
      expect(decoded.value.rows).toMatchObject([{ partySize: 4 }]);
      expect(decoded.unknownFields).toEqual([]);
    },
  );

  it.each(['gast', 'huésped', 'ospite', 'voyageur', 'gaeste_id'])(
    'is not read from a word for a single guest: %s',
    (name) => {
      const decoded = recognised('bookings', [{ ...booking, [name]: 4 }]);
      expect(decoded.value.rows[0]).not.toHaveProperty('partySize');
      expect(decoded.unknownFields).toMatchObject([{ path: `[].${name}` }]);
    },
  );
});
