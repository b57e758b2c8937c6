import { z } from 'zod';
import { parseJson } from '../../core/values/json/json.ts';
import { plannedChangeSchema, bulkEditItemSchema, previewRowSchema } from '../changes/bulk-edits.ts';
import { rowWriting } from './row-text.ts';

/** The preview and the progress of a bulk edit, one text per property: see `WriteRow`. */
export const writePreviewRow = rowWriting(previewRowSchema);
export const writeBulkEditItem = rowWriting(bulkEditItemSchema);

/** A change to be stored, as text: sending thousands of objects would block the page. */
export const plannedChangeText = z
  .string()
  .transform((text, context): unknown => {
    const json = parseJson(text);
    if (json.ok) return json.value;
    context.addIssue(json.error.message);
    return z.NEVER;
  })
  .pipe(plannedChangeSchema);
