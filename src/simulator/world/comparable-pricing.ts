import { yearOfDay } from './calendar.ts';
import type { PropertyProfile } from './property-profile.ts';
import { SEASONS, nextSeasonWindow } from './seasons.ts';
import { weeklyPounds } from './weekly-price.ts';
import type { World } from './world.ts';

export interface ComparableSeason {
  readonly season: string;
  readonly date_from: string;
  readonly date_to: string;
  readonly sample_size: number;
  readonly percentiles: {
    readonly p10: number;
    readonly p25: number;
    readonly p50: number;
    readonly p75: number;
    readonly p90: number;
  };
}

/** GET /properties/{id}/comparable-pricing. Pounds a week. */
export interface ComparablePricingBody {
  readonly property_id: number;
  readonly comparable_count: number;
  readonly basis: {
    readonly place_slug: string | null;
    readonly bedrooms_min: number;
    readonly bedrooms_max: number;
  };
  readonly seasons: readonly ComparableSeason[];
}

const ENOUGH = 5;

/** Linear interpolation between closest ranks, to the penny. `sorted` rising, in whole pounds. */
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
  // With too few neighbours the service widens the comparison to every place.
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
