import type { ResourceValue } from '../../../contract/service/resources.ts';
import { ChartActions } from '../../charts/chart-actions.tsx';
import type { ChartTableData } from '../../charts/chart-table-data.ts';
import { ChartTable } from '../../charts/chart-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatDateRange } from '../../components/format-calendar-date.ts';
import { usePreferences } from '../../components/preferences.tsx';
import { SnapshotPanel } from '../../components/snapshot-panel.tsx';
import { UnknownFields } from '../../components/unknown-fields.tsx';
import { visibleText } from '../../components/visible-text.ts';
import styles from './comparable-pricing.module.css';
import type { PricingRead } from './use-pricing-reads.ts';
import { AmountText } from '../../components/amount-text.tsx';
import { fieldCell } from '../../charts/field-cell.tsx';

/** What this property achieved, season by season, as the service gives it. */
export function AchievedPanel(props: {
  readonly propertyId: number;
  readonly achieved: PricingRead<'achieved-pricing'>;
}) {
  const { achieved } = props;
  const { locale } = usePreferences();
  const table = achieved.read === undefined ? undefined : achievedTable(achieved.read.value, locale);
  return (
    <SnapshotPanel
      title="Achieved pricing"
      description="Weekly prices that this property's own bookings came to."
      view={achieved.view}
      error={achieved.error}
      refreshing={achieved.refreshing}
      onRefresh={achieved.refresh}
      decode={achieved.decode}
      isEmpty={(read) => read.value.seasons.length === 0}
      empty={
        <EmptyState title="No seasons">The service has no achieved prices for this property.</EmptyState>
      }
      actions={
        table === undefined || table.rows.length === 0 ? null : (
          <ChartActions fileName={`achieved-pricing-${String(props.propertyId)}`} table={table} />
        )
      }
    >
      {(read) => (
        <div className={styles['stack']}>
          {table === undefined ? null : <ChartTable table={table} />}
          <p className={styles['note']}>
            bbOccupancy is shown as it came: the service does not say what it counts, nor in which unit. A
            dash is never zero: point at it to see whether the value was not sent or sent as null.
          </p>
          <UnknownFields read={read} />
        </div>
      )}
    </SnapshotPanel>
  );
}

function achievedTable(value: ResourceValue<'achieved-pricing'>, locale: string): ChartTableData {
  const hasDates = value.seasons.some((season) => (season.dateFrom ?? season.dateTo ?? null) !== null);
  return {
    caption: 'Achieved weekly prices by season',
    columns: [
      { name: 'Season' },
      ...(hasDates ? [{ name: 'Dates' }] : []),
      { name: 'Bookings', numeric: true },
      { name: 'Nights', numeric: true },
      { name: 'Lowest week', numeric: true },
      { name: 'Median week', numeric: true },
      { name: 'Highest week', numeric: true },
      { name: 'bbOccupancy', numeric: true },
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
        fieldCell(season, 'maxWeekly', amount),
        fieldCell(season, 'bbOccupancy'),
      ],
    })),
  };
}

function amount(value: string) {
  return <AmountText amount={value} />;
}
