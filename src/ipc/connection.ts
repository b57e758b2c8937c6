import { z } from 'zod';
import { appErrorSchema } from '../core/values/errors.ts';
import { revisionSchema } from './revision.ts';
import { workspaceDraftSchema, workspaceSchema } from './workspaces.ts';
import { nothing } from './needs.ts';

const fieldNoteSchema = z.strictObject({ path: z.string(), type: z.string() });

export const credentialChoices = ['api-key', 'jwt', 'both'] as const;
export type CredentialChoice = (typeof credentialChoices)[number];

const credentialTrySchema = z.strictObject({
  with: z.enum(credentialChoices),
  outcome: z.enum(['readable', 'refused', 'not-found', 'failed', 'not-tried']),
  status: z.int().nullable(),
  /** Why it failed or wasn't tried, in one sentence. */
  note: z.string().nullable(),
});
export type CredentialTry = z.infer<typeof credentialTrySchema>;

/**
 * One readable endpoint, tried the way the workspace calls it and with each stored credential. Field names and types
 * only, never values.
 */
export const endpointCheckSchema = z.strictObject({
  endpointId: z.string(),
  method: z.literal('GET'),
  /** The path as in the service's document, for example `/properties/{id}/security-deposit`. */
  path: z.string(),
  /** HTTP status, or null if there was no response or the endpoint couldn't be tried. */
  status: z.int().nullable(),
  /** Whether the credential may read it; null if unknown. */
  allowed: z.boolean().nullable(),
  shape: z.enum(['known', 'extended', 'unrecognised']).nullable(),
  unknownFields: z.array(fieldNoteSchema),
  missingFields: z.array(fieldNoteSchema),
  ms: z.number().nonnegative(),
  /** What went wrong or why it wasn't tried, in one sentence. */
  note: z.string().nullable(),
  /** The right that the document requires; null if it names none. */
  scope: z.string().nullable(),
  /** One per column of the report, in the same order. */
  tries: z.array(credentialTrySchema),
});
export type EndpointCheck = z.infer<typeof endpointCheckSchema>;

export const connectionReportSchema = z.strictObject({
  baseAddress: z.string(),
  adminBasePath: z.string(),
  propertyId: z.int().nullable(),
  checkedAt: z.string(),
  columns: z.array(z.enum(credentialChoices)),
  endpoints: z.array(endpointCheckSchema),
});
export type ConnectionReport = z.infer<typeof connectionReportSchema>;

export const connectionChannels = {
  /**
   * Tries each readable endpoint on one property (section 4) with each stored credential. Without a property id, the
   * first search result is used. A draft that passes is saved as a workspace and opened. Progress arrives as
   * `connection:progress`.
   */
  'connection:check': {
    request: z.strictObject({
      checkId: z.string(),
      target: z.union([
        z.strictObject({ draft: workspaceDraftSchema }),
        z.strictObject({ workspaceId: z.string() }),
      ]),
      propertyId: z.int().positive().nullable(),
    }),
    response: z.strictObject({
      report: connectionReportSchema,
      /** The new workspace; null if the draft didn't pass or a saved workspace was checked. */
      connected: workspaceSchema.nullable(),
      /** Why a draft that passed couldn't be saved. */
      failure: appErrorSchema.nullable(),
    }),
    needs: { person: 'judged' },
  },
  'connection:cancel': {
    request: z.strictObject({ checkId: z.string() }),
    response: z.null(),
    needs: nothing,
  },
  /** Asks where to save, then writes the report as JSON. Null if the person cancels. */
  'connection:save-report': {
    request: z.strictObject({ report: connectionReportSchema }),
    response: z.strictObject({ savedAs: z.string().nullable() }),
    needs: nothing,
  },
} as const;

export const connectionEvents = {
  'connection:progress': z.strictObject({
    revision: revisionSchema,
    checkId: z.string(),
    done: z.int(),
    total: z.int(),
    latest: endpointCheckSchema.nullable(),
    error: appErrorSchema.nullable(),
  }),
} as const;
