import { planItemSchema, previewRowSchema } from './ipc/changes/plans.ts';
import { rowText } from './row-text.ts';

/** What a plan of thousands would do and does to each house, one text each: see `RowText`. */
export const previewRowText = rowText(previewRowSchema);
export const planItemText = rowText(planItemSchema);
