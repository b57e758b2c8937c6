import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import type { Currency } from '../../values/money/currency.ts';
import { currenciesDiffer } from '../../values/money/currency.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { compareAmounts, multiplyAmount } from '../../values/money/money.ts';
import { percentApart, subtractAmounts, workableAmount } from '../../values/money/rounded-money.ts';
import type { ComparableSeason } from '../../resources/comparable-pricing.ts';
import { percentilesOf } from '../../resources/comparable-pricing.ts';
import type { Percentile } from '../../resources/percentiles.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { namedCurrency, type Remarked } from '../../mapping/remarks.ts';
import type { MatchedBy } from './season-match.ts';
import { matchSeason, seasonKey } from './season-match.ts';

export type AchievedSeason = ResourceValue<'achieved-pricing'>['seasons'][number];
export type Segment = ResourceValue<'segment-pricing'>['segments'][number];

/** The property's achieved median against one comparable percentile. */
export interface GapRung {
  readonly percentile: Percentile;
  /** Achieved minus percentile, to six digits. Null if either is unknown. */
  readonly difference: DecimalText | null;
  /** Percent of the percentile, to a tenth. Null also if the percentile is not above zero. */
  readonly percent: number | null;
}

export interface SeasonPosition {
  readonly row: ComparableSeason;
  readonly season: string;
  readonly dateFrom: CalendarDate | null;
  readonly dateTo: CalendarDate | null;
  /** Number of comparable properties behind the percentiles. Null if unknown. */
  readonly sampleSize: number | null;
  /** Lowest level first. Percentiles without a level in their name come last, in the service's order. */
  readonly percentiles: readonly Percentile[];
  /** False if a higher percentile is below a lower one, so the band is unreliable. */
  readonly isOrdered: boolean;
  readonly achieved: { readonly row: AchievedSeason; readonly by: MatchedBy } | null;
  /** `medianWeekly`. Null if never let or unknown, never zero. */
  readonly achievedMedian: DecimalText | null;
  readonly segment: { readonly row: Segment; readonly by: MatchedBy } | null;
  readonly ownWeekly: SegmentWeekly | null;
  readonly ladder: readonly GapRung[];
  /** The currency of values that can't be compared in this season because they use another one. */
  readonly otherCurrency: { readonly own: Currency; readonly achieved: Currency };
}

export interface SeasonPricing {
  readonly seasons: readonly SeasonPosition[];
  /** Rows that match no season of comparable pricing, or more than one. Shown separately. */
  readonly unmatchedAchieved: readonly AchievedSeason[];
  readonly unmatchedSegments: readonly Segment[];
  readonly achievedNotReported: number;
  readonly assumptions: readonly string[];
}

const assumptions: readonly string[] = [
  'Comparable, achieved and segment prices are all weekly, and one currency where they name none.',
  'Seasons of the same name are the same season; several of one name are separated by their dates.',
  'A price row without a matching name belongs to the season with which it shares at least half of its days.',
  'A season without dates uses those of the achieved prices or the segment of its name.',
  'Where a segment has only a nightly price, seven of them make a week, labelled so.',
];

/**
 * How the property compares in each season: comparable percentiles, achieved median and own segment price.
 * Each body is undefined if not read.
 */
export function seasonPricing(
  comparable: ResourceValue<'comparable-pricing'> | undefined,
  achieved: ResourceValue<'achieved-pricing'> | undefined,
  segments: ResourceValue<'segment-pricing'> | undefined,
): SeasonPricing {
  const achievedRows = achieved?.seasons ?? [];
  const segmentRows = segments?.segments ?? [];
  const rows = comparable?.seasons ?? [];
  const seasons = rows.map((season) => {
    const position = positionOf(season, achievedRows, segmentRows, segments?.applyPrice ?? null);
    const isOnly = rows.filter((other) => seasonKey(other.season) === seasonKey(season.season)).length === 1;
    return isOnly ? { ...position, ...daysOf(position) } : position;
  });
  const usedAchieved = new Set(seasons.map((season) => season.achieved?.row));
  const usedSegments = new Set(seasons.map((season) => season.segment?.row));
  return {
    seasons,
    unmatchedAchieved: achievedRows.filter((row) => !usedAchieved.has(row)),
    unmatchedSegments: segmentRows.filter((row) => !usedSegments.has(row)),
    achievedNotReported: seasons.filter((season) => season.achievedMedian === null).length,
    assumptions,
  };
}

