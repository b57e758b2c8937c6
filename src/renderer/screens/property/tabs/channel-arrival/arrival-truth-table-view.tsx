import { useRef } from 'react';
import type { ReactNode } from 'react';
import type {
  ArrivalSource,
  ArrivalTruthTable,
} from '../../../../../core/analysis/arrivals/arrival-truth-table.ts';
import { useOverflows } from '../../../../charts/use-overflows.ts';
import { arrivalSourceNames, arrivalSources } from './arrival-sources.ts';
import { ArrivalTruthRows } from './arrival-truth-rows.tsx';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import styles from './arrival-truth.module.css';
import type { ArrivalAbsences } from './arrival-sources.ts';

/** The table itself: a line a weekday, a column a source with when it was read, and whether they agree. */
export function ArrivalTruthTableView(props: {
  readonly truth: ArrivalTruthTable;
  /** When each source was read, or why it says nothing. */
  readonly ages: Readonly<Record<ArrivalSource, ReactNode>>;
  readonly why: ArrivalAbsences;
}) {
  const scroll = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(scroll);
  return (
    <div
      ref={scroll}
      className={styles['scroll']}
      {...(overflows ? { role: 'group', 'aria-label': 'Check-in days by source', tabIndex: 0 } : {})}
    >
      <PlainTable
        caption="Whether guests may arrive on each weekday, by four sources"
        className={styles['table']}
      >
        <thead>
          <tr>
            <th scope="col">Arrival on</th>
            {arrivalSources.map((source) => (
              <th key={source} scope="col">
                {arrivalSourceNames[source]}
                <span className={styles['age']}>{props.ages[source]}</span>
              </th>
            ))}
            <th scope="col">Agreement</th>
          </tr>
        </thead>
        <ArrivalTruthRows truth={props.truth} why={props.why} />
      </PlainTable>
    </div>
  );
}
