import { z } from 'zod';

const name = z.string().max(200);
const words = z.string().max(1_200);
const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);

export const nodeKinds = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;
export type NodeKind = (typeof nodeKinds)[number];

export const describedNodeSchema = z.strictObject({
  /** Names from the body on. `[]` is any item of a list, `{}` any member of a map. */
  path: z.array(name).max(40),
  /** Empty if the description gives no type. */
  kinds: z.array(z.enum(nodeKinds)).max(6),
  nullable: z.boolean(),
  /** Null for a plain value. */
  holds: z.enum(['object', 'list', 'map', 'object-and-map']).nullable(),
  /** The path repeats one above it endlessly, so it is not followed further. */
  again: z.boolean(),
  /** Only one of several forms of the body. */
  alternative: z.boolean(),
  required: z.boolean(),
  readOnly: z.boolean(),
  writeOnly: z.boolean(),
  format: z.string().max(60).nullable(),
  choices: z.array(scalar).max(100),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  title: words,
  words,
});
export type DescribedNode = z.infer<typeof describedNodeSchema>;

const describedBodySchema = z.strictObject({
  mediaType: z.string().max(120),
  /** From the outside inwards, the body itself first. */
  nodes: z.array(describedNodeSchema).max(600),
  /** The description exceeds the limits. */
  cut: z.boolean(),
});
export type DescribedBody = z.infer<typeof describedBodySchema>;

/** What a request takes besides its body. */
const describedParametersSchema = z.strictObject({
  /** Query parameters, each below its name. */
  query: z.array(describedNodeSchema).max(200),
  /** Required headers and cookies that Keyholder never sends. */
  unsent: z.array(z.string().max(120)).max(20),
});
export type DescribedParameters = z.infer<typeof describedParametersSchema>;

const place = z.strictObject({ method: z.string().max(10), template: z.string().max(400) });

export const describedEndpointSchema = z.strictObject({
  /** The catalogue's id. */
  endpoint: z.string().max(60),
  ...place.shape,
  words,
  /** For the first success status with a body. Null without one. */
  answer: describedBodySchema.extend({ status: z.string().max(10) }).nullable(),
  request: describedBodySchema.extend({ required: z.boolean() }).nullable(),
  parameters: describedParametersSchema,
});
export type DescribedEndpoint = z.infer<typeof describedEndpointSchema>;

export const serviceDescriptionSchema = z.strictObject({
  openapi: z.enum(['3.0', '3.1']),
  title: words,
  version: z.string().max(60),
  endpoints: z.array(describedEndpointSchema).max(200),
  /** Catalogue endpoints that several described paths match, so none is used. */
  ambiguous: z
    .array(z.strictObject({ endpoint: z.string().max(60), templates: z.array(z.string().max(400)).max(20) }))
    .max(200),
  /** Catalogue endpoints that are not described. */
  missing: z.array(z.string().max(60)).max(200),
  /** Described operations that are not in the catalogue. */
  others: z.array(place).max(500),
  /** References to other documents, or to nothing, as written. */
  notFollowed: z.array(z.string().max(200)).max(50),
  /** The description exceeds the limits. */
  cut: z.boolean(),
});
export type ServiceDescription = z.infer<typeof serviceDescriptionSchema>;
