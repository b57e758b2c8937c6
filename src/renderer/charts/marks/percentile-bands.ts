import type { SeasonPosition } from '../../../core/analysis/pricing/season-pricing.ts';

/** A drawable percentile: it has a value, and its name gives its level. */
export interface BandLevel {
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
