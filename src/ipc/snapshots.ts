import { z } from 'zod';
import { appErrorSchema } from '../core/values/errors.ts';
import { jsonValueSchema } from '../core/values/value-schemas.ts';
import { resourceMappingSourceSchema } from '../core/resources/resource-mappings.ts';
import { headerPagingSchema } from '../core/mapping/pages/header-paging.ts';
import { resourceNames } from '../core/resources/resource-names.ts';
import { revisionSchema } from './revision.ts';
import { nothing } from './needs.ts';

/** Identifies a body: a resource of a property, of an occupancy group, or of the whole service (subject ''). */
export const snapshotKeySchema = z.strictObject({
  workspaceId: z.string(),
  resource: z.enum(resourceNames),
  /** Property id, group id or slug as text; '' for resources of the whole service. */
  subject: z.string().max(200),
  /** Query parameters of the read, sorted by name. Another query is another snapshot. */
  query: z.record(z.string(), z.string()),
});
export type SnapshotKey = z.infer<typeof snapshotKeySchema>;

/** The last body read of a resource, its age, and the result of the last attempt to read it. */
export const snapshotViewSchema = z.strictObject({
  revision: revisionSchema,
  key: snapshotKeySchema,
  /** Null if nothing was ever read. Decode with `decodeResource`. */
  body: jsonValueSchema.nullable(),
  hasBody: z.boolean(),
  /** How the body is read besides its names: accepted mappings, newest first, then a description. */
  readings: z.array(resourceMappingSourceSchema),
  /** SHA-256 of the body's canonical JSON, in hex. A change names it as its base. */
  bodyHash: z.string().nullable(),
  shape: z.enum(['known', 'extended', 'unrecognised']).nullable(),
  readAt: z.string().nullable(),
  /** Paging from the headers, in addition to the body's. */
  paging: headerPagingSchema.optional(),
  refreshing: z.boolean(),
  /** The last attempt, if it failed after `readAt`. */
  lastFailure: z.strictObject({ at: z.string(), error: appErrorSchema }).nullable(),
});
export type SnapshotView = z.infer<typeof snapshotViewSchema>;

/** The previous body, and when it was last read. The change happened at some point after that. */
export const previousSnapshotSchema = z.strictObject({
  body: jsonValueSchema,
  readings: z.array(resourceMappingSourceSchema),
  shape: z.enum(['known', 'extended', 'unrecognised']),
  readAt: z.string(),
});
export type PreviousSnapshot = z.infer<typeof previousSnapshotSchema>;

export const reachabilitySchema = z.strictObject({
  workspaceId: z.string(),
  reachable: z.boolean(),
  /** ISO time. */
  since: z.string(),
});

const cachedPlaceSchema = z.strictObject({ workspaceId: z.string(), subject: z.string().max(200) });

/** One cached body, not decrypted. */
const cachedReadSchema = z.strictObject({
  resource: z.enum(resourceNames),
  query: z.record(z.string(), z.string()),
  readAt: z.string(),
  sizeBytes: z.int(),
});
export type CachedRead = z.infer<typeof cachedReadSchema>;

export const snapshotChannels = {
  /**
   * `cached`: answers from the cache at once and refreshes in the background when stale; waits for the service
   * only if nothing is cached. `refresh`: reads from the service now. A failed read still returns the cached
   * body. `cache-only`: the cached body, whatever its age; sends no request.
   */
  'snapshots:read': {
    request: z.strictObject({ key: snapshotKeySchema, mode: z.enum(['cached', 'refresh', 'cache-only']) }),
    response: snapshotViewSchema,
    needs: nothing,
  },
  /**
   * Null if the key has had no other body since the cache began. Reads with a query have none, except a month's
   * unavailable dates.
   */
  'snapshots:previous': {
    request: z.strictObject({ key: snapshotKeySchema }),
    response: previousSnapshotSchema.nullable(),
    needs: nothing,
  },
  /** The newest cached body of the same resource and subject with another query; null if there is none. */
  'snapshots:instead': {
    request: z.strictObject({ key: snapshotKeySchema }),
    response: snapshotViewSchema.nullable(),
    needs: nothing,
  },
  /** The cached reads of one property, without decrypting them. */
  'snapshots:cached-reads': {
    request: cachedPlaceSchema,
    response: z.array(cachedReadSchema),
    needs: nothing,
  },
  /** Removes the cached bodies of these resources of one property. */
  'snapshots:forget': {
    request: cachedPlaceSchema.extend({ resources: z.array(z.enum(resourceNames)) }),
    response: z.null(),
    needs: nothing,
  },
  'snapshots:cache-info': {
    request: z.undefined(),
    response: z.strictObject({
      rows: z.int(),
      sizeBytes: z.int(),
      oldestReadAt: z.string().nullable(),
      /**
       * Days for which responses to individual queries, such as a month or a search, are kept. All others stay until
       * they are wiped.
       */
      questionsRetentionDays: z.int(),
      /** `memory`: its file couldn't be opened, so it is lost on exit. */
      storage: z.enum(['disk', 'memory']),
    }),
    needs: nothing,
  },
  /**
   * The content of the last event, for a page that loaded after it. If the service hasn't been asked since the start,
   * one request is sent; null if that takes longer than a first screen waits. `again`: always sends a request.
   */
  'snapshots:reachability': {
    request: z.strictObject({ workspaceId: z.string(), again: z.boolean() }),
    response: reachabilitySchema.nullable(),
    needs: nothing,
  },
  'snapshots:wipe': {
    request: z.undefined(),
    response: z.null(),
    needs: {
      person: { input: 'press', question: 'Delete all loaded data?', confirm: 'Delete' },
    },
  },
} as const;

export const snapshotEvents = {
  'snapshots:changed': snapshotViewSchema,
  /** A credential's rate limit, from the service's headers (section 8); null if they don't say. */
  'service:rate-budget': z.strictObject({
    workspaceId: z.string(),
    credential: z.enum(['api-key', 'jwt']),
    limit: z.int().nullable(),
    remaining: z.int().nullable(),
    resetsAt: z.string().nullable(),
  }),
  'service:reachability': reachabilitySchema,
} as const;
