import type { ImageBody } from './images.ts';
import { images } from './images.ts';
import { instantOn } from './calendar.ts';
import type { Place } from './places.ts';
import type { PropertyProfile } from './property-profile.ts';
import { ratingSummary } from './reviews.ts';
import { SEASONS } from './seasons.ts';
import type { NonEmpty } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';
import { nightlyPounds, weeklyPounds } from './weekly-price.ts';
import type { World } from './world.ts';

/** GET /developer/properties/{id} and GET /developer/{placeSlug}/{propertySlug}. Pounds. */
export interface PropertyDetailBody {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly place: { readonly id: number; readonly name: string; readonly slug: string };
  readonly headline: string;
  readonly description: string;
  readonly property_type: string;
  readonly sleeps: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly pets_allowed: boolean;
  readonly max_dogs: number;
  readonly location: {
    readonly town: string;
    readonly county: string;
    readonly country: string;
    readonly latitude: number;
    readonly longitude: number;
  };
  readonly amenities: readonly string[];
  readonly check_in_time: string;
  readonly check_out_time: string;
  readonly pricing: {
    readonly currency: string;
    readonly apply_price: string;
    readonly from_nightly: number;
    readonly from_weekly: number;
    readonly to_weekly: number;
  };
  readonly images: readonly ImageBody[];
  readonly rating: { readonly average: number | null; readonly count: number };
  readonly published: boolean;
  readonly updated_at: string;
}

/** Item of the search result and of a place's listing. Pounds. */
export interface PropertySummaryBody {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly place_slug: string;
  readonly place_name: string;
  readonly sleeps: number;
  readonly bedrooms: number;
  readonly dogs_allowed: number;
  readonly price_from: number;
  readonly price: number | null;
  readonly currency: string;
  readonly available: boolean | null;
  readonly checkin: string | null;
  readonly images: readonly ImageBody[];
}

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

/** `stay` is what was asked for and found: null where the search had no dates or skipped the check. */
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
