import { applyPriceSchema } from '../listing/property-profile.ts';
import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import { date, id, instant, pounds } from '../body-schema.ts';
import { dayOfDate, instantOn, yearOfDay } from '../calendar.ts';
import type { PropertyProfile } from '../listing/property-profile.ts';
import { SEASONS, seasonWindow } from './seasons.ts';
import { seededRandom } from '../seeded-random.ts';
import { nightlyPounds, weeklyPounds } from './weekly-price.ts';
import type { World } from '../world.ts';

const segmentRowSchema = z
  .object({
    segment_id: id,
    season: z.string(),
    date_from: date,
    date_to: date,
    nightly_price: pounds('Price of a night'),
    weekly_price: pounds('Price of a week'),
    monthly_price: pounds('Price of a month').nullable(),
  })
  .meta({ id: 'Segment' });
export type SegmentRow = BodyOf<typeof segmentRowSchema>;

/** GET /properties/{id}/segment-pricing. Pounds. */
export const segmentPricingSchema = z
  .object({
    property_id: id,
    apply_price: applyPriceSchema,
    modified: instant,
    segments: z.array(segmentRowSchema),
  })
  .meta({ id: 'SegmentPricing' });
export type SegmentPricingBody = BodyOf<typeof segmentPricingSchema>;

export function segmentPricing(world: World, profile: PropertyProfile): SegmentPricingBody {
  const random = seededRandom(world.seed, 'segments', profile.id);
  const thisYear = yearOfDay(world.anchorDay);
  const segments = [thisYear - 1, thisYear, thisYear + 1].flatMap((year, yearIndex) =>
    SEASONS.map((season, seasonIndex): SegmentRow => {
      const window = seasonWindow(season, year);
      // Prices rise by about 4% a year, rounded to five pounds.
      const weekly = Math.round((weeklyPounds(profile, season.name) * (1 + 0.04 * (yearIndex - 1))) / 5) * 5;
      return {
        segment_id: profile.id * 100 + yearIndex * 10 + seasonIndex,
        season: season.name,
        date_from: window.from,
        date_to: window.to,
        nightly_price: nightlyPounds(profile, season.name),
        weekly_price: weekly,
        monthly_price: profile.applyPrice === 'monthly' ? Math.round(weekly * 3.6) : null,
      };
    }),
  );
  const current = segments.filter((row) => dayOfDate(row.date_to) >= world.anchorDay);
  current.sort((a, b) => a.date_from.localeCompare(b.date_from));
  return {
    property_id: profile.id,
    apply_price: profile.applyPrice,
    modified: instantOn(world.anchorDay - random.integer(2, 520), random.integer(8 * 3600, 19 * 3600)),
    segments: current,
  };
}
