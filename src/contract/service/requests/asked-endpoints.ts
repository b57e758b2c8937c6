import type { EndpointId } from '../catalogue.ts';
import type { RequestConcept } from './request-concepts.ts';
import { requestConcepts } from './request-concepts.ts';

/** Endpoints of which the service's document shows no request: what is sent to them follows a request shape. */
export const askedEndpoints = [
  'get-price',
  'available-nights',
  'validate-voucher',
  'save-booking',
  'process-payment',
] as const satisfies readonly EndpointId[];
export type AskedEndpoint = (typeof askedEndpoints)[number];

interface AskedRules {
  /** What a request may speak of. */
  readonly speaksOf: readonly RequestConcept[];
  /** Of each line at least one: without it the request would not say what is asked. */
  readonly needs: readonly (readonly RequestConcept[])[];
  /** GET: nothing can stand in a body. */
  readonly hasBody: boolean;
  readonly takesExtras: boolean;
}

const stay = ['propertyId', 'arrival', 'departure', 'nights'] as const;
const party = ['adults', 'children', 'infants', 'party', 'dogs'] as const;
const money = ['total', 'amount', 'currency'] as const;
const stayNeeded = [['arrival'], ['departure', 'nights']] as const;

const rules: Readonly<Record<AskedEndpoint, AskedRules>> = {
  'get-price': {
    speaksOf: [...stay, ...party, 'voucher', 'currency'],
    needs: stayNeeded,
    hasBody: true,
    takesExtras: true,
  },
  'available-nights': {
    speaksOf: [...stay, ...party],
    needs: [],
    hasBody: false,
    takesExtras: false,
  },
  'validate-voucher': {
    speaksOf: [...stay, ...party, ...money, 'voucher', 'guestEmail'],
    needs: [['voucher']],
    hasBody: true,
    takesExtras: true,
  },
  'save-booking': {
    // The guest's side of it all, and nothing of a card: that never passes through here.
    speaksOf: requestConcepts.filter(
      (concept) => concept !== 'gatewayToken' && concept !== 'bookingReference',
    ),
    needs: [['propertyId'], ...stayNeeded],
    hasBody: true,
    takesExtras: true,
  },
  'process-payment': {
    speaksOf: requestConcepts,
    needs: [['bookingReference'], ['gatewayToken']],
    hasBody: true,
    takesExtras: false,
  },
};

/** What may and must stand in a request to this endpoint. */
export function askedRules(endpoint: AskedEndpoint): AskedRules {
  return rules[endpoint];
}

/** Whether such a request does something at the service, rather than asking it. */
export function isActing(endpoint: AskedEndpoint): boolean {
  return endpoint === 'save-booking' || endpoint === 'process-payment';
}

export function isAskedEndpoint(id: string): id is AskedEndpoint {
  return askedEndpoints.some((known) => known === id);
}
