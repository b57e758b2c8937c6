import { expect, it } from 'vitest';
import { leverRows, leverViews } from '../../../../../src/core/analysis/levers/levers.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { recognised } from '../../service/recognised.ts';

function openOf(body: JsonValue): readonly (readonly string[])[] {
  const { value } = recognised('short-break-rules', body);
  return leverRows(leverViews({ 'short-break-rules': { value } })).map(({ unreported }) => unreported);
}

it('leaves it open when a row fires that is for a season of which no days are told', () => {
  const seasons = [{ season: 'Peak', min_nights: 7 }];
  expect(openOf({ short_breaks_enabled: true, min_nights: 3, seasonal_rules: seasons })).toEqual([
    [],
    ['arrival-window'],
  ]);
  const dated = { season: 'Peak', date_from: '2027-07-01', date_to: '2027-08-31', min_nights: 7 };
  expect(openOf({ rules: [dated] })).toEqual([[]]);
  expect(openOf({ rules: [{ name: 'Long weekend', min_nights: 3 }] })).toEqual([[]]);
});
