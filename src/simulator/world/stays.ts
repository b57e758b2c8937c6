import type { Weekday } from './calendar.ts';
import { weekdayOfDay } from './calendar.ts';
import { hasProblem } from './deliberate-problems.ts';
import type { PropertyProfile } from './listing/property-profile.ts';
import { seasonOfDay } from './pricing/seasons.ts';
import type { NonEmpty, Random } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';
import { stayMinor } from './pricing/weekly-price.ts';

/** A stay or a block in a property's calendar. Amounts in pence, days as day numbers. */
export interface Stay {
  readonly id: number;
  readonly createdDay: number;
  readonly createdSecond: number;
  readonly arrivalDay: number;
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly dogs: number;
  readonly grossMinor: number;
  readonly discountMinor: number;
  readonly voucherDiscountMinor: number;
  readonly channel: string;
  readonly cancelled: boolean;
  readonly block: boolean;
  /** Payment state of a reservation made here; absent from all others. */
  readonly payment?: 'unpaid' | 'paid';
}

const CHANNELS: NonEmpty<string> = [
  'direct',
  'direct',
  'direct',
  'direct',
  'phone',
  'hearthside',
  'hearthside',
  'villapoint',
  'staylark',
];
const YEAR_DAYS = 365;

function stayLength(profile: PropertyProfile, random: Random, peak: boolean): number {
  if (peak || !profile.shortBreaks) return random.chance(0.12) ? 14 : 7;
  if (random.chance(0.42)) return random.integer(3, 4);
  return random.chance(0.08) ? 14 : 7;
}

function discountShares(leadDays: number, party: number, profile: PropertyProfile): number {
  // A property that rarely gets its full price.
  if (hasProblem(profile.index, 'heavy-discounts')) return leadDays < 60 || leadDays > 150 ? 0.2 : 0.12;
  if (leadDays > 210) return 0.08;
  if (leadDays < 21) return 0.15;
  return party <= 2 && profile.sleeps >= 4 ? 0.1 : 0;
}

function makeStay(profile: PropertyProfile, random: Random, arrivalDay: number, sequence: number): Stay {
  const season = seasonOfDay(arrivalDay);
  const nights = stayLength(profile, random, season.name === 'Peak summer');
  const leadDays = random.chance(0.25) ? random.integer(2, 28) : random.integer(29, 330);
  const adults = random.integer(1, Math.min(profile.sleeps, 6));
  const children = Math.min(profile.sleeps - adults, random.integer(0, 3));
  const grossMinor = stayMinor(profile, arrivalDay, nights);
  const discountMinor = Math.round(grossMinor * discountShares(leadDays, adults + children, profile));
  return {
    id: profile.id * 1000 + sequence,
    createdDay: arrivalDay - leadDays,
    createdSecond: random.integer(7 * 3600, 22 * 3600),
    arrivalDay,
    nights,
    adults,
    children,
    infants: random.chance(0.12) ? 1 : 0,
    dogs: profile.maxDogs > 0 && random.chance(0.4) ? random.integer(1, profile.maxDogs) : 0,
    grossMinor,
    discountMinor,
    voucherDiscountMinor: random.chance(0.07) ? 2500 : 0,
    channel: random.pick(CHANNELS),
    cancelled: random.chance(0.06),
    block: false,
  };
}

function blockAt(profile: PropertyProfile, random: Random, arrivalDay: number, sequence: number): Stay {
  return {
    ...makeStay(profile, random, arrivalDay, sequence),
    adults: 0,
    children: 0,
    infants: 0,
    dogs: 0,
    nights: random.integer(2, 7),
    createdDay: arrivalDay - random.integer(20, 200),
    grossMinor: 0,
    discountMinor: 0,
    voucherDiscountMinor: 0,
    channel: 'owner',
    cancelled: false,
    block: true,
  };
}

/**
 * Three years around `today`: two past and one ahead. Future stays thin out naturally, because only those already
 * booked by today are kept. Property index 9 has never been booked.
 */
export function makeStays(profile: PropertyProfile, seed: number, today: number): readonly Stay[] {
  if (profile.index === 9) return [];
  const random = seededRandom(seed, 'stays', profile.id);
  const isChangeover = new Set<Weekday>(profile.changeoverDays);
  const stays: Stay[] = [];
  let sequence = 1;
  let day = today - 2 * YEAR_DAYS;
  while (day < today + YEAR_DAYS) {
    if (!isChangeover.has(weekdayOfDay(day))) {
      day += 1;
      continue;
    }
    const demand = seasonOfDay(day).demand * profile.popularity;
    if (random.chance(0.035)) {
      const block = blockAt(profile, random, day, sequence++);
      if (block.createdDay <= today) stays.push(block);
      day += block.nights;
    } else if (random.chance(demand)) {
      const stay = makeStay(profile, random, day, sequence++);
      if (stay.createdDay <= today) stays.push(stay);
      // A cancelled stay frees its dates for the next one.
      day += stay.cancelled ? 1 : stay.nights;
    } else {
      day += profile.changeoverDays.length > 1 ? 3 : 7;
    }
  }
  return stays;
}
