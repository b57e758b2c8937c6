import type { DiscountName } from '../resources/discounts.ts';
import { discountNames } from '../resources/discounts.ts';
import type { DeclaredWritten } from './endpoints/declared-endpoints.ts';
import { declaredWritten } from './endpoints/declared-endpoints.ts';

/** What properties share: it is changed at none of them. */
export const groupNames = ['occupancy-group', 'new-occupancy-group'] as const;

/** What is changed at one property. */
export const propertySettings: readonly PropertySetting[] = [...declaredWritten, ...discountNames];
export type PropertySetting = DeclaredWritten | DiscountName;

/** Everything that can be written at the service (section 4.3), by the name that changes and receipts carry. */
export const writableNames: readonly WritableName[] = [...propertySettings, ...groupNames];
/** What a change does to its resource. */
export const operations = ['change', 'create', 'replace', 'delete'] as const;
export type Operation = (typeof operations)[number];

export type WritableName = PropertySetting | (typeof groupNames)[number];

/** What is asked of the booking endpoints (section 4.1): no setting, and nothing that can be taken back. */
export const bookingNames = ['reservation', 'payment'] as const;
export type BookingName = (typeof bookingNames)[number];

/** Everything that a change can be of. */
export const changeableNames: readonly ChangeableName[] = [...writableNames, ...bookingNames];
export type ChangeableName = WritableName | BookingName;

export function isBooking(name: ChangeableName): name is BookingName {
  return bookingNames.some((one) => one === name);
}

/** Whether it is changed at a property, whose name is that of the change then. */
export function isOfProperty(name: ChangeableName): boolean {
  return !groupNames.some((group) => group === name);
}
