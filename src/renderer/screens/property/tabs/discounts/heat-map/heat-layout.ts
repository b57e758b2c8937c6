/** Where things stand in the heatmap, in px. */
export interface HeatLayout {
  readonly width: number;
  readonly height: number;
  readonly cellWidth: number;
  readonly leftOf: (week: number) => number;
  readonly topOf: (bucket: number) => number;
}

export const labelWidth = 92;
export const headHeight = 26;
export const cellHeight = 26;
const leastCellWidth = 10;

/** As wide as there is room, never so narrow that a cell cannot be hit. */
export function heatLayout(roomPx: number, weeks: number, buckets: number): HeatLayout {
  const cellWidth = Math.max(leastCellWidth, (roomPx - labelWidth) / Math.max(1, weeks));
  return {
    width: labelWidth + cellWidth * weeks,
    height: headHeight + cellHeight * buckets,
    cellWidth,
    leftOf: (week) => labelWidth + week * cellWidth,
    topOf: (bucket) => headHeight + bucket * cellHeight,
  };
}

export interface MonthMark {
  readonly week: number;
  readonly month: string;
  /** The first mark and every January tell the year. */
  readonly withYear: boolean;
}

const [gapPx, gapWithYearPx] = [34, 66];

/** The weeks at which a month's name stands, where it has room before the next one that must stand. */
export function monthMarks(
  weeks: readonly { readonly from: string }[],
  cellWidth: number,
): readonly MonthMark[] {
  const marks: MonthMark[] = [];
  for (const [week, { from }] of weeks.entries()) {
    const month = from.slice(0, 7);
    if (week > 0 && weeks[week - 1]?.from.slice(0, 7) === month) continue;
    const withYear = week === 0 || month.endsWith('-01');
    const last = marks.at(-1);
    const hasRoom =
      last === undefined || (week - last.week) * cellWidth >= (last.withYear ? gapWithYearPx : gapPx);
    if (hasRoom) marks.push({ week, month, withYear });
    // A year is told even where the month before it has to go.
    else if (withYear) marks.splice(-1, 1, { week, month, withYear });
  }
  return marks;
}
