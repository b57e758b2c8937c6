/**
 * How the service speaks of a discount that a property does not have. The document does not show it: a record without
 * rows; an empty list; null; or not at all, so that its own address answers 404 and the list of discounts leaves it out.
 */
export const LEVER_ABSENCES = ['record', 'list', 'null', 'left-out'] as const;
export type LeverAbsence = (typeof LEVER_ABSENCES)[number];
