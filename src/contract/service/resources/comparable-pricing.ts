import { z } from 'zod';

import type { JsonValue } from '../../json.ts';
import { isJsonObject } from '../../json.ts';
import { decimalTextSchema } from '../../decimal-text-schema.ts';
import { identity, leaf, optional, required, shorthand } from '../shape/field.ts';
import { anything, date, integer, text, textOrNumber, price, readPrice } from '../shape/kinds.ts';
import { pageSchema } from '../shape/page.ts';
import { objectResource } from '../shape/resource.ts';

/** One percentile under the name that the service gives it; `level` 0 to 100 where the name says it. */
export const percentileSchema = z.object({
  name: z.string(),
  level: z.number().nullable(),
  weekly: decimalTextSchema.nullable(),
});
export type Percentile = z.infer<typeof percentileSchema>;

/** Which percentiles exist is not shown, so an object keyed by them is read whatever its keys are. */
const percentileMap = leaf(z.array(percentileSchema), {
  expects: 'object',
  read: (value) => {
    if (!isJsonObject(value)) return undefined;
    const entries: JsonValue[] = [];
    for (const name of Object.keys(value)) {
      const wire = value[name] ?? null;
      const weekly = wire === null ? null : readPrice(wire);
      if (weekly === undefined) return undefined;
      entries.push({ name, level: percentileLevel(name), weekly });
    }
    return entries;
  },
});

export const comparableSeasonSchema = z.object({
  season: required(textOrNumber, 'season', 'season_name', 'name', 'segment'),
  dateFrom: optional(date, 'date_from', 'start_date', 'from'),
  dateTo: optional(date, 'date_to', 'end_date', 'to'),
  sampleSize: optional(integer, 'sample_size', 'comparable_count', 'count', 'sample'),
  percentiles: optional(percentileMap, 'percentiles', 'weekly_percentiles', 'weekly'),
  p10: optional(price, 'p10', 'percentile_10'),
  p20: optional(price, 'p20', 'percentile_20'),
  p25: optional(price, 'p25', 'percentile_25'),
  p30: optional(price, 'p30', 'percentile_30'),
  p40: optional(price, 'p40', 'percentile_40'),
  p50: optional(price, 'p50', 'percentile_50', 'median', 'median_weekly'),
  p60: optional(price, 'p60', 'percentile_60'),
  p70: optional(price, 'p70', 'percentile_70'),
  p75: optional(price, 'p75', 'percentile_75'),
  p80: optional(price, 'p80', 'percentile_80'),
  p90: optional(price, 'p90', 'percentile_90'),
});
export type ComparableSeason = z.infer<typeof comparableSeasonSchema>;

const flatLevels = ['p10', 'p20', 'p25', 'p30', 'p40', 'p50', 'p60', 'p70', 'p75', 'p80', 'p90'] as const;

/** Every percentile of a season, lowest level first, whether it came in an object or flat. */
export function percentilesOf(season: ComparableSeason): readonly Percentile[] {
  const flat = flatLevels.flatMap((name): readonly Percentile[] => {
    const weekly = season[name];
    return weekly === undefined ? [] : [{ name, level: percentileLevel(name), weekly }];
  });
  const all = [...(season.percentiles ?? []), ...flat];
  return all.sort((left, right) => (left.level ?? 101) - (right.level ?? 101));
}

/** Section 4.3: "seasonal weekly-price percentiles across comparable properties"; fields not shown. */
export const comparablePricing = objectResource(
  shorthand(
    z.object({
      propertyId: identity(integer, 'property_id'),
      comparableCount: optional(integer, 'comparable_count', 'comparables_count', 'sample_size'),
      basis: optional(anything, 'basis', 'criteria', 'comparables'),
      method: optional(text, 'method', 'interpolation'),
      seasons: required(z.array(comparableSeasonSchema), 'seasons', 'rows', 'data', 'items', 'pricing'),
      page: optional(pageSchema, 'meta', 'pagination'),
    }),
    'seasons',
  ),
);

/** 'p25', 'percentile_25', '25', '25th' → 25; 'median' → 50; anything else null. */
function percentileLevel(name: string): number | null {
  if (name.toLowerCase() === 'median') return 50;
  const match = /^(?:p|percentile_?)?(\d{1,2}(?:\.\d+)?|100)(?:th)?$/i.exec(name);
  return match === null ? null : Number(match[1]);
}
