import type { ResourceValue } from '../../../../core/service/resources.ts';
import {
  type SeasonBodies,
  whyNoOwnPrice,
  whyNoPercentile,
  whyNotAchieved,
} from '../../../../core/analysis/pricing/season-absence.ts';
import type { SeasonPricing, SeasonPosition } from '../../../../core/analysis/pricing/season-pricing.ts';
import { formatCount, plural } from '../../../../core/values/words/plural.ts';
import { ComparableChart } from '../../../charts/comparable-chart.tsx';
import { formatDateRange, formatDayRange } from '../../../components/format/format-calendar-date.ts';
import { JsonTree } from '../../../components/snapshot/json-tree/json-tree.tsx';
import { useProperty } from '../../../client/properties/property.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { Box, Stack, Text } from '@mantine/core';
import { Folded, Under } from '../../../kit/notes.tsx';
import {
  type Column,
  amountCell,
  amountColumn,
  fileColumn,
  tableOf,
  fieldCell,
} from '../../../kit/simple-table.tsx';
import type { PropertySeasons } from '../../../property-reads/use-property-seasons.ts';
import { absenceOf, absenceWords, absenceOfAll } from '../../../../core/mapping/absence.ts';
import { sentInsteadOf } from '../../../../core/mapping/remarks.ts';
import type { ChartCell } from '../../../charts/frame/chart-table.tsx';

export function PositionPanel({ reads }: { readonly reads: PropertySeasons }) {
  const { absent, bodies, comparable, pricing, segments } = reads;
  const { propertyId } = useProperty();
  const { locale } = usePreferences();
  const table = tableOf(
    'Weekly price by season: percentiles of comparable properties, list price and booked median',
    pricing.seasons,
    columnsOf(pricing.seasons, bodies, locale),
  );
  return (
    <ResourcePanel
      term="comparable"
      description="What comparable properties ask per week, with this property’s list price and what it was booked at."
      reading={comparable}
      refresh={() => {
        comparable.refresh();
        segments.refresh();
      }}
      isEmpty={({ seasons }) => seasons.length === 0}
      empty={{ title: 'No seasons', words: 'The service has no comparable prices for this property.' }}
    >
      {(value) => (
        <Stack gap="lg">
          <Basis value={value} />
          <ComparableChart
            seasons={pricing.seasons}
            datesOf={({ dateFrom, dateTo }) =>
              dateFrom === null || dateTo === null ? '' : (formatDayRange(dateFrom, dateTo, locale) ?? '')
            }
            fileName={`comparable-pricing-${propertyId}`}
            notes={[
              ...[absent.achieved, absent.segments].flatMap((why) => why ?? []),
              ...leftOut(pricing, locale),
              ...pricing.assumptions,
            ]}
            table={table}
          />
        </Stack>
      )}
    </ResourcePanel>
  );
}

/** How many properties the percentiles are based on, and how the service chose them. */
function Basis(props: { readonly value: ResourceValue<'comparable-pricing'> }) {
  const { locale } = usePreferences();
  const { comparableCount, basis } = props.value;
  return (
    <Box fz="sm" c="var(--kh-text-soft)">
      <Text fz="inherit">
        {comparableCount === undefined || comparableCount === null
          ? `Number of comparable properties: ${whyNot(props.value, 'comparableCount')}.`
          : `${formatCount(comparableCount, locale)} comparable ${plural(comparableCount, 'property', 'properties')}.`}{' '}
        {basis === undefined || basis === null
          ? `How they were chosen: ${whyNot(props.value, 'basis')}.`
          : null}
      </Text>
      {basis === undefined || basis === null ? null : (
        <Folded title="How the service chose them">
          <JsonTree value={basis} label="How the comparable properties were chosen" />
        </Folded>
      )}
    </Box>
  );
}

/** What the service sent but the chart leaves out, so that nothing is dropped silently. */
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

/** The distinct names of all percentiles, lowest level first. */
export function percentileNames(seasons: readonly SeasonPosition[]): readonly string[] {
  const levels = new Map<string, number>();
  for (const { percentiles } of seasons) {
    for (const { name, level } of percentiles) levels.set(name, level ?? Number.POSITIVE_INFINITY);
  }
  return [...levels].toSorted((left, right) => left[1] - right[1]).map(([name]) => name);
}

/** For each season: every percentile, the booked price and the property's own price. */
function columnsOf(
  seasons: readonly SeasonPosition[],
  bodies: SeasonBodies,
  locale: string,
): readonly Column<SeasonPosition>[] {
  return [
    { name: 'Season', cell: (season) => seasonCell(season, locale) },
    fileColumn('From', ({ dateFrom }) => dateFrom),
    fileColumn('To', ({ dateTo }) => dateTo),
    { name: 'Comparable properties', numeric: true, cell: ({ row }) => fieldCell(row, 'sampleSize') },
    ...percentileNames(seasons).map((name) =>
      amountColumn<SeasonPosition>(
        name,
        ({ percentiles }) => percentiles.find((one) => one.name === name)?.weekly,
        (season) => whyNoPercentile(season, name).sentence,
      ),
    ),
    { name: 'List price', numeric: true, cell: (season) => ownCell(season, bodies) },
    amountColumn(
      'Booked median',
      ({ achievedMedian }) => achievedMedian,
      (season) => whyNotAchieved(season, bodies.achieved).sentence,
    ),
  ];
}

function seasonCell(season: SeasonPosition, locale: string): ChartCell {
  const { row, dateFrom, dateTo } = season;
  const name = visibleText(season.season);
  const why = absenceOfAll([absenceOf(row, 'dateFrom'), absenceOf(row, 'dateTo')]);
  return {
    value: name,
    shown: (
      <>
        {name}
        <Under>
          {formatDateRange(dateFrom, dateTo, locale) ?? `dates: ${absenceWords(why).toLowerCase()}`}
        </Under>
      </>
    ),
  };
}

function ownCell(season: SeasonPosition, bodies: SeasonBodies): ChartCell {
  const amount = season.ownWeekly?.amount ?? null;
  const basis = season.ownWeekly === null ? undefined : bases[season.ownWeekly.basis];
  const cell = amountCell(amount, whyNoOwnPrice(season, bodies.segments).sentence);
  if (basis === undefined) return cell;
  return {
    value: amount,
    shown: (
      <>
        {cell.shown} <Under>{basis}</Under>
      </>
    ),
  };
}

/** The source of the property's weekly price, unless it's the service's own. */
const bases = {
  weekly: undefined,
  'price-applied-weekly': 'its price, applied weekly',
  'seven-nights': 'seven nights',
} as const;
