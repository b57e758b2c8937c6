import { z } from 'zod';
import { appErrorSchema } from '../errors.ts';
import { currencySchema } from '../money/currency-schema.ts';
import { revisionSchema } from './revision.ts';

/** Something on a property that wants a person's eye, with the screen that shows it. */
export const attentionItemSchema = z.strictObject({
  kind: z.enum([
    'unfinished-run',
    'drift',
    'unrecognised-shape',
    'extended-shape',
    'refused-read',
    'failed-read',
    'missing-property',
    'stale-channel-feed',
    'arrival-day-mismatch',
    'overlapping-levers',
    'dead-rule',
    'discounts-hampered',
    'discounts-differ',
    'value-not-understood',
    'season-gap',
    'no-booking',
  ]),
  severity: z.enum(['critical', 'warning', 'notice']),
  title: z.string(),
  detail: z.string(),
  /** What it is of: the same from read to read, and another once that changes. Not shown. */
  thing: z.string(),
  /** How much it matters among those of its severity, the greater the more. */
  weight: z.number(),
  /** Tab of the property, or `changes`, that the item links to. */
  screen: z.string(),
  changeId: z.string().nullable(),
});
export type AttentionItem = z.infer<typeof attentionItemSchema>;

/** What the judgement had to do without, and why. */
const attentionLackSchema = z.strictObject({
  name: z.string(),
  /** As of a figure: `part` where bookings were not read far enough back. */
  why: z.enum(['not-sent', 'unnamed', 'not-understood', 'refused', 'not-read', 'part']),
});
export type AttentionLack = z.infer<typeof attentionLackSchema>;

const attentionSchema = z.strictObject({
  items: z.array(attentionItemSchema),
  lacks: z.array(attentionLackSchema),
  /** From how many hours on a feed is stale in this workspace. */
  feedHours: z.number(),
});
export type Attention = z.infer<typeof attentionSchema>;

export const figureAbsenceSchema = z.enum([
  'not-sent',
  /** Not under a name that is known; the answer holds others. */
  'unnamed',
  'not-understood',
  'refused',
  'not-read',
  /** Asked for, and the service answered that it knows none. */
  'not-found',
  /** By what was read there is none. */
  'none',
  /** Only a part of what it is counted from was read. */
  'part',
  /** What it is made of, or compared with, is in different currencies. */
  'currencies',
]);
export type FigureAbsence = z.infer<typeof figureAbsenceSchema>;

