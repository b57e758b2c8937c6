import { Box, Center, Group, Select } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus, IconQuestionMark } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import {
  type NightsCell,
  type NightsMatrix,
  type NightsSource,
  type NightsVerdict,
  type SeasonNights,
  nightsMatrix,
} from '../../../../core/analysis/availability/nights-matrix.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { useOwn } from '../../../client/properties/property.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { weekdayName } from '../../../components/format/weekday-name.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Assumptions } from '../../../kit/notes.tsx';
import { SourcesPanel } from '../../../kit/source-ages.tsx';
import { type Column, SimpleTable } from '../../../kit/simple-table.tsx';

/** Which stays the rules allow, by weekday of arrival and number of nights, with contradictions marked. */
export function NightsMatrixPanel() {
  const [startDays, shortBreaks] = [useOwn('start-days'), useOwn('short-breaks')];
  const segments = useOwn('segment-pricing');
  const matrix = useMemo(
    () =>
      nightsMatrix({
        startDays: startDays.read?.value,
        shortBreaks: shortBreaks.read?.value,
        segments: segments.read?.value,
      }),
    [startDays.read, shortBreaks.read, segments.read],
  );
  return (
    <SourcesPanel
      title="Weekday and nights"
      description="Which stays the rules allow, whether or not the dates are free."
      of={[
        ['Check-in days', startDays],
        ['Short-break rules', shortBreaks],
        ['Segment pricing', segments],
      ]}
    >
      {startDays.read === undefined && shortBreaks.read === undefined ? (
        <EmptyState title="No rule to show">
          Check-in days and short-break rules aren’t loaded or couldn’t be read.
        </EmptyState>
      ) : (
        <Matrix matrix={matrix} />
      )}
    </SourcesPanel>
  );
}

function Matrix(props: { readonly matrix: NightsMatrix }) {
  const { matrix } = props;
  const { locale } = usePreferences();
  const [chosen, setChosen] = useState(0);
  const season = matrix.seasons[chosen] ?? matrix.seasons[0];
  return (
    <>
      {matrix.contradictions.length > 0 ? (
        <Box my="md">
          <Notice tone="warn" title="The rules contradict one another">
            <ul>
              {matrix.contradictions.map((sentence) => (
                <li key={sentence}>{visibleText(sentence)}</li>
              ))}
            </ul>
          </Notice>
        </Box>
      ) : null}
      {matrix.seasons.length > 1 ? (
        <Select
          label="Season"
          maw="22rem"
          my="md"
          data={matrix.seasons.map((one, index) => ({
            value: index,
            label: `${one.season === null ? 'General rule' : visibleText(one.season)} · ${leastNights(one.minNights, locale)}`,
          }))}
          value={chosen}
          onChange={(value) => setChosen(value ?? 0)}
        />
      ) : null}
      {season === undefined ? null : <NightsTable season={season} />}
      <Assumptions lines={matrix.assumptions} />
    </>
  );
}

function leastNights(minNights: number | null, locale: string): string {
  return minNights === null
    ? 'least nights not known'
    : `at least ${formatCounted(minNights, 'night', 'nights', locale)}`;
}

const looks = {
  allowed: { Icon: IconCheck, word: 'Allowed', c: 'var(--kh-accent-text)', bg: 'var(--kh-accent-soft)' },
  refused: { Icon: IconMinus, word: 'Refused', c: 'dimmed', bg: 'var(--kh-sunken)' },
  contradiction: {
    Icon: IconAlertTriangle,
    word: 'Contradiction',
    c: 'var(--kh-warn-text)',
    bg: 'var(--kh-warn-soft)',
  },
  'not-reported': { Icon: IconQuestionMark, word: 'Not known', c: 'dimmed', bg: 'transparent' },
} as const satisfies Readonly<Record<NightsVerdict, unknown>>;
const verdicts = ['allowed', 'refused', 'contradiction', 'not-reported'] as const;

/** Weekdays by number of nights. Each cell states its verdict and its reasons in words. */
function NightsTable(props: { readonly season: SeasonNights }) {
  const { season } = props;
  const { locale } = usePreferences();
  const name = season.season === null ? 'the general rule' : visibleText(season.season);
  const present = new Set(season.rows.flatMap((row) => row.cells.map(({ verdict }) => verdict)));
  const columns: readonly Column<SeasonNights['rows'][number]>[] = [
    { name: 'Arrival on', cell: ({ weekday }) => ({ value: weekdayName(weekday, locale) }) },
    ...(season.rows[0]?.cells ?? []).map(({ nights }, index) => ({
      name: String(nights),
      cell: ({ cells }: SeasonNights['rows'][number]) => {
        const cell = cells[index];
        return cell === undefined
          ? { value: null }
          : { value: wordsOfCell(cell), shown: <Verdict verdict={cell.verdict} words={wordsOfCell(cell)} /> };
      },
    })),
  ];
  return (
    <>
      <Group component="ul" gap="0.5rem 1.5rem" m={0} p={0} fz="xs" aria-label="Key">
        {verdicts
          .filter((verdict) => present.has(verdict))
          .map((verdict) => (
            <Group key={verdict} component="li" gap="sm">
              <Verdict verdict={verdict} />
              {looks[verdict].word}
            </Group>
          ))}
      </Group>
      <SimpleTable
        caption={`Stays by weekday of arrival and nights, ${name}`}
        rows={season.rows}
        columns={columns}
      />
    </>
  );
}

function Verdict(props: { readonly verdict: NightsVerdict; readonly words?: string }) {
  const { Icon, c, bg } = looks[props.verdict];
  const spoken =
    props.words === undefined
      ? { 'aria-hidden': true }
      : { role: 'img', 'aria-label': props.words, title: props.words };
  return (
    <Center h="1.5rem" miw="1.75rem" c={c} bg={bg} bdrs="xs" {...spoken}>
      <Icon size={14} aria-hidden />
    </Center>
  );
}

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

const before = {
  allowed: '',
  refused: 'Refused by ',
  contradiction: 'Contradiction between ',
  'not-reported': 'Not known: ',
} as const satisfies Readonly<Record<NightsVerdict, string>>;

/** "Refused by the start-day rules and the least nights". */
function wordsOfCell({ verdict, because }: NightsCell): string {
  if (because.length === 0 || verdict === 'allowed') return looks[verdict].word;
  const words = verdict === 'not-reported' ? unreportedWords : sourceWords;
  return `${before[verdict]}${because.map((source) => words[source]).join(' and ')}`;
}
