import type { ReactNode } from 'react';
import { arrivalTruthTable } from '../../../insight/arrival-truth-table.ts';
import type { ArrivalSource, ArrivalTruthTable } from '../../../insight/arrival-truth-table.ts';
import type { ResourceReading } from '../../client/resource-reading.ts';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { LoadingLines } from '../../components/snapshot-panel.tsx';
import { SourceAge } from '../../components/source-age.tsx';
import { weekdayName } from '../../components/weekday-name.ts';
import { ArrivalTruthTableView } from './arrival-truth-table-view.tsx';
import styles from './arrival-truth.module.css';
import { arrivalSources } from './arrival-sources.ts';
import { SaveTruthTable } from './save-truth-table.tsx';

/** Start-day rules × feed × pattern × open dates, weekday by weekday: who lets guests arrive, and who disagrees. */
export function ArrivalTruthPanel(props: {
  readonly channel: ResourceReading<'channel-arrival-status'>;
  readonly startDays: ResourceReading<'start-days'>;
  readonly openDates: ResourceReading<'start-dates'>;
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
  const readings = [startDays, channel, openDates];
  const nothingYet = readings.every(({ view, error }) => view === undefined && error === undefined);
  return (
    <Panel
      title="Arrival truth table"
      description="May guests arrive on this weekday? Four answers, from three reads of the service."
      actions={<SaveTruthTable truth={truth} propertyId={props.propertyId} />}
      onRefresh={() => {
        for (const reading of readings) reading.refresh();
      }}
    >
      {nothingYet ? (
        <LoadingLines lines={5} />
      ) : (
        <>
          <Verdict truth={truth} />
          <ArrivalTruthTableView truth={truth} ages={ages} />
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

function Verdict(props: { readonly truth: ArrivalTruthTable }) {
  const { mismatches, untold } = props.truth;
  if (mismatches.length > 0) {
    const days = mismatches.map(weekdayName).join(', ');
    return (
      <div className={styles['verdict']}>
        <Notice tone="warn" title={`Mismatch on ${days}`}>
          Guests at the channels may be offered other arrival days than the rules here allow. The table says
          which source disagrees.
        </Notice>
      </div>
    );
  }
  const told = arrivalSources.length - untold.length;
  return (
    <div className={styles['verdict']}>
      {told < 2 ? (
        <Notice tone="info" title="Nothing to compare">
          {told === 0 ? 'No source tells its arrival days.' : 'Only one source tells its arrival days.'}
        </Notice>
      ) : (
        <Notice
          tone="good"
          title={told === arrivalSources.length ? 'All four agree' : `The ${String(told)} that tell agree`}
        />
      )}
    </div>
  );
}
