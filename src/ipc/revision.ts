import { z } from 'zod';

/**
 * The number of a view, assigned by the main process when it read the underlying state. It rises with every view of
 * any kind, so the higher of two views of one thing is the newer, whichever arrived first.
 */
export const revisionSchema = z.int().positive();

/** A list with the revision of its read. Its items may have been pushed separately since. */
export function revisedList<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ revision: revisionSchema, items: z.array(item) });
}
