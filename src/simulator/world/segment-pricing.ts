import { dayOfDate, instantOn, yearOfDay } from './calendar.ts';
import type { ApplyPrice, PropertyProfile } from './property-profile.ts';
import { SEASONS, seasonWindow } from './seasons.ts';
import { seededRandom } from './seeded-random.ts';
import { nightlyPounds, weeklyPounds } from './weekly-price.ts';
import type { World } from './world.ts';

export interface SegmentRow {
  readonly segment_id: number;
  readonly season: string;
  readonly date_from: string;
  readonly date_to: string;
  readonly nightly_price: number;
  readonly weekly_price: number;
  readonly monthly_price: number | null;
}

/** GET /properties/{id}/segment-pricing. Pounds. */
export interface SegmentPricingBody {
  readonly property_id: number;
  readonly apply_price: ApplyPrice;
  readonly modified: string;
  readonly segments: readonly SegmentRow[];
}

export function segmentPricing(world: World, profile: PropertyProfile): SegmentPricingBody {
  const random = seededRandom(world.seed, 'segments', profile.id);
  const thisYear = yearOfDay(world.anchorDay);
  const segments = [thisYear - 1, thisYear, thisYear + 1].flatMap((year, yearIndex) =>
    SEASONS.map((season, seasonIndex): SegmentRow => {
      const window = seasonWindow(season, year);
      // Prices rise about four per cent a year, in steps of five pounds.
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
