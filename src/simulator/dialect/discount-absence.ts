/**
 * How the service speaks of a discount that a property does not have. The document does not show it: a record without
 * rows; an empty list; null; a record with nothing in it; or not at all, so that its own address answers 404 and the
 * list of discounts leaves it out.
 */
export const DISCOUNT_ABSENCES = ['record', 'list', 'null', 'bare', 'left-out'] as const;
export type DiscountAbsence = (typeof DISCOUNT_ABSENCES)[number];
