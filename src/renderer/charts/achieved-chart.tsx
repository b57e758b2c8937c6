import type { AchievedSeason } from '../../core/analysis/pricing/season-pricing.ts';
import { BookedFigure, SeasonSlots, achievedColour, type Slot } from './marks/season-slots.tsx';
import { chartColours } from './frame/chart-look.ts';
import { ChartFrame } from './frame/chart-frame.tsx';
import type { LegendEntry } from './frame/chart-legend.tsx';
import type { ChartTableData } from './frame/chart-table.tsx';
import { labelWidth } from './marks/edge-labels.tsx';
import { SeasonChart } from './season-chart.tsx';
import { drawable, rangeOf } from './marks/band-marks.tsx';

/** The weekly price of the property's own bookings, by season. Needs no other resource. */
export function AchievedChart(props: {
  readonly seasons: readonly AchievedSeason[];
  readonly fileName: string;
  readonly notes: readonly string[];
  readonly table: ChartTableData;
}) {
  const marks = achievedMarks(props.seasons);
  const drawn = achievedRange(marks);
  const { seasons: _seasons, ...own } = props;
  const frame = { ...own, title: 'Booked per week, by season' };
  if (drawn === undefined) return <ChartFrame {...frame} />;
  return (
    <SeasonChart
      {...frame}
      summary={`${marks.length} seasons: lowest, median and highest week of this property’s own bookings. Exact figures are in the table.`}
      height={240}
      right={48}
      seasons={marks}
      drawn={drawn}
      legend={legendOf(marks)}
    >
      {(amount) => (
        <SeasonSlots of={marks}>
          {(season, slot) => <Span season={season} slot={slot} amount={amount} />}
        </SeasonSlots>
      )}
    </SeasonChart>
  );
}

/** Only the marks that are drawn. */
function legendOf(marks: readonly AchievedMarks[]): readonly LegendEntry[] {
  const entries: LegendEntry[] = [];
  if (marks.some(({ lowest, highest }) => lowest !== null && highest !== null)) {
    entries.push({ label: 'Lowest to highest week', colour: chartColours.grid, mark: 'block' });
  }
  if (marks.some(({ median }) => median !== null)) {
    entries.push({ label: 'Median', colour: achievedColour, mark: 'line' });
  }
  if (marks.some(({ mean }) => mean !== null)) {
    entries.push({ label: 'Mean', colour: achievedColour, mark: 'dash' });
  }
  if (marks.some(({ rates }) => rates.length > 0)) {
    entries.push({ label: 'A booking', colour: achievedColour, mark: 'dot' });
  }
  return entries;
}

function Span(props: {
  readonly season: AchievedMarks;
  readonly slot: Slot;
  readonly amount: (value: number) => string;
}) {
  const { season } = props;
  const { left, right, middle, y: at } = props.slot;
  // Half the width of the median's stroke.
  const half = Math.min(14, (right - left) * 0.28);
  const { lowest, highest, median, mean } = season;
  return (
    <g>
      {lowest === null || highest === null ? null : (
        <rect
          x={middle - 5}
          width={10}
          y={at(Math.max(lowest, highest)) - 4}
          height={Math.abs(at(lowest) - at(highest)) + 8}
          rx={5}
          fill={chartColours.grid}
          stroke={chartColours.axis}
        />
      )}
      {season.rates.map((rate, index) => (
        <circle key={index} cx={middle} cy={at(rate)} r={3.5} fill={achievedColour} fillOpacity={0.55} />
      ))}
      {mean === null ? null : (
        <line
          x1={middle - half}
          x2={middle + half}
          y1={at(mean)}
          y2={at(mean)}
          stroke={achievedColour}
          strokeWidth={2}
          strokeDasharray="4 3"
        />
      )}
      {median === null ? null : (
        <>
          <line
            x1={middle - half}
            x2={middle + half}
            y1={at(median)}
            y2={at(median)}
            stroke={achievedColour}
            strokeWidth={3}
          />
          {/* As far as the next season’s bar. */}
          {half + 5 + labelWidth(props.amount(median), true) > right - left - 8 ? null : (
            <BookedFigure x={middle + half + 5} y={at(median) + 4}>
              {props.amount(median)}
            </BookedFigure>
          )}
        </>
      )}
    </g>
  );
}

interface AchievedMarks {
  readonly key: string;
  readonly season: string;
  readonly lowest: number | null;
  readonly median: number | null;
  readonly mean: number | null;
  readonly highest: number | null;
  readonly rates: readonly number[];
}

function achievedMarks(seasons: readonly AchievedSeason[]): readonly AchievedMarks[] {
  return seasons.map((season, index) => ({
    key: String(index),
    season: season.season,
    lowest: drawable(season.minWeekly),
    median: drawable(season.medianWeekly),
    mean: drawable(season.meanWeekly),
    highest: drawable(season.maxWeekly),
    rates: (season.weeklyRates ?? []).flatMap((rate) => drawable(rate) ?? []),
  }));
}

/** Lowest and highest of everything drawn; undefined if nothing is. */
function achievedRange(marks: readonly AchievedMarks[]): readonly [number, number] | undefined {
  const all = marks.flatMap(({ lowest, median, mean, highest, rates }) =>
    [lowest, median, mean, highest, ...rates].filter((value) => value !== null),
  );
  return rangeOf(all);
}
