import type { DiscountName } from '../resources/discounts.ts';
import { discountNames } from '../resources/discounts.ts';
import type { DeclaredWritten } from './endpoints/declared-endpoints.ts';
import { declaredWritten } from './endpoints/declared-endpoints.ts';

/** Shared by properties, so not changed at a single one. */
export const groupNames = ['occupancy-group', 'new-occupancy-group'] as const;

/** Settings of a single property. */
export const propertySettings: readonly PropertySetting[] = [...declaredWritten, ...discountNames];
export type PropertySetting = DeclaredWritten | DiscountName;

/** Everything that can be written at the service (section 4.3). Changes and receipts use these names. */
export const writableNames: readonly WritableName[] = [...propertySettings, ...groupNames];
export const operations = ['change', 'create', 'replace', 'delete'] as const;
export type Operation = (typeof operations)[number];

export type WritableName = PropertySetting | (typeof groupNames)[number];

/** Requests to the booking endpoints (section 4.1). They are no settings and can't be undone. */
export const bookingNames = ['reservation', 'payment'] as const;
export type BookingName = (typeof bookingNames)[number];

export const changeableNames: readonly ChangeableName[] = [...writableNames, ...bookingNames];
export type ChangeableName = WritableName | BookingName;

export function isBooking(name: ChangeableName): name is BookingName {
  return bookingNames.some((one) => one === name);
}

/** Whether it is changed at a property, which is then named in the change. */
export function isOfProperty(name: ChangeableName): boolean {
  return !groupNames.some((group) => group === name);
}
