import { z } from 'zod';
import { calendarDateSchema, decimalTextSchema } from '../core/values/value-schemas.ts';
import { partySchema } from '../core/writing/stays/reserved-stay.ts';
import { proposalSchema } from './changes/changes.ts';
import { openRecord, usedRecord } from './needs.ts';

const reported = z.string().trim().max(120);

/** Who comes, as far as a service asks for it. SECURITY: in memory and in sealed records only. */
export const guestSchema = z.strictObject({
  firstName: reported,
  lastName: reported,
  email: reported,
  phone: reported,
  address: reported,
  town: reported,
  postcode: reported,
});
export type Guest = z.infer<typeof guestSchema>;

/** What can be reserved or paid here, and why not. */
const openingSchema = z.strictObject({
  can: z.boolean(),
  /** One sentence; '' where it can. */
  why: z.string(),
});

export const bookingChannels = {
  'bookings:openings': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: z.strictObject({
      isReal: z.boolean(),
      reserve: openingSchema,
      pay: openingSchema,
    }),
    needs: openRecord,
  },
  /**
   * Review of a reservation: reads the nights and the property's new bookings, makes the request and stores a draft, which
   * `changes:send` sends. SECURITY: the page says what is wanted; what is sent is made here.
   */
  'bookings:reserve': {
    request: z.strictObject({
      workspaceId: z.string(),
      propertyId: z.int().positive(),
      checkIn: calendarDateSchema,
      nights: z.int().min(1).max(90),
      party: partySchema,
      total: decimalTextSchema,
      currency: z.string().max(10).nullable(),
      guest: guestSchema,
    }),
    response: proposalSchema,
    needs: usedRecord,
  },
  /** Review of a payment for a verified reservation. `token`: of the gateway; null lets the sample's gateway give one. */
  'bookings:pay': {
    request: z.strictObject({
      workspaceId: z.string(),
      reservation: z.string().max(80),
      token: z.string().max(300).nullable(),
    }),
    response: proposalSchema,
    needs: usedRecord,
  },
  /** The guest of a reservation, when a person asks for it; empty once it is no longer kept. */
  'bookings:guest': {
    request: z.strictObject({ changeId: z.string() }),
    response: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    needs: {
      person: { input: 'press', question: 'Show who the guest is?', confirm: 'Show the guest' },
      record: 'read',
    },
  },
} as const;
