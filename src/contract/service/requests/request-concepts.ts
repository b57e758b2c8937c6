import type { ConceptType } from '../../readings/concept-type.ts';
import { t } from './concept-texts.ts';

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
  propertyId: { type: 'text', label: t('propertyId') },
  arrival: { type: 'day', label: t('arrival') },
  departure: { type: 'day', label: t('departure') },
  nights: { type: 'count', label: t('nights') },
  adults: { type: 'count', label: t('adults') },
  children: { type: 'count', label: t('children') },
  infants: { type: 'count', label: t('infants') },
  party: { type: 'count', label: t('guestsInTotal') },
  dogs: { type: 'count', label: t('dogs') },
  voucher: { type: 'text', label: t('voucherCode') },
  guestName: { type: 'text', label: t('guestsName') },
  guestFirstName: { type: 'text', label: t('guestsFirstName') },
  guestLastName: { type: 'text', label: t('guestsLastName') },
  guestEmail: { type: 'text', label: t('guestsEmail') },
  guestPhone: { type: 'text', label: t('guestsPhone') },
  guestAddress: { type: 'text', label: t('guestsAddress') },
  guestTown: { type: 'text', label: t('guestsTown') },
  guestPostcode: { type: 'text', label: t('guestsPostcode') },
  guestCountry: { type: 'text', label: t('guestsCountry') },
  guestMessage: { type: 'text', label: t('messageOfTheGuest') },
  total: { type: 'amount', label: t('totalPrice') },
  amount: { type: 'amount', label: t('amountToPay') },
  currency: { type: 'text', label: t('currency') },
  bookingReference: { type: 'text', label: t('bookingReference') },
  gatewayToken: { type: 'text', label: t('gatewayToken') },
};

export function requestConceptType(concept: RequestConcept): ConceptType {
  return about[concept].type;
}

export function requestConceptLabel(concept: RequestConcept): string {
  return about[concept].label;
}
