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
  /** To a tenth; null when no property tells it. */
  readonly percent: number | null;
  /** Smallest first: what the median is of. */
  readonly gaps: readonly number[];
  readonly reported: number;
  readonly properties: number;
}

/** Over the properties that have the season; one that has none is not counted as untold. */
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
  /** Seasons of properties that the gaps rest on, of all that there are. */
  readonly seasonsReported: number;
  readonly seasons: number;
}

/** Of every property its gap by the length of its seasons; of these the median. */
export function medianOfYear(rows: readonly PerformanceRow[], level: number): YearTotal {
  const years = rows.map((row) => yearGap(row.seasons, level));
  return {
    ...medianGap(years.map((year) => year.percent)),
    seasonsReported: years.reduce((sum, year) => sum + year.reported, 0),
    seasons: years.reduce((sum, year) => sum + year.seasons, 0),
  };
}

export interface DiscountTotal {
  /** Of each currency for itself: a share of two kinds of money together would weigh one against the other. */
  readonly shares: readonly {
    readonly currency: Currency;
    readonly percentIfTotalIsNet: number | null;
    readonly percentIfTotalIsGross: number | null;
  }[];
  readonly bookings: number;
  /** Bookings that were read and left out because one of their amounts is not told. */
  readonly notReported: number;
  /** Properties whose bookings it rests on; of the others it is not told. */
  readonly reported: number;
  readonly properties: number;
}

type Share = Exclude<PerformanceRow['discountShare'], null>;

/**
 * What discounts took over the bookings of all properties, each booking by its price. A property whose bookings name no currency
 * is kept apart by the one of its listing.
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

/** The row with the discount share that holds by what was said of totals. */
export function settledRow(row: PerformanceRow, totals: TotalsAnswer): PerformanceRow {
  const { discountShare } = row;
  if (discountShare === null) return row;
  return { ...row, discountShare: { ...discountShare, ...settledPercents(discountShare, totals), totals } };
}

export interface NightsTotal {
  /** Of the properties that tell it, bookings of any age; null when none does. */
  readonly nights: number | null;
  /** Nights that these properties have. */
  readonly ofNights: number;
  /** Of these, properties with more booked nights than there are: bookings count double, and are compared with nothing. */
  readonly beyond: number;
  readonly reported: number;
  readonly properties: number;
  /** Only over properties that tell both years, of bookings made in the 365 days before; null when none does. */
  readonly against: {
    readonly nights: number;
    readonly lastYear: number;
    /** To a tenth; null against no nights. */
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

/** Of numbers to a tenth, smallest first: the middle one, or half way between the two, to a tenth away from zero. */
function medianOf(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) return null;
  return toTenth((Math.round(upper * 10) + Math.round(lower * 10)) / 20);
}
