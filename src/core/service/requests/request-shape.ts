import { z } from 'zod';

import type { ConceptValue } from '../../mapping/readings/codec.ts';
import { codecSchema } from '../../mapping/readings/codec.ts';
import { askedEndpoints, requestConcepts } from '../../resources/requests.ts';

/** SECURITY: a name that reaches a prototype is no name. `[0]` is the first of a list, as in readings. */
const name = z
  .string()
  .min(1)
  .max(120)
  .refine((one) => one !== '__proto__' && one !== 'constructor' && one !== 'prototype');
const pathSchema = z.array(name).min(1).max(6);
const sideSchema = z.enum(['query', 'body']);

/** Where one concept stands in a request, and how it is written there. */
const requestPlaceSchema = z.strictObject({
  concept: z.enum(requestConcepts),
  in: sideSchema,
  path: pathSchema,
  codec: codecSchema,
  /** Without it the request is not sent; else it is left out where it is not said. */
  required: z.boolean(),
});
export type RequestPlace = z.infer<typeof requestPlaceSchema>;

/** What is always sent alike: a channel, a language. */
const requestConstantSchema = z.strictObject({
  in: sideSchema,
  path: pathSchema,
  value: z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
});
export type RequestConstant = z.infer<typeof requestConstantSchema>;

const numberOrText = z.enum(['number', 'text']);

/** How the chosen extras are written: records of id and quantity, a map from id to quantity, or ids alone. */
const requestExtrasSchema = z.strictObject({
  path: pathSchema,
  as: z.enum(['records', 'map', 'ids']),
  /** Of records: what the id and the quantity are called. */
  idName: name,
  quantityName: name,
  idAs: numberOrText,
});
export type RequestExtras = z.infer<typeof requestExtrasSchema>;

/** How a request is made whose form the service's document does not show. Plain JSON, whoever made it. */
export const requestShapeSchema = z.strictObject({
  version: z.literal(1),
  endpoint: z.enum(askedEndpoints),
  places: z.array(requestPlaceSchema).max(40),
  constants: z.array(requestConstantSchema).max(20),
  extras: requestExtrasSchema.nullable(),
});
export type RequestShape = z.infer<typeof requestShapeSchema>;

const conceptValueSchema: z.ZodType<ConceptValue> = z.union([
  z.string().max(2_000),
  z.number(),
  z.boolean(),
  z.null(),
]);

/** What a person wants to say: days as ISO dates, counts as numbers, amounts as exact decimal text. */
export const requestValuesSchema = z.strictObject({
  concepts: z.partialRecord(z.enum(requestConcepts), conceptValueSchema),
  extras: z
    .array(z.strictObject({ id: z.string().min(1).max(60), quantity: z.int().min(1).max(1_000) }))
    .max(40),
});
export type RequestValues = z.infer<typeof requestValuesSchema>;

/** Where a shape comes from. `described` and `mapped` were seen by a person, as the very request, before one was sent. */
const shapeTrusts = ['built-in', 'described', 'mapped'] as const;

/** A shape that a workspace uses. */
export const savedShapeSchema = z.strictObject({
  shape: requestShapeSchema,
  trust: z.enum(shapeTrusts),
  /** The name of the file that it comes from; '' where a person mapped it here. */
  source: z.string().max(200),
  acceptedAt: z.string(),
});
export type SavedShape = z.infer<typeof savedShapeSchema>;

/** SECURITY: what is built in is known of our own sample service alone; to a live one it would be a guess. */
export function mayBeSent({ trust }: Pick<SavedShape, 'trust'>, workspaceKind: 'sample' | 'live'): boolean {
  return trust !== 'built-in' || workspaceKind === 'sample';
}
