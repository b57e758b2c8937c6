import { Select } from '@mantine/core';
import { useMemo, useState, useRef } from 'react';
import {
  nightsMatrix,
  type NightsMatrix,
  type NightsVerdict,
  type SeasonNights,
  type NightsCell,
  type NightsSource,
} from '../../../../../core/analysis/availability/nights-matrix.ts';
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
import { IconAlertTriangle, IconCheck, IconMinus, IconQuestionMark } from '@tabler/icons-react';
import { useOverflows } from '../../../../charts/use-overflows.ts';
import { weekdayName } from '../../../../components/format/weekday-name.ts';
import tableStyles from './nights-matrix-table.module.css';

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

const icons = {
  allowed: IconCheck,
  refused: IconMinus,
  contradiction: IconAlertTriangle,
  'not-reported': IconQuestionMark,
} as const;
const verdicts: readonly NightsVerdict[] = ['allowed', 'refused', 'contradiction', 'not-reported'];

/** Seven weekdays by the number of nights; each cell says its verdict and its reasons in words. */
function NightsMatrixTable(props: { readonly season: SeasonNights }) {
  const { season } = props;
  const { locale } = usePreferences();
  const scroll = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(scroll);
  const nights = season.rows[0]?.cells.map((cell) => cell.nights) ?? [];
  const present = new Set(season.rows.flatMap((row) => row.cells.map((cell) => cell.verdict)));
  const name = season.season === null ? 'the general rule' : visibleText(season.season);
  return (
    <>
      <ul className={tableStyles['legend']} aria-label="Key">
        {verdicts
          .filter((verdict) => present.has(verdict))
          .map((verdict) => {
            const Icon = icons[verdict];
            return (
              <li key={verdict}>
                <span className={tableStyles['cell']} data-verdict={verdict} aria-hidden>
                  <Icon size={14} />
                </span>
                {verdictWords[verdict]}
              </li>
            );
          })}
      </ul>
      <div
        ref={scroll}
        className={tableStyles['scroll']}
        {...(overflows ? { role: 'group', 'aria-label': 'Weekday and nights', tabIndex: 0 } : {})}
      >
        <table className={tableStyles['table']}>
          <caption className={tableStyles['spoken']}>Stays by weekday of arrival and nights, {name}</caption>
          <thead>
            <tr>
              <th scope="col">Arrival on</th>
              {nights.map((count) => (
                <th key={count} scope="col">
                  {count}
                  <span className={tableStyles['spoken']}> nights</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {season.rows.map((row) => (
              <tr key={row.weekday}>
                <th scope="row">{weekdayName(row.weekday, locale)}</th>
                {row.cells.map((cell) => {
                  const Icon = icons[cell.verdict];
                  return (
                    <td key={cell.nights} title={wordsOfCell(cell)}>
                      <span className={tableStyles['cell']} data-verdict={cell.verdict}>
                        <Icon size={14} aria-hidden />
                        <span className={tableStyles['spoken']}>{wordsOfCell(cell)}</span>
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const verdictWords: Readonly<Record<NightsVerdict, string>> = {
  allowed: 'Allowed',
  refused: 'Refused',
  contradiction: 'Contradiction',
  'not-reported': 'Not known',
};

const sourceWords: Readonly<Record<NightsSource, string>> = {
  'start-days': 'the check-in day rules',
  'short-break-switch': 'short breaks being switched off',
  'short-break-days': 'the check-in days of short breaks',
  'minimum-nights': 'the least nights',
};
const unreportedWords: Readonly<Record<NightsSource, string>> = {
  ...sourceWords,
  'short-break-switch': 'whether short breaks are switched on',
};

/** The verdict with its reasons: "Refused by the start-day rules and the least nights". */
function wordsOfCell(cell: NightsCell): string {
  const word = verdictWords[cell.verdict];
  if (cell.because.length === 0) return word;
  const words = cell.verdict === 'not-reported' ? unreportedWords : sourceWords;
  const reasons = cell.because
    .map((source) => words[source])
    .reduce((before, next) => `${before} and ${next}`);
  switch (cell.verdict) {
    case 'refused':
      return `Refused by ${reasons}`;
    case 'contradiction':
      return `Contradiction between ${reasons}`;
    case 'not-reported':
      return `Not known: ${reasons}`;
    case 'allowed':
      return word;
  }
}
