import { type ReactNode, useRef } from 'react';
import {
  arrivalTruthTable,
  type ArrivalSource,
  type ArrivalTruthTable,
  type WeekdayTruth,
} from '../../../../../core/analysis/arrivals/arrival-truth-table.ts';
import type { SinceFeed } from '../../../../../core/analysis/arrivals/since-feed.ts';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { LoadingLines } from '../../../../components/progress/loading-lines.tsx';
import { SourceAge } from '../../../../components/text/source-age.tsx';
import styles from './arrival-truth.module.css';
import {
  TruthVerdict,
  arrivalAbsences,
  arrivalSourceNames,
  arrivalSources,
  type ArrivalAbsences,
  speakingSources,
} from './truth-verdict.tsx';
import { useOverflows } from '../../../../charts/use-overflows.ts';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { formatCount, plural } from '../../../../../core/wording/plural.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { weekdayName } from '../../../../components/format/weekday-name.ts';
import type { Absence } from '../../../../../core/wording/absence.ts';
import { AbsentCell } from '../../../../components/text/absent.tsx';
import { ChartActions } from '../../../../charts/frame/chart-actions.tsx';

/** Start-day rules × feed × pattern × open dates, weekday by weekday: who lets guests arrive, and who disagrees. */
export function ArrivalTruthPanel(props: {
  readonly channel: ResourceReading<'channel-arrival-status'>;
  readonly startDays: ResourceReading<'start-days'>;
  readonly openDates: ResourceReading<'start-dates'>;
  readonly since: SinceFeed;
  readonly propertyId: number;
}) {
  const { channel, startDays, openDates } = props;
  const truth = arrivalTruthTable({
    startDays: startDays.read?.value,
    channel: channel.read?.value,
    openDates: openDates.read?.value.rows,
  });
  const ages: Readonly<Record<ArrivalSource, ReactNode>> = {
    'start-days': <AgeOf reading={startDays} />,
    'feed-weekdays': <AgeOf reading={channel} />,
    'changeover-pattern': <AgeOf reading={channel} />,
    'open-dates': <AgeOf reading={openDates} />,
  };
  const why = arrivalAbsences({ startDays, channel, openDates });
  const readings = [startDays, channel, openDates];
  const nothingYet = readings.every(({ view, error }) => view === undefined && error === undefined);
  return (
    <Panel
      title="Check-in days by source"
      description="On which weekdays guests may check in, by four sources."
      actions={<SaveTruthTable truth={truth} propertyId={props.propertyId} />}
      onRefresh={() => {
        for (const reading of readings) reading.refresh();
      }}
    >
      {nothingYet ? (
        <LoadingLines lines={5} />
      ) : (
        <>
          <TruthVerdict
            truth={truth}
            why={why}
            reachedFeed={channel.read?.value.ruleReachedFeed ?? null}
            changedSince={props.since.change}
          />
          <ArrivalTruthTableView truth={truth} ages={ages} why={why} />
          <ul className={styles['assumptions']} aria-label="What is assumed">
            {truth.assumptions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function AgeOf(props: {
  readonly reading: ResourceReading<'start-days' | 'channel-arrival-status' | 'start-dates'>;
}) {
  const { view, error, read } = props.reading;
  return <SourceAge view={view} error={error} recognised={read !== undefined} />;
}

/** The table itself: a line a weekday, a column a source with when it was read, and whether they agree. */
function ArrivalTruthTableView(props: {
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

/** One line a weekday. What disagrees carries an icon, a word and a colour; any two of them are enough. */
function ArrivalTruthRows(props: { readonly truth: ArrivalTruthTable; readonly why: ArrivalAbsences }) {
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

/** The truth table as CSV; what is not told is an empty cell. */
function SaveTruthTable(props: { readonly truth: ArrivalTruthTable; readonly propertyId: number }) {
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
