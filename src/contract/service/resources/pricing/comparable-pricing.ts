import { z } from 'zod';

import { identity, optional, required, shorthand } from '../../shape/field.ts';
import { anything, integer, text } from '../../shape/kinds.ts';
import { looseRows } from '../../shape/loose-rows.ts';
import { pageSchema } from '../../shape/page.ts';
import { price } from '../../shape/money/price.ts';
import { looseObjectResource } from '../../shape/resource.ts';
import type { Percentile } from './percentiles.ts';
import { percentileLevel, percentileNames, percentileSet, quartileSet } from './percentiles.ts';
import { dateFields, seasonField, withinSeason } from './season-fields.ts';

const flatLevel = (level: number) => optional(price('week'), ...percentileNames(level));

export const comparableSeasonSchema = z.object({
  season: seasonField,
  ...dateFields,
  sampleSize: optional(integer, 'sample_size', 'comparable_count', 'count', 'sample', 'n', 'properties'),
  percentiles: optional(
    percentileSet,
    ...[
      'percentiles',
      'weekly_percentiles',
      'weekly',
      'distribution',
      'stats',
      'quantiles',
      'weekly_quantiles',
    ],
  ),
  quartiles: optional(quartileSet, 'quartiles', 'weekly_quartiles'),
  p10: flatLevel(10),
  p20: flatLevel(20),
  p25: flatLevel(25),
  p30: flatLevel(30),
  p40: flatLevel(40),
  p50: flatLevel(50),
  p60: flatLevel(60),
  p70: flatLevel(70),
  p75: flatLevel(75),
  p80: flatLevel(80),
  p90: flatLevel(90),
});
export type ComparableSeason = z.infer<typeof comparableSeasonSchema>;

const flatLevels = ['p10', 'p20', 'p25', 'p30', 'p40', 'p50', 'p60', 'p70', 'p75', 'p80', 'p90'] as const;

/** Every percentile of a season, lowest level first, whether it came in an object or flat. */
export function percentilesOf(season: ComparableSeason): readonly Percentile[] {
  const flat = flatLevels.flatMap((name): readonly Percentile[] => {
    const weekly = season[name];
    return weekly === undefined ? [] : [{ name, level: percentileLevel(name), weekly }];
  });
  const all = [...(season.percentiles ?? []), ...(season.quartiles ?? []), ...flat];
  return all.sort((left, right) => (left.level ?? 101) - (right.level ?? 101));
}

/** Section 4.3: "seasonal weekly-price percentiles across comparable properties"; fields not shown. */
export const comparablePricing = looseObjectResource(
  shorthand(
    z.object({
      propertyId: identity(integer, 'property_id'),
      comparableCount: optional(integer, 'comparable_count', 'comparables_count', 'sample_size'),
      basis: optional(anything, 'basis', 'criteria', 'comparables'),
      method: optional(text, 'method', 'interpolation'),
      seasons: required(
        looseRows(comparableSeasonSchema, { within: withinSeason, named: 'season' }),
        ...['seasons', 'rows', 'data', 'items', 'pricing', 'periods', 'results'],
      ),
      page: optional(pageSchema, 'meta', 'pagination'),
    }),
    'seasons',
  ),
);
