import { z } from 'zod';
import { describedAskSchema } from '../core/service/requests/described-ask.ts';
import { describedWritingSchema } from '../core/descriptions/described-writing.ts';
import { resourceFindingsSchema } from '../core/descriptions/description-findings.ts';
import { resourceDescriptionSchema } from '../core/resources/resource-mappings.ts';
import { writableNames } from '../core/service/writable-names.ts';
import { resourceNames } from '../core/resources/resource-names.ts';
import { nothing, triedRecord } from './needs.ts';

const inWorkspace = z.strictObject({ workspaceId: z.string() });
const what = {
  fileName: z.string().max(200),
  /** The title in the description itself. */
  title: z.string().max(1_200),
  version: z.string().max(60),
  openapi: z.enum(['3.0', '3.1']),
} as const;

export const descriptionOfferSchema = z.strictObject({
  offerId: z.string().max(60),
  ...what,
  resources: z.array(resourceFindingsSchema).max(20),
  writings: z.array(describedWritingSchema).max(20),
  /**
   * What it says about requests made by request shapes. Always included, but only sent after a person has seen an
   * example.
   */
  asks: z.array(describedAskSchema).max(10),
  /** Reads that Keyholder would use but the description omits. */
  absent: z.array(z.enum(resourceNames)).max(40),
  /** Endpoints that match more than one described path. None of these is used. */
  ambiguous: z
    .array(z.strictObject({ endpoint: z.string().max(60), templates: z.array(z.string().max(400)).max(20) }))
    .max(200),
  /** The number of described operations outside the service's document. */
  others: z.int().nonnegative(),
  notFollowed: z.array(z.string().max(200)).max(50),
  cut: z.boolean(),
  /** Where it breaks the rules of OpenAPI. */
  breaches: z.array(z.strictObject({ at: z.string().max(300), message: z.string().max(300) })).max(20),
});
export type DescriptionOffer = z.infer<typeof descriptionOfferSchema>;

/** The parts of a description in use for a workspace. */
export const takenDescriptionSchema = z.strictObject({
  ...what,
  takenAt: z.string(),
  resources: z.array(resourceDescriptionSchema).max(20),
  writings: z.array(describedWritingSchema).max(20),
  asks: z.array(describedAskSchema).max(10),
});
export type TakenDescription = z.infer<typeof takenDescriptionSchema>;

export const descriptionChannels = {
  /** Null if there is none. */
  'descriptions:get': {
    request: inWorkspace,
    response: takenDescriptionSchema.nullable(),
    needs: triedRecord,
  },
  /** Asks for a file and reads it; null if the person cancels. Nothing is used yet. */
  'descriptions:choose': {
    request: inWorkspace,
    response: descriptionOfferSchema.nullable(),
    needs: {
      person: { input: 'press', question: 'Choose a description of the service?', confirm: 'Choose a file' },
    },
  },
  'descriptions:cancel': { request: inWorkspace, response: z.null(), needs: nothing },
  /** Uses these resources of the last offer, replacing everything used before. */
  'descriptions:take': {
    request: z.strictObject({
      workspaceId: z.string(),
      offerId: z.string().max(60),
      resources: z.array(z.enum(resourceNames)).max(20),
      /** The resources whose requests follow the description. */
      writings: z.array(z.enum(writableNames)).max(20),
    }),
    response: takenDescriptionSchema,
    needs: { person: 'judged', record: 'write' },
  },
  /** Stops using the description. Anything a person accepted since stays. */
  'descriptions:remove': {
    request: inWorkspace,
    response: z.null(),
    needs: { person: { input: 'press', question: 'Stop using the description?', confirm: 'Stop using it' } },
  },
} as const;

export const descriptionEvents = {
  'descriptions:progress': z.strictObject({
    workspaceId: z.string(),
    step: z.enum(['reading', 'comparing']),
    done: z.int().nonnegative(),
    of: z.int().nonnegative(),
  }),
} as const;
