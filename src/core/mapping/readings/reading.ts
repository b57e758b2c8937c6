import { z } from 'zod';

import type { JsonValue } from '../../values/json/json.ts';
import { jsonValueSchema } from '../../values/value-schemas.ts';
import { codecSchema } from './codec.ts';
import type { ConceptValue } from './codec.ts';

export const readingVersion = 1;

/** SECURITY: a body with this name is refused, so no reading may find it, nor make a body that has it. */
const name = z
  .string()
  .min(1)
  .max(120)
  .refine((one) => one !== '__proto__');
/** A member by its name, or of a list the one whose `where` is `holds`. */
const stepSchema = z.union([
  name,
  z.strictObject({ where: name, holds: z.union([z.string().max(60), z.number()]) }),
]);
export type Step = z.infer<typeof stepSchema>;
const stepsSchema = z.array(stepSchema).max(8);
const pathSchema = z.array(name).max(8);

/** Where one concept stands in its record, and how it is written there. */
const leafSchema = z.strictObject({ path: pathSchema, codec: codecSchema });
export type Leaf = z.infer<typeof leafSchema>;

const leavesSchema = z.record(z.string().max(60), leafSchema);
export type Leaves = z.infer<typeof leavesSchema>;

/** How many values each row is a list of, where these go by their place: `["Mon", 10]`. */
const positionsSchema = z.int().min(1).max(20).exactOptional();

/** Lists or objects that tell one field of each row: `{from: […], to: […]}`, `{median: {summer: …}, nights: {summer: …}}`. */
const columnsSchema = z.array(pathSchema.min(1).max(3)).min(2).max(40).exactOptional();

/** What holds rows: the record itself, which is one row; a list; or an object whose keys are a concept. */
const partSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('one'), leaves: leavesSchema }),
  z.strictObject({
    is: z.literal('list'),
    path: pathSchema,
    leaves: leavesSchema,
    /** Where a row's id stands, if it has one. */
    id: pathSchema.nullable(),
    positions: positionsSchema,
    columns: columnsSchema,
    /** What a new row begins with: fields that every row has alike and that nobody here knows. */
    begin: jsonValueSchema.exactOptional(),
  }),
  z.strictObject({
    is: z.literal('map'),
    path: pathSchema,
    leaves: leavesSchema,
    positions: positionsSchema,
    columns: columnsSchema,
    /** The concept that the keys are, and how; null: a key is only a key. */
    key: z.strictObject({ concept: z.string().max(60), codec: codecSchema }).nullable(),
    /** Entries that are no rows: values of the record that stand beside them. */
    except: z.array(name).max(40).exactOptional(),
  }),
]);
export type Part = z.infer<typeof partSchema>;
/** A part that holds several rows, or none. */
export type RowsPart = Exclude<Part, { is: 'one' }>;

/** Where every concept of a resource is in a body and how it is written there. Plain JSON, whoever made it. */
export const readingSchema = z.strictObject({
  version: z.literal(readingVersion),
  /** The set of concepts: "low-occupancy", "security-deposit". */
  of: z.string().max(60),
  /** The way through envelopes to the record. */
  at: stepsSchema,
  record: leavesSchema,
  parts: z.array(partSchema).max(4),
});
export type Reading = z.infer<typeof readingSchema>;

/** Undefined: not sent. Null: the service's own null. */
export type Concepts = Readonly<Record<string, ConceptValue | undefined>>;

export interface ReadRow {
  /** `id:7`, `at:2`, `key:summer`, `one`: tells the rows of one body apart. */
  readonly key: string;
  readonly concepts: Concepts;
  /** What the row is made of where it is made again: its own body as it was. */
  readonly begin?: JsonValue;
}

export interface ReadConcepts {
  readonly record: Concepts;
  readonly rows: readonly ReadRow[];
}
