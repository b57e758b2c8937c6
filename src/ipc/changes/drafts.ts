import { z } from 'zod';
import { jsonValueSchema } from '../../core/values/value-schemas.ts';
import { changeTargetSchema } from './changes.ts';
import { nothing } from '../needs.ts';

/** What a person has typed and not sent yet, with what it was based on. */
export const draftContentSchema = z.strictObject({
  /** The body that the person saw when the edit began, and its hash: the change is checked against it. */
  baseBody: jsonValueSchema,
  baseBodyHash: z.string().max(200),
  /** The form of its editor; whoever restores it checks it. */
  form: jsonValueSchema,
  reason: z.string().max(500),
  /** The newest change that was made of it; null before its first review. */
  changeId: z.string().max(200).nullable(),
});
export type DraftContent = z.infer<typeof draftContentSchema>;

/** `disk`: sealed, there again after a restart. `memory`: no key could be kept, so it ends with the console. */
export const draftStorages = ['disk', 'memory'] as const;
export type DraftStorage = (typeof draftStorages)[number];

export const savedDraftSchema = z.strictObject({
  target: changeTargetSchema,
  /** What it is, for people: "Security deposit of property 1042". */
  title: z.string(),
  savedAt: z.string(),
  /** Null: it was sealed with a key that cannot be had now, so it cannot be opened. */
  content: draftContentSchema.nullable(),
});
export type SavedDraft = z.infer<typeof savedDraftSchema>;

export const draftListSchema = z.strictObject({
  /** Where a draft of this workspace would be kept now. */
  storage: z.enum(draftStorages),
  /** Newest first. */
  drafts: z.array(savedDraftSchema),
});
export type DraftList = z.infer<typeof draftListSchema>;

export const draftChannels = {
  'drafts:list': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: draftListSchema,
    needs: nothing,
  },
  /** Keeps a draft in the place of an older one of the same target. */
  'drafts:save': {
    request: draftContentSchema.extend({ target: changeTargetSchema }),
    response: savedDraftSchema,
    needs: nothing,
  },
  /** Removing what is not there succeeds. */
  'drafts:remove': {
    request: z.strictObject({ target: changeTargetSchema }),
    response: z.null(),
    needs: nothing,
  },
} as const;
