import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import { date, id, pounds } from '../body-schema.ts';
import { percentOff } from '../row-fields.ts';
import { isFree } from '../availability.ts';
import { dateOfDay, weekdayOfDay } from '../calendar.ts';
import type { PropertyProfile } from '../listing/property-profile.ts';
import { seededRandom } from '../seeded-random.ts';
import { stayMinor } from './weekly-price.ts';
import type { World } from '../world.ts';

/** Item of both special-offer endpoints (arrays). Pounds. */
export const specialOfferSchema = z
  .object({
    id,
    property_id: id,
    property_title: z.string(),
    checkin: date,
    checkout: date,
    nights: z.int().min(1),
    original_price: pounds('Price of the stay without the offer'),
    offer_price: pounds('Price of the stay'),
    discount_percent: percentOff,
    active: z.boolean(),
  })
  .meta({ id: 'SpecialOffer' });
export type SpecialOfferBody = BodyOf<typeof specialOfferSchema>;

/** Offers on free weeks in the next ten weeks. About a third of the properties have some. */
export function specialOffers(world: World, profile: PropertyProfile, today: number): SpecialOfferBody[] {
  const random = seededRandom(world.seed, 'offers', profile.id);
  if (profile.index !== 0 && random.chance(0.65)) return [];
  const offers: SpecialOfferBody[] = [];
  for (let day = today + 4; day < today + 70 && offers.length < 3; day += 1) {
    if (weekdayOfDay(day) !== profile.changeoverDays[0] || !isFree(world, profile, day, 7)) continue;
    const originalMinor = stayMinor(profile, day, 7);
    const percent = random.integer(2, 5) * 5;
    offers.push({
      id: profile.id * 10 + offers.length + 1,
      property_id: profile.id,
      property_title: profile.name,
      checkin: dateOfDay(day),
      checkout: dateOfDay(day + 7),
      nights: 7,
      original_price: originalMinor / 100,
      offer_price: Math.round(originalMinor * (1 - percent / 100)) / 100,
      discount_percent: percent,
      active: true,
    });
  }
  return offers;
}
