import { z } from 'zod';
import { appErrorSchema } from '../errors.ts';
import { revisionSchema } from './revision.ts';
import { workspaceDraftSchema } from './workspaces.ts';

const fieldNoteSchema = z.strictObject({ path: z.string(), type: z.string() });

/** One readable endpoint, tried once. Field names and types only, never values. */
export const endpointCheckSchema = z.strictObject({
  endpointId: z.string(),
  method: z.literal('GET'),
  /** The path as the service's document writes it, for example `/properties/{id}/security-deposit`. */
  path: z.string(),
  /** HTTP status, or null when no answer came or the endpoint could not be tried. */
  status: z.int().nullable(),
  /** Whether the credential may read it; null when that is not known. */
  allowed: z.boolean().nullable(),
  shape: z.enum(['known', 'extended', 'unrecognised']).nullable(),
  unknownFields: z.array(fieldNoteSchema),
  missingFields: z.array(fieldNoteSchema),
  ms: z.number().nonnegative(),
  /** What went wrong or why it was not tried, one sentence. */
  note: z.string().nullable(),
});
export type EndpointCheck = z.infer<typeof endpointCheckSchema>;

export const connectionReportSchema = z.strictObject({
  baseAddress: z.string(),
  adminBasePath: z.string(),
  propertyId: z.int().nullable(),
  checkedAt: z.string(),
  endpoints: z.array(endpointCheckSchema),
});
export type ConnectionReport = z.infer<typeof connectionReportSchema>;

export const connectionChannels = {
  /**
   * Tries each readable endpoint once on one property (section 4). With no property id, the first one that
   * search returns is used. Progress comes as `connection:progress`.
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
    response: connectionReportSchema,
  },
  'connection:cancel': { request: z.strictObject({ checkId: z.string() }), response: z.null() },
  /** Asks where to save, then writes the report as JSON. Null when the person cancels. */
  'connection:save-report': {
    request: z.strictObject({ report: connectionReportSchema }),
    response: z.strictObject({ savedAs: z.string().nullable() }),
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
