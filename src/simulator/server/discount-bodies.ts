import { z } from 'zod';
import type { DiscountAbsence } from '../dialect/discount-absence.ts';
import { MAX_ROWS } from '../http-rules/window-rows.ts';
import { id } from '../world/body-schema.ts';
import type { DiscountBody, DiscountName } from '../world/pricing/discount.ts';
import { DISCOUNT_NAMES, discountRuleSchemas, discountSchemas } from '../world/pricing/discount.ts';
import type { PropertyProfile } from '../world/listing/property-profile.ts';
import type { Service } from './endpoints/endpoint.ts';

export function isSet(discount: DiscountBody): boolean {
  return discount.rows.length > 0;
}

/** In the dialect in use; undefined if it is left out. */
export function shownDiscount(
  service: Service,
  property: PropertyProfile,
  name: DiscountName,
): DiscountBody | readonly never[] | { readonly rows?: never } | null | undefined {
  const discount = service.state.discount(property, name);
  if (isSet(discount)) return discount;
  switch (service.discountAbsence()) {
    case 'record':
      return discount;
    case 'list':
      return [];
    case 'null':
      return null;
    case 'bare':
      return {};
    case 'left-out':
      return undefined;
  }
}

export function shownDiscountSchema(name: DiscountName, absence: DiscountAbsence): z.ZodType {
  const discount = discountSchemas[name];
  switch (absence) {
    case 'record':
    case 'left-out':
      return discount;
    case 'list':
      return z.union([discount, z.array(z.unknown()).max(0)]);
    case 'null':
      return z.union([discount, z.null()]);
    case 'bare':
      return z.union([discount, z.strictObject({})]);
  }
}

export const partNames = {
  'low-occupancy': 'low_occupancy',
  'early-bird': 'early_bird',
  'late-availability': 'late_availability',
  'short-break-rules': 'short_break_rules',
} as const satisfies Readonly<Record<DiscountName, string>>;

/** The body of GET /properties/{id}/discounts. */
export function discountsSchema(absence: DiscountAbsence): z.ZodType {
  const parts = DISCOUNT_NAMES.map((name) => {
    const shown = shownDiscountSchema(name, absence);
    return [partNames[name], absence === 'left-out' ? shown.optional() : shown] as const;
  });
  return z.object({ property_id: id, ...Object.fromEntries(parts) });
}

/** The body of POST and PUT. A row with an id keeps it. */
export function discountChangeSchema(name: DiscountName) {
  const row = z.strictObject({ ...discountRuleSchemas[name].shape, id: id.optional() });
  return z.strictObject({
    property_id: id.optional(),
    active: z.boolean().optional(),
    rows: z.array(row).min(1).max(MAX_ROWS),
  });
}
