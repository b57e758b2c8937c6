import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import { date, id, pounds } from '../body-schema.ts';
import { isFree } from '../availability.ts';
import { dateOfDay, weekdayOfDay } from '../calendar.ts';
import { extras } from '../listing/extras.ts';
import type { DiscountBody, DiscountName, DiscountRule } from './discount.ts';
import { lengthStayRows } from './original-discounts.ts';
import type { PropertyProfile } from '../listing/property-profile.ts';
import { validateVoucher } from './vouchers.ts';
import { stayMinor } from './weekly-price.ts';
import type { World } from '../world.ts';

/** POST /developer/properties/{id}/get-price. Pounds. */
export const priceQuoteSchema = z
  .object({
    property_id: id,
    checkin: date,
    checkout: date,
    nights: z.int().min(1),
    available: z.boolean(),
    currency: z.string(),
    lines: z.array(
      z.object({ label: z.string(), quantity: z.int().min(1), amount: pounds('What the line adds') }),
    ),
    accommodation: pounds('Price of the stay, discounts taken off'),
    extras_total: pounds('Price of the extras'),
    total: pounds('What the guest pays'),
  })
  .meta({ id: 'PriceQuote' });
export type PriceQuoteBody = BodyOf<typeof priceQuoteSchema>;

export interface ChosenExtra {
  /** Its `extra_name_id`. */
  readonly id: number;
  readonly quantity: number;
}

export interface PriceRequest {
  readonly arrivalDay: number;
  readonly nights: number;
  /** Null if not given. */
  readonly guests: number | null;
  readonly dogs: number;
  readonly voucher: string | null;
  readonly extras: readonly ChosenExtra[];
}

/** What the price depends on besides the request. */
export interface PriceBasis {
  readonly today: number;
  readonly discounts: readonly { readonly name: DiscountName; readonly discount: DiscountBody }[];
}

interface Line {
  readonly label: string;
  readonly quantity: number;
  readonly minor: number;
}

const DOG_ID = 1;

/** The stay's price, then each discount that applies, one after another, then extras, dogs and the voucher. */
export function priceQuote(
  world: World,
  profile: PropertyProfile,
  request: PriceRequest & PriceBasis,
): PriceQuoteBody {
  const { arrivalDay, nights } = request;
  const stay = stayLines(world, profile, request);
  const chosen = extraLines(world, profile, request);
  const accommodation = sum(stay);
  const reduced = voucherLines(request.voucher, accommodation);
  const lines = [...stay, ...chosen, ...reduced];
  return {
    property_id: profile.id,
    checkin: dateOfDay(arrivalDay),
    checkout: dateOfDay(arrivalDay + nights),
    nights,
    available: isFree(world, profile, arrivalDay, nights),
    currency: 'GBP',
    lines: lines.map(({ label, quantity, minor }) => ({ label, quantity, amount: minor / 100 })),
    accommodation: accommodation / 100,
    extras_total: sum(chosen) / 100,
    total: sum(lines) / 100,
  };
}

function sum(lines: readonly Line[]): number {
  return lines.reduce((total, { minor }) => total + minor, 0);
}

function stayLines(world: World, profile: PropertyProfile, request: PriceRequest & PriceBasis): Line[] {
  const { arrivalDay, nights, discounts } = request;
  const short = discounts
    .flatMap(({ discount }) => (discount.active ? discount.rows : []))
    .find((row) => isShortBreak(row, request));
  const label = `${nights} ${nights === 1 ? 'night' : 'nights'}`;
  if (short !== undefined && 'price_percent' in short) {
    const minor = Math.round((stayMinor(profile, arrivalDay, 7) * short.price_percent) / 100);
    return [{ label: `${label}, short break`, quantity: 1, minor }];
  }
  const lines: Line[] = [{ label, quantity: 1, minor: stayMinor(profile, arrivalDay, nights) }];
  const take = (name: string, percent: number): void => {
    lines.push({
      label: `${name} ${percent} %`,
      quantity: 1,
      minor: -Math.round((sum(lines) * percent) / 100),
    });
  };
  for (const { name, discount } of discounts) {
    const fires = discount.active ? discount.rows.filter((row) => isFiring(row, request)) : [];
    for (const row of fires) if ('discount_percent' in row) take(discountWords[name], row.discount_percent);
  }
  for (const row of lengthStayRows(world, profile)) {
    const isLong = nights >= row.min_nights && nights <= (row.max_nights ?? nights);
    if (isLong && isInWindow(row, arrivalDay)) take('Length of stay', row.discount_percent);
  }
  return lines;
}

const discountWords: Readonly<Record<DiscountName, string>> = {
  'low-occupancy': 'Small party',
  'early-bird': 'Early bird',
  'late-availability': 'Late availability',
  'short-break-rules': 'Short break',
};

function isInWindow(row: { readonly date_from: string; readonly date_to: string }, day: number): boolean {
  const date = dateOfDay(day);
  return row.date_from <= date && date <= row.date_to;
}

function isShortBreak(row: DiscountRule, { arrivalDay, nights }: PriceRequest): boolean {
  if (!('price_percent' in row) || !isInWindow(row, arrivalDay) || nights >= 7) return false;
  const isStart = row.start_days.includes(weekdayOfDay(arrivalDay));
  return isStart && nights >= row.min_nights && nights <= row.max_nights;
}

function isFiring(
  row: DiscountRule,
  { arrivalDay, nights, guests, today }: PriceRequest & PriceBasis,
): boolean {
  if (!isInWindow(row, arrivalDay)) return false;
  const ahead = arrivalDay - today;
  if ('max_guests' in row) return guests !== null && guests <= row.max_guests;
  if ('min_days_before' in row) return ahead >= row.min_days_before;
  return 'max_days_before' in row && ahead <= row.max_days_before && nights >= row.min_nights;
}

/** Dogs are an extra with a quantity. Extras that the property doesn't have are ignored. */
function extraLines(world: World, profile: PropertyProfile, request: PriceRequest): Line[] {
  const known = extras(profile, world.seed);
  const asked = [...request.extras, ...(request.dogs > 0 ? [{ id: DOG_ID, quantity: request.dogs }] : [])];
  return asked.flatMap(({ id: extraId, quantity }) => {
    const extra = known[String(extraId)];
    if (extra === undefined) return [];
    const times = extra.per_night ? quantity * request.nights : quantity;
    return [{ label: extra.name, quantity, minor: Math.round(extra.price * 100) * times }];
  });
}

function voucherLines(code: string | null, accommodation: number): Line[] {
  const voucher = code === null ? null : validateVoucher(code);
  if (voucher?.valid !== true || voucher.discount_value === null) return [];
  const isPercent = voucher.discount_type === 'percent';
  const off = isPercent ? (accommodation * voucher.discount_value) / 100 : voucher.discount_value * 100;
  return [{ label: 'Voucher', quantity: 1, minor: -Math.round(Math.min(off, accommodation)) }];
}
