import { addDays, weekdays } from '../../../src/core/values/dates/calendar-date.ts';
import type { CalendarDate, Weekday } from '../../../src/core/values/dates/calendar-date.ts';
import { seededRandom, type Random } from '../../faults/core/seeded-random.ts';
import type {
  BookingTruth,
  Effect,
  DiscountKind,
  DiscountTruth,
  RowTruth,
  SeasonTruth,
  World,
} from './world.ts';
import { discountKinds } from './world.ts';

export const readAt = new Date('2026-06-15T09:30:00Z');

const seasonNames = ['winter', 'spring', 'early summer', 'high', 'autumn', 'christmas'] as const;
const channelNames = ['direct', 'airbnb', 'booking.com', 'vrbo'] as const;
const firstDay: CalendarDate = '2026-01-03';

/** One property with all its data. The same seed gives the same property. */
export function makeWorld(seed: number): World {
  const random = seededRandom(seed);
  const wholeMoney = random.chance(0.5);
  const pence = (least: number, most: number): number => {
    const pounds = least + random.below(most - least + 1);
    return pounds * 100 + (wholeMoney ? 0 : random.pick([0, 50, 25, 99]));
  };
  const seasons = seasonsOf(random);
  const discounts = Object.fromEntries(
    discountKinds.map((kind) => [kind, discountOf(random, kind)]),
  ) as Record<DiscountKind, DiscountTruth>;
  const propertyId = 1_000 + random.below(9_000);
  return {
    propertyId,
    deposit: { amount: random.chance(0.9) ? pence(50, 600) : null, disabled: random.chance(0.3) },
    policy: {
      refId: 1 + random.below(9),
      title: random.pick(['Strict', 'Moderate', 'Flexible']),
      description: 'Full refund up to 30 days before arrival.',
    },
    discounts,
    lengthStay: [14, 21, 28].slice(0, 1 + random.below(3)).map((nights, index) => ({
      ...rowBase(random, index),
      minNights: nights,
      effect: percentOff(random),
    })),
    groups: Array.from({ length: 1 + random.below(2) }, (_, index) => ({
      id: 41 + index,
      name: `Couples ${String(index + 1)}`,
      linked: [propertyId, propertyId + 1, propertyId + 2].slice(0, 1 + random.below(3)),
      ...discountOf(random, 'low-occupancy', 1),
    })),
    segments: {
      modified: 1_779_000_000 + random.below(1_000_000),
      apply: random.pick(['weekly', 'weekly', 'nightly', 'monthly', 'fixed']),
      rows: seasons.map((season, index) => {
        const weekly = pence(450, 4_800);
        return {
          ...season,
          id: 70 + index,
          weekly,
          nightly: Math.ceil(weekly / 600) * 100,
          minNights: 2 + index,
        };
      }),
    },
    comparable: seasons.map((season) => {
      const p25 = pence(400, 1_500);
      return {
        ...season,
        p25,
        p50: p25 + pence(80, 400),
        p75: p25 + pence(600, 1_500),
        sample: 6 + random.below(60),
      };
    }),
    achieved: seasons.map((season) => ({
      ...season,
      median: random.chance(0.85) ? pence(400, 3_000) : null,
      occupancy: 100 + random.below(890),
      bookings: random.below(20),
    })),
    bookings: bookingsOf(random, pence),
    channel: channelOf(random),
    declared: {},
  };
}

function channelOf(random: Random): World['channel'] {
  const ageHours = 1 + random.below(70);
  const open = weekdays.filter(() => random.chance(0.4));
  return {
    ageHours,
    feedAt: Math.floor(readAt.getTime() / 1_000) - ageHours * 3_600,
    stale: ageHours > 36,
    open: open.length === 0 ? ['saturday'] : open,
  };
}

function seasonsOf(random: Random): readonly SeasonTruth[] {
  const chosen = seasonNames.filter(() => random.chance(0.7));
  const names = chosen.length === 0 ? ['high'] : chosen;
  return names.map((season, index) => ({
    season,
    from: addDays(firstDay, index * 56),
    to: addDays(firstDay, index * 56 + 55),
  }));
}

function rowBase(random: Random, index: number): Pick<RowTruth, 'id' | 'name' | 'from' | 'to'> {
  const from = addDays(firstDay, 20 + index * 90 + random.below(60));
  return {
    id: 311 + index,
    name: `Rule ${String(index + 1)}`,
    from,
    to: addDays(from, 13 + random.below(60)),
  };
}

/** The same for all rows, because `discount: 10` beside `discount: 50` would otherwise be ambiguous. */
function effectOf(random: Random, kind: DiscountKind, inMoney: boolean): Effect {
  if (kind === 'short-break-rules')
    return { is: 'pays', share: random.pick([55, 60, 65, 70, 75, 80, 85]) * 100 };
  return inMoney ? { is: 'amount-off', pence: random.pick([20, 35, 50, 120]) * 100 } : percentOff(random);
}

function percentOff(random: Random): Effect {
  return { is: 'percent-off', share: random.pick([500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000]) };
}

function discountOf(random: Random, kind: DiscountKind, least = 0): DiscountTruth {
  const count = random.chance(0.12) ? least : 1 + random.below(3);
  const inMoney = random.chance(0.15);
  return {
    active: random.chance(0.75),
    rows: Array.from({ length: count }, (_, index) => ({
      ...rowBase(random, index),
      effect: effectOf(random, kind, inMoney),
      ...conditionsOf(random, kind, index),
    })),
  };
}

function conditionsOf(random: Random, kind: DiscountKind, index: number): Partial<RowTruth> {
  switch (kind) {
    case 'low-occupancy':
      return { minGuests: 1 + index * 2, maxGuests: 2 + index * 2 };
    case 'early-bird':
      return { leadDays: 90 + 30 * index };
    case 'late-availability':
      return { leadDays: 21 - 5 * index, minNights: 2 + index };
    case 'short-break-rules':
      return { minNights: 2 + index, maxNights: 3 + index, startDays: daysOf(random) };
  }
}

function daysOf(random: Random): readonly Weekday[] {
  const days = weekdays.filter(() => random.chance(0.4));
  return days.length === 0 ? ['friday'] : days;
}

function bookingsOf(random: Random, pence: (least: number, most: number) => number): readonly BookingTruth[] {
  return Array.from({ length: random.below(6) }, (_, index) => {
    const checkIn = addDays(firstDay, 14 * index + random.below(10));
    const nights = random.pick([2, 3, 4, 7, 7, 14]);
    return {
      id: 5_001 + index,
      createdAt: 1_760_000_000 + index * 400_000 + random.below(300_000),
      checkIn,
      checkOut: addDays(checkIn, nights),
      nights,
      adults: 1 + random.below(4),
      children: random.below(3),
      total: pence(240, 3_900),
      discount: random.chance(0.5) ? pence(10, 90) : 0,
      voucher: random.chance(0.3) ? pence(10, 50) : 0,
      channel: random.pick(channelNames),
      cancelled: random.chance(0.25),
    };
  });
}
