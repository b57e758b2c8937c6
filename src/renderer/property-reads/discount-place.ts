import { discountNameOf } from '../../core/analysis/discounts/discount-words.ts';
import type { DiscountKind } from '../../core/analysis/discounts/discounts.ts';
import { routes } from '../routes.ts';

/** Where a discount of a property is edited; undefined of length of stay, which is read-only. */
export function discountEditPlace(propertyId: number, discount: DiscountKind): string | undefined {
  const name = discountNameOf(discount);
  return name === undefined ? undefined : routes.discount(propertyId, name);
}

/** Where a discount is edited; length of stay, which is read-only, is shown on Discounts. */
export function discountPlace(propertyId: number, discount: DiscountKind): string {
  return discountEditPlace(propertyId, discount) ?? routes.property(propertyId, 'discounts');
}
