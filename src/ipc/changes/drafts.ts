import { z } from 'zod';
import { jsonValueSchema } from '../../core/values/value-schemas.ts';
import { changeTargetSchema } from './changes.ts';
import { nothing } from '../needs.ts';

/** What a person typed but hasn't sent, with its base. */
export const draftContentSchema = z.strictObject({
  /** The body on screen when the edit started, and its hash. The change is checked against it. */
  baseBody: jsonValueSchema,
  baseBodyHash: z.string().max(200),
  /** The editor's form. The editor checks it when the draft is restored. */
  form: jsonValueSchema,
  reason: z.string().max(500),
  /** The newest change made from it; null before its first review. */
  changeId: z.string().max(200).nullable(),
});
export type DraftContent = z.infer<typeof draftContentSchema>;

/** `disk`: sealed, and restored after a restart. `memory`: no key could be stored, so it is lost on exit. */
export const draftStorages = ['disk', 'memory'] as const;
export type DraftStorage = (typeof draftStorages)[number];

export const savedDraftSchema = z.strictObject({
  target: changeTargetSchema,
  /** A title such as "Security deposit of property 1042". */
  title: z.string(),
  savedAt: z.string(),
  /** Null if its key is unavailable, so it can't be opened. */
  content: draftContentSchema.nullable(),
});
export type SavedDraft = z.infer<typeof savedDraftSchema>;

export const draftListSchema = z.strictObject({
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
  /** Replaces any older draft of the same target. */
  'drafts:save': {
    request: draftContentSchema.extend({ target: changeTargetSchema }),
    response: savedDraftSchema,
    needs: nothing,
  },
  /** Succeeds even if there is no draft. */
  'drafts:remove': {
    request: z.strictObject({ target: changeTargetSchema }),
    response: z.null(),
    needs: nothing,
  },
} as const;
