import { z } from 'zod';

/** A list's paging according to the answer's headers. Absent fields are unknown. */
export const headerPagingSchema = z.strictObject({
  total: z.int().nonnegative().optional(),
  totalPages: z.int().nonnegative().optional(),
  /** SECURITY: only whether there is a next page matters. The service's link is never followed. */
  next: z.boolean().optional(),
});
export type HeaderPaging = z.infer<typeof headerPagingSchema>;