/** One line of the portfolio. Null is never zero: `absences` says why. */
export const portfolioRowSchema = z.strictObject({
  propertyId: z.int().positive(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  /** Of the listing, where it names one; no currency is assumed. */
  currency: currencySchema.optional(),
  /** Decimal text, as the service gave it. */
  depositAmount: z.string().nullable(),
  /** Named with the deposit itself. */
  depositCurrency: currencySchema.optional(),
  depositDisabled: z.boolean().nullable(),
  policyTitle: z.string().nullable(),
  applyPrice: z.string().nullable(),
  activeLevers: z.int().nullable(),
  /** Achieved median weekly against the comparable median in percent, of the coming season in which it is lowest. */
  seasonGapPercent: z.number().nullable(),
  seasonGapSeason: z.string().nullable(),
  /** Seasons that tell a gap, of those that are not over. */
  seasonGapsReported: z.int().nonnegative(),
  seasonGapsOf: z.int().nonnegative(),
  bookingsLast30Days: z.int().nullable(),
  channelFeedUpdatedAt: z.string().nullable(),
  /** By its age or by the service's own word; null: neither is told. */
  channelFeedIsStale: z.boolean().nullable(),
  /** One sentence, where two values of the service contradict each other. */
  channelFeedContradiction: z.string().nullable(),
  /** Why a figure is null, should it be. */
  absences: z.strictObject({
    depositAmount: figureAbsenceSchema,
    policyTitle: figureAbsenceSchema,
    applyPrice: figureAbsenceSchema,
    activeLevers: figureAbsenceSchema,
    seasonGapPercent: figureAbsenceSchema,
    bookingsLast30Days: figureAbsenceSchema,
    channelFeedUpdatedAt: figureAbsenceSchema,
  }),
  attentionCount: z.int().nonnegative(),
  /** How many answers and levers the judgement had to do without. */
  attentionLacks: z.int().nonnegative(),
  attentionWorst: z.enum(['critical', 'warning', 'notice']).nullable(),
  /** What rows are sorted by: the worst item's severity, then its weight; 0 without any. */
  attentionRank: z.number(),
  /** Title of the worst item. */
  attentionFirst: z.string().nullable(),
  /** When the oldest of the bodies was read that the row rests on. */
  lastSyncedAt: z.string().nullable(),
  lastFailure: appErrorSchema.nullable(),
});
export type PortfolioRow = z.infer<typeof portfolioRowSchema>;

export const syncProgressSchema = z.strictObject({
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
export type SyncProgress = z.infer<typeof syncProgressSchema>;

/**
 * What a sync is of: of the portfolio everything, what was not read in the last minutes, or what never was; `screens`: all
 * that the screens of a house show, so that they open without a connection.
 */
export const syncScopeSchema = z.enum(['everything', 'stale', 'never-read', 'screens']);

const offlineCostSchema = z.strictObject({
  houses: z.int().nonnegative(),
  /** Requests that all screens of one house take, pages that follow not counted. */
  readsAHouse: z.int().nonnegative(),
  /** Of all houses together, what was not read in the last day. */
  missing: z.int().nonnegative(),
  cachedBytes: z.int().nonnegative(),
  /** Houses of which all is kept, and how much that takes: what the others are going to take can be told by it. */
  wholeHouses: z.int().nonnegative(),
  wholeBytes: z.int().nonnegative(),
});
export type OfflineCost = z.infer<typeof offlineCostSchema>;

const ofHouses = { propertyIds: z.array(z.int().positive()).max(10_000).nullable() };

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
  /** A line for each house (`row-lines.ts`), by `contract/row-text.ts`. */
  'portfolio:rows': { request: workspaceId, response: z.string() },
  /** Ids separated by commas, spaces or lines, or a pasted CSV whose header names a property id column. */
  'portfolio:add': {
    request: z.strictObject({ workspaceId: z.string(), text: z.string().max(1_000_000) }),
    response: addOutcomeSchema,
  },
  'portfolio:remove': {
    request: z.strictObject({ workspaceId: z.string(), propertyIds: z.array(z.int().positive()) }),
    response: z.null(),
  },
  'portfolio:attention': { request: propertyRef, response: attentionSchema },
  /**
   * Goes on with a sync that was broken off, else begins one: of everything, or of what was not read in the last
   * minutes. `never-read`: only what never was, whatever else was broken off. `screens`: of the houses that are named, or
   * of all; begun once what is under way has ended.
   */
  'portfolio:sync': {
    request: z.strictObject({ workspaceId: z.string(), scope: syncScopeSchema, ...ofHouses }),
    response: syncProgressSchema,
  },
  /** Of what is kept, without asking the service. Null: all houses. */
  'portfolio:offline-cost': {
    request: z.strictObject({ workspaceId: z.string(), ...ofHouses }),
    response: offlineCostSchema,
  },
  'portfolio:cancel-sync': { request: workspaceId, response: z.null() },
  'portfolio:sync-progress': { request: workspaceId, response: syncProgressSchema },
  /** Asks where to save, then writes the given rows and columns as CSV, formulas neutralised. */
  'portfolio:export-csv': {
    request: z.strictObject({
      workspaceId: z.string(),
      propertyIds: z.array(z.int().positive()).max(10_000),
      columns: z.array(z.string().max(60)).max(40),
    }),
    response: z.strictObject({ savedAs: z.string().nullable() }),
  },
} as const;

export const portfolioEvents = {
  'portfolio:changed': workspaceId,
  'portfolio:progress': syncProgressSchema,
} as const;
