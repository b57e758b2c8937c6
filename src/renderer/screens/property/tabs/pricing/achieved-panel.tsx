import type { ResourceValue } from '../../../../../contract/service/resources.ts';
import { absenceOf, absenceWords } from '../../../../../contract/wording/absence.ts';
import { sentInsteadOf } from '../../../../../core/mapping/not-understood.ts';
import { AchievedChart } from '../../../../charts/achieved-chart.tsx';
import { achievedMarks, achievedRange } from '../../../../charts/marks/achieved-marks.ts';
import { ChartActions } from '../../../../charts/frame/chart-actions.tsx';
import type { ChartCell, ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { formatDateRange } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { SnapshotPanel } from '../../../../components/snapshot/snapshot-panel.tsx';
import { UnknownFields } from '../../../../components/snapshot/unknown-fields.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { howThisIsRead } from '../../../../guarded-edit/teaching/how-this-is-read.tsx';
import styles from './pricing.module.css';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { fieldCell } from '../../../../charts/field-cell.tsx';
import { RichText } from '../../../../components/text/rich-text.tsx';
import { t } from './texts.ts';

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
    <SnapshotPanel
      title={t('achievedPricing')}
      term="achieved"
      description={t('weeklyPricesOfOwnBookings')}
      reading={achieved}
      decode={achieved.decode}
      howRead={howThisIsRead(t('achievedPricing'), 'achieved-pricing', achieved.view)}
      isEmpty={(read) => read.value.seasons.length === 0}
      empty={<EmptyState title={t('noSeasons')}>{t('noAchievedPrices')}</EmptyState>}
      actions={table === undefined || isDrawn ? null : <ChartActions fileName={fileName} table={table} />}
    >
      {(read) => (
        <div className={styles['stack']}>
          <AchievedOverall value={read.value} />
          {table === undefined ? null : isDrawn ? (
            <AchievedChart seasons={read.value.seasons} fileName={fileName} notes={notes} table={table} />
          ) : (
            <>
              <ChartTable table={table} />
              <p className={styles['note']}>{notes.join(' ')}</p>
            </>
          )}
          <UnknownFields read={read} />
        </div>
      )}
    </SnapshotPanel>
  );
}

const notes: readonly string[] = [t('bbOccupancyIsShownAsItCame'), t('dashIsNeverZero')];

/** What the service gives of all seasons together, where it does. */
function AchievedOverall(props: { readonly value: ResourceValue<'achieved-pricing'> }) {
  const { medianWeekly = null, bbOccupancy = null } = props.value;
  if (medianWeekly === null && bbOccupancy === null) return null;
  const occupancy = String(bbOccupancy);
  if (medianWeekly === null) {
    return <p className={styles['basisLine']}>{t('allSeasonsOccupancy', { occupancy })}</p>;
  }
  const median = <AmountText amount={medianWeekly} />;
  return (
    <p className={styles['basisLine']}>
      {bbOccupancy === null ? (
        <RichText t={t} of="allSeasonsMedian" parts={{ median }} />
      ) : (
        <RichText t={t} of="allSeasonsMedianAndOccupancy" parts={{ median, occupancy }} />
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
    caption: t('achievedWeeklyPrices'),
    columns: [
      { name: t('season') },
      ...(hasDates ? [{ name: t('dates') }] : []),
      { name: t('bookings'), numeric: true },
      { name: t('nights'), numeric: true },
      { name: t('lowestWeek'), numeric: true },
      { name: t('medianWeek'), numeric: true },
      ...(hasMean ? [{ name: t('meanWeek'), numeric: true }] : []),
      { name: t('highestWeek'), numeric: true },
      { name: 'bbOccupancy', numeric: true },
      ...(hasRates ? [{ name: t('weeklyRates') }] : []),
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
    const missing = rates === null ? t('sentAsNull') : absenceWords(absenceOf(season, 'weeklyRates'));
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
