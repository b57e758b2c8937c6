import { z } from 'zod';
import { writableNames } from '../../core/service/writable-names.ts';
import { triedRecord } from '../needs.ts';

/** A field that the service returns but refuses when sent back. */
export const excludedFieldSchema = z.strictObject({
  resource: z.enum(writableNames),
  /** For example `rows[].note`. */
  place: z.string().max(1_000),
  /** When a change without it was first verified. */
  since: z.string(),
});
export type ExcludedField = z.infer<typeof excludedFieldSchema>;

export const excludedFieldChannels = {
  /** Oldest first. */
  'excluded-fields:list': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: z.array(excludedFieldSchema),
    needs: triedRecord,
  },
  /** Sends the field again from the next change on. Returns the remaining ones. */
  'excluded-fields:withdraw': {
    request: excludedFieldSchema.pick({ resource: true, place: true }).extend({ workspaceId: z.string() }),
    response: z.array(excludedFieldSchema),
    needs: {
      person: { input: 'press', question: 'Send this field again?', confirm: 'Send it again' },
      record: 'tried',
    },
  },
} as const;

export const excludedFieldEvents = {
  'excluded-fields:changed': z.strictObject({ workspaceId: z.string() }),
} as const;
