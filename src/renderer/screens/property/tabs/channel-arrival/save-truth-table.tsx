import type { ArrivalTruthTable } from '../../../../../core/analysis/arrivals/arrival-truth-table.ts';
import { ChartActions } from '../../../../charts/frame/chart-actions.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { weekdayName } from '../../../../components/format/weekday-name.ts';
import { arrivalSourceNames, arrivalSources } from './arrival-sources.ts';

/** The truth table as CSV; what is not told is an empty cell. */
export function SaveTruthTable(props: { readonly truth: ArrivalTruthTable; readonly propertyId: number }) {
  const { truth } = props;
  const { locale } = usePreferences();
  return (
    <ChartActions
      fileName={`channel-arrival-${String(props.propertyId)}`}
      table={{
        caption: 'Check-in days by source',
        columns: [
          { name: 'Weekday' },
          ...arrivalSources.map((source) => ({ name: arrivalSourceNames[source] })),
          { name: 'Open dates' },
          { name: 'Mismatch' },
          { name: 'Explanation' },
        ],
        rows: truth.weekdays.map((row) => ({
          key: row.weekday,
          cells: [
            { value: weekdayName(row.weekday, locale) },
            ...arrivalSources.map((source) => ({ value: row.says[source] })),
            { value: row.openDateCount },
            { value: row.isMismatch },
            { value: row.explanation },
          ],
        })),
      }}
    />
  );
}
