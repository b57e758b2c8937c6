import { z } from 'zod';
import { propertySettings } from '../../core/writing/writable-names.ts';
import { revisedList } from '../revision.ts';
import { runSchema } from './changes.ts';
import { openRecord } from '../needs.ts';

/** What came of a change, in the few ways that somebody looks for. */
export const changeOutcomes = [
  'needs-person',
  'draft',
  'verified',
  'rejected',
  'discarded',
  'closed',
] as const;
export type ChangeOutcome = (typeof changeOutcomes)[number];

/** The settings that changes are of; a group that is made is one of the groups. */
export const changeSettings = [...propertySettings, 'occupancy-groups'] as const;
export type ChangeSetting = (typeof changeSettings)[number];

/** Which changes: each part narrows them, a part that is left out does not. */
export const changeFilterSchema = z.strictObject({
  /** A property id. Groups are of no property. */
  property: z
    .string()
    .regex(/^\d{1,18}$/)
    .exactOptional(),
  setting: z.enum(changeSettings).exactOptional(),
  outcome: z.enum(changeOutcomes).exactOptional(),
  bulkEditId: z.string().min(1).max(100).exactOptional(),
  /** When they last moved: from this moment, until before that one. */
  from: z.iso.datetime().exactOptional(),
  before: z.iso.datetime().exactOptional(),
});
export type ChangeFilter = z.infer<typeof changeFilterSchema>;

/** How many changes one answer has at most. */
export const pageOfFound = 100;

export const foundChangesChannels = {
  /** Newest first, a page after the change `after`; with how many there are of each outcome, whichever is asked for. */
  'changes:find': {
    request: z.strictObject({
      workspaceId: z.string(),
      filter: changeFilterSchema,
      after: z.string().exactOptional(),
    }),
    response: revisedList(runSchema).extend({
      outcomes: z.record(z.enum(changeOutcomes), z.int().nonnegative()),
      /** Of all changes of the workspace. */
      all: z.int().nonnegative(),
      hasMore: z.boolean(),
    }),
    needs: openRecord,
  },
  /** Asks where to save, then writes the receipts of these changes as CSV: a part of the chain cannot be checked. */
  'changes:export-found': {
    request: z.strictObject({ workspaceId: z.string(), filter: changeFilterSchema }),
    response: z.strictObject({ savedAs: z.string().nullable(), receipts: z.int() }),
    needs: openRecord,
  },
} as const;
