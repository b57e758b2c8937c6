import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { absenceOf, absenceWords } from '../../../../../core/wording/absence.ts';
import { sentInsteadOf } from '../../../../../core/mapping/not-understood.ts';
import { AchievedChart } from '../../../../charts/achieved-chart.tsx';
import { achievedMarks, achievedRange } from '../../../../charts/marks/achieved-marks.ts';
import type { ChartCell, ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import { formatDateRange } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import { ExportCsv } from '../../../../kit/simple-table.tsx';
import styles from './pricing.module.css';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { fieldCell } from '../../../../charts/field-cell.tsx';

/** What this property achieved, season by season, as the service gives it. */
export function AchievedPanel(props: {
  readonly propertyId: number;
  readonly achieved: ResourceReading<'achieved-pricing'>;
}) {
  const { achieved } = props;
  const { locale } = usePreferences();
  const table = achieved.read === undefined ? undefined : achievedTable(achieved.read.value, locale);
  const fileName = `achieved-pricing-${String(props.propertyId)}`;
  const isDrawn = achievedRange(achievedMarks(achieved.read?.value.seasons ?? [])) !== undefined;
  return (
    <ResourcePanel
      title="Achieved pricing"
      term="achieved"
      description="What this property’s bookings came to, per week."
      reading={achieved}
      isEmpty={({ seasons }) => seasons.length === 0}
      empty={{ title: 'No seasons', words: 'The service has no achieved prices for this property.' }}
      actions={table === undefined || isDrawn ? null : <ExportCsv fileName={fileName} table={table} />}
    >
      {(value) => (
        <div className={styles['stack']}>
          <AchievedOverall value={value} />
          {table === undefined ? null : isDrawn ? (
            <AchievedChart seasons={value.seasons} fileName={fileName} notes={notes} table={table} />
          ) : (
            <>
              <ChartTable table={table} />
              <p className={styles['note']}>{notes.join(' ')}</p>
            </>
          )}
        </div>
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
  const occupancy = String(bbOccupancy);
  if (medianWeekly === null) {
    return <p className={styles['basisLine']}>All seasons: bbOccupancy {occupancy}</p>;
  }
  const median = <AmountText amount={medianWeekly} />;
  return (
    <p className={styles['basisLine']}>
      {bbOccupancy === null ? (
        <>All seasons: median week {median}</>
      ) : (
        <>
          All seasons: median week {median} · bbOccupancy {occupancy}
        </>
      )}
    </p>
  );
}

function achievedTable(value: ResourceValue<'achieved-pricing'>, locale: string): ChartTableData {
  const hasDates = value.seasons.some((season) => (season.dateFrom ?? season.dateTo ?? null) !== null);
  const came = (field: 'meanWeekly' | 'weeklyRates'): boolean =>
    value.seasons.some((season) => season[field] !== undefined || sentInsteadOf(season, field) !== undefined);
  const [hasMean, hasRates] = [came('meanWeekly'), came('weeklyRates')];
  return {
    caption: 'Achieved weekly prices by season',
    columns: [
      { name: 'Season' },
      ...(hasDates ? [{ name: 'Dates' }] : []),
      { name: 'Bookings', numeric: true },
      { name: 'Nights', numeric: true },
      { name: 'Lowest week', numeric: true },
      { name: 'Median week', numeric: true },
      ...(hasMean ? [{ name: 'Mean week', numeric: true }] : []),
      { name: 'Highest week', numeric: true },
      { name: 'bbOccupancy', numeric: true },
      ...(hasRates ? [{ name: 'Weekly rates' }] : []),
    ],
    rows: value.seasons.map((season, index) => ({
      key: String(index),
      cells: [
        { value: visibleText(season.season) },
        ...(hasDates
          ? [{ value: formatDateRange(season.dateFrom ?? null, season.dateTo ?? null, locale) ?? null }]
          : []),
        fieldCell(season, 'bookings'),
        fieldCell(season, 'nights'),
        fieldCell(season, 'minWeekly', amount),
        fieldCell(season, 'medianWeekly', amount),
        ...(hasMean ? [fieldCell(season, 'meanWeekly', amount)] : []),
        fieldCell(season, 'maxWeekly', amount),
        fieldCell(season, 'bbOccupancy'),
        ...(hasRates ? [ratesCell(season)] : []),
      ],
    })),
  };
}

function ratesCell(season: ResourceValue<'achieved-pricing'>['seasons'][number]): ChartCell {
  const { weeklyRates: rates } = season;
  if (rates === null || rates === undefined) {
    const missing = rates === null ? 'Sent as null: none' : absenceWords(absenceOf(season, 'weeklyRates'));
    return { value: null, missing };
  }
  return {
    value: rates.join(' '),
    shown: (
      <span className={styles['rates']}>
        {rates.map((rate, index) => (
          <AmountText key={index} amount={rate} />
        ))}
      </span>
    ),
  };
}

function amount(value: string) {
  return <AmountText amount={value} />;
}
