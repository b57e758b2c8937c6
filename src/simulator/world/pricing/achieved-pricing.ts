import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import { count, id, pounds } from '../body-schema.ts';
import { percentile } from './comparable-pricing.ts';
import type { PropertyProfile } from '../listing/property-profile.ts';
import { SEASONS, seasonOfDay } from './seasons.ts';
import type { World } from '../world.ts';

/** A season without bookings has null rates, never zero. */
const rate = pounds('Realised rate of a week').nullable();
const achievedSeasonSchema = z
  .object({
    season: z.string(),
    bookings: count,
    nights: count,
    minWeekly: rate,
    medianWeekly: rate,
    maxWeekly: rate,
    bbOccupancy: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('Share of the nights that were let, from 0 to 1'),
  })
  .meta({ id: 'AchievedSeason' });
export type AchievedSeason = BodyOf<typeof achievedSeasonSchema>;

/** GET /properties/{id}/achieved-pricing. Pounds a week over the past two years. */
export const achievedPricingSchema = z
  .object({ property_id: id, seasons: z.array(achievedSeasonSchema) })
  .meta({ id: 'AchievedPricing' });
export type AchievedPricingBody = BodyOf<typeof achievedPricingSchema>;

const PERIOD_DAYS = 730;

export function achievedPricing(world: World, profile: PropertyProfile): AchievedPricingBody {
  const from = world.anchorDay - PERIOD_DAYS;
  const realised = world
    .stays(profile)
    .filter(
      (stay) =>
        !stay.cancelled && !stay.block && stay.arrivalDay >= from && stay.arrivalDay < world.anchorDay,
    );
  const seasonDays = new Map<string, number>();
  for (let day = from; day < world.anchorDay; day += 1) {
    const { name } = seasonOfDay(day);
    seasonDays.set(name, (seasonDays.get(name) ?? 0) + 1);
  }
  return {
    property_id: profile.id,
    seasons: SEASONS.map((season): AchievedSeason => {
      const stays = realised.filter((stay) => seasonOfDay(stay.arrivalDay).name === season.name);
      const nights = stays.reduce((sum, stay) => sum + stay.nights, 0);
      const weekly = stays
        .map(
          (stay) =>
            Math.round(
              ((stay.grossMinor - stay.discountMinor - stay.voucherDiscountMinor) / stay.nights) * 7,
            ) / 100,
        )
        .sort((a, b) => a - b);
      const some = weekly.length > 0;
      const days = seasonDays.get(season.name) ?? 0;
      return {
        season: season.name,
        bookings: stays.length,
        nights,
        minWeekly: some ? percentile(weekly, 0) : null,
        medianWeekly: some ? percentile(weekly, 0.5) : null,
        maxWeekly: some ? percentile(weekly, 1) : null,
        bbOccupancy: days > 0 && some ? Math.min(1, Math.round((nights / days) * 100) / 100) : null,
      };
    }),
  };
}
