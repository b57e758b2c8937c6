import { z } from 'zod';
import { BodyReader } from '../http-rules/body-rules.ts';
import { date, id, limited } from '../world/body-schema.ts';
import { dayOfDate } from '../world/calendar.ts';
import { priceQuote, priceQuoteSchema, validateVoucher, voucherSchema } from '../world/price-quote.ts';
import { adminPropertyEndpoint } from './admin-access.ts';
import { invalid, ok } from './answer.ts';
import { reservationEndpoints } from './reservation-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { publicEndpoint, publicPropertyEndpoint } from './public-access.ts';

const NIGHTS = { min: 1, max: 90, whole: true } as const;
const DOGS = { min: 0, max: 10, whole: true } as const;
const MAX_CODE = 60;

/** Calculations: nothing changes by asking. */
const QUESTIONS: readonly Endpoint[] = [
  publicPropertyEndpoint(
    {
      method: 'POST',
      path: '/developer/properties/{id}/get-price',
      summary: 'Price of a stay',
      takes: z.object({ checkin: date, nights: limited(NIGHTS), no_of_dogs: limited(DOGS).optional() }),
      gives: priceQuoteSchema,
    },
    ({ service, call, property }) => {
      const reader = new BodyReader(call.body, service.spell);
      const checkin = reader.date('checkin');
      const nights = reader.number('nights', NIGHTS);
      const dogs = reader.has('no_of_dogs') ? reader.number('no_of_dogs', DOGS) : 0;
      if (reader.messages.length > 0) return { answer: invalid(reader.messages) };
      return {
        answer: ok(priceQuote(service.world, property, { arrivalDay: dayOfDate(checkin), nights, dogs })),
      };
    },
  ),
  publicEndpoint(
    {
      method: 'POST',
      path: '/developer/bookings/validate-voucher',
      summary: 'Whether a voucher is good',
      takes: z.object({ code: z.string().min(1).max(MAX_CODE) }),
      gives: voucherSchema,
    },
    ({ service, call }) => {
      const reader = new BodyReader(call.body, service.spell);
      const code = reader.text('code', MAX_CODE);
      if (reader.messages.length > 0) return { answer: invalid(reader.messages) };
      return { answer: ok(validateVoucher(code)) };
    },
  ),
];

const paymentDepositSchema = z
  .object({
    property_id: id,
    deposit_type: z.enum(['percent', 'fixed']),
    deposit: z.number().describe('Per cent or pounds, as the type says'),
  })
  .meta({ id: 'PaymentDeposit' });

/**
 * What the app must never call. They answer as the service might, so that a mistake looks like
 * success to the caller, and stand in the ledger as forbidden effects.
 */
const FORBIDDEN_EFFECTS: readonly Endpoint[] = [
  adminPropertyEndpoint(
    {
      method: 'GET',
      path: '/properties/{id}/deposit',
      scope: 'property.pricing:read',
      commits: true,
      summary: 'Payment deposit',
      gives: paymentDepositSchema,
    },
    ({ property }) => ({
      answer: ok({ property_id: property.id, deposit_type: 'percent', deposit: 25 }),
      effect: { propertyId: property.id, groupId: null, before: null, after: null, forbidden: true },
    }),
  ),
  adminPropertyEndpoint(
    {
      method: 'PUT',
      path: '/properties/{id}/deposit',
      scope: 'property.pricing:write',
      commits: true,
      summary: 'Replace the payment deposit',
      gives: paymentDepositSchema,
    },
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

export const bookingEndpoints: readonly Endpoint[] = [
  ...QUESTIONS,
  ...reservationEndpoints,
  ...FORBIDDEN_EFFECTS,
];
