import { z } from 'zod';
import { attentionSchema } from '../core/analysis/attention/finding.ts';
import { appErrorSchema } from '../core/values/errors.ts';
import { revisionSchema } from './revision.ts';
import { nothing } from './needs.ts';

/** How far many reads of a workspace have come: a sync, or what a bulk edit is about. */
export const readProgressSchema = z.strictObject({
  revision: revisionSchema,
  workspaceId: z.string(),
  state: z.enum(['idle', 'running', 'waiting', 'cancelled', 'finished', 'failed']),
  /** Reads finished and planned. */
  done: z.int(),
  total: z.int(),
  failed: z.int(),
  /** Requests that the service still allows in this window; null when it does not say. */
  remainingBudget: z.int().nullable(),
  /** Estimated from the rate seen so far; null before it can be told. */
  remainingMs: z.number().nullable(),
  error: appErrorSchema.nullable(),
});
export type ReadProgress = z.infer<typeof readProgressSchema>;

/**
 * What a sync is of: of the portfolio everything, what was not read in the last minutes, or what never was; `screens`: all
 * that the screens of a property show, so that they open without a connection.
 */
export const syncScopeSchema = z.enum(['everything', 'stale', 'never-read', 'screens']);

const offlineCostSchema = z.strictObject({
  properties: z.int().nonnegative(),
  /** Requests that all screens of one property take, pages that follow not counted. */
  readsAProperty: z.int().nonnegative(),
  /** Of all properties together, what was not read in the last day. */
  missing: z.int().nonnegative(),
  cachedBytes: z.int().nonnegative(),
  /** Properties of which all is kept, and how much that takes: what the others are going to take can be told by it. */
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
  /** Lines that are no property id, with the reason, so that nothing typed is lost. */
  refused: z.array(z.strictObject({ text: z.string(), reason: z.string() })),
});
export type AddOutcome = z.infer<typeof addOutcomeSchema>;

export const portfolioChannels = {
  /** A line for each property, by `ipc/rows/row-text.ts`, behind its mark (`row-lines.ts`). */
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
   * Goes on with a sync that was broken off, else begins one: of everything, or of what was not read in the last
   * minutes. `never-read`: only what never was, whatever else was broken off. `screens`: of the properties that are named, or
   * of all; begun once what is under way has ended.
   */
  'portfolio:sync': {
    request: z.strictObject({ workspaceId: z.string(), scope: syncScopeSchema, ...ofProperties }),
    response: readProgressSchema,
    needs: nothing,
  },
  /** Of what is kept, without asking the service. Null: all properties. */
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
