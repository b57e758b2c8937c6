import { z } from 'zod';
import { attentionSchema } from '../core/analysis/attention/issue.ts';
import { appErrorSchema } from '../core/values/errors.ts';
import { revisionSchema } from './revision.ts';
import { nothing } from './needs.ts';

/** The progress of many reads in a workspace: a sync, or the reads for a bulk edit. */
export const readProgressSchema = z.strictObject({
  revision: revisionSchema,
  workspaceId: z.string(),
  state: z.enum(['idle', 'running', 'waiting', 'cancelled', 'finished', 'failed']),
  /** Finished and planned reads. */
  done: z.int(),
  total: z.int(),
  failed: z.int(),
  /** Requests that the service still allows in this window; null if it doesn't say. */
  remainingBudget: z.int().nullable(),
  /** Estimated from the rate so far; null while unknown. */
  remainingMs: z.number().nullable(),
  error: appErrorSchema.nullable(),
});
export type ReadProgress = z.infer<typeof readProgressSchema>;

/**
 * What a sync reads. For the portfolio: everything, what wasn't read in the last few minutes, or what was never read.
 * `screens`: everything on a property's screens, so that they work offline.
 */
export const syncScopeSchema = z.enum(['everything', 'stale', 'never-read', 'screens']);

const offlineCostSchema = z.strictObject({
  properties: z.int().nonnegative(),
  /** Requests for all screens of one property, without further pages. */
  readsAProperty: z.int().nonnegative(),
  /** Reads that are missing or over a day old, for all properties. */
  missing: z.int().nonnegative(),
  cachedBytes: z.int().nonnegative(),
  /** Fully cached properties and their size, to estimate the size of the others. */
  wholeProperties: z.int().nonnegative(),
  wholeBytes: z.int().nonnegative(),
});
export type OfflineCost = z.infer<typeof offlineCostSchema>;

const ofProperties = { propertyIds: z.array(z.int().positive()).max(10_000).nullable() };

const workspaceId = z.strictObject({ workspaceId: z.string() });
const propertyRef = z.strictObject({ workspaceId: z.string(), propertyId: z.int().positive() });

export const addOutcomeSchema = z.strictObject({
  added: z.array(z.int()),
  alreadyThere: z.array(z.int()),
  /** Lines that aren't a property id, with the reason, so that nothing typed is lost. */
  refused: z.array(z.strictObject({ text: z.string(), reason: z.string() })),
});
export type AddOutcome = z.infer<typeof addOutcomeSchema>;

export const portfolioChannels = {
  /** A line per property, as `ipc/rows/row-text.ts` writes it, after its mark (`row-lines.ts`). */
  'portfolio:rows': {
    request: workspaceId.extend({ known: z.string() }),
    response: z.string(),
    needs: nothing,
  },
  /** Ids separated by commas, spaces or lines, or a pasted CSV whose header names a property id column. */
  'portfolio:add': {
    request: z.strictObject({ workspaceId: z.string(), text: z.string().max(1_000_000) }),
    response: addOutcomeSchema,
    needs: nothing,
  },
  'portfolio:remove': {
    request: z.strictObject({ workspaceId: z.string(), propertyIds: z.array(z.int().positive()) }),
    response: z.null(),
    needs: { person: 'judged' },
  },
  'portfolio:attention': { request: propertyRef, response: attentionSchema, needs: nothing },
  /**
   * Resumes an interrupted sync, or starts one. `never-read`: only what was never read, even if another sync was
   * interrupted. `screens`: for the named properties or all, after any sync in progress.
   */
  'portfolio:sync': {
    request: z.strictObject({ workspaceId: z.string(), scope: syncScopeSchema, ...ofProperties }),
    response: readProgressSchema,
    needs: nothing,
  },
  /** From the cache, without a request. Null means all properties. */
  'portfolio:offline-cost': {
    request: z.strictObject({ workspaceId: z.string(), ...ofProperties }),
    response: offlineCostSchema,
    needs: nothing,
  },
  'portfolio:cancel-sync': { request: workspaceId, response: z.null(), needs: nothing },
  'portfolio:sync-progress': { request: workspaceId, response: readProgressSchema, needs: nothing },
} as const;

export const portfolioEvents = {
  'portfolio:changed': workspaceId,
  'portfolio:progress': readProgressSchema,
} as const;
