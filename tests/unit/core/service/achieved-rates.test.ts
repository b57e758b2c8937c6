import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { sentInsteadOf } from '../../../../src/core/mapping/not-understood.ts';
import { valueOf } from '../../../value-of.ts';

function seasonOf(fields: string) {
  const parsed = valueOf(parseJson(`{"seasons":[{"season":"Peak","median_weekly":559,${fields}}]}`));
  const decoded = decodeResource('achieved-pricing', { body: parsed });
  if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
  const season = decoded.value.seasons[0];
  if (season === undefined) throw new Error('No season.');
  return season;
}

describe('lists of achieved weekly rates', () => {
  it('are read as they come, in units and in hundredths', () => {
    expect(seasonOf('"weekly_rates":[505,"640.50"]').weeklyRates).toEqual(['505', '640.5']);
    expect(seasonOf('"weekly_rates_pence":[50500,64050]').weeklyRates).toEqual(['505', '640.5']);
  });

  it('are not understood as a whole where one of them is no amount', () => {
    const season = seasonOf('"weekly_rates":[505,"many"]');
    expect(season.weeklyRates).toBeUndefined();
    expect(sentInsteadOf(season, 'weeklyRates')).toBeDefined();
  });
});
