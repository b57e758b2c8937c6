import type { ConceptType } from '../../readings/concept-type.ts';

/** What a request can speak of beside extras, in the order in which it is shown to a person. */
export const requestConcepts = [
  'propertyId',
  'arrival',
  'departure',
  'nights',
  'adults',
  'children',
  'infants',
  'party',
  'dogs',
  'voucher',
  'guestName',
  'guestFirstName',
  'guestLastName',
  'guestEmail',
  'guestPhone',
  'guestAddress',
  'guestTown',
  'guestPostcode',
  'guestCountry',
  'guestMessage',
  'total',
  'amount',
  'currency',
  'bookingReference',
  'gatewayToken',
] as const;
export type RequestConcept = (typeof requestConcepts)[number];

interface AboutConcept {
  readonly type: ConceptType;
  /** As it is called on screen. */
  readonly label: string;
}

const about: Readonly<Record<RequestConcept, AboutConcept>> = {
  propertyId: { type: 'text', label: 'Property id' },
  arrival: { type: 'day', label: 'Arrival' },
  departure: { type: 'day', label: 'Departure' },
  nights: { type: 'count', label: 'Nights' },
  adults: { type: 'count', label: 'Adults' },
  children: { type: 'count', label: 'Children' },
  infants: { type: 'count', label: 'Infants' },
  party: { type: 'count', label: 'Guests in total' },
  dogs: { type: 'count', label: 'Dogs' },
  voucher: { type: 'text', label: 'Voucher code' },
  guestName: { type: 'text', label: 'Guest’s name' },
  guestFirstName: { type: 'text', label: 'Guest’s first name' },
  guestLastName: { type: 'text', label: 'Guest’s last name' },
  guestEmail: { type: 'text', label: 'Guest’s email' },
  guestPhone: { type: 'text', label: 'Guest’s phone' },
  guestAddress: { type: 'text', label: 'Guest’s address' },
  guestTown: { type: 'text', label: 'Guest’s town' },
  guestPostcode: { type: 'text', label: 'Guest’s postcode' },
  guestCountry: { type: 'text', label: 'Guest’s country' },
  guestMessage: { type: 'text', label: 'Message of the guest' },
  total: { type: 'amount', label: 'Total price' },
  amount: { type: 'amount', label: 'Amount to pay' },
  currency: { type: 'text', label: 'Currency' },
  bookingReference: { type: 'text', label: 'Booking reference' },
  gatewayToken: { type: 'text', label: 'Gateway token' },
};

export function requestConceptType(concept: RequestConcept): ConceptType {
  return about[concept].type;
}

export function requestConceptLabel(concept: RequestConcept): string {
  return about[concept].label;
}
