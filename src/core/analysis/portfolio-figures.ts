import { absenceReasons } from '../mapping/absence.ts';
import { z } from 'zod';
import { appErrorSchema } from '../values/errors.ts';
import { currencySchema } from '../values/value-schemas.ts';
import { figureNames, rowFigureShape } from './figures.ts';

/** One line of the portfolio. Null is never zero: `absences` says why. */
export const portfolioRowSchema = z.strictObject({
  propertyId: z.int().positive(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  /** Of the listing, where it names one; no currency is assumed. */
  currency: currencySchema.optional(),
  ...rowFigureShape,
  /** Named with the deposit itself. */
  depositCurrency: currencySchema.optional(),
  activeDiscounts: z.int().nullable(),
  /** Achieved median weekly against the comparable median in percent, of the coming season in which it is lowest. */
  seasonGapPercent: z.number().nullable(),
  seasonGapSeason: z.string().nullable(),
  /** Seasons that tell a gap, of those that are not over. */
  seasonGapsReported: z.int().nonnegative(),
  seasonGapsOf: z.int().nonnegative(),
  bookingsLast30Days: z.int().nullable(),
  /** Null as the thirty days are. */
  bookingsSinceYesterday: z.int().nullable(),
  channelFeedUpdatedAt: z.string().nullable(),
  /** By its age or by the service's own word; null: neither is given. */
  channelFeedIsStale: z.boolean().nullable(),
  /** One sentence, where two values of the service contradict each other. */
  channelFeedContradiction: z.string().nullable(),
  /** Why a figure is null, should it be. */
  absences: z.record(
    z.enum([
      ...figureNames,
      'activeDiscounts',
      'seasonGapPercent',
      'bookingsLast30Days',
      'channelFeedUpdatedAt',
    ]),
    z.enum(absenceReasons),
  ),
  attentionCount: z.int().nonnegative(),
  /** How many answers and discounts the judgement had to do without. */
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
