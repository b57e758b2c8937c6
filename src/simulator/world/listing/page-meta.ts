import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import { count } from '../body-schema.ts';
/** PaginationMeta of section 2. */
export const pageMetaSchema = z
  .object({ total: count, page: z.int().min(1), limit: z.int().min(1), totalPages: z.int().min(1) })
  .meta({ id: 'PageMeta' });
export type PageMeta = BodyOf<typeof pageMetaSchema>;

export function paginate<T>(
  items: readonly T[],
  page: number,
  limit: number,
): { data: readonly T[]; meta: PageMeta } {
  return {
    data: items.slice((page - 1) * limit, page * limit),
    meta: { total: items.length, page, limit, totalPages: Math.max(1, Math.ceil(items.length / limit)) },
  };
}

/** A list that may be sent whole, or in pages with their details beside it. */
export function listSchema<S extends z.ZodType>(item: S) {
  return z.union([z.array(item), z.object({ data: z.array(item), meta: pageMetaSchema })]);
}
