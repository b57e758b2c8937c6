// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { priceBreakdown } from '../../../../../src/core/analysis/pricing/price-breakdown.ts';
import { seasonAssociations } from '../../../../../src/core/analysis/pricing/season-associations.ts';
import { seasonPricing } from '../../../../../src/core/analysis/pricing/season-pricing.ts';
import { chosenSeason } from '../../../../../src/renderer/screens/report/use-report.ts';
import { decodedValue } from '../../../core/service/bodies/recognised.ts';

const today = '2026-11-22';

type Season = readonly [name: string, from: string, to: string, median: number, achieved: number | null];

function breakdowns(...seasons: readonly Season[]) {
  const comparable = decodedValue('comparable-pricing', {
    seasons: seasons.map(([season, date_from, date_to, p50]) => ({ season, date_from, date_to, p50 })),
  });
  const achieved = decodedValue('achieved-pricing', {
    seasons: seasons.map(([season, , , , medianWeekly]) => ({ season, medianWeekly })),
  });
  return seasonPricing(comparable, achieved, undefined).seasons.map((position) =>
    priceBreakdown(position, seasonAssociations(position, [], undefined), 50),
  );
}

it('explains the coming season that lies furthest below', () => {
  const past: Season = ['Autumn', '2026-09-01', '2026-10-31', 900, 300];
  const winter: Season = ['Winter', '2026-11-01', '2027-03-31', 600, 590];
  const peak: Season = ['Peak', '2027-07-18', '2027-08-31', 1_400, 1_000];
  expect(chosenSeason(breakdowns(past, winter, peak), today)).toBe(2);
  expect(chosenSeason(breakdowns(past, ['Winter', winter[1], winter[2], 600, null]), today)).toBe(0);
});
