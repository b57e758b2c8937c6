import type { ReactNode } from 'react';
import { arrivalTruthTable } from '../../../../../core/analysis/arrivals/arrival-truth-table.ts';
import type { ArrivalSource } from '../../../../../core/analysis/arrivals/arrival-truth-table.ts';
import type { SinceFeed } from '../../../../../core/analysis/arrivals/since-feed.ts';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { LoadingLines } from '../../../../components/progress/loading-lines.tsx';
import { SourceAge } from '../../../../components/text/source-age.tsx';
import { ArrivalTruthTableView } from './arrival-truth-table-view.tsx';
import styles from './arrival-truth.module.css';
import { SaveTruthTable } from './save-truth-table.tsx';
import { TruthVerdict } from './truth-verdict.tsx';
import { arrivalAbsences } from './arrival-sources.ts';

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
