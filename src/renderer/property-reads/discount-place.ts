import { discountNameOf } from '../../core/analysis/discounts/discount-words.ts';
import type { DiscountKind } from '../../core/analysis/discounts/discounts.ts';
import { routes } from '../routes.ts';

/** The address that edits a property's discount; undefined for length of stay, which is read-only. */
export function discountEditPlace(propertyId: number, discount: DiscountKind): string | undefined {
  const name = discountNameOf(discount);
  return name === undefined ? undefined : routes.discount(propertyId, name);
}

/** The address that edits a discount. Length of stay is read-only and is shown on Discounts. */
export function discountPlace(propertyId: number, discount: DiscountKind): string {
  return discountEditPlace(propertyId, discount) ?? routes.property(propertyId, 'discounts');
}
