import type { ConceptValue } from '../../readings/codec.ts';
import type { RequestConcept } from './request-concepts.ts';
import { requestConceptType } from './request-concepts.ts';
import type { RequestShape, RequestValues } from './request-shape.ts';

/** The house of an example, where a path or a place names one. */
export const exampleHouse = 1042;

const words: Readonly<Partial<Record<RequestConcept, string>>> = {
  propertyId: String(exampleHouse),
  arrival: '2027-06-05',
  departure: '2027-06-12',
  nights: '7',
  voucher: 'EXAMPLE',
  guestName: 'Ann Example',
  guestFirstName: 'Ann',
  guestLastName: 'Example',
  guestEmail: 'ann@example.org',
  currency: 'GBP',
  bookingReference: '1001',
};

/** Invented values for every place of a shape, so that a person can see the very request where no stay was asked about. */
export function exampleValues({ places, extras }: RequestShape): RequestValues {
  const concepts: Partial<Record<RequestConcept, ConceptValue>> = {};
  for (const { concept, codec } of places) {
    // Where only certain words can be written, the first of them.
    concepts[concept] = (codec.is === 'choice' ? codec.words[0]?.[1] : undefined) ?? valueOf(concept);
  }
  return { concepts, extras: extras === null ? [] : [{ id: '1', quantity: 1 }] };
}

function valueOf(concept: RequestConcept): ConceptValue {
  switch (requestConceptType(concept)) {
    case 'count':
      return Number(words[concept] ?? '2');
    case 'amount':
      return '1250';
    default:
      return words[concept] ?? 'example';
  }
}
