import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-date-schema.ts';
import { currencySchema } from '../money/currency-schema.ts';
import { decimalTextSchema } from '../money/decimal-text-schema.ts';
import { percentileSchema } from '../../core/resources/percentiles.ts';
import { boardFindingNames } from './board-finding-names.ts';
import { figureAbsenceSchema } from './portfolio.ts';

const workspaceId = z.strictObject({ workspaceId: z.string() });

/** Where one house stands in one season. Amounts a week, decimal text, no currency assumed; null is never zero. */
export const boardSeasonSchema = z.strictObject({
  /** As the service names it. */
  season: z.string(),
  dateFrom: calendarDateSchema.nullable(),
  dateTo: calendarDateSchema.nullable(),
  /** Lowest level first; whichever the service gives, none made up. */
  percentiles: z.array(percentileSchema),
  /** False when a higher percentile is told below a lower one: the band is then not to be trusted. */
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
    percentiles: figureAbsenceSchema,
    own: figureAbsenceSchema,
    achieved: figureAbsenceSchema,
  }),
});
export type BoardSeason = z.infer<typeof boardSeasonSchema>;

/** One house of the board, by facts that were worked out when its bodies landed. */
export const boardRowSchema = z.strictObject({
  propertyId: z.int().positive(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  /** Of the listing, where it names one. */
  currency: currencySchema.optional(),
  policyTitle: z.string().nullable(),
  applyPrice: z.string().nullable(),
  depositDisabled: z.boolean().nullable(),
  /** In the service's order; empty with why in `absences.seasons`. */
  seasons: z.array(boardSeasonSchema),
  /** What discounts took of the bookings that tell it: both readings of "total price", percent to a tenth. */
  discountShare: z
    .strictObject({
      percentIfTotalIsNet: z.number().nullable(),
      percentIfTotalIsGross: z.number().nullable(),
      /** Sums over the bookings that tell it, so that houses can be added up. */
      totalPrice: decimalTextSchema,
      taken: decimalTextSchema,
      /** Named with the bookings. */
      currency: currencySchema.optional(),
      bookings: z.int().nonnegative(),
      notReported: z.int().nonnegative(),
      /** First day of the bookings asked for. */
      since: calendarDateSchema,
    })
    .nullable(),
  /**
   * Nights booked for 90 days from the day on which the bookings were read, and as it stood on the same day last year where bookings tell when they
   * were made. Both count bookings made in the 365 days before; nights booked longer before are in `madeEarlier`.
   */
  nightsAhead: z
    .strictObject({
      from: calendarDateSchema,
      nights: z.int().nonnegative(),
      madeEarlier: z.int().nonnegative(),
      lastYear: z.int().nonnegative().nullable(),
    })
    .nullable(),
  feedUpdatedAt: z.string().nullable(),
  /** By the service's own word, else by age; null: neither is told. */
  feedIsStale: z.boolean().nullable(),
  /** One sentence, where two values of the service contradict each other. */
  feedContradiction: z.string().nullable(),
  /** Of the bodies that the row rests on, the oldest; null when nothing was read. */
  oldestReadAt: z.string().nullable(),
  tags: z.array(z.string()),
  note: z.string().nullable(),
  absences: z.strictObject({
    seasons: figureAbsenceSchema,
    discountShare: figureAbsenceSchema,
    nightsAhead: figureAbsenceSchema,
    /** Why `nightsAhead.lastYear` is null where the nights themselves are told. */
    nightsLastYear: figureAbsenceSchema,
    feed: figureAbsenceSchema,
    policyTitle: figureAbsenceSchema,
    applyPrice: figureAbsenceSchema,
    depositDisabled: figureAbsenceSchema,
  }),
});
export type BoardRow = z.infer<typeof boardRowSchema>;

/** What the rows stand by. `key` is a column's, as `analysis/board/season-columns.ts` makes it. */
export const boardSortSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('season'), key: z.string().max(200) }),
  z.strictObject({ by: z.literal('year') }),
  z.strictObject({ by: z.literal('discounts') }),
  z.strictObject({ by: z.literal('name') }),
]);
export type BoardSort = z.infer<typeof boardSortSchema>;

export const boardFindingSchema = z.enum(boardFindingNames);
export type BoardFinding = z.infer<typeof boardFindingSchema>;

const chosen = z.array(z.string().max(200)).max(200);

/** What narrows and orders the board, kept under a name. */
export const boardViewSchema = z.strictObject({
  id: z.string().min(1).max(60),
  name: z.string().min(1).max(60),
  /** Facets that were chosen; an empty list narrows nothing. */
  places: chosen,
  applyPrices: chosen,
  policies: chosen,
  tags: chosen,
  /** Findings that were pressed: a house must show each of them. */
  findings: z.array(boardFindingSchema).max(boardFindingNames.length),
  search: z.string().max(200),
  /** Percentile level that gaps are told against. */
  level: z.number().min(0).max(100),
  /** Percent of discount share from which a house is found. */
  discountsOver: z.number().min(0).max(100),
  /** Worst first, and those of which it cannot be told last. */
  sort: boardSortSchema,
});
export type BoardView = z.infer<typeof boardViewSchema>;

export const boardChannels = {
  /** A line for each house (`row-lines.ts`), by `contract/row-text.ts`, in the portfolio's order. */
  'board:rows': { request: workspaceId, response: z.string() },
  'board:views': { request: workspaceId, response: z.array(boardViewSchema) },
  /** Makes a view, or changes the one with this id; the answer is the whole list. */
  'board:save-view': {
    request: z.strictObject({ workspaceId: z.string(), view: boardViewSchema }),
    response: z.array(boardViewSchema),
  },
  'board:remove-view': {
    request: z.strictObject({ workspaceId: z.string(), id: z.string() }),
    response: z.array(boardViewSchema),
  },
  /** Tags that one gives or takes of houses, and a note of one's own; nothing of it leaves this computer. */
  'board:mark': {
    request: z.strictObject({
      workspaceId: z.string(),
      propertyIds: z.array(z.int().positive()).min(1).max(10_000),
      addTags: z.array(z.string().min(1).max(40)).max(20),
      removeTags: z.array(z.string().min(1).max(40)).max(20),
      /** Undefined leaves the note alone, null takes it away. */
      note: z.string().max(2_000).nullable().optional(),
    }),
    response: z.null(),
  },
} as const;
