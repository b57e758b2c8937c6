import { dateOfDay, yearOfDay } from '../calendar.ts';
import { hasProblem } from '../deliberate-problems.ts';
import type { LengthStayRow, DiscountBody, DiscountName, DiscountRule } from './discount.ts';
import { DISCOUNT_NAMES } from './discount.ts';
import type { PropertyProfile } from '../listing/property-profile.ts';
import type { Random } from '../seeded-random.ts';
import { seededRandom } from '../seeded-random.ts';
import type { World } from '../world.ts';

interface DiscountMaker {
  readonly profile: PropertyProfile;
  readonly random: Random;
  readonly today: number;
  readonly year: number;
  readonly rowId: (row: number) => number;
}

function lowOccupancyRows({ profile, random, year, today, rowId }: DiscountMaker): DiscountRule[] {
  const guests = Math.max(1, Math.min(2, profile.sleeps - 1));
  const rows: DiscountRule[] = [
    {
      id: rowId(1),
      date_from: `${year}-09-05`,
      date_to: `${year + 1}-05-22`,
      max_guests: guests,
      discount_percent: random.integer(2, 4) * 5,
    },
  ];
  if (hasProblem(profile.index, 'overlapping-discounts')) {
    rows.push({
      id: rowId(2),
      date_from: dateOfDay(today),
      date_to: dateOfDay(today + 300),
      max_guests: Math.max(guests, profile.sleeps - 1),
      discount_percent: 12.5,
    });
  }
  return rows;
}

function earlyBirdRows({ profile, random, year, today, rowId }: DiscountMaker): DiscountRule[] {
  if (hasProblem(profile.index, 'overlapping-discounts')) {
    // Applies from 40 days ahead, while late availability below still applies at 60.
    return [
      {
        id: rowId(1),
        date_from: dateOfDay(today),
        date_to: dateOfDay(today + 365),
        min_days_before: 40,
        discount_percent: 10,
      },
    ];
  }
  return [
    {
      id: rowId(1),
      date_from: `${year + 1}-04-01`,
      date_to: `${year + 1}-10-31`,
      min_days_before: 240,
      discount_percent: 10,
    },
    {
      id: rowId(2),
      date_from: `${year + 1}-04-01`,
      date_to: `${year + 1}-10-31`,
      min_days_before: 180,
      discount_percent: random.integer(3, 7),
    },
  ];
}

function lateAvailabilityRows({ profile, random, year, today, rowId }: DiscountMaker): DiscountRule[] {
  const rows: DiscountRule[] = [
    {
      id: rowId(1),
      date_from: dateOfDay(today - 120),
      date_to: dateOfDay(today + 330),
      max_days_before: hasProblem(profile.index, 'overlapping-discounts') ? 60 : random.integer(2, 4) * 7,
      min_nights: 3,
      discount_percent: random.integer(2, 5) * 5,
    },
  ];
  if (hasProblem(profile.index, 'unreachable-rule')) {
    // Two rules that can never apply again: one is over, the other requires more notice than it allows.
    rows.push(
      {
        id: rowId(2),
        date_from: `${year - 1}-01-06`,
        date_to: `${year - 1}-03-28`,
        max_days_before: 14,
        min_nights: 7,
        discount_percent: 25,
      },
      {
        id: rowId(3),
        date_from: dateOfDay(today),
        date_to: dateOfDay(today + 200),
        max_days_before: 0,
        min_nights: 28,
        discount_percent: 30,
      },
    );
  }
  return rows;
}

function shortBreakRows({ profile, random, year, today, rowId }: DiscountMaker): DiscountRule[] {
  const winter: DiscountRule = {
    id: rowId(1),
    date_from: `${year}-11-01`,
    date_to: `${year + 1}-03-31`,
    min_nights: 3,
    max_nights: 6,
    start_days: [...profile.changeoverDays],
    price_percent: random.integer(12, 14) * 5,
  };
  const isUnreachable = hasProblem(profile.index, 'unreachable-rule');
  return [
    winter,
    {
      id: rowId(2),
      date_from: dateOfDay(today),
      date_to: dateOfDay(today + 240),
      min_nights: 4,
      max_nights: isUnreachable ? 3 : 5,
      start_days: isUnreachable ? ['wednesday'] : [profile.changeoverDays[0]],
      price_percent: 75,
    },
  ];
}

const ROW_MAKERS: Readonly<Record<DiscountName, (maker: DiscountMaker) => DiscountRule[]>> = {
  'low-occupancy': lowOccupancyRows,
  'early-bird': earlyBirdRows,
  'late-availability': lateAvailabilityRows,
  'short-break-rules': shortBreakRows,
};

function isSet(profile: PropertyProfile, discount: DiscountName, random: Random): boolean {
  const roll = random.next();
  if (hasProblem(profile.index, 'overlapping-discounts')) return true;
  if (hasProblem(profile.index, 'unreachable-rule') && discount === 'late-availability') return true;
  return discount === 'short-break-rules' ? profile.shortBreaks : roll < 0.6;
}

/** A discount before any edit. */
export function originalDiscount(
  world: World,
  profile: PropertyProfile,
  discount: DiscountName,
): DiscountBody {
  // The word is part of the seed, so another one would create another world.
  const random = seededRandom(world.seed, 'lever', discount, profile.id);
  const property_id = profile.id;
  if (!isSet(profile, discount, random)) return { property_id, active: false, rows: [] };
  const rows = ROW_MAKERS[discount]({
    profile,
    random,
    today: world.anchorDay,
    year: yearOfDay(world.anchorDay),
    rowId: (row) => profile.id * 100 + DISCOUNT_NAMES.indexOf(discount) * 10 + row,
  });
  // The deliberate problems must be active. Elsewhere a tenth of the discounts is switched off.
  const mustFire =
    hasProblem(profile.index, 'overlapping-discounts') || hasProblem(profile.index, 'unreachable-rule');
  return { property_id, active: mustFire || !random.chance(0.1), rows };
}

/** Length-of-stay discounts, which are read-only at the service. */
export function lengthStayRows(world: World, profile: PropertyProfile): LengthStayRow[] {
  const random = seededRandom(world.seed, 'length-of-stay', profile.id);
  if (random.chance(0.35)) return [];
  const year = yearOfDay(world.anchorDay);
  const row = (number: number, min: number, max: number | null, percent: number): LengthStayRow => ({
    id: profile.id * 100 + 50 + number,
    property_id: profile.id,
    min_nights: min,
    max_nights: max,
    discount_percent: percent,
    date_from: `${year}-01-01`,
    date_to: `${year + 1}-12-31`,
  });
  return [row(1, 10, 13, 5), row(2, 14, 27, 10), row(3, 28, null, 15)].slice(0, random.integer(1, 3));
}
