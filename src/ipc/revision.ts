import { z } from 'zod';

/**
 * The number of a view, given by the main process at the moment when the state behind it was read. It rises with
 * every view of any kind, so that of two views of one thing the higher is the newer, whichever arrived first.
 */
export const revisionSchema = z.int().positive();

/** A list with the number of the moment it was read; its items may have been told of since, each by itself. */
export function revisedList<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ revision: revisionSchema, items: z.array(item) });
}
