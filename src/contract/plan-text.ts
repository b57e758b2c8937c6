import { planItemSchema, previewRowSchema } from './ipc/changes/plans.ts';
import { rowWriting } from './row-text.ts';

/** What a plan of thousands would do and does to each house, one text each: see `WriteRow`. */
export const writePreviewRow = rowWriting(previewRowSchema);
export const writePlanItem = rowWriting(planItemSchema);
