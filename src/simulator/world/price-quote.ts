import { isFree } from './availability.ts';
import { dateOfDay } from './calendar.ts';
import { extras } from './extras.ts';
import type { PropertyProfile } from './property-profile.ts';
import { stayMinor } from './weekly-price.ts';
import type { World } from './world.ts';

/** POST /developer/properties/{id}/get-price. Pounds. */
export interface PriceQuoteBody {
  readonly property_id: number;
  readonly checkin: string;
  readonly checkout: string;
  readonly nights: number;
  readonly available: boolean;
  readonly currency: string;
  readonly accommodation: number;
  readonly extras_total: number;
  readonly total: number;
}

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
export interface VoucherBody {
  readonly valid: boolean;
  readonly code: string;
  readonly discount_type: 'fixed' | 'percent' | null;
  readonly discount_value: number | null;
  readonly message: string;
}

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
