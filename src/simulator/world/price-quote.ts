import { z } from 'zod';
import type { BodyOf } from './body-schema.ts';
import { date, id, pounds } from './body-schema.ts';
import { isFree } from './availability.ts';
import { dateOfDay } from './calendar.ts';
import { extras } from './extras.ts';
import type { PropertyProfile } from './property-profile.ts';
import { stayMinor } from './weekly-price.ts';
import type { World } from './world.ts';

/** POST /developer/properties/{id}/get-price. Pounds. */
export const priceQuoteSchema = z
  .object({
    property_id: id,
    checkin: date,
    checkout: date,
    nights: z.int().min(1),
    available: z.boolean(),
    currency: z.string(),
    accommodation: pounds('Price of the stay'),
    extras_total: pounds('Price of the extras'),
    total: pounds('Price of both together'),
  })
  .meta({ id: 'PriceQuote' });
export type PriceQuoteBody = BodyOf<typeof priceQuoteSchema>;

export interface PriceRequest {
  readonly arrivalDay: number;
  readonly nights: number;
  readonly dogs: number;
}

export function priceQuote(world: World, profile: PropertyProfile, request: PriceRequest): PriceQuoteBody {
  const accommodationMinor = stayMinor(profile, request.arrivalDay, request.nights);
  const dog = extras(profile, world.seed)['1'];
  const extrasMinor = Math.round((dog?.price ?? 0) * 100) * request.dogs;
  return {
    property_id: profile.id,
    checkin: dateOfDay(request.arrivalDay),
    checkout: dateOfDay(request.arrivalDay + request.nights),
    nights: request.nights,
    available: isFree(world, profile, request.arrivalDay, request.nights),
    currency: 'GBP',
    accommodation: accommodationMinor / 100,
    extras_total: extrasMinor / 100,
    total: (accommodationMinor + extrasMinor) / 100,
  };
}

/** POST /developer/bookings/validate-voucher. Pounds. */
export const voucherSchema = z
  .object({
    valid: z.boolean(),
    code: z.string(),
    discount_type: z.enum(['fixed', 'percent']).nullable(),
    discount_value: z.number().nullable().describe('Pounds or per cent, as the type says'),
    message: z.string(),
  })
  .meta({ id: 'Voucher' });
export type VoucherBody = BodyOf<typeof voucherSchema>;

export function validateVoucher(code: string): VoucherBody {
  const known = code.trim().toUpperCase();
  if (known === 'WELCOME25') {
    return {
      valid: true,
      code: known,
      discount_type: 'fixed',
      discount_value: 25,
      message: '£25 off your stay',
    };
  }
  if (known === 'OFFSEASON10') {
    return {
      valid: true,
      code: known,
      discount_type: 'percent',
      discount_value: 10,
      message: '10 % off your stay',
    };
  }
  return {
    valid: false,
    code,
    discount_type: null,
    discount_value: null,
    message: 'This voucher is not known.',
  };
}
