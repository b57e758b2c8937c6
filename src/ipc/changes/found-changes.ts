import { z } from 'zod';
import { propertySettings } from '../../core/service/writable-names.ts';
import { revisedList } from '../revision.ts';
import { runSchema } from './changes.ts';
import { openRecord } from '../needs.ts';

export const changeOutcomes = [
  'needs-person',
  'draft',
  'verified',
  'rejected',
  'discarded',
  'closed',
] as const;
export type ChangeOutcome = (typeof changeOutcomes)[number];

/** The settings that changes apply to. A new group counts among the groups. */
export const changeSettings = [...propertySettings, 'occupancy-groups'] as const;
export type ChangeSetting = (typeof changeSettings)[number];

/** Each part narrows the search; an omitted part doesn't. */
export const changeFilterSchema = z.strictObject({
  /** A property id. Groups have no property. */
  property: z
    .string()
    .regex(/^\d{1,18}$/)
    .exactOptional(),
  setting: z.enum(changeSettings).exactOptional(),
  outcome: z.enum(changeOutcomes).exactOptional(),
  bulkEditId: z.string().min(1).max(100).exactOptional(),
  /** When they last moved: inclusive start, exclusive end. */
  from: z.iso.datetime().exactOptional(),
  before: z.iso.datetime().exactOptional(),
});
export type ChangeFilter = z.infer<typeof changeFilterSchema>;

export const pageOfFound = 100;

export const foundChangesChannels = {
  /**
   * Newest first, as a page after the change `after`, with the count of each outcome whatever the filter's outcome.
   */
  'changes:find': {
    request: z.strictObject({
      workspaceId: z.string(),
      filter: changeFilterSchema,
      after: z.string().exactOptional(),
    }),
    response: revisedList(runSchema).extend({
      outcomes: z.record(z.enum(changeOutcomes), z.int().nonnegative()),
      all: z.int().nonnegative(),
      hasMore: z.boolean(),
    }),
    needs: openRecord,
  },
  /** Asks where to save, then writes the receipts. CSV rather than JSON, because an incomplete chain can't be verified. */
  'changes:export-found': {
    request: z.strictObject({ workspaceId: z.string(), filter: changeFilterSchema }),
    response: z.strictObject({ savedAs: z.string().nullable(), receipts: z.int() }),
    needs: openRecord,
  },
} as const;
