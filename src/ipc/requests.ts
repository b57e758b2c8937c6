import { z } from 'zod';
import { describedAskSchema } from '../core/descriptions/described-ask.ts';
import { jsonValueSchema } from '../core/values/value-schemas.ts';
import { bodyReadingSchema } from '../core/mapping/described/described-resource.ts';
import {
  requestShapeSchema,
  requestValuesSchema,
  savedShapeSchema,
} from '../core/service/requests/request-shape.ts';
import { askedEndpoints } from '../core/resources/requests.ts';
import { nothing, triedRecord } from './needs.ts';

const endpoint = z.enum(askedEndpoints);

/** What is asked, of which property. SECURITY: its values may be a voucher's code: they are in no log and no cache. */
const askedRequestSchema = z.strictObject({
  workspaceId: z.string(),
  endpoint,
  /** Null: the endpoint is not about one property. */
  propertyId: z.int().positive().nullable(),
  values: requestValuesSchema,
});

const requestLineSchema = z.strictObject({
  method: z.string().max(10),
  path: z.string().max(8_000),
  body: z.string().max(40_000).nullable(),
});

/** How requests to one endpoint are made in a workspace. */
export const endpointShapeSchema = z.strictObject({
  endpoint,
  /** Null: nobody showed how, so that nothing is sent. */
  kept: savedShapeSchema.nullable(),
  /** What a description that was taken says of it, and the name of its file. */
  described: z.strictObject({ source: z.string().max(200), ask: describedAskSchema }).nullable(),
});
export type EndpointShape = z.infer<typeof endpointShapeSchema>;

export const askedAnswerSchema = z.strictObject({
  body: jsonValueSchema,
  /** By what the body is read beside its names. */
  readings: z.array(bodyReadingSchema),
  status: z.int(),
  readAt: z.string(),
});
export type AskedAnswer = z.infer<typeof askedAnswerSchema>;

export const requestChannels = {
  'requests:shapes': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: z.array(endpointShapeSchema),
    needs: triedRecord,
  },
  /**
   * Lets requests of this endpoint be made so from now on. `seen` is the example that the person looked at, made of these
   * values: where the main process would send another, nothing is accepted. Nothing is sent.
   */
  'requests:accept': {
    request: askedRequestSchema.extend({
      shape: requestShapeSchema,
      seen: requestLineSchema,
      /** The name of the file that it was taken from; without one, the person said it. */
      fromFile: z.string().min(1).max(200).exactOptional(),
    }),
    response: savedShapeSchema,
    needs: { person: 'judged', record: 'write' },
  },
  /** Nothing is sent to this endpoint until somebody shows again how. */
  'requests:withdraw': {
    request: z.strictObject({ workspaceId: z.string(), endpoint }),
    response: z.null(),
    needs: {
      person: { input: 'press', question: 'Stop using this form of request?', confirm: 'Stop using it' },
    },
  },
  /** Asks the service: prices, nights, vouchers. Nothing changes there, and nothing of it is kept. */
  'requests:ask': {
    request: askedRequestSchema.extend({
      /** By which it can be called off. */
      askId: z.string().max(60),
      /** `prefetch`: one of many, for which people's requests do not wait. */
      priority: z.enum(['person', 'prefetch']),
    }),
    response: askedAnswerSchema,
    needs: triedRecord,
  },
  'requests:cancel': {
    request: z.strictObject({ workspaceId: z.string(), askId: z.string().max(60) }),
    response: z.null(),
    needs: nothing,
  },
} as const;

export const requestEvents = {
  /** Requests of this workspace are made in another way from now on. */
  'requests:changed': z.strictObject({ workspaceId: z.string() }),
} as const;
