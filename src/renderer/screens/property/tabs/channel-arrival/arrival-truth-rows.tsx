import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type {
  ArrivalSource,
  ArrivalTruthTable,
  WeekdayTruth,
} from '../../../../../core/analysis/arrivals/arrival-truth-table.ts';
import { formatCount, plural } from '../../../../../core/wording/plural.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { weekdayName } from '../../../../components/format/weekday-name.ts';
import { arrivalSources, speakingSources } from './arrival-sources.ts';
import styles from './arrival-truth.module.css';
import type { Absence } from '../../../../../core/wording/absence.ts';
import { AbsentCell } from '../../../../components/text/absent.tsx';
import type { ArrivalAbsences } from './arrival-sources.ts';

/** One line a weekday. What disagrees carries an icon, a word and a colour; any two of them are enough. */
export function ArrivalTruthRows(props: {
  readonly truth: ArrivalTruthTable;
  readonly why: ArrivalAbsences;
}) {
  const { locale } = usePreferences();
  return (
    <tbody>
      {props.truth.weekdays.map((row) => (
        <tr key={row.weekday} data-mismatch={row.isMismatch || undefined}>
          <th scope="row">{weekdayName(row.weekday, locale)}</th>
          {arrivalSources.map((source) => (
            <td key={source} data-disagrees={row.disagreeing.includes(source) || undefined}>
              <Answer row={row} source={source} why={props.why[source]} />
            </td>
          ))}
          <td>
            <Agreement row={row} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Answer(props: {
  readonly row: WeekdayTruth;
  readonly source: ArrivalSource;
  /** Why the source says nothing. */
  readonly why: Absence;
}) {
  const { row, source } = props;
  const says = row.says[source];
  if (says === null) {
    return <AbsentCell why={{ is: props.why.is }} />;
  }
  const Icon = says ? IconCheck : IconX;
  return (
    <span className={styles['answer']} data-open={says || undefined}>
      <Icon size={15} aria-hidden />
      {wordOf(row, source, says)}
    </span>
  );
}

function wordOf(row: WeekdayTruth, source: ArrivalSource, says: boolean): string {
  if (source !== 'open-dates') return says ? 'Open' : 'Closed';
  const count = row.openDateCount ?? 0;
  return says ? `${formatCount(count, '')} open ${plural(count, 'date', 'dates')}` : 'None open';
}

function Agreement(props: { readonly row: WeekdayTruth }) {
  const { row } = props;
  if (row.isMismatch) {
    return (
      <span className={styles['mismatch']}>
        <IconAlertTriangle size={15} aria-hidden />
        Mismatch
      </span>
    );
  }
  const speaking = speakingSources(row).length;
  return (
    <span className={styles['unreported']}>
      {speaking > 1 ? 'Agree' : speaking === 1 ? 'One source' : 'No answer'}
    </span>
  );
}
