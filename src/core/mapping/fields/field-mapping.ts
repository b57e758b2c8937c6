import { z } from 'zod';

import type { JsonValue } from '../../values/json/json.ts';
import { jsonValueSchema } from '../../values/value-schemas.ts';
import { codecSchema } from './codec.ts';
import type { ConceptValue } from './codec.ts';

export const mappingVersion = 1;

/** SECURITY: a body with this name is refused, so no mapping may use or create it. */
const name = z
  .string()
  .min(1)
  .max(120)
  .refine((one) => one !== '__proto__');
/** A member by name, or the item of a list whose `where` is `holds`. */
const stepSchema = z.union([
  name,
  z.strictObject({ where: name, holds: z.union([z.string().max(60), z.number()]) }),
]);
export type Step = z.infer<typeof stepSchema>;
const stepsSchema = z.array(stepSchema).max(8);
const pathSchema = z.array(name).max(8);

/** The path of one concept in its record, and how it is written. */
const leafSchema = z.strictObject({ path: pathSchema, codec: codecSchema });
export type Leaf = z.infer<typeof leafSchema>;

const leavesSchema = z.record(z.string().max(60), leafSchema);
export type Leaves = z.infer<typeof leavesSchema>;

/** The length of positional rows: `["Mon", 10]`. */
const positionsSchema = z.int().min(1).max(20).exactOptional();

/**
 * Lists or objects with one field of each row: `{from: […], to: […]}`, `{median: {summer: …}, nights: {summer: …}}`.
 */
const columnsSchema = z.array(pathSchema.min(1).max(3)).min(2).max(40).exactOptional();

/** What contains the rows: the record itself as the only row, a list, or an object whose keys may be a concept. */
const partSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('one'), leaves: leavesSchema }),
  z.strictObject({
    is: z.literal('list'),
    path: pathSchema,
    leaves: leavesSchema,
    /** The path of a row's id, if it has one. */
    id: pathSchema.nullable(),
    positions: positionsSchema,
    columns: columnsSchema,
    /** The initial content of a new row: unknown fields with the same value in every row. */
    begin: jsonValueSchema.exactOptional(),
  }),
  z.strictObject({
    is: z.literal('map'),
    path: pathSchema,
    leaves: leavesSchema,
    positions: positionsSchema,
    columns: columnsSchema,
    /** The concept of the keys and its codec. Null if a key is only a key. */
    key: z.strictObject({ concept: z.string().max(60), codec: codecSchema }).nullable(),
    /** Entries that are no rows but values of the record. */
    except: z.array(name).max(40).exactOptional(),
  }),
]);
export type Part = z.infer<typeof partSchema>;
export type RowsPart = Exclude<Part, { is: 'one' }>;

/** The path and codec of every concept in a resource's body. Plain JSON from any source. */
export const fieldMappingSchema = z.strictObject({
  version: z.literal(mappingVersion),
  /** The set of concepts: "low-occupancy", "security-deposit". */
  of: z.string().max(60),
  /** The path through envelopes to the record. */
  at: stepsSchema,
  record: leavesSchema,
  parts: z.array(partSchema).max(4),
});
export type FieldMapping = z.infer<typeof fieldMappingSchema>;

/** Undefined: not sent. Null: the service's own null. */
export type Concepts = Readonly<Record<string, ConceptValue | undefined>>;

export interface ReadRow {
  /** `id:7`, `at:2`, `key:summer` or `one`. Unique within a body. */
  readonly key: string;
  readonly concepts: Concepts;
  /** The old content of a row that is recreated. */
  readonly begin?: JsonValue;
}

export interface ReadConcepts {
  readonly record: Concepts;
  readonly rows: readonly ReadRow[];
}
