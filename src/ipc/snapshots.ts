import { z } from 'zod';
import { appErrorSchema } from '../core/values/errors.ts';
import { jsonValueSchema } from '../core/values/value-schemas.ts';
import { bodyReadingSchema } from '../core/mapping/described/described-resource.ts';
import { headerPagingSchema } from '../core/service/pages/header-paging.ts';
import { resourceNames } from '../core/service/resource-names.ts';
import { revisionSchema } from './revision.ts';
import { nothing } from './needs.ts';

/** Which body: a resource of a property, of an occupancy group, or of the whole service (subject ''). */
export const snapshotKeySchema = z.strictObject({
  workspaceId: z.string(),
  resource: z.enum(resourceNames),
  /** Property id, group id or slug as text; '' for resources of the whole service. */
  subject: z.string().max(200),
  /** Query parameters of the read, sorted by name; a different query is a different snapshot. */
  query: z.record(z.string(), z.string()),
});
export type SnapshotKey = z.infer<typeof snapshotKeySchema>;

/** The last body read of a resource, how old it is, and what became of the last attempt to read it. */
export const snapshotViewSchema = z.strictObject({
  revision: revisionSchema,
  key: snapshotKeySchema,
  /** Null when nothing was ever read. Decode with `decodeResource`. */
  body: jsonValueSchema.nullable(),
  hasBody: z.boolean(),
  /** By what the body is read beside its names: accepted readings, newest first, then what a description says. */
  readings: z.array(bodyReadingSchema),
  /** SHA-256 of the body's canonical JSON, hex: what a change names as its base. */
  bodyHash: z.string().nullable(),
  shape: z.enum(['known', 'extended', 'unrecognised']).nullable(),
  readAt: z.string().nullable(),
  /** Beside what the body says of its paging. */
  paging: headerPagingSchema.optional(),
  refreshing: z.boolean(),
  /** The last attempt, when it failed after `readAt`. */
  lastFailure: z.strictObject({ at: z.string(), error: appErrorSchema }).nullable(),
});
export type SnapshotView = z.infer<typeof snapshotViewSchema>;

/** The body that the present one replaced, and when it was last read: when it changed is not known any closer. */
export const previousSnapshotSchema = z.strictObject({
  body: jsonValueSchema,
  readings: z.array(bodyReadingSchema),
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

/** One body that is kept, unopened. */
const cachedReadSchema = z.strictObject({
  resource: z.enum(resourceNames),
  query: z.record(z.string(), z.string()),
  readAt: z.string(),
  sizeBytes: z.int(),
});
export type CachedRead = z.infer<typeof cachedReadSchema>;

export const snapshotChannels = {
  /**
   * `cached`: answers from the cache at once and refreshes behind when stale; waits for the service only when
   * nothing is cached. `refresh`: reads the service now. A failed read still answers with what is known.
   * `kept`: what the cache holds, however old; the service is not asked.
   */
  'snapshots:read': {
    request: z.strictObject({ key: snapshotKeySchema, mode: z.enum(['cached', 'refresh', 'kept']) }),
    response: snapshotViewSchema,
    needs: nothing,
  },
  /** Null when no other body was read of this key since the cache began. Reads with a query have none, save a month's unavailable dates. */
  'snapshots:previous': {
    request: z.strictObject({ key: snapshotKeySchema }),
    response: previousSnapshotSchema.nullable(),
    needs: nothing,
  },
  /** The newest body that is kept of the same resource and subject, asked with another query; null where there is none. */
  'snapshots:instead': {
    request: z.strictObject({ key: snapshotKeySchema }),
    response: snapshotViewSchema.nullable(),
    needs: nothing,
  },
  /** What is kept of one property, without opening any of it. */
  'snapshots:cached-reads': {
    request: cachedPlaceSchema,
    response: z.array(cachedReadSchema),
    needs: nothing,
  },
  /** Forgets what is kept of these resources of one property. */
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
      /** Answers to a question of their own, a month or a search, are kept for so long; all others until they are wiped. */
      questionsRetentionDays: z.int(),
      /** `memory`: its file could not be opened, so it ends with the console. */
      storage: z.enum(['disk', 'memory']),
    }),
    needs: nothing,
  },
  /**
   * What the last event said, for a page that was not there yet. Where the service was not asked since the start, it is
   * asked for one thing; null where that takes longer than a first screen waits. `again`: it is asked in any case.
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
  /** What a credential may still ask, as the service's answers say (section 8); null where they do not. */
  'service:rate-budget': z.strictObject({
    workspaceId: z.string(),
    credential: z.enum(['api-key', 'jwt']),
    limit: z.int().nullable(),
    remaining: z.int().nullable(),
    resetsAt: z.string().nullable(),
  }),
  'service:reachability': reachabilitySchema,
} as const;
