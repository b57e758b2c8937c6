import type { BoardSeason } from '../../../../core/analysis/board/board-figures.ts';

/** A strip's own width, and what lies at its ends: so many per cent under and over the chosen percentile. */
export const stripWidth = 76;
export const stripReach = 45;
const middle = stripWidth / 2;

/** A span in pixels; undefined where nothing of it lies on the strip. */
export interface StripSpan {
  readonly from: number;
  readonly width: number;
}

/** One mark in pixels; `beyond` when it lies off the strip, and stands at its end. */
export interface StripMark {
  readonly at: number;
  readonly beyond: 'under' | 'over' | null;
}

export interface StripMarks {
  readonly wide: StripSpan | undefined;
  readonly near: StripSpan | undefined;
  readonly own: StripMark | undefined;
  readonly achieved: StripMark | undefined;
}

/** Where the amounts of a season lie on a strip whose middle is `against`; undefined without that. */
export function stripMarks(season: BoardSeason, against: number): StripMarks {
  const at = (amount: string | null | undefined): number | undefined => {
    const value = amount === null || amount === undefined ? Number.NaN : Number(amount);
    return Number.isFinite(value) ? middle + (value / against - 1) * (100 / stripReach) * middle : undefined;
  };
  const level = (wanted: number): number | undefined =>
    at(season.percentiles.find((one) => one.level === wanted)?.weekly);
  return {
    wide: season.isOrdered ? spanBetween(level(10), level(90)) : undefined,
    near: season.isOrdered ? spanBetween(level(25), level(75)) : undefined,
    own: markAt(at(season.own?.weekly)),
    achieved: markAt(at(season.achieved)),
  };
}

/** Of a gap in per cent. */
export function markOfGap(percent: number): StripMark {
  const x = middle + (percent / stripReach) * middle;
  return { at: within(x), beyond: x < 0 ? 'under' : x > stripWidth ? 'over' : null };
}

function markAt(x: number | undefined): StripMark | undefined {
  if (x === undefined) return undefined;
  return { at: within(x), beyond: x < 0 ? 'under' : x > stripWidth ? 'over' : null };
}

function spanBetween(low: number | undefined, high: number | undefined): StripSpan | undefined {
  if (low === undefined || high === undefined || high <= 0 || low >= stripWidth) return undefined;
  const from = Math.max(0, low);
  return { from, width: Math.min(stripWidth, high) - from };
}

/** Marks have a width of their own and stay whole at the ends. */
function within(x: number): number {
  return Math.round(Math.max(4, Math.min(stripWidth - 4, x)) * 10) / 10;
}
