import { applyPriceSchema } from './property-profile.ts';
import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import { count, date, id, instant, pounds } from '../body-schema.ts';
import { images, imageSchema } from './images.ts';
import { instantOn } from '../calendar.ts';
import type { Place } from './places.ts';
import type { PropertyProfile } from './property-profile.ts';
import { ratingSummary } from './reviews.ts';
import { SEASONS } from '../pricing/seasons.ts';
import type { NonEmpty } from '../seeded-random.ts';
import { seededRandom } from '../seeded-random.ts';
import { nightlyPounds, weeklyPounds } from '../pricing/weekly-price.ts';
import type { World } from '../world.ts';

/** GET /developer/properties/{id} and GET /developer/{placeSlug}/{propertySlug}. Pounds. */
export const propertyDetailSchema = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    place: z.object({ id, name: z.string(), slug: z.string() }),
    headline: z.string(),
    description: z.string(),
    property_type: z.string(),
    sleeps: z.int().min(1),
    bedrooms: z.int().min(1),
    bathrooms: z.int().min(1),
    pets_allowed: z.boolean(),
    max_dogs: count,
    location: z.object({
      town: z.string(),
      county: z.string(),
      country: z.string(),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    amenities: z.array(z.string()),
    check_in_time: z.string(),
    check_out_time: z.string(),
    pricing: z.object({
      currency: z.string(),
      apply_price: applyPriceSchema,
      from_nightly: pounds('Lowest price of a night'),
      from_weekly: pounds('Lowest price of a week'),
      to_weekly: pounds('Highest price of a week'),
    }),
    images: z.array(imageSchema),
    rating: z.object({ average: z.number().min(0).max(5).nullable(), count }),
    published: z.boolean(),
    updated_at: instant,
  })
  .meta({ id: 'PropertyDetail' });
export type PropertyDetailBody = BodyOf<typeof propertyDetailSchema>;

/** Item of the search result and of a place's listing. Pounds. */
export const propertySummarySchema = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    place_slug: z.string(),
    place_name: z.string(),
    sleeps: z.int().min(1),
    bedrooms: z.int().min(1),
    dogs_allowed: count,
    price_from: pounds('Lowest price of a week'),
    price: pounds('Price of the stay that was asked for').nullable(),
    currency: z.string(),
    available: z.boolean().nullable(),
    checkin: date.nullable(),
    images: z.array(imageSchema),
  })
  .meta({ id: 'PropertySummary' });
export type PropertySummaryBody = BodyOf<typeof propertySummarySchema>;

const AMENITIES = [
  'Wood burner',
  'Wi-Fi',
  'Dishwasher',
  'Sea view',
  'Enclosed garden',
  'Parking for two cars',
  'Electric car charger',
  'Washing machine',
  'Hot tub',
  'Piano',
  'Drying room',
  'Travel cot',
];
const HEADLINES: NonEmpty<string> = [
  'Thick walls, big skies and a stove that draws',
  'A quiet house at the end of a green lane',
  'Room for everyone, and a door to close',
  'Morning sun in the kitchen, evening sun on the terrace',
  'Small, warm and three minutes from the water',
];
const SETTINGS: Readonly<Record<Place['kind'], string>> = {
  coast: 'The coast path passes the gate, and the tide table is on the fridge.',
  hills: 'Footpaths leave from the garden, and the nearest pub is a field away.',
  lake: 'There is a jetty for the brave and a window seat for the others.',
  moor: 'The moor begins where the garden ends, and the nights are properly dark.',
};

function extremesOf(profile: PropertyProfile): { low: number; high: number; night: number } {
  const weekly = SEASONS.map((season) => weeklyPounds(profile, season.name));
  return {
    low: Math.min(...weekly),
    high: Math.max(...weekly),
    night: Math.min(...SEASONS.map((season) => nightlyPounds(profile, season.name))),
  };
}

export function propertyDetail(world: World, profile: PropertyProfile, origin: string): PropertyDetailBody {
  const random = seededRandom(world.seed, 'listing', profile.id);
  const { place } = profile;
  const price = extremesOf(profile);
  return {
    id: profile.id,
    title: profile.name,
    slug: profile.slug,
    place: { id: place.id, name: place.name, slug: place.slug },
    headline: random.pick(HEADLINES),
    description: `${profile.name} sleeps ${profile.sleeps} in ${place.name}. ${place.blurb} ${SETTINGS[place.kind]}`,
    property_type: profile.propertyType,
    sleeps: profile.sleeps,
    bedrooms: profile.bedrooms,
    bathrooms: profile.bathrooms,
    pets_allowed: profile.maxDogs > 0,
    max_dogs: profile.maxDogs,
    location: {
      town: place.name,
      county: place.county,
      country: place.country,
      latitude: Math.round((place.latitude + random.between(-0.02, 0.02)) * 1e5) / 1e5,
      longitude: Math.round((place.longitude + random.between(-0.03, 0.03)) * 1e5) / 1e5,
    },
    amenities: random.sample(AMENITIES, random.integer(4, 8)),
    check_in_time: '16:00',
    check_out_time: '10:00',
    pricing: {
      currency: 'GBP',
      apply_price: profile.applyPrice,
      from_nightly: price.night,
      from_weekly: price.low,
      to_weekly: price.high,
    },
    images: images(profile, world.seed, origin).cloud.slice(0, 3),
    rating: ratingSummary(world, profile),
    published: true,
    updated_at: instantOn(world.anchorDay - random.integer(1, 300), random.integer(0, 86_399)),
  };
}

/** `stay` is the requested stay that was found; null if the search had no dates or skipped the check. */
export function propertySummary(
  world: World,
  profile: PropertyProfile,
  origin: string,
  stay: { readonly checkin: string; readonly priceMinor: number } | null,
): PropertySummaryBody {
  return {
    id: profile.id,
    title: profile.name,
    slug: profile.slug,
    place_slug: profile.place.slug,
    place_name: profile.place.name,
    sleeps: profile.sleeps,
    bedrooms: profile.bedrooms,
    dogs_allowed: profile.maxDogs,
    price_from: extremesOf(profile).low,
    price: stay === null ? null : stay.priceMinor / 100,
    currency: 'GBP',
    available: stay === null ? null : true,
    checkin: stay?.checkin ?? null,
    images: images(profile, world.seed, origin).cloud.slice(0, 1),
  };
}
