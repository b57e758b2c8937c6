/**
 * How the service represents a discount that a property doesn't have. The document leaves this open. `record` has no
 * rows, `list` and `bare` are an empty list and record, and with `left-out` its own address gives 404 and the list of
 * discounts omits it.
 */
export const DISCOUNT_ABSENCES = ['record', 'list', 'null', 'bare', 'left-out'] as const;
export type DiscountAbsence = (typeof DISCOUNT_ABSENCES)[number];
