import type { ArrivalTruthTable, WeekdayTruth } from '../../../insight/arrival-truth-table.ts';
import { Notice } from '../../components/notice.tsx';
import { weekdayName } from '../../components/weekday-name.ts';
import { arrivalSourceNames, arrivalSources, speakingSources } from './arrival-sources.ts';
import styles from './arrival-truth.module.css';

/** What the table comes to, before it: which weekdays do not match, and which source disagrees there. */
export function TruthVerdict(props: { readonly truth: ArrivalTruthTable }) {
  return (
    <div className={styles['verdict']}>
      <VerdictNotice truth={props.truth} />
    </div>
  );
}

function VerdictNotice(props: { readonly truth: ArrivalTruthTable }) {
  const { weekdays, mismatches, untold } = props.truth;
  const told = arrivalSources.length - untold.length;
  if (mismatches.length > 0) {
    return (
      <Notice tone="warn" title={`Mismatch on ${mismatches.map(weekdayName).join(', ')}`}>
        <ul>
          {weekdays
            .filter((row) => row.isMismatch)
            .map((row) => (
              <li key={row.weekday}>
                <strong>{weekdayName(row.weekday)}.</strong> {row.explanation} {whoDisagrees(row)}
              </li>
            ))}
        </ul>
      </Notice>
    );
  }
  if (!weekdays.some((row) => speakingSources(row).length > 1)) {
    return (
      <Notice tone="info" title="Nothing to compare">
        {told === 0 ? 'No source tells its arrival days.' : 'On no weekday do two sources tell.'}
      </Notice>
    );
  }
  return (
    <Notice
      tone="good"
      title={
        told === arrivalSources.length ? 'All four agree' : 'No mismatch among the sources that tell theirs'
      }
    />
  );
}

function whoDisagrees(row: WeekdayTruth): string {
  if (row.says['start-days'] === null) return 'The start-day rules do not tell who is right.';
  const names = row.disagreeing.map((source) => arrivalSourceNames[source].toLowerCase());
  return `Against the start-day rules: ${names.join(', ')}.`;
}
