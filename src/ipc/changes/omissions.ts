import { z } from 'zod';
import { writableNames } from '../../core/writing/writable-names.ts';
import { triedRecord } from '../needs.ts';

/** A place in the bodies of a resource that the service shows and does not take back. */
export const omissionSchema = z.strictObject({
  resource: z.enum(writableNames),
  /** `rows[].note`. */
  place: z.string().max(1_000),
  /** When a change without it was first verified. */
  since: z.string(),
});
export type Omission = z.infer<typeof omissionSchema>;

export const omissionChannels = {
  /** Oldest first. */
  'omissions:list': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: z.array(omissionSchema),
    needs: triedRecord,
  },
  /** The place is sent again from the next change on. Answers with what is left. */
  'omissions:withdraw': {
    request: omissionSchema.pick({ resource: true, place: true }).extend({ workspaceId: z.string() }),
    response: z.array(omissionSchema),
    needs: {
      person: { input: 'press', question: 'Send this field again?', confirm: 'Send it again' },
      record: 'tried',
    },
  },
} as const;

export const omissionEvents = {
  'omissions:changed': z.strictObject({ workspaceId: z.string() }),
} as const;
