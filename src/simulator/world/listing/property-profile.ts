import { z } from 'zod';
import type { Weekday } from '../calendar.ts';
import type { Place } from './places.ts';
import { PLACES } from './places.ts';
import { propertyName, slugOf } from './property-names.ts';
import type { SeasonName } from '../pricing/seasons.ts';
import type { NonEmpty, Random } from '../seeded-random.ts';
import { seededRandom } from '../seeded-random.ts';

export const applyPriceSchema = z.enum(['nightly', 'weekly', 'monthly', 'fixed']);
export type ApplyPrice = z.infer<typeof applyPriceSchema>;

/** The basis of everything else about a property. Cheap, because thousands are made at the start. */
export interface PropertyProfile {
  readonly index: number;
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly place: Place;
  /** Null for the few properties whose owner isn't on record. */
  readonly ownerId: number | null;
  readonly propertyType: string;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly sleeps: number;
  readonly maxDogs: number;
  readonly changeoverDays: NonEmpty<Weekday>;
  readonly shortBreaks: boolean;
  readonly applyPrice: ApplyPrice;
  /** The rate that the season factors apply to, in whole pounds a week. */
  readonly weeklyBasePounds: number;
  /** The owner's price relative to the market in each season: 1 is in line with it. */
  readonly stance: Readonly<Record<SeasonName, number>>;
  readonly popularity: number;
}

const PROPERTY_TYPES: NonEmpty<string> = [
  'Cottage',
  'Barn conversion',
  'House',
  'Apartment',
  'Lodge',
  'Cabin',
];
const BEDROOM_COUNTS: NonEmpty<number> = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6];
const APPLY_PRICES: NonEmpty<ApplyPrice> = [
  'weekly',
  'weekly',
  'weekly',
  'nightly',
  'nightly',
  'fixed',
  'monthly',
];
const CHANGEOVERS: NonEmpty<NonEmpty<Weekday>> = [
  ['saturday'],
  ['saturday'],
  ['friday'],
  ['friday', 'saturday'],
  ['monday', 'friday'],
  ['friday', 'saturday', 'sunday'],
];
const FIRST_OWNER_ID = 301;

/** The id of the property at `index`: rising, with gaps like those of real ids. The same for every seed. */
export function propertyIdAt(index: number): number {
  return 4107 + index * 7 + ((index * index) % 5);
}

function ownerIdAt(index: number, random: Random): number | null {
  // Index 7 has no owner in any world, so that tests can rely on the null contact.
  if (index === 7 || (index > 24 && random.chance(0.03))) return null;
  return FIRST_OWNER_ID + Math.floor(index / 5) + (index % 5 === 4 ? 1 : 0);
}

function stanceOf(random: Random): Record<SeasonName, number> {
  const lean = random.between(0.9, 1.1);
  const around = (spread: number): number => lean + random.between(-spread, spread);
  return {
    Winter: around(0.12),
    Spring: around(0.08),
    'Early summer': around(0.1),
    'Peak summer': random.chance(0.3) ? lean - 0.2 : around(0.12),
    Autumn: around(0.08),
  };
}

function weeklyBasePounds(bedrooms: number, place: Place, random: Random): number {
  const raw = (330 + 158 * bedrooms) * place.priceFactor * random.between(0.88, 1.22);
  return Math.round(raw / 5) * 5;
}

export function makeProfile(seed: number, index: number): PropertyProfile {
  const random = seededRandom(seed, 'profile', index);
  const name = propertyName(index);
  const place = PLACES[index % PLACES.length] ?? PLACES[0];
  const bedrooms = random.pick(BEDROOM_COUNTS);
  return {
    index,
    id: propertyIdAt(index),
    name,
    slug: slugOf(name),
    place,
    ownerId: ownerIdAt(index, random),
    propertyType: random.pick(PROPERTY_TYPES),
    bedrooms,
    bathrooms: Math.max(1, bedrooms - random.integer(0, 2)),
    sleeps: bedrooms * 2 + (random.chance(0.25) ? 1 : 0),
    maxDogs: random.chance(0.6) ? random.integer(1, 3) : 0,
    changeoverDays: random.pick(CHANGEOVERS),
    shortBreaks: random.chance(0.65),
    applyPrice: random.pick(APPLY_PRICES),
    weeklyBasePounds: weeklyBasePounds(bedrooms, place, random),
    stance: stanceOf(random),
    popularity: random.between(0.72, 1.12),
  };
}
