import { z } from 'zod';

import type { ConceptValue } from '../../mapping/fields/codec.ts';
import { codecSchema } from '../../mapping/fields/codec.ts';
import { askedEndpoints, requestConcepts } from '../../resources/requests.ts';

/** SECURITY: excludes names that reach a prototype. `[0]` is the first item of a list, as in field mappings. */
const name = z
  .string()
  .min(1)
  .max(120)
  .refine((one) => one !== '__proto__' && one !== 'constructor' && one !== 'prototype');
const pathSchema = z.array(name).min(1).max(6);
const sideSchema = z.enum(['query', 'body']);

const requestPlaceSchema = z.strictObject({
  concept: z.enum(requestConcepts),
  in: sideSchema,
  path: pathSchema,
  codec: codecSchema,
  /** Without a required value the request is not sent. An optional one is left out. */
  required: z.boolean(),
});
export type RequestPlace = z.infer<typeof requestPlaceSchema>;

/** A fixed value in every request, such as a channel or a language. */
const requestConstantSchema = z.strictObject({
  in: sideSchema,
  path: pathSchema,
  value: z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
});
export type RequestConstant = z.infer<typeof requestConstantSchema>;

const numberOrText = z.enum(['number', 'text']);

/** How the chosen extras are written: records with id and quantity, a map from id to quantity, or only ids. */
const requestExtrasSchema = z.strictObject({
  path: pathSchema,
  as: z.enum(['records', 'map', 'ids']),
  /** For records: the names of the id and the quantity. */
  idName: name,
  quantityName: name,
  idAs: numberOrText,
});
export type RequestExtras = z.infer<typeof requestExtrasSchema>;

/** How to make a request whose form the service's document doesn't show. Plain JSON from any source. */
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

/** The values to send: days as ISO dates, counts as numbers, amounts as exact decimal text. */
export const requestValuesSchema = z.strictObject({
  concepts: z.partialRecord(z.enum(requestConcepts), conceptValueSchema),
  extras: z
    .array(z.strictObject({ id: z.string().min(1).max(60), quantity: z.int().min(1).max(1_000) }))
    .max(40),
});
export type RequestValues = z.infer<typeof requestValuesSchema>;

/** Where a form comes from. For `described` and `mapped`, a person saw the exact request before it was first sent. */
const shapeTrusts = ['built-in', 'described', 'mapped'] as const;

export const savedShapeSchema = z.strictObject({
  shape: requestShapeSchema,
  trust: z.enum(shapeTrusts),
  /** The name of its file. '' if a person mapped it here. */
  source: z.string().max(200),
  acceptedAt: z.string(),
});
export type SavedShape = z.infer<typeof savedShapeSchema>;

/** SECURITY: built-in forms are only known to fit our own sample service. For a live one they would be a guess. */
export function mayBeSent({ trust }: Pick<SavedShape, 'trust'>, workspaceKind: 'sample' | 'live'): boolean {
  return trust !== 'built-in' || workspaceKind === 'sample';
}
