import { z } from 'zod';
import { parseJson } from '../../core/values/json/json.ts';
import { plannedChangeSchema, bulkEditItemSchema, previewRowSchema } from '../changes/bulk-edits.ts';
import { rowWriting } from './row-text.ts';

/** What a bulk edit of thousands would do and does to each property, one text each: see `WriteRow`. */
export const writePreviewRow = rowWriting(previewRowSchema);
export const writeBulkEditItem = rowWriting(bulkEditItemSchema);

/** The text of a change that is to be stored, as the page sends it: thousands of objects would stop the page meanwhile. */
export const plannedChangeText = z
  .string()
  .transform((text, context): unknown => {
    const json = parseJson(text);
    if (json.ok) return json.value;
    context.addIssue(json.error.message);
    return z.NEVER;
  })
  .pipe(plannedChangeSchema);
