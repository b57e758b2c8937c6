import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/core/values/json/json.ts';
import { sentInsteadOf } from '../../../../src/core/mapping/not-understood.ts';
import { recognised } from './bodies/recognised.ts';

const days = { date_from: '2027-06-05', date_to: '2027-06-12' };

function seasonWith(beside: JsonObject, own: JsonObject = days) {
  const body = { property_id: 7, segments: [{ season: 'Summer', ...own, weekly_price: 900, ...beside }] };
  const { value, unknownFields } = recognised('segment-pricing', body);
  const [season] = value.segments;
  if (season === undefined) throw new Error('There is one season.');
  return { season, unknown: unknownFields.map(({ path }) => path).join(' ') };
}

describe('the last day of a season', () => {
  it.each<JsonObject>([
    { to_exclusive: true },
    { endExclusive: 'Y' },
    { date_to_inclusive: false },
    { inclusive: 'perhaps' },
    { bounds: '[)' },
  ])('is not understood beside what says that the season ends before it: %j', (beside) => {
    const { season, unknown } = seasonWith(beside);
    expect(season).toMatchObject({ season: 'Summer', dateFrom: '2027-06-05' });
    expect(season).not.toHaveProperty('dateTo');
    expect(sentInsteadOf(season, 'dateTo')).toBe('2027-06-12');
    expect(unknown).toContain('date_to');
  });

  it('is not understood within an object of its own, either', () => {
    const validity = { from: '2027-06-05', to: '2027-06-12', to_exclusive: true };
    const { season } = seasonWith({ validity }, {});
    expect(season).not.toHaveProperty('dateTo');
  });

  it.each<JsonObject>([
    {},
    { to_exclusive: false },
    { inclusive: true },
    { bounds: '[]' },
    { to_exclusive: null },
    { vat_inclusive: false },
    { terms: { to_exclusive: true } },
  ])('is read beside what says that it belongs to it, or speaks of others: %j', (beside) => {
    expect(seasonWith(beside).season).toMatchObject({ dateTo: '2027-06-12' });
  });

  it('is the same rule in comparable and achieved prices', () => {
    const row = { season: 'Summer', ...days, to_exclusive: true };
    const comparable = recognised('comparable-pricing', { seasons: [{ ...row, percentiles: { p50: 800 } }] });
    expect(comparable.value.seasons[0]).not.toHaveProperty('dateTo');
    const achieved = recognised('achieved-pricing', { seasons: [{ ...row, medianWeekly: 700 }] });
    expect(achieved.value.seasons[0]).not.toHaveProperty('dateTo');
  });
});
