import { absenceReasons } from '../../mapping/absence.ts';
import { z } from 'zod';
import { calendarDateSchema, currencySchema, decimalTextSchema } from '../../values/value-schemas.ts';
import { totalsAnswers } from '../../values/money/amount-facts.ts';
import { percentileSchema } from '../../resources/percentiles.ts';
import { bookingFactsShape } from '../bookings/booking-facts.ts';
import { figureNames, rowFigureShape } from '../figures.ts';

/**
 * How one property compares in one season. Weekly amounts as decimal text in no assumed currency. Null is never zero.
 */
export const performanceSeasonSchema = z.strictObject({
  season: z.string(),
  dateFrom: calendarDateSchema.nullable(),
  dateTo: calendarDateSchema.nullable(),
  /** Only the levels that the service gives, lowest first. */
  percentiles: z.array(percentileSchema),
  /** False if a higher percentile is below a lower one, so the band is unreliable. */
  isOrdered: z.boolean(),
  /** Number of comparable properties behind the percentiles. */
  sampleSize: z.int().nullable(),
  /** The property's own list price and its source field. */
  own: z
    .strictObject({
      weekly: decimalTextSchema,
      basis: z.enum(['weekly', 'price-applied-weekly', 'seven-nights']),
    })
    .nullable(),
  /** `medianWeekly` of achieved pricing. */
  achieved: decimalTextSchema.nullable(),
  /** The currency of each. A figure in a different currency from the percentiles is null. */
  currencies: z
    .strictObject({
      percentiles: currencySchema.optional(),
      own: currencySchema.optional(),
      achieved: currencySchema.optional(),
    })
    .optional(),
  absences: z.strictObject({
    percentiles: z.enum(absenceReasons),
    own: z.enum(absenceReasons),
    achieved: z.enum(absenceReasons),
  }),
});
export type PerformanceSeason = z.infer<typeof performanceSeasonSchema>;

/** One property of Performance, from facts computed when its bodies arrived. */
export const performanceRowSchema = z.strictObject({
  propertyId: z.int().positive(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  /** The listing's currency, if it names one. */
  currency: currencySchema.optional(),
  ...rowFigureShape,
  /** In the service's order. If empty, `absences.seasons` gives the reason. */
  seasons: z.array(performanceSeasonSchema),
  discountShare: bookingFactsShape.discountShare
    .unwrap()
    .extend({
      /** The person's answer about the totals. Both percents are then the same. */
      totals: z.enum(totalsAnswers).optional(),
    })
    .nullable(),
  nightsAhead: bookingFactsShape.nightsAhead.unwrap().nullable(),
  feedUpdatedAt: z.string().nullable(),
  /** By the service's own flag, otherwise by age. Null if neither is given. */
  feedIsStale: z.boolean().nullable(),
  /** One sentence, if two of the service's values contradict each other. */
  feedContradiction: z.string().nullable(),
  /** When the oldest body behind the row was read. Null if nothing was read. */
  oldestReadAt: z.string().nullable(),
  tags: z.array(z.string()),
  note: z.string().nullable(),
  absences: z.record(
    z.enum([
      ...figureNames,
      'seasons',
      'discountShare',
      'nightsAhead',
      /** Why `nightsAhead.lastYear` is null when the nights are known. */
      'nightsLastYear',
      'feed',
    ]),
    z.enum(absenceReasons),
  ),
});
export type PerformanceRow = z.infer<typeof performanceRowSchema>;
