import { z } from 'zod';
import { calendarDateSchema, decimalTextSchema } from '../core/values/value-schemas.ts';
import { partySchema } from '../core/writing/stays/reserved-stay.ts';
import { proposalSchema } from './changes/changes.ts';
import { openRecord, usedRecord } from './needs.ts';

const reported = z.string().trim().max(120);

/** The guest details that a service asks for. SECURITY: in memory and in sealed records only. */
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

/** Whether reservations or payments are possible here, and why not. */
const openingSchema = z.strictObject({
  can: z.boolean(),
  /** One sentence; '' if it is possible. */
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
   * Review of a reservation: reads the nights and the property's new bookings, builds the request and stores a draft
   * for `changes:send`. SECURITY: the page says what is wanted, and the request is built here.
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
  /**
   * Review of a payment for a verified reservation. `token` comes from the payment gateway; null lets the sample's
   * gateway issue one.
   */
  'bookings:pay': {
    request: z.strictObject({
      workspaceId: z.string(),
      reservation: z.string().max(80),
      token: z.string().max(300).nullable(),
    }),
    response: proposalSchema,
    needs: usedRecord,
  },
  /** The guest of a reservation, read on request; empty once the details have been removed. */
  'bookings:guest': {
    request: z.strictObject({ changeId: z.string() }),
    response: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    needs: {
      person: { input: 'press', question: 'Show who the guest is?', confirm: 'Show the guest' },
      record: 'read',
    },
  },
} as const;
