import { Group, Stack, Text } from '@mantine/core';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { sentInsteadOf } from '../../../../core/mapping/remarks.ts';
import { absenceOf, absenceWords } from '../../../../core/mapping/absence.ts';
import { AchievedChart } from '../../../charts/achieved-chart.tsx';
import type { ChartCell } from '../../../charts/frame/chart-table.tsx';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { formatDateRange } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { type Column, fieldColumn, inMoney, tableOf } from '../../../kit/simple-table.tsx';

type Season = ResourceValue<'achieved-pricing'>['seasons'][number];

export function AchievedPanel() {
  const { propertyId } = useProperty();
  const { locale } = usePreferences();
  return (
    <ResourcePanel
      term="achieved"
      description="What this property’s bookings came to, per week."
      reading={useOwn('achieved-pricing')}
      isEmpty={({ seasons }) => seasons.length === 0}
      empty={{ title: 'No seasons', words: 'The service has no achieved prices for this property.' }}
    >
      {({ seasons, ...overall }) => (
        <Stack gap="lg">
          <AchievedOverall {...overall} />
          <AchievedChart
            seasons={seasons}
            fileName={`achieved-pricing-${propertyId}`}
            notes={notes}
            table={tableOf('Achieved weekly prices by season', seasons, columnsOf(seasons, locale))}
          />
        </Stack>
      )}
    </ResourcePanel>
  );
}

const notes: readonly string[] = [
  'bbOccupancy is shown as received: the service doesn’t document what it counts.',
  '“—” never means zero. Point at one to see why there is no value.',
];

/** The service's figures for all seasons together, if it sends them. */
function AchievedOverall(props: Omit<ResourceValue<'achieved-pricing'>, 'seasons'>) {
  const { medianWeekly = null, bbOccupancy = null } = props;
  if (medianWeekly === null && bbOccupancy === null) return null;
  return (
    <Text size="sm" c="var(--kh-text-soft)">
      All seasons:{' '}
      {medianWeekly === null ? null : (
        <>
          median week <AmountText amount={medianWeekly} />
        </>
      )}
      {medianWeekly === null || bbOccupancy === null ? null : ' · '}
      {bbOccupancy === null ? null : `bbOccupancy ${String(bbOccupancy)}`}
    </Text>
  );
}

/** Dates, mean and individual rates are only shown if any season has them. */
function columnsOf(seasons: readonly Season[], locale: string): readonly Column<Season>[] {
  const isSent = (field: 'meanWeekly' | 'weeklyRates'): boolean =>
    seasons.some((season) => season[field] !== undefined || sentInsteadOf(season, field) !== undefined);
  const hasDates = seasons.some((season) => (season.dateFrom ?? season.dateTo ?? null) !== null);
  const dates: Column<Season> = {
    name: 'Dates',
    cell: ({ dateFrom = null, dateTo = null }) => ({
      value: formatDateRange(dateFrom, dateTo, locale) ?? null,
    }),
  };
  return [
    { name: 'Season', cell: ({ season }) => ({ value: visibleText(season) }) },
    ...(hasDates ? [dates] : []),
    fieldColumn('Bookings', 'bookings', { numeric: true }),
    fieldColumn('Nights', 'nights', { numeric: true }),
    fieldColumn('Lowest week', 'minWeekly', inMoney),
    fieldColumn('Median week', 'medianWeekly', inMoney),
    ...(isSent('meanWeekly') ? [fieldColumn<'meanWeekly', Season>('Mean week', 'meanWeekly', inMoney)] : []),
    fieldColumn('Highest week', 'maxWeekly', inMoney),
    fieldColumn('bbOccupancy', 'bbOccupancy', { numeric: true }),
    ...(isSent('weeklyRates') ? [{ name: 'Weekly rates', cell: ratesCell }] : []),
  ];
}

function ratesCell(season: Season): ChartCell {
  const { weeklyRates: rates } = season;
  if (rates === null || rates === undefined) {
    const missing = rates === null ? 'Sent as null: none' : absenceWords(absenceOf(season, 'weeklyRates'));
    return { value: null, missing };
  }
  return {
    value: rates.join(' '),
    shown: (
      <Group gap="0 0.625rem" miw="8rem">
        {rates.map((rate, index) => (
          <AmountText key={index} amount={rate} />
        ))}
      </Group>
    ),
  };
}
