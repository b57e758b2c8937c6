import { z } from 'zod';
import { describedAskSchema } from '../core/service/requests/described-ask.ts';
import { jsonValueSchema } from '../core/values/value-schemas.ts';
import { resourceMappingSourceSchema } from '../core/resources/resource-mappings.ts';
import {
  requestShapeSchema,
  requestValuesSchema,
  savedShapeSchema,
} from '../core/service/requests/request-shape.ts';
import { askedEndpoints } from '../core/resources/requests.ts';
import { nothing, triedRecord } from './needs.ts';

const endpoint = z.enum(askedEndpoints);

/** A request and its property. SECURITY: its values may be a voucher's code, so they are in no log and no cache. */
const askedRequestSchema = z.strictObject({
  workspaceId: z.string(),
  endpoint,
  /** Null if the endpoint isn't about one property. */
  propertyId: z.int().positive().nullable(),
  values: requestValuesSchema,
});

const requestLineSchema = z.strictObject({
  method: z.string().max(10),
  path: z.string().max(8_000),
  body: z.string().max(40_000).nullable(),
});

export const endpointShapeSchema = z.strictObject({
  endpoint,
  /** Null if nobody has shown how, so nothing is sent. */
  saved: savedShapeSchema.nullable(),
  /** What the description in use says about it, and the name of its file. */
  described: z.strictObject({ source: z.string().max(200), ask: describedAskSchema }).nullable(),
});
export type EndpointShape = z.infer<typeof endpointShapeSchema>;

export const askedAnswerSchema = z.strictObject({
  body: jsonValueSchema,
  /** The mappings by which the body is read, besides its names. */
  readings: z.array(resourceMappingSourceSchema),
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
   * Accepts this request shape for the endpoint. `seen` is the example, built from these values, that the person
   * looked at. If the main process would build another one, nothing is accepted. Sends nothing.
   */
  'requests:accept': {
    request: askedRequestSchema.extend({
      shape: requestShapeSchema,
      seen: requestLineSchema,
      /** The name of the file it came from; omitted if the person entered it. */
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
  /** Asks the service about prices, nights or vouchers. Changes nothing there and saves nothing here. */
  'requests:ask': {
    request: askedRequestSchema.extend({
      askId: z.string().max(60),
      /** `prefetch`: one of many, which people's requests overtake. */
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
  /** From now on the requests of this workspace are made differently. */
  'requests:changed': z.strictObject({ workspaceId: z.string() }),
} as const;
