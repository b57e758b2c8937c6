import { z } from 'zod';

/** What the headers of an answer say of a list's paging, beside its body; absent: nothing. */
export const headerPagingSchema = z.strictObject({
  total: z.int().nonnegative().optional(),
  totalPages: z.int().nonnegative().optional(),
  /** SECURITY: only whether there is a next page is looked at. A link of the service's is never followed. */
  next: z.boolean().optional(),
});
export type HeaderPaging = z.infer<typeof headerPagingSchema>;
