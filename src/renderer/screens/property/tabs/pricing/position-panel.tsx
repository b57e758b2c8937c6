import type { ResourceValue } from '../../../../../core/service/resources.ts';
import type { SeasonBodies } from '../../../../../core/analysis/pricing/season-absence.ts';
import type { SeasonPricing } from '../../../../../core/analysis/pricing/season-pricing.ts';
import { formatCount, plural } from '../../../../../core/wording/plural.ts';
import { ComparableChart } from '../../../../charts/comparable-chart.tsx';
import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import { formatDateRange } from '../../../../components/format/format-calendar-date.ts';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { JsonTree } from '../../../../components/snapshot/json-tree/json-tree.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import { positionTable } from './position-table.tsx';
import { seasonDays } from './season-words.ts';
import styles from './pricing.module.css';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { absenceOf, absenceWords } from '../../../../../core/wording/absence.ts';
import { sentInsteadOf } from '../../../../../core/mapping/not-understood.ts';

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
    ...sentence(unread, (names) => `Percentiles sent, not understood: ${names}.`),
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
