import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../src/core/values/json/json.ts';
import { discountWriters } from '../../../../../src/core/writing/discounts.ts';
import { recognised } from '../../service/bodies/recognised.ts';

const body = (beside: JsonObject): JsonObject => ({
  active: true,
  rows: [{ from: '2027-01-01', until: '2027-01-08', max_guests: 2, discount_percent: 15, ...beside }],
});

describe('what a field beside an end says of it', () => {
  it.each<JsonObject>([
    { until_exclusive: true },
    { untilExclusive: 1 },
    { exclusive_end: 'Y' },
    { endInclusive: false },
    { inclusive: 'no' },
    { bounds: '[)' },
    { is_exclusive: 'perhaps' },
  ])('is never overlooked: %j', (beside) => {
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
  ])('is no matter where it says that the end belongs to it, or speaks of others: %j', (beside) => {
    const [row] = recognised('low-occupancy', body(beside)).value.rows ?? [];
    expect(row).toMatchObject({ dateTo: '2027-01-08', discountPercent: '15' });
  });

  it.each<[JsonObject, string | undefined]>([
    [{}, '2027-06-06'],
    [{ end_exclusive: true }, '2027-06-06'],
    [{ end_inclusive: true }, undefined],
    [{ bounds: '[]' }, undefined],
  ])('makes of a departure the last night, and no departure: %j', (beside, checkOut) => {
    const [one] = recognised('bookings', [
      { id: 1, start_date: '2027-06-01', end_date: '2027-06-06', ...beside },
    ]).value.rows;
    expect(one?.checkOut).toBe(checkOut);
  });
});
