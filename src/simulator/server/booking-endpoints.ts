import { BodyReader } from '../manners/body-rules.ts';
import { dayOfDate } from '../world/calendar.ts';
import { priceQuote, validateVoucher } from '../world/price-quote.ts';
import { adminPropertyEndpoint } from './admin-access.ts';
import { created, invalid, ok } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import { publicEndpoint, publicPropertyEndpoint } from './public-access.ts';

const MAX_NIGHTS = 90;

/** Calculations: nothing changes by asking. */
const QUESTIONS: readonly Endpoint[] = [
  publicPropertyEndpoint(
    { method: 'POST', path: '/developer/properties/{id}/get-price' },
    ({ service, call, property }) => {
      const reader = new BodyReader(call.body, service.spell);
      const checkin = reader.date('checkin');
      const nights = reader.number('nights', 1, MAX_NIGHTS, true);
      const dogs = reader.has('no_of_dogs') ? reader.number('no_of_dogs', 0, 10, true) : 0;
      if (reader.messages.length > 0) return { answer: invalid(reader.messages) };
      return {
        answer: ok(priceQuote(service.world, property, { arrivalDay: dayOfDate(checkin), nights, dogs })),
      };
    },
  ),
  publicEndpoint({ method: 'POST', path: '/developer/bookings/validate-voucher' }, ({ service, call }) => {
    const reader = new BodyReader(call.body, service.spell);
    const code = reader.text('code', 60);
    if (reader.messages.length > 0) return { answer: invalid(reader.messages) };
    return { answer: ok(validateVoucher(code)) };
  }),
];

/**
 * What the app must never call. They answer as the service might, so that a mistake looks like
 * success to the caller, and stand in the ledger as forbidden effects.
 */
const FORBIDDEN_EFFECTS: readonly Endpoint[] = [
  publicEndpoint({ method: 'POST', path: '/developer/bookings/save', commits: true }, ({ service }) => ({
    answer: created({ success: true, data: { booking_id: service.state.takeId(), status: 'reserved' } }),
    effect: { propertyId: null, groupId: null, before: null, after: { reservation: true }, forbidden: true },
  })),
  publicEndpoint(
    { method: 'POST', path: '/developer/bookings/processPayment', commits: true },
    ({ service }) => ({
      answer: created({ success: true, data: { payment_id: service.state.takeId(), status: 'captured' } }),
      effect: { propertyId: null, groupId: null, before: null, after: { payment: true }, forbidden: true },
    }),
  ),
  adminPropertyEndpoint(
    { method: 'GET', path: '/properties/{id}/deposit', scope: 'property.pricing:read', commits: true },
    ({ property }) => ({
      answer: ok({ property_id: property.id, deposit_type: 'percent', deposit: 25 }),
      effect: { propertyId: property.id, groupId: null, before: null, after: null, forbidden: true },
    }),
  ),
  adminPropertyEndpoint(
    { method: 'PUT', path: '/properties/{id}/deposit', scope: 'property.pricing:write', commits: true },
    ({ property, call }) => ({
      answer: ok({ property_id: property.id, deposit_type: 'percent', deposit: 25 }),
      effect: {
        propertyId: property.id,
        groupId: null,
        before: null,
        after: call.body ?? null,
        forbidden: true,
      },
    }),
  ),
];

export const bookingEndpoints: readonly Endpoint[] = [...QUESTIONS, ...FORBIDDEN_EFFECTS];
