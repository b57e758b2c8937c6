import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import { count, date, id, pounds } from '../body-schema.ts';
import { yearOfDay } from '../calendar.ts';
import type { PropertyProfile } from '../listing/property-profile.ts';
import { SEASONS, nextSeasonWindow } from './seasons.ts';
import { weeklyPounds } from './weekly-price.ts';
import type { World } from '../world.ts';

const percentileSchema = pounds('Price of a week');
const comparableSeasonSchema = z
  .object({
    season: z.string(),
    date_from: date,
    date_to: date,
    sample_size: count,
    percentiles: z.object({
      p10: percentileSchema,
      p25: percentileSchema,
      p50: percentileSchema,
      p75: percentileSchema,
      p90: percentileSchema,
    }),
  })
  .meta({ id: 'ComparableSeason' });

/** GET /properties/{id}/comparable-pricing. Pounds a week. */
export const comparablePricingSchema = z
  .object({
    property_id: id,
    comparable_count: count,
    basis: z.object({ place_slug: z.string().nullable(), bedrooms_min: count, bedrooms_max: count }),
    seasons: z.array(comparableSeasonSchema),
  })
  .meta({ id: 'ComparablePricing' });
export type ComparablePricingBody = BodyOf<typeof comparablePricingSchema>;

const ENOUGH = 5;

/** Linear interpolation between closest ranks, to the penny. `sorted` ascending, in whole pounds. */
export function percentile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return Math.round((below + (above - below) * (position - Math.floor(position))) * 100) / 100;
}

export function comparablePricing(world: World, profile: PropertyProfile): ComparablePricingBody {
  const bedroomsMin = Math.max(1, profile.bedrooms - 1);
  const bedroomsMax = profile.bedrooms + 1;
  const alike = world.properties.filter(
    (other) => other.id !== profile.id && other.bedrooms >= bedroomsMin && other.bedrooms <= bedroomsMax,
  );
  const nearby = alike.filter((other) => other.place.id === profile.place.id);
  // With too few properties nearby, the service compares with every place.
  const widened = nearby.length < ENOUGH;
  const comparables = widened ? alike : nearby;
  const year = yearOfDay(world.anchorDay);
  return {
    property_id: profile.id,
    comparable_count: comparables.length,
    basis: {
      place_slug: widened ? null : profile.place.slug,
      bedrooms_min: bedroomsMin,
      bedrooms_max: bedroomsMax,
    },
    seasons: SEASONS.map((season) => {
      const window = nextSeasonWindow(season, world.anchorDay, year);
      const prices = comparables.map((other) => weeklyPounds(other, season.name)).sort((a, b) => a - b);
      return {
        season: season.name,
        date_from: window.from,
        date_to: window.to,
        sample_size: prices.length,
        percentiles: {
          p10: percentile(prices, 0.1),
          p25: percentile(prices, 0.25),
          p50: percentile(prices, 0.5),
          p75: percentile(prices, 0.75),
          p90: percentile(prices, 0.9),
        },
      };
    }),
  };
}
