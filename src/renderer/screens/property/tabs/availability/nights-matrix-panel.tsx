import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { nightsMatrix } from '../../../../../core/analysis/availability/nights-matrix.ts';
import type { NightsMatrix } from '../../../../../core/analysis/availability/nights-matrix.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { Panel } from '../../../../components/page/panel.tsx';
import { LoadingLines } from '../../../../components/progress/loading-lines.tsx';
import { SourceAge } from '../../../../components/text/source-age.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import styles from './availability.module.css';
import { NightsMatrixTable } from './nights-matrix-table.tsx';

/** Which stays the rules allow: weekday of arrival × nights, with what contradicts marked. */
export function NightsMatrixPanel(props: {
  readonly startDays: ResourceReading<'start-days'>;
  readonly shortBreaks: ResourceReading<'short-breaks'>;
  readonly segments: ResourceReading<'segment-pricing'>;
}) {
  const { startDays, shortBreaks, segments } = props;
  const matrix = useMemo(
    () =>
      nightsMatrix({
        startDays: startDays.read?.value,
        shortBreaks: shortBreaks.read?.value,
        segments: segments.read?.value,
      }),
    [startDays.read, shortBreaks.read, segments.read],
  );
  const readings = [startDays, shortBreaks, segments];
  const nothingYet = [startDays, shortBreaks].every(
    ({ view, error }) => view === undefined && error === undefined,
  );
  const nothingKnown = startDays.read === undefined && shortBreaks.read === undefined;
  return (
    <Panel
      title="Weekday and nights"
      description="Which stays the rules allow, whether or not the dates are free."
      onRefresh={() => {
        for (const reading of readings) reading.refresh();
      }}
    >
      <p className={styles['sources']}>
        Check-in days: <AgeOf reading={startDays} />
        <span aria-hidden> · </span>
        Short-break rules: <AgeOf reading={shortBreaks} />
        <span aria-hidden> · </span>
        Segment pricing: <AgeOf reading={segments} />
      </p>
      {nothingYet ? <LoadingLines lines={4} /> : null}
      {!nothingYet && nothingKnown ? (
        <EmptyState title="No rule to show">
          Check-in days and short-break rules aren’t loaded or couldn’t be read.
        </EmptyState>
      ) : null}
      {nothingKnown ? null : <Matrix matrix={matrix} />}
    </Panel>
  );
}

function Matrix(props: { readonly matrix: NightsMatrix }) {
  const { matrix } = props;
  const { locale } = usePreferences();
  const [chosen, setChosen] = useState('0');
  const season = matrix.seasons[Number(chosen)] ?? matrix.seasons[0];
  return (
    <>
      {matrix.contradictions.length > 0 ? (
        <div className={styles['notice']}>
          <Notice tone="warn" title="The rules contradict one another">
            <ul>
              {matrix.contradictions.map((sentence) => (
                <li key={sentence}>{visibleText(sentence)}</li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
      {matrix.seasons.length > 1 ? (
        <Select
          label="Season"
          className={styles['season'] ?? ''}
          data={matrix.seasons.map((one, index) => ({
            value: String(index),
            label: `${one.season === null ? 'General rule' : visibleText(one.season)} · ${leastNights(one.minNights, locale)}`,
          }))}
          value={chosen}
          onChange={(value) => {
            setChosen(value ?? '0');
          }}
        />
      ) : null}
      {season === undefined ? null : <NightsMatrixTable season={season} />}
      <ul className={styles['assumptions']} aria-label="What is assumed">
        {matrix.assumptions.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

function leastNights(minNights: number | null, locale: string): string {
  return minNights === null
    ? 'least nights not known'
    : `at least ${formatCounted(minNights, 'night', 'nights', locale)}`;
}

function AgeOf(props: {
  readonly reading: ResourceReading<'start-days' | 'short-breaks' | 'segment-pricing'>;
}) {
  const { view, error, read } = props.reading;
  return <SourceAge view={view} error={error} recognised={read !== undefined} />;
}
