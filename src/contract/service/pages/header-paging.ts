import { z } from 'zod';

/** What the headers of an answer say of a list's paging, beside its body; absent: nothing. */
export const headerPagingSchema = z.strictObject({
  total: z.int().nonnegative().optional(),
  totalPages: z.int().nonnegative().optional(),
  /** SECURITY: only whether there is a next page is looked at. A link of the service's is never followed. */
  next: z.boolean().optional(),
});
export type HeaderPaging = z.infer<typeof headerPagingSchema>;

/** It travels with the body, as the readings of a body do: whoever decodes it finds it in the list's own paging. */
const pagingOfBody = new WeakMap<object, HeaderPaging>();

/** A body that is no object is no list. */
export function attachPaging<T>(body: T, paging: HeaderPaging | undefined): T {
  if (typeof body === 'object' && body !== null && paging !== undefined) pagingOfBody.set(body, paging);
  return body;
}

export function headerPagingOf(body: unknown): HeaderPaging | undefined {
  return typeof body === 'object' && body !== null ? pagingOfBody.get(body) : undefined;
}
