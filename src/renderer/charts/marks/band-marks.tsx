import { chartColours } from '../frame/chart-look.ts';
import { bandWidth, labelWidth } from './edge-labels.tsx';
import { BookedFigure, SeasonSlots, achievedColour, type Slot } from './season-slots.tsx';
import type { SeasonPosition } from '../../../core/analysis/pricing/season-pricing.ts';

export const ownColour = chartColours.series[2];
const stepColours = [chartColours.scale[0], chartColours.scale[1], chartColours.scale[2]] as const;
export const medianColour = chartColours.scale[4];
const figureGap = 6;

/**
 * The marks of each season: shaded steps between its percentiles, the list price as a line, the achieved median as a
 * dot.
 */
export function BandMarks(props: {
  readonly marks: readonly SeasonMarks[];
  readonly amount: (value: number) => string;
}) {
  return (
    <SeasonSlots of={props.marks}>
      {(season, slot, next) => (
        <>
          <Band season={season} slot={slot} />
          <Own season={season} slot={slot} />
          {/* The last season is labelled at the edge. */}
          <Achieved season={season} slot={slot} next={next} amount={props.amount} />
        </>
      )}
    </SeasonSlots>
  );
}

interface MarkProps {
  readonly season: SeasonMarks;
  readonly slot: Slot;
}

function Band({ season, slot }: MarkProps) {
  const width = bandWidth(slot);
  const left = slot.middle - width / 2;
  return (
    <>
      {season.steps.map((step, index) => (
        <rect
          key={index}
          x={left}
          width={width}
          y={slot.y(step.high)}
          height={Math.max(0, slot.y(step.low) - slot.y(step.high))}
          fill={stepColours[step.nearness]}
        />
      ))}
      {season.levels.map(({ level, weekly }, index) => (
        <line
          key={index}
          x1={left}
          x2={left + width}
          y1={slot.y(weekly)}
          y2={slot.y(weekly)}
          stroke={level === 50 ? medianColour : chartColours.scale[3]}
          strokeWidth={level === 50 ? 2.5 : 1}
          strokeOpacity={level === 50 ? 1 : 0.55}
        />
      ))}
    </>
  );
}

function Own({ season, slot }: MarkProps) {
  if (season.own === null) return null;
  const at = slot.y(season.own);
  return <line x1={slot.left + 3} x2={slot.right - 3} y1={at} y2={at} stroke={ownColour} strokeWidth={2.5} />;
}

function Achieved({
  season,
  slot,
  next,
  amount,
}: MarkProps & {
  readonly next: SeasonMarks | undefined;
  readonly amount: (value: number) => string;
}) {
  if (season.achieved === null) return null;
  const at = slot.y(season.achieved);
  const figure = amount(season.achieved);
  const figureY = figureAt(season, slot, at);
  return (
    <>
      <circle
        cx={slot.middle}
        cy={at}
        r={Math.min(6, (slot.right - slot.left) * 0.3)}
        fill={achievedColour}
        stroke={chartColours.ground}
        strokeWidth={2}
      />
      {next === undefined || !hasRoom(figure, figureY, slot, next) ? null : (
        <BookedFigure x={slot.middle + bandWidth(slot) / 2 + figureGap} y={figureY}>
          {figure}
        </BookedFigure>
      )}
    </>
  );
}

/** Whether a figure beside the dot ends before the next season's band, or passes above or below it. */
function hasRoom(figure: string, baseline: number, slot: Slot, next: SeasonMarks): boolean {
  const wide = slot.right - slot.left;
  const band = bandWidth(slot);
  const end = figureGap + labelWidth(figure, true);
  if (end <= wide - band) return true;
  const places = next.levels.map(({ weekly }) => slot.y(weekly));
  const isBeside =
    places.length > 0 && baseline + 4 > Math.min(...places) && baseline - 12 < Math.max(...places);
  return !isBeside && end <= wide - band / 2 - figureGap;
}

/** Beside the dot, or on the far side of the list price's line if that is too close. */
function figureAt(season: SeasonMarks, slot: Slot, at: number): number {
  const own = season.own === null ? Number.POSITIVE_INFINITY : slot.y(season.own) - at;
  if (Math.abs(own) >= 12) return at + 4;
  return own >= 0 ? at - 6 + Math.min(0, own) : at + 15;
}

/** A drawable percentile: it has a value, and its name gives its level. */
interface BandLevel {
  readonly name: string;
  readonly level: number;
  readonly weekly: number;
}

/** From one given percentile to the next. `nearness` is 0 farthest from the middle, 2 nearest. */
interface BandStep {
  readonly low: number;
  readonly high: number;
  readonly nearness: 0 | 1 | 2;
}

export interface SeasonMarks {
  readonly key: string;
  readonly season: string;
  readonly levels: readonly BandLevel[];
  /** Empty if a higher percentile is below a lower one, which makes no band. */
  readonly steps: readonly BandStep[];
  readonly achieved: number | null;
  readonly own: number | null;
}

/** The values to draw for each season; null or omitted if not given. */
export function seasonMarks(seasons: readonly SeasonPosition[]): readonly SeasonMarks[] {
  return seasons.map((season, index) => {
    const levels = season.percentiles.flatMap(({ name, level, weekly }): readonly BandLevel[] => {
      const drawn = drawable(weekly);
      return level === null || drawn === null ? [] : [{ name, level, weekly: drawn }];
    });
    return {
      key: String(index),
      season: season.season,
      levels,
      steps: season.isOrdered ? stepsBetween(levels) : [],
      achieved: drawable(season.achievedMedian),
      own: drawable(season.ownWeekly?.amount ?? null),
    };
  });
}

function stepsBetween(levels: readonly BandLevel[]): readonly BandStep[] {
  return levels.slice(1).flatMap((upper, index): readonly BandStep[] => {
    const lower = levels[index];
    if (lower === undefined) return [];
    const fromMiddle = Math.abs((lower.level + upper.level) / 2 - 50);
    const nearness = fromMiddle < 10 ? 2 : fromMiddle < 27 ? 1 : 0;
    return [{ low: lower.weekly, high: upper.weekly, nearness }];
  });
}

/** Lowest and highest of everything drawn, with a small margin; undefined if nothing is. */
export function markedRange(marks: readonly SeasonMarks[]): readonly [number, number] | undefined {
  const all = marks.flatMap((season) => [
    ...season.levels.map((level) => level.weekly),
    ...(season.achieved === null ? [] : [season.achieved]),
    ...(season.own === null ? [] : [season.own]),
  ]);
  return rangeOf(all);
}

export function rangeOf(all: readonly number[]): readonly [number, number] | undefined {
  if (all.length === 0) return undefined;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return low === high
    ? [low - Math.max(1, Math.abs(low) / 10), high + Math.max(1, Math.abs(high) / 10)]
    : [low, high];
}

/** An amount as a number to draw; null if it isn't a number or is absurdly large. */
export function drawable(amount: string | null | undefined): number | null {
  const number = amount === null || amount === undefined ? Number.NaN : Number(amount);
  return Number.isFinite(number) && Math.abs(number) < 1e12 ? number : null;
}
