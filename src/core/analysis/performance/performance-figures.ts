import { absenceReasons } from '../../mapping/absence.ts';
import { z } from 'zod';
import { calendarDateSchema, currencySchema, decimalTextSchema } from '../../values/value-schemas.ts';
import { totalsAnswers } from '../../values/money/amount-facts.ts';
import { percentileSchema } from '../../resources/percentiles.ts';
import { bookingFactsShape } from '../bookings/booking-facts.ts';
import { figureNames, rowFigureShape } from '../figures.ts';

/** Where one property stands in one season. Amounts a week, decimal text, no currency assumed; null is never zero. */
export const performanceSeasonSchema = z.strictObject({
  /** As the service names it. */
  season: z.string(),
  dateFrom: calendarDateSchema.nullable(),
  dateTo: calendarDateSchema.nullable(),
  /** Lowest level first; whichever the service gives, none made up. */
  percentiles: z.array(percentileSchema),
  /** False when a higher percentile is given below a lower one: the band is then not to be trusted. */
  isOrdered: z.boolean(),
  /** Comparable properties behind the percentiles. */
  sampleSize: z.int().nullable(),
  /** The own list price, and what it was taken from. */
  own: z
    .strictObject({
      weekly: decimalTextSchema,
      basis: z.enum(['weekly', 'price-applied-weekly', 'seven-nights']),
    })
    .nullable(),
  /** `medianWeekly` of what was achieved. */
  achieved: decimalTextSchema.nullable(),
  /** Named with each of the three; what differs from the percentiles is no figure here. */
  currencies: z
    .strictObject({
      percentiles: currencySchema.optional(),
      own: currencySchema.optional(),
      achieved: currencySchema.optional(),
    })
    .optional(),
  /** Why a figure is null, should it be. */
  absences: z.strictObject({
    percentiles: z.enum(absenceReasons),
    own: z.enum(absenceReasons),
    achieved: z.enum(absenceReasons),
  }),
});
export type PerformanceSeason = z.infer<typeof performanceSeasonSchema>;

/** One property of Performance, by facts that were worked out when its bodies landed. */
export const performanceRowSchema = z.strictObject({
  propertyId: z.int().positive(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  /** Of the listing, where it names one. */
  currency: currencySchema.optional(),
  ...rowFigureShape,
  /** In the service's order; empty with why in `absences.seasons`. */
  seasons: z.array(performanceSeasonSchema),
  discountShare: bookingFactsShape.discountShare
    .unwrap()
    .extend({
      /** What a person said of the totals, where the row is shown: both percents are then the one that holds. */
      totals: z.enum(totalsAnswers).optional(),
    })
    .nullable(),
  nightsAhead: bookingFactsShape.nightsAhead.unwrap().nullable(),
  feedUpdatedAt: z.string().nullable(),
  /** By the service's own word, else by age; null: neither is given. */
  feedIsStale: z.boolean().nullable(),
  /** One sentence, where two values of the service contradict each other. */
  feedContradiction: z.string().nullable(),
  /** Of the bodies that the row rests on, the oldest; null when nothing was read. */
  oldestReadAt: z.string().nullable(),
  tags: z.array(z.string()),
  note: z.string().nullable(),
  absences: z.record(
    z.enum([
      ...figureNames,
      'seasons',
      'discountShare',
      'nightsAhead',
      /** Why `nightsAhead.lastYear` is null where the nights themselves are given. */
      'nightsLastYear',
      'feed',
    ]),
    z.enum(absenceReasons),
  ),
});
export type PerformanceRow = z.infer<typeof performanceRowSchema>;
