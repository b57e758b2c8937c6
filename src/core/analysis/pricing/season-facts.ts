import type { AbsenceReason } from '../../mapping/absence.ts';
import { z } from 'zod';
import type { PerformanceSeason } from '../performance/performance-figures.ts';
import { isAnyNotUnderstood, mayBeUnnamed, ownPriceFields, percentileFields } from '../absence.ts';
import { calendarDateSchema, decimalTextSchema } from '../../values/value-schemas.ts';
import type { Currency } from '../../values/money/currency.ts';
import { percentilesOf } from '../../resources/comparable-pricing.ts';
import type { ResourceValue } from '../../service/resources.ts';
import type { Remarked } from '../../mapping/remarks.ts';
import type { SeasonPosition } from './season-pricing.ts';
import { seasonPricing } from './season-pricing.ts';
import { withoutNulls } from '../../values/is-reported.ts';

const absent = z.enum(['not-understood', 'unnamed', 'not-sent', 'none']).optional();
type Absent = z.infer<typeof absent>;
const dates = { dateFrom: calendarDateSchema.optional(), dateTo: calendarDateSchema.optional() };
const amount = decimalTextSchema.optional();

/** What is needed to match each season or price row with the others. `absent` says why its figure is missing. */
export const achievedSeasonFactsSchema = z.array(
  z.strictObject({ season: z.string(), ...dates, medianWeekly: amount, absent }),
);
export const segmentFactsSchema = z.array(
  z.strictObject({
    season: z.string().optional(),
    ...dates,
    weeklyPrice: amount,
    nightlyPrice: amount,
    price: amount,
    absent,
  }),
);
type AchievedFacts = z.infer<typeof achievedSeasonFactsSchema>;
type SegmentFacts = z.infer<typeof segmentFactsSchema>;

/** The seasons from comparable pricing alone. `joinedSeasons` adds the achieved and own prices. */
export function comparableSeasonFacts({ seasons }: ResourceValue<'comparable-pricing'>): PerformanceSeason[] {
  return seasons.map((row) => {
    const percentiles = percentilesOf(row).map(({ name, level, weekly }) => ({ name, level, weekly }));
    return {
      season: row.season,
      dateFrom: row.dateFrom ?? null,
      dateTo: row.dateTo ?? null,
      percentiles,
      isOrdered: true,
      sampleSize: row.sampleSize ?? null,
      own: null,
      achieved: null,
      absences: {
        percentiles: percentiles.some(({ weekly }) => weekly !== null)
          ? 'not-sent'
          : whyAbsent(row, percentileFields, percentiles.length > 0),
        own: 'not-read',
        achieved: 'not-read',
      },
    };
  });
}

export function achievedSeasonFacts({ seasons }: ResourceValue<'achieved-pricing'>): AchievedFacts {
  return seasons.map((row) => ({
    season: row.season,
    ...datesOf(row),
    ...(typeof row.medianWeekly === 'string'
      ? { medianWeekly: row.medianWeekly }
      : { absent: whyAbsent(row, ['medianWeekly'], row.medianWeekly === null) }),
  }));
}

export function segmentFacts({ segments }: ResourceValue<'segment-pricing'>): SegmentFacts {
  return segments.map((row) => {
    const { weeklyPrice, nightlyPrice, price } = row;
    const reported = Object.fromEntries(
      Object.entries({ weeklyPrice, nightlyPrice, price }).filter(([, one]) => typeof one === 'string'),
    );
    return {
      ...(typeof row.season === 'string' ? { season: row.season } : {}),
      ...datesOf(row),
      ...reported,
      absent: whyAbsent(row, ownPriceFields, false),
    };
  });
}

function whyAbsent(row: Remarked, fields: readonly string[], isNull: boolean): Exclude<Absent, undefined> {
  if (isAnyNotUnderstood(row, fields)) return 'not-understood';
  if (isNull) return 'none';
  return mayBeUnnamed(row, fields) ? 'unnamed' : 'not-sent';
}

function datesOf(row: Pick<ResourceValue<'comparable-pricing'>['seasons'][number], 'dateFrom' | 'dateTo'>) {
  return {
    ...(typeof row.dateFrom === 'string' ? { dateFrom: row.dateFrom } : {}),
    ...(typeof row.dateTo === 'string' ? { dateTo: row.dateTo } : {}),
  };
}

export interface SeasonSources {
  readonly comparable: readonly PerformanceSeason[];
  /** Facts, or why the whole body is missing. */
  readonly achieved: AchievedFacts | AbsenceReason;
  readonly segments: SegmentFacts | AbsenceReason;
  readonly applyPrice: string | undefined;
  readonly currencies?: Readonly<Record<'comparable' | 'achieved' | 'segments', Currency>>;
}

function inCurrency<R>(rows: readonly R[], currency: Currency = null): (R & Remarked)[] {
  return rows.map((row) => ({ ...row, ...(currency === null ? {} : { remarks: { currency } }) }));
}

/** How the property compares in each season of its comparable pricing. Matches seasons as `seasonPricing` does. */
export function joinedSeasons(sources: SeasonSources): PerformanceSeason[] {
  const { comparable, achieved, segments, applyPrice, currencies } = sources;
  const achievedRows = inCurrency(typeof achieved === 'string' ? [] : achieved, currencies?.achieved);
  const segmentRows = inCurrency(typeof segments === 'string' ? [] : segments, currencies?.segments);
  const whyOf = new Map<object, Absent>([...achievedRows, ...segmentRows].map((row) => [row, row.absent]));
  const comparableRows = inCurrency(
    comparable.map(({ season, dateFrom, dateTo, sampleSize, percentiles }) => ({
      season,
      dateFrom,
      dateTo,
      sampleSize,
      percentiles,
    })),
    currencies?.comparable,
  );
  const { seasons } = seasonPricing(
    { seasons: comparableRows },
    { seasons: achievedRows },
    { segments: segmentRows, applyPrice: applyPrice ?? null },
  );
  return seasons.map((position, index) => ({
    season: position.season,
    dateFrom: position.dateFrom,
    dateTo: position.dateTo,
    percentiles: [...position.percentiles],
    isOrdered: position.isOrdered,
    sampleSize: position.sampleSize,
    own: ownOf(position),
    achieved: position.achievedMedian,
    ...currenciesOf(currencies),
    absences: {
      percentiles: comparable[index]?.absences.percentiles ?? 'not-sent',
      own: position.otherCurrency.own === null ? whyNot(segments, position.segment, whyOf) : 'currencies',
      achieved:
        position.otherCurrency.achieved === null ? whyNot(achieved, position.achieved, whyOf) : 'currencies',
    },
  }));
}

function currenciesOf(sources: SeasonSources['currencies']): Pick<PerformanceSeason, 'currencies'> {
  const { comparable = null, segments = null, achieved = null } = sources ?? {};
  const currencies = withoutNulls({ percentiles: comparable, own: segments, achieved });
  return Object.keys(currencies).length === 0 ? {} : { currencies };
}

function ownOf({ ownWeekly }: SeasonPosition): PerformanceSeason['own'] {
  return ownWeekly === null ? null : { weekly: ownWeekly.amount, basis: ownWeekly.basis };
}

/** A body that was read but has no row for the season means "none". */
function whyNot(
  source: readonly object[] | AbsenceReason,
  matched: { readonly row: object } | null,
  whyOf: ReadonlyMap<object, Absent>,
): AbsenceReason {
  if (typeof source === 'string') return source;
  return matched === null ? 'none' : (whyOf.get(matched.row) ?? 'not-sent');
}
