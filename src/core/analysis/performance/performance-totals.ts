import type { PerformanceRow } from './performance-figures.ts';
import { settledPercents } from '../bookings/discount-share.ts';
import type { TotalsAnswer } from '../../values/money/amount-facts.ts';
import type { Currency } from '../../values/money/currency.ts';
import { byCurrency } from '../../values/money/currency.ts';
import { addAmounts } from '../../values/money/money.ts';
import { percentOfAmount, percentOfCount, toTenth } from '../../values/money/rounded-money.ts';
import { aheadDays, isBeyondAhead } from '../bookings/booking-periods.ts';
import type { PerformanceSeasons, SeasonColumn } from './season-columns.ts';
import { seasonGapAt, yearGap } from './season-gap.ts';

export interface MedianGap {
  /** To a tenth. Null if no property has it. */
  readonly percent: number | null;
  /** The gaps behind the median, smallest first. */
  readonly gaps: readonly number[];
  readonly reported: number;
  readonly properties: number;
}

/** Covers properties that have the season. The others do not count as missing. */
export function medianOfSeason(
  rows: readonly PerformanceRow[],
  seasons: PerformanceSeasons,
  column: Pick<SeasonColumn, 'key'>,
  level: number,
): MedianGap {
  const having = rows.flatMap((row) => seasons.of(row.propertyId, column.key) ?? []);
  return medianGap(having.map((season) => seasonGapAt(season, level).percent));
}

export interface YearTotal extends MedianGap {
  /** Seasons behind the gaps, out of all. */
  readonly seasonsReported: number;
  readonly seasons: number;
}

/** The median of the properties' gaps, each weighted by the length of its seasons. */
export function medianOfYear(rows: readonly PerformanceRow[], level: number): YearTotal {
  const years = rows.map((row) => yearGap(row.seasons, level));
  return {
    ...medianGap(years.map((year) => year.percent)),
    seasonsReported: years.reduce((sum, year) => sum + year.reported, 0),
    seasons: years.reduce((sum, year) => sum + year.seasons, 0),
  };
}

export interface DiscountTotal {
  /**
   * One entry per currency, because a combined share would weigh amounts in different currencies against each other.
   */
  readonly shares: readonly {
    readonly currency: Currency;
    readonly percentIfTotalIsNet: number | null;
    readonly percentIfTotalIsGross: number | null;
  }[];
  readonly bookings: number;
  /** Bookings left out because one of their amounts is unknown. */
  readonly notReported: number;
  /** Properties with known bookings. */
  readonly reported: number;
  readonly properties: number;
}

type Share = Exclude<PerformanceRow['discountShare'], null>;

/**
 * What discounts took off the bookings of all properties, each booking weighted by its price. If a property's
 * bookings name no currency, its listing's is used to keep currencies apart.
 */
export function discountTotal(rows: readonly PerformanceRow[]): DiscountTotal {
  const reported = rows.flatMap(({ discountShare: share, currency }) =>
    share === null ? [] : [{ share, currency: share.currency ?? currency ?? null }],
  );
  const shares = reported.map(({ share }) => share);
  return {
    shares: byCurrency(reported, ({ currency }) => currency).map(({ currency, items }) => ({
      currency,
      ...shareOf(items.map(({ share }) => share)),
    })),
    bookings: shares.reduce((sum, share) => sum + share.bookings, 0),
    notReported: shares.reduce((sum, share) => sum + share.notReported, 0),
    reported: shares.length,
    properties: rows.length,
  };
}

function shareOf(shares: readonly Share[]) {
  const totalPrice = addAmounts('0', ...shares.map((share) => share.totalPrice));
  const taken = addAmounts('0', ...shares.map((share) => share.taken));
  const percents = {
    percentIfTotalIsNet: percentOfAmount(taken, addAmounts(totalPrice, taken)),
    percentIfTotalIsGross: percentOfAmount(taken, totalPrice),
  };
  return settledPercents(percents, shares[0]?.totals);
}

/** The row with the discount share that the answer about totals selects. */
export function settledRow(row: PerformanceRow, totals: TotalsAnswer): PerformanceRow {
  const { discountShare } = row;
  if (discountShare === null) return row;
  return { ...row, discountShare: { ...discountShare, ...settledPercents(discountShare, totals), totals } };
}

export interface NightsTotal {
  /** For the properties that report it, bookings of any age. Null without any. */
  readonly nights: number | null;
  /** Days that these properties have. */
  readonly ofNights: number;
  /** Properties with more booked nights than days: bookings count double, so they are not compared. */
  readonly beyond: number;
  readonly reported: number;
  readonly properties: number;
  /** Only properties with both years, and bookings made in the 365 days before. Null without any. */
  readonly against: {
    readonly nights: number;
    readonly lastYear: number;
    /** To a tenth. Null if there were no nights last year. */
    readonly percent: number | null;
    readonly properties: number;
  } | null;
}

export function nightsTotal(rows: readonly PerformanceRow[]): NightsTotal {
  const reported = rows.flatMap((row) => row.nightsAhead ?? []);
  const sound = reported.filter((one) => !isBeyondAhead(one));
  const both = sound.flatMap(({ nights, lastYear }) => (lastYear === null ? [] : [{ nights, lastYear }]));
  const nights = both.reduce((sum, one) => sum + one.nights, 0);
  const lastYear = both.reduce((sum, one) => sum + one.lastYear, 0);
  return {
    nights:
      reported.length === 0 ? null : reported.reduce((sum, one) => sum + one.nights + one.madeEarlier, 0),
    ofNights: reported.length * aheadDays,
    beyond: reported.length - sound.length,
    reported: reported.length,
    properties: rows.length,
    against:
      both.length === 0
        ? null
        : {
            nights,
            lastYear,
            properties: both.length,
            percent: percentOfCount(nights - lastYear, lastYear),
          },
  };
}

function medianGap(percents: readonly (number | null)[]): MedianGap {
  const gaps = percents.filter((percent) => percent !== null).sort((left, right) => left - right);
  return { percent: medianOf(gaps), gaps, reported: gaps.length, properties: percents.length };
}

/**
 * Expects tenths, smallest first. An even count gives the mean of the middle two, rounded to a tenth away from zero.
 */
function medianOf(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) return null;
  return toTenth((Math.round(upper * 10) + Math.round(lower * 10)) / 20);
}
