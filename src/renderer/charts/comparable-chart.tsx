import { Tooltip } from 'recharts';
import type { SeasonPosition } from '../../core/analysis/pricing/season-pricing.ts';
import { visibleText } from '../components/format/visible-text.ts';
import {
  BandMarks,
  medianColour,
  ownColour,
  markedRange,
  seasonMarks,
  type SeasonMarks,
} from './marks/band-marks.tsx';
import { achievedColour } from './marks/season-slots.tsx';
import { chartColours, still } from './frame/chart-look.ts';
import { ChartFrame } from './frame/chart-frame.tsx';
import { type LegendEntry, LegendSwatch, type LegendMark } from './frame/chart-legend.tsx';
import type { ChartTableData } from './frame/chart-table.tsx';
import { EdgeLabels, type EdgeLabel } from './marks/edge-labels.tsx';
import { SeasonChart } from './season-chart.tsx';
import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Only the marks that are drawn. */
function legendOf(marks: readonly SeasonMarks[]): readonly LegendEntry[] {
  const present = [
    marks.some(({ steps }) => steps.length > 0),
    marks.some(({ levels }) => levels.some(({ level }) => level === 50)),
    marks.some(({ own }) => own !== null),
    marks.some(({ achieved }) => achieved !== null),
  ];
  return legend.filter((_entry, index) => present[index] === true);
}

const legend: readonly LegendEntry[] = [
  { label: 'Comparable properties, between percentiles', colour: chartColours.scale[1], mark: 'block' },
  { label: 'Their 50th percentile, where sent', colour: medianColour, mark: 'line' },
  { label: 'Your segment price', colour: ownColour, mark: 'line' },
  { label: 'Your booked median', colour: achievedColour, mark: 'dot' },
];

/** The property's list price and the price achieved among comparable properties, by season. */
export function ComparableChart(props: {
  readonly seasons: readonly SeasonPosition[];
  /** Text beside each season's name on the axis, such as its dates; '' for none. */
  readonly datesOf: (season: SeasonPosition) => string;
  readonly fileName: string;
  readonly notes: readonly string[];
  readonly table: ChartTableData;
}) {
  const { seasons, datesOf, ...own } = props;
  const marks = seasonMarks(seasons);
  const drawn = markedRange(marks);
  const frame = { ...own, title: 'Weekly price by season' };
  if (drawn === undefined) {
    const none = 'The service sent seasons, but no prices to draw.';
    return <ChartFrame {...frame} notes={[none, ...props.notes]} />;
  }
  return (
    <SeasonChart
      {...frame}
      summary={`${marks.length} seasons: percentiles of comparable properties, your segment price and your booked median. Exact figures are in the table.`}
      height={360}
      right={136}
      seasons={seasons.map((season, index) => ({
        key: String(index),
        season: season.season,
        below: datesOf(season),
      }))}
      drawn={drawn}
      legend={legendOf(marks)}
    >
      {(amount) => (
        <>
          <BandMarks marks={marks} amount={amount} />
          <EdgeLabels column={marks.at(-1)?.key ?? ''} labels={edgeLabels(marks.at(-1), amount)} />
          <Tooltip
            {...still}
            cursor={{ stroke: 'none', fill: chartColours.grid, fillOpacity: 0.4 }}
            content={({ label }) => {
              const season = marks.find(({ key }) => key === String(label));
              if (season === undefined) return null;
              return <ChartTooltip title={visibleText(season.season)} lines={tooltipLines(season, amount)} />;
            }}
          />
        </>
      )}
    </SeasonChart>
  );
}

type Amount = (value: number) => string;

function edgeLabels(season: SeasonMarks | undefined, amount: Amount): readonly EdgeLabel[] {
  if (season === undefined) return [];
  const labels: EdgeLabel[] = season.levels.map(({ name, level, weekly }, index) => ({
    key: `level ${String(index)}`,
    words: `${visibleText(name)}  ${amount(weekly)}`,
    value: weekly,
    colour: level === 50 ? medianColour : chartColours.scale[3],
    strong: level === 50,
  }));
  if (season.own !== null) {
    const words = `Your price ${amount(season.own)}`;
    labels.push({ key: 'own', words, value: season.own, colour: ownColour, strong: true });
  }
  if (season.achieved !== null) {
    const words = `Booked ${amount(season.achieved)}`;
    labels.push({ key: 'achieved', words, value: season.achieved, colour: achievedColour, strong: true });
  }
  return labels;
}

function tooltipLines(season: SeasonMarks, amount: Amount): readonly TooltipLine[] {
  const line = (name: string, value: number | null, swatch?: TooltipLine['swatch']): TooltipLine => ({
    name,
    value: value === null ? '—' : amount(value),
    swatch,
  });
  return [
    line('Your segment price', season.own, { colour: ownColour, mark: 'line' }),
    line('Your booked median', season.achieved, { colour: achievedColour, mark: 'dot' }),
    ...season.levels
      .toReversed()
      .map(({ name, level, weekly }) =>
        line(
          visibleText(name),
          weekly,
          level === 50
            ? { colour: medianColour, mark: 'line' }
            : { colour: chartColours.scale[1], mark: 'block' },
        ),
      ),
  ];
}

interface TooltipLine {
  readonly name: string;
  readonly value: ReactNode;
  readonly swatch?: { readonly colour: string; readonly mark: LegendMark } | undefined;
}

/** For pointers only. The table has the same data for everybody. */
export function ChartTooltip(props: { readonly title: ReactNode; readonly lines: readonly TooltipLine[] }) {
  return (
    <Paper
      aria-hidden
      miw="10rem"
      px="md"
      py="sm"
      fz="xs"
      bg="var(--kh-raised)"
      bd="1px solid var(--kh-line-strong)"
      radius="sm"
      shadow="md"
    >
      <Text inherit fw={650} mb="xs">
        {props.title}
      </Text>
      {props.lines.map((line) => (
        <Group key={line.name} justify="space-between" gap="lg">
          <Group gap="0.375rem" c="var(--kh-text-soft)">
            {line.swatch === undefined ? null : <LegendSwatch {...line.swatch} />}
            {line.name}
          </Group>
          <Text span inherit fw={550}>
            {line.value}
          </Text>
        </Group>
      ))}
    </Paper>
  );
}
