import type { SeasonPosition } from '../../../core/analysis/pricing/season-pricing.ts';

/** A percentile that can be drawn: it has a value, and its name tells its level. */
export interface BandLevel {
  readonly name: string;
  readonly level: number;
  readonly weekly: number;
}

/** From one told percentile to the next. `nearness` 0 is farthest from the middle, 2 nearest. */
interface BandStep {
  readonly low: number;
  readonly high: number;
  readonly nearness: 0 | 1 | 2;
}

export interface SeasonMarks {
  readonly key: string;
  readonly season: string;
  readonly levels: readonly BandLevel[];
  /** Empty where a higher percentile is given below a lower one: that is no band. */
  readonly steps: readonly BandStep[];
  readonly achieved: number | null;
  readonly own: number | null;
}

/** What is drawn of each season, as numbers; null or left out where nothing was given. */
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

/** Lowest and highest of everything that is drawn, with a little air; undefined when nothing is. */
export function markedRange(marks: readonly SeasonMarks[]): readonly [number, number] | undefined {
  const all = marks.flatMap((season) => [
    ...season.levels.map((level) => level.weekly),
    ...(season.achieved === null ? [] : [season.achieved]),
    ...(season.own === null ? [] : [season.own]),
  ]);
  return rangeOf(all);
}

/** The same of plain numbers. */
export function rangeOf(all: readonly number[]): readonly [number, number] | undefined {
  if (all.length === 0) return undefined;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return low === high
    ? [low - Math.max(1, Math.abs(low) / 10), high + Math.max(1, Math.abs(high) / 10)]
    : [low, high];
}

/** An amount as a number to draw; null where it is none, or beyond all bounds. */
export function drawable(amount: string | null | undefined): number | null {
  const number = amount === null || amount === undefined ? Number.NaN : Number(amount);
  return Number.isFinite(number) && Math.abs(number) < 1e12 ? number : null;
}
