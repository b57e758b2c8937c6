import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../src/core/values/json/json.ts';
import type { AcceptedReading } from '../../../../../src/core/mapping/readings/accepted-reading.ts';
import { proposeReading } from '../../../../../src/core/mapping/fit/fit-accepted.ts';
import { leverWriters } from '../../../../../src/core/writing/levers.ts';
import { recognised, recognisedBody } from '../../service/recognised.ts';

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
    expect(leverWriters['low-occupancy'].readEditable({ body: sent }).ok).toBe(false);
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

  it('is for that end only where a person accepted the reading', () => {
    const sent = body({ until_exclusive: false });
    const understood = leverWriters['low-occupancy'].understanding({ body: sent });
    if (understood?.reading === null || understood?.reading === undefined) throw new Error('not understood');
    const proposed = proposeReading('low-occupancy', understood.reading, sent, {});
    if (!proposed.ok) throw new Error(proposed.why);
    const reading: AcceptedReading = {
      ...proposed.content,
      id: 'r1',
      trust: 'confirmed',
      source: '',
      acceptedAt: '2026-11-22T10:00:00.000Z',
    };
    const read = (beside: JsonObject) =>
      recognisedBody('low-occupancy', { body: body(beside), readings: [reading] }).value.rows?.[0];
    expect(read({ until_exclusive: false })).toMatchObject({ dateTo: '2027-01-08' });
    expect(read({ until_exclusive: true })).toMatchObject({ notUnderstood: [{ path: 'until' }] });
  });
});
