import { describe, expect, it } from 'vitest';
import { sentInsteadOf } from '../../../../src/core/mapping/remarks.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import type { JsonValue, JsonObject } from '../../../../src/core/values/json/json.ts';
import { discountWriters } from '../../../../src/core/writing/discounts.ts';
import { recognised } from './bodies/recognised.ts';

describe.each(['unavailable-dates', 'start-dates'] as const)('days of %s', (name) => {
  const daysOf = (body: JsonValue): readonly string[] | null => {
    const decoded = decodeResource(name, { body });
    return decoded.shape === 'unrecognised' ? null : decoded.value.rows;
  };

  it.each<[JsonValue, readonly string[]]>([
    [
      ['31.12.2026', '01.02.2027'],
      ['2026-12-31', '2027-02-01'],
    ],
    [{ success: true, data: ['01/12/2026', '13/12/2026'] }, ['2026-12-01', '2026-12-13']],
    [
      ['12-31-2026', '01-02-2027'],
      ['2026-12-31', '2027-01-02'],
    ],
    [['2026-12-01T09:00:00Z'], ['2026-12-01']],
  ])('are read if one of them shows the order of day and month: %j', (body, days) => {
    expect(daysOf(body)).toEqual(days);
  });

  it.each<[JsonValue]>([
    [['01.12.2026', '02.12.2026']],
    [['31/12/2026', '12/31/2026']],
    [['31.12.2026', '31.02.2027']],
    [['2026-12-01T23:00:00Z']],
    [[{ from: '2026-12-01', to: '2026-12-05' }]],
  ])('are left unread when ambiguous or impossible: %j', (body) => {
    expect(daysOf(body)).toBeNull();
  });
});

const days = { date_from: '2027-06-05', date_to: '2027-06-12' };

function seasonWith(beside: JsonObject, own: JsonObject = days) {
  const body = { property_id: 7, segments: [{ season: 'Summer', ...own, weekly_price: 900, ...beside }] };
  const { value, unknownFields } = recognised('segment-pricing', body);
  const [season] = value.segments;
  if (season === undefined) throw new Error('There is one season.');
  return { season, unknown: unknownFields.map(({ path }) => path).join(' ') };
}

describe('last day of a season', () => {
  it.each<JsonObject>([{ to_exclusive: true }, { date_to_inclusive: false }])(
    'is unrecognised beside a field that excludes it: %j',
    (beside) => {
      const { season, unknown } = seasonWith(beside);
      expect(season).toMatchObject({ season: 'Summer', dateFrom: '2027-06-05' });
      expect(season).not.toHaveProperty('dateTo');
      expect(sentInsteadOf(season, 'dateTo')).toBe('2027-06-12');
      expect(unknown).toContain('date_to');
    },
  );

  it('is unrecognised if excluded within an object of its own', () => {
    const validity = { from: '2027-06-05', to: '2027-06-12', to_exclusive: true };
    const { season } = seasonWith({ validity }, {});
    expect(season).not.toHaveProperty('dateTo');
  });

  it.each<JsonObject>([{}, { to_exclusive: false }, { terms: { to_exclusive: true } }])(
    'is read beside a field that includes it or describes others: %j',
    (beside) => {
      expect(seasonWith(beside).season).toMatchObject({ dateTo: '2027-06-12' });
    },
  );

  it('follows the same rule in comparable and booked prices', () => {
    const row = { season: 'Summer', ...days, to_exclusive: true };
    const comparable = recognised('comparable-pricing', { seasons: [{ ...row, percentiles: { p50: 800 } }] });
    expect(comparable.value.seasons[0]).not.toHaveProperty('dateTo');
    const achieved = recognised('achieved-pricing', { seasons: [{ ...row, medianWeekly: 700 }] });
    expect(achieved.value.seasons[0]).not.toHaveProperty('dateTo');
  });
});

const body = (beside: JsonObject): JsonObject => ({
  active: true,
  rows: [{ from: '2027-01-01', until: '2027-01-08', max_guests: 2, discount_percent: 15, ...beside }],
});

describe('field beside an end date', () => {
  it.each<JsonObject>([
    { until_exclusive: true },
    { untilExclusive: 1 },
    { exclusive_end: 'Y' },
    { endInclusive: false },
    { inclusive: 'no' },
    { bounds: '[)' },
    { is_exclusive: 'perhaps' },
  ])('leaves the end date unrecognised if it excludes it: %j', (beside) => {
    const sent = body(beside);
    const [row] = recognised('low-occupancy', sent).value.rows ?? [];
    expect(row).toMatchObject({
      dateFrom: '2027-01-01',
      notUnderstood: [{ path: 'until', sent: '2027-01-08', concepts: ['dateTo'] }],
    });
    expect(row).not.toHaveProperty('dateTo');
    expect(discountWriters['low-occupancy'].readEditable({ body: sent }).ok).toBe(false);
  });

  it.each<JsonObject>([
    { until_exclusive: false },
    { inclusive: true },
    { end_inclusive: 'Y' },
    { bounds: '[]' },
    { vat_inclusive: false },
    { exclusive_offer: true },
    { exclusive: null },
  ])('is ignored if it includes the end or describes others: %j', (beside) => {
    const [row] = recognised('low-occupancy', body(beside)).value.rows ?? [];
    expect(row).toMatchObject({ dateTo: '2027-01-08', discountPercent: '15' });
  });

  it.each<[JsonObject, string | undefined]>([
    [{}, '2027-06-06'],
    [{ end_exclusive: true }, '2027-06-06'],
    [{ end_inclusive: true }, undefined],
    [{ bounds: '[]' }, undefined],
  ])('decides whether an end date is a departure: %j', (beside, checkOut) => {
    const [one] = recognised('bookings', [
      { id: 1, start_date: '2027-06-01', end_date: '2027-06-06', ...beside },
    ]).value.rows;
    expect(one?.checkOut).toBe(checkOut);
  });
});
