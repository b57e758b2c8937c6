import { absenceReasons } from '../mapping/absence.ts';
import { z } from 'zod';
import { appErrorSchema } from '../values/errors.ts';
import { currencySchema } from '../values/value-schemas.ts';
import { figureNames, rowFigureShape } from './figures.ts';

/** One row of the portfolio. Null is never zero: `absences` gives the reason. */
export const portfolioRowSchema = z.strictObject({
  propertyId: z.int().positive(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  /** The listing's currency, if it names one. None is assumed. */
  currency: currencySchema.optional(),
  ...rowFigureShape,
  /** The currency named with the deposit. */
  depositCurrency: currencySchema.optional(),
  activeDiscounts: z.int().nullable(),
  /**
   * Achieved median against the comparable median in percent, for the season with the lowest gap that has not ended.
   */
  seasonGapPercent: z.number().nullable(),
  seasonGapSeason: z.string().nullable(),
  /** Seasons with a gap, out of those that have not ended. */
  seasonGapsReported: z.int().nonnegative(),
  seasonGapsOf: z.int().nonnegative(),
  bookingsLast30Days: z.int().nullable(),
  /** Null whenever `bookingsLast30Days` is. */
  bookingsSinceYesterday: z.int().nullable(),
  channelFeedUpdatedAt: z.string().nullable(),
  /** By age or by the service's own flag. Null if neither is given. */
  channelFeedIsStale: z.boolean().nullable(),
  /** One sentence, if two of the service's values contradict each other. */
  channelFeedContradiction: z.string().nullable(),
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
  /** How many answers and discounts the judgement could not use. */
  attentionMissing: z.int().nonnegative(),
  attentionWorst: z.enum(['critical', 'warning', 'notice']).nullable(),
  /** For sorting rows: the worst item's severity, then its weight. 0 without items. */
  attentionRank: z.number(),
  attentionFirst: z.string().nullable(),
  /** When the oldest body behind the row was read. */
  lastSyncedAt: z.string().nullable(),
  lastFailure: appErrorSchema.nullable(),
});
export type PortfolioRow = z.infer<typeof portfolioRowSchema>;
