import type { ResourceValue } from '../../../../../core/service/resources.ts';
import {
  type SeasonBodies,
  whyNoOwnPrice,
  whyNoPercentile,
  whyNotAchieved,
} from '../../../../../core/analysis/pricing/season-absence.ts';
import type { SeasonPricing, SeasonPosition } from '../../../../../core/analysis/pricing/season-pricing.ts';
import { formatCount, plural } from '../../../../../core/wording/plural.ts';
import { ComparableChart } from '../../../../charts/comparable-chart.tsx';
import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import { formatDateRange } from '../../../../components/format/format-calendar-date.ts';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { JsonTree } from '../../../../components/snapshot/json-tree/json-tree.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import styles from './pricing.module.css';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { absenceOf, absenceWords, absenceOfAll } from '../../../../../core/wording/absence.ts';
import { sentInsteadOf } from '../../../../../core/mapping/not-understood.ts';
import type { ChartCell, ChartColumn, ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { fieldCell } from '../../../../charts/field-cell.tsx';
import { dateTimeFormat } from '../../../../components/format/date-time-format.ts';

/** The band chart: comparable properties, the own price and what was achieved. */
export function PositionPanel(props: {
  readonly propertyId: number;
  readonly comparable: ResourceReading<'comparable-pricing'>;
  readonly pricing: SeasonPricing;
  readonly bodies: SeasonBodies;
  /** What is not drawn because it was not read, a sentence each. */
  readonly absent: readonly string[];
  readonly onRefresh: () => void;
}) {
  const { comparable, pricing } = props;
  const { locale } = usePreferences();
  const table = positionTable(pricing.seasons, props.bodies, locale);
  return (
    <ResourcePanel
      title="Comparable pricing"
      term="comparable"
      description="What comparable properties ask per week, with this property’s list price and what it was booked at."
      reading={comparable}
      refresh={props.onRefresh}
      isEmpty={({ seasons }) => seasons.length === 0}
      empty={{ title: 'No seasons', words: 'The service has no comparable prices for this property.' }}
    >
      {(value) => (
        <div className={styles['stack']}>
          <Basis value={value} />
          <ComparableChart
            seasons={pricing.seasons}
            datesOf={(season) => seasonDays(season, locale)}
            fileName={`comparable-pricing-${String(props.propertyId)}`}
            notes={[...props.absent, ...leftOut(pricing, locale), ...pricing.assumptions]}
            table={table}
          />
          {hasFigures(pricing) ? null : (
            <>
              <EmptyState title="Nothing to draw">
                The service sent seasons, but no prices to draw.
              </EmptyState>
              <ChartTable table={table} />
            </>
          )}
        </div>
      )}
    </ResourcePanel>
  );
}

function hasFigures(pricing: SeasonPricing): boolean {
  return pricing.seasons.some(
    (season) =>
      season.achievedMedian !== null ||
      season.ownWeekly !== null ||
      season.percentiles.some(({ level, weekly }) => level !== null && weekly !== null),
  );
}

/** How many properties stand behind the percentiles, and how they were chosen, in the service's own words. */
function Basis(props: { readonly value: ResourceValue<'comparable-pricing'> }) {
  const { locale } = usePreferences();
  const { comparableCount, basis } = props.value;
  return (
    <div className={styles['basisLine']}>
      <p>
        {comparableCount === undefined || comparableCount === null
          ? `Number of comparable properties: ${whyNot(props.value, 'comparableCount')}.`
          : `${formatCount(comparableCount, locale)} comparable ${plural(comparableCount, 'property', 'properties')}.`}{' '}
        {basis === undefined || basis === null
          ? `How they were chosen: ${whyNot(props.value, 'basis')}.`
          : null}
      </p>
      {basis === undefined || basis === null ? null : (
        <details>
          <summary>How the service chose them</summary>
          <JsonTree value={basis} label="How the comparable properties were chosen" />
        </details>
      )}
    </div>
  );
}

/** What came and is not in the picture: said, rather than dropped. */
function leftOut(pricing: SeasonPricing, locale: string): readonly string[] {
  const crossed = pricing.seasons
    .filter((season) => !season.isOrdered)
    .map(({ season }) => visibleText(season));
  const unplaced = pricing.seasons.flatMap(({ percentiles }) =>
    percentiles.filter(({ level }) => level === null).map(({ name }) => visibleText(name)),
  );
  const unread = pricing.seasons
    .filter(({ row }) => (sentInsteadOf(row, 'percentiles') ?? sentInsteadOf(row, 'quartiles')) !== undefined)
    .map(({ season }) => visibleText(season));
  const beside = pricing.unmatchedAchieved.map(({ season }) => visibleText(season));
  const segments = pricing.unmatchedSegments.map(({ season, dateFrom, dateTo }) => {
    const dates = formatDateRange(dateFrom ?? null, dateTo ?? null, locale);
    const segment = season === null || season === undefined ? 'without a name' : visibleText(season);
    return dates === undefined ? segment : `${segment} (${dates})`;
  });
  return [
    ...sentence(unread, (names) => `Percentiles that couldn’t be read: ${names}.`),
    ...sentence(
      crossed,
      (names) => `No band is drawn where a higher percentile is below a lower one: ${names}.`,
    ),
    ...sentence(unplaced, (names) => `Not drawn, as the name has no level in it: ${names}.`),
    ...sentence(beside, (names) => `Achieved seasons that match none of these: ${names}.`),
    ...sentence(segments, (names) => `Own segments that match none of these: ${names}.`),
  ];
}

function whyNot(value: ResourceValue<'comparable-pricing'>, field: 'comparableCount' | 'basis'): string {
  return value[field] === null ? 'none' : absenceWords(absenceOf(value, field)).toLowerCase();
}

const mostNames = 8;

function sentence(names: readonly string[], write: (names: string) => string): readonly string[] {
  const each = [...new Set(names)];
  if (each.length === 0) return [];
  const further = each.length - mostNames;
  const named = each.slice(0, mostNames).join(', ');
  return [write(further > 0 ? `${named} and ${further} more` : named)];
}

/** The names of all percentiles that came, lowest level first, each once. */
export function percentileNames(seasons: readonly SeasonPosition[]): readonly string[] {
  const levels = new Map<string, number>();
  for (const { percentiles } of seasons) {
    for (const { name, level } of percentiles) levels.set(name, level ?? Number.POSITIVE_INFINITY);
  }
  return [...levels].toSorted((left, right) => left[1] - right[1]).map(([name]) => name);
}

/** The figures of the chart: per season, every percentile that came, the own achieved median, the own price. */
function positionTable(
  seasons: readonly SeasonPosition[],
  bodies: SeasonBodies,
  locale: string,
): ChartTableData {
  const names = percentileNames(seasons);
  const columns: ChartColumn[] = [
    { name: 'Season' },
    { name: 'From', only: 'file' },
    { name: 'To', only: 'file' },
    { name: 'Comparable properties', numeric: true },
    ...names.map((name) => ({ name, numeric: true })),
    { name: 'Own price', numeric: true },
    { name: 'Achieved median', numeric: true },
  ];
  return {
    caption:
      'Weekly price by season: percentiles of comparable properties, own price and own achieved median',
    columns,
    rows: seasons.map((season, index) => ({
      key: String(index),
      cells: [
        seasonCell(season, locale),
        { value: season.dateFrom },
        { value: season.dateTo },
        fieldCell(season.row, 'sampleSize'),
        ...names.map((name) => percentileCell(season, name)),
        ownCell(season, bodies),
        amountCell(season.achievedMedian, whyNotAchieved(season, bodies.achieved).sentence),
      ],
    })),
  };
}

function seasonCell(season: SeasonPosition, locale: string): ChartCell {
  const dates = seasonDates(season, locale);
  const name = visibleText(season.season);
  return {
    value: name,
    shown: (
      <span className={styles['season']}>
        {name}
        <span className={styles['under']}>{dates ?? <NoDates season={season} />}</span>
      </span>
    ),
  };
}

export function amountCell(amount: string | null, missing: string): ChartCell {
  return { value: amount, shown: <AmountText amount={amount} missing={missing} /> };
}

function percentileCell(season: SeasonPosition, name: string): ChartCell {
  return amountCell(
    season.percentiles.find((one) => one.name === name)?.weekly ?? null,
    whyNoPercentile(season, name).sentence,
  );
}

function NoDates(props: { readonly season: SeasonPosition }) {
  const { row } = props.season;
  const why = absenceOfAll([absenceOf(row, 'dateFrom'), absenceOf(row, 'dateTo')]);
  return <>dates: {absenceWords(why).toLowerCase()}</>;
}

function ownCell(season: SeasonPosition, bodies: SeasonBodies): ChartCell {
  const amount = season.ownWeekly?.amount ?? null;
  const basis = basisWords(season);
  const missing = whyNoOwnPrice(season, bodies.segments).sentence;
  if (basis === undefined) return amountCell(amount, missing);
  return {
    value: amount,
    shown: (
      <>
        <AmountText amount={amount} /> <span className={styles['basis']}>{basis}</span>
      </>
    ),
  };
}

/** "1 Nov 2026 – 31 Mar 2027"; undefined when the service tells no dates. */
function seasonDates(season: SeasonPosition, locale: string): string | undefined {
  return formatDateRange(season.dateFrom, season.dateTo, locale);
}

/** "1 Nov – 31 Mar", short enough for an axis; '' when the service tells no dates. */
function seasonDays(season: SeasonPosition, locale: string): string {
  if (season.dateFrom === null || season.dateTo === null) return '';
  const format = dateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(atMidnight(season.dateFrom))} – ${format.format(atMidnight(season.dateTo))}`;
}

/** A calendar date has no zone: it is written in the one it is read in. */
function atMidnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

const bases = {
  weekly: undefined,
  'price-applied-weekly': 'its price, as apply_price is weekly',
  'seven-nights': 'seven nights',
} as const;

/** What the own weekly price was taken from, where that is not the service's own weekly price. */
function basisWords(season: SeasonPosition): string | undefined {
  return season.ownWeekly === null ? undefined : bases[season.ownWeekly.basis];
}
