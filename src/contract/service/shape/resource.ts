import { z } from 'zod';

import type { JsonValue } from '../../json/json.ts';
import type { FieldNotes } from './note.ts';
import { pageSchema } from './page.ts';

/** Where in a body a resource is looked for; see `open-body.ts`. */
export type BodyForm =
  | { readonly is: 'object' }
  /** One object or documented null data; decoded as `{[under]: object | null}`. */
  | { readonly is: 'object-or-null'; readonly under: string }
  /** Read as a whole, through a reading. */
  | { readonly is: 'whole'; readonly read: (body: JsonValue, notes: FieldNotes) => WholeRead }
  /** A record, or rows, wherever it stands: below any one name, as a list or a map, with fields in `attributes`. */
  | { readonly is: 'loose'; readonly content: 'record' | 'rows'; readonly names: readonly string[] }
  /** A list, bare or under one of these names; `keyed` where it comes as an object by id. */
  | { readonly is: 'list'; readonly names: readonly string[]; readonly keyed: boolean };

export type WholeRead =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly reason: string };

/** Why a body is no resource of its kind, one sentence each. */
export const unreadableReasons = {
  lacking: 'The answer lacks fields that are needed here.',
  foreign: 'The answer holds no field that is known here.',
  otherType: 'The answer is of another type than expected.',
  tooLarge: 'The response is too large to read.',
  failure: 'The answer says of itself that it failed, so there is nothing to show.',
  emptyBesideAnother:
    'The list is empty, and another one beside it holds what may be meant, so that nothing is known to be absent.',
} as const;

export interface Resource<T> {
  readonly form: BodyForm;
  /** What the form holds: the object itself, or one row. */
  readonly inner: z.ZodType;
  /** What decoding yields. */
  readonly schema: z.ZodType<T>;
}

export function objectResource<T>(schema: z.ZodType<T> & z.ZodObject): Resource<T> {
  return { form: { is: 'object' }, inner: schema, schema };
}

/** A resource that a reading takes apart; what it yields is checked like any other. */
export function wholeResource<T>(
  schema: z.ZodType<T>,
  read: (body: JsonValue, notes: FieldNotes) => WholeRead,
): Resource<T> {
  return { form: { is: 'whole', read }, inner: schema, schema };
}

/** As `objectResource`, however the service frames it. For what is only read: nothing is ever written back from it. */
export function looseObjectResource<T>(schema: z.ZodType<T> & z.ZodObject): Resource<T> {
  return { form: { is: 'loose', content: 'record', names: [] }, inner: schema, schema };
}

/** Decoded as `{rows, page?}`; `rows` are those of `looseRows`, under one of `names` where other things stand beside them. */
export function looseListResource<R extends z.ZodType>(rows: z.ZodArray<R>, ...names: readonly string[]) {
  const form: BodyForm = { is: 'loose', content: 'rows', names };
  return { form, inner: rows, schema: z.object({ rows, page: pageSchema.optional() }) };
}

/** Names that say of no list what it is of. */
export const wrapperNames: readonly string[] = ['data', 'items', 'results', 'rows', '_embedded'];

/** Decoded as `{rows, page?}`; `names` are further names under which the rows may stand. */
export function listResource<R extends z.ZodType>(row: R, ...names: readonly string[]) {
  return rowsUnder(row, names, false);
}

/** A list that the service sends as an object keyed by id; the rows repeat the key. */
export function keyedListResource<R extends z.ZodType>(row: R, ...names: readonly string[]) {
  return rowsUnder(row, names, true);
}

function rowsUnder<R extends z.ZodType>(row: R, names: readonly string[], keyed: boolean) {
  const form: BodyForm = { is: 'list', names: [...wrapperNames, ...names], keyed };
  return { form, inner: row, schema: z.object({ rows: z.array(row), page: pageSchema.optional() }) };
}
