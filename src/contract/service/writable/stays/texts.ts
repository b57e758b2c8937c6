import { defineTexts } from '../../../../texts/define-texts.ts';

/** What is said of a stay that is reserved. */
export const t = defineTexts('contract/service/writable/stays', {
  departureAfterArrival: 'Departure must be after arrival.',
  mostNights_one: 'At most {{count}} night can be reserved at once.',
  mostNights_other: 'At most {{count}} nights can be reserved at once.',
  holdsNights: 'A booking or a block holds nights of this stay.',
  bookedOrBlocked: 'Booked or blocked; by which booking is not shown',
  severalBookings_one: '{{count}} booking that could be it',
  severalBookings_other: '{{count}} bookings that could be it',
  stay: 'Stay',
  party: 'Party',
  totalPrice: 'Total price',
  fromDay: 'from {{day}}',
  fromTo: '{{from}} to {{to}}',
  aBlock: 'A block',
  nightIsTaken: 'The night of {{night}} is booked or blocked.',
  nightsAreTaken: 'The night of {{night}} and {{more}} more are booked or blocked.',
  adults_one: '{{count}} adult',
  adults_other: '{{count}} adults',
  children_one: '{{count}} child',
  children_other: '{{count}} children',
  infants_one: '{{count}} infant',
  infants_other: '{{count}} infants',
  dogs_one: '{{count}} dog',
  dogs_other: '{{count}} dogs',
  nothingToReserve: 'There is nothing to reserve.',
});