function positionOf(
  season: ComparableSeason,
  achievedRows: readonly AchievedSeason[],
  segmentRows: readonly Segment[],
  applyPrice: string | null,
): SeasonPosition {
  const achieved = matchSeason(season, achievedRows);
  const segment = matchSeason(season, segmentRows);
  const percentiles = withoutRepeats(percentilesOf(season));
  const otherCurrency = otherCurrencies(season, achieved?.item, segment?.item);
  const achievedMedian = otherCurrency.achieved === null ? (achieved?.item.medianWeekly ?? null) : null;
  return {
    row: season,
    season: season.season,
    dateFrom: season.dateFrom ?? null,
    dateTo: season.dateTo ?? null,
    sampleSize: season.sampleSize ?? null,
    percentiles,
    isOrdered: isOrdered(percentiles),
    achieved: achieved === undefined ? null : { row: achieved.item, by: achieved.by },
    achievedMedian,
    segment: segment === undefined ? null : { row: segment.item, by: segment.by },
    ownWeekly:
      segment === undefined || otherCurrency.own !== null ? null : segmentWeekly(segment.item, applyPrice),
    ladder: percentiles.map((percentile) => rungOf(percentile, achievedMedian)),
    otherCurrency,
  };
}

/** The season's own dates, otherwise those of the row that only its name matched. */
function daysOf(season: SeasonPosition): Pick<SeasonPosition, 'dateFrom' | 'dateTo'> {
  const { dateFrom, dateTo } = season;
  if (dateFrom !== null || dateTo !== null) return { dateFrom, dateTo };
  for (const matched of [season.achieved, season.segment]) {
    const { dateFrom: from = null, dateTo: to = null } = matched?.by === 'name' ? matched.row : {};
    if (from !== null && to !== null) return { dateFrom: from, dateTo: to };
  }
  return { dateFrom, dateTo };
}

/** Compares currencies with the percentiles first, then with the achieved price. */
function otherCurrencies(
  season: Remarked,
  achieved: Remarked | undefined,
  segment: Remarked | undefined,
): SeasonPosition['otherCurrency'] {
  const [comparable, ofAchieved, ofOwn] = [season, achieved, segment].map((row) =>
    row === undefined ? null : namedCurrency(row),
  );
  const isOther = currenciesDiffer(comparable ?? null, ofAchieved ?? null);
  const beside = [comparable ?? null, isOther ? null : (ofAchieved ?? null)];
  const isOwnOther = beside.some((one) => currenciesDiffer(one, ofOwn ?? null));
  return { own: isOwnOther ? (ofOwn ?? null) : null, achieved: isOther ? (ofAchieved ?? null) : null };
}

/** A percentile sent both in an object and flat with the same value counts once. */
function withoutRepeats(percentiles: readonly Percentile[]): readonly Percentile[] {
  return percentiles.filter(
    (one, index) =>
      one.level === null ||
      percentiles.findIndex((other) => other.level === one.level && other.weekly === one.weekly) === index,
  );
}

function isOrdered(percentiles: readonly Percentile[]): boolean {
  const reported = percentiles.flatMap((one) =>
    one.level === null || one.weekly === null ? [] : [one.weekly],
  );
  return reported.every((weekly, index) => {
    const before = reported[index - 1];
    return before === undefined || compareAmounts(before, weekly) <= 0;
  });
}

function rungOf(percentile: Percentile, achieved: DecimalText | null): GapRung {
  const [own, other] = [workable(achieved), workable(percentile.weekly)];
  if (own === null || other === null) return { percentile, difference: null, percent: null };
  const difference = subtractAmounts(own, other);
  return { percentile, difference, percent: percentApart(own, other) };
}

function workable(amount: DecimalText | null): DecimalText | null {
  return amount === null ? null : workableAmount(amount);
}

export interface SegmentWeekly {
  readonly amount: DecimalText;
  readonly basis: 'weekly' | 'price-applied-weekly' | 'seven-nights';
}

/**
 * The weekly price, otherwise the plain price if `apply_price` is `weekly`, otherwise seven nights. Null
 * without any of these: monthly and fixed prices say nothing about a week.
 */
export function segmentWeekly(segment: Segment, applyPrice: string | null): SegmentWeekly | null {
  const reported = segment.weeklyPrice ?? null;
  if (reported !== null) return { amount: reported, basis: 'weekly' };
  const plain = segment.price ?? null;
  const applied = applyPrice?.trim().toLowerCase();
  if (plain !== null && applied === 'weekly') return { amount: plain, basis: 'price-applied-weekly' };
  const nightly = segment.nightlyPrice ?? (applied === 'nightly' ? plain : null);
  const workable = nightly === null ? null : workableAmount(nightly);
  return workable === null ? null : { amount: multiplyAmount(workable, '7'), basis: 'seven-nights' };
}
