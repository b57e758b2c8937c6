import { z } from 'zod';
import { id } from '../../world/body-schema.ts';
import { adminPropertyEndpoint } from '../admin-access.ts';
import { ok } from '../answer.ts';
import type { Endpoint } from './endpoint.ts';
import { questionEndpoints } from './question-endpoints.ts';
import { reservationEndpoints } from './reservation-endpoints.ts';

const paymentDepositSchema = z
  .object({
    property_id: id,
    deposit_type: z.enum(['percent', 'fixed']),
    deposit: z.number().describe('Per cent or pounds, as the type says'),
  })
  .meta({ id: 'PaymentDeposit' });

/**
 * Endpoints that the app must never call. They respond as the service might, so that a mistake looks like success to
 * the caller, and the ledger records forbidden effects.
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
  ...questionEndpoints,
  ...reservationEndpoints,
  ...FORBIDDEN_EFFECTS,
];
