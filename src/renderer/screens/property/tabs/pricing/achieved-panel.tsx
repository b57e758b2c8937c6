import { Group, Stack, Text } from '@mantine/core';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { sentInsteadOf } from '../../../../../core/mapping/not-understood.ts';
import { absenceOf, absenceWords } from '../../../../../core/wording/absence.ts';
import { AchievedChart } from '../../../../charts/achieved-chart.tsx';
import type { ChartCell } from '../../../../charts/frame/chart-table-data.ts';
import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import { achievedMarks, achievedRange } from '../../../../charts/marks/achieved-marks.ts';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { formatDateRange } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { Note } from '../../../../kit/notes.tsx';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import { type Column, ExportCsv, fieldColumn, tableOf } from '../../../../kit/simple-table.tsx';

type Season = ResourceValue<'achieved-pricing'>['seasons'][number];

/** What this property was booked at, season by season, as the service gives it. */
export function AchievedPanel(props: {
  readonly propertyId: number;
  readonly achieved: ResourceReading<'achieved-pricing'>;
}) {
  const { achieved } = props;
  const { locale } = usePreferences();
  const seasons = achieved.read?.value.seasons ?? [];
  const table = tableOf('Achieved weekly prices by season', seasons, columnsOf(seasons, locale));
  const fileName = `achieved-pricing-${String(props.propertyId)}`;
  const isDrawn = achievedRange(achievedMarks(seasons)) !== undefined;
  return (
    <ResourcePanel
      title="Achieved pricing"
      term="achieved"
      description="What this property’s bookings came to, per week."
      reading={achieved}
      isEmpty={(value) => value.seasons.length === 0}
      empty={{ title: 'No seasons', words: 'The service has no achieved prices for this property.' }}
      actions={isDrawn || seasons.length === 0 ? null : <ExportCsv fileName={fileName} table={table} />}
    >
      {(value) => (
        <Stack gap="lg">
          <AchievedOverall value={value} />
          {isDrawn ? (
            <AchievedChart seasons={seasons} fileName={fileName} notes={notes} table={table} />
          ) : (
            <>
              <ChartTable table={table} />
              <Note>{notes.join(' ')}</Note>
            </>
          )}
        </Stack>
      )}
    </ResourcePanel>
  );
}

const notes: readonly string[] = [
  'bbOccupancy is shown as received: the service doesn’t document what it counts.',
  '“—” never means zero. Point at one to see why there is no value.',
];

/** What the service gives of all seasons together, where it does. */
function AchievedOverall(props: { readonly value: ResourceValue<'achieved-pricing'> }) {
  const { medianWeekly = null, bbOccupancy = null } = props.value;
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

const inMoney = { numeric: true, shown: (amount: string) => <AmountText amount={amount} /> };

/** Dates, mean and single rates only where any of the seasons has them. */
function columnsOf(seasons: readonly Season[], locale: string): readonly Column<Season>[] {
  const came = (field: 'meanWeekly' | 'weeklyRates'): boolean =>
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
    ...(came('meanWeekly') ? [fieldColumn<'meanWeekly', Season>('Mean week', 'meanWeekly', inMoney)] : []),
    fieldColumn('Highest week', 'maxWeekly', inMoney),
    fieldColumn('bbOccupancy', 'bbOccupancy', { numeric: true }),
    ...(came('weeklyRates') ? [{ name: 'Weekly rates', cell: ratesCell }] : []),
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
