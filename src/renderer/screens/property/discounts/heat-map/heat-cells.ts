import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type {
  HeatCell,
  LeadBucket,
  DiscountHeatmap,
} from '../../../../../core/analysis/discounts/discount-heatmap.ts';
import { discountLabel } from '../../../../../core/analysis/discounts/discount-words.ts';
import { type DiscountKind, discountKinds } from '../../../../../core/analysis/discounts/discounts.ts';
import type { LegendEntry } from '../../../../charts/frame/chart-legend.tsx';
import { formatDateRange } from '../../../../components/format/format-calendar-date.ts';
import { chartColours } from '../../../../charts/frame/chart-look.ts';

export interface CellPlace {
  readonly week: number;
  readonly bucket: number;
}

/** Their order is fixed, so that each discount has the same lane in every cell. */
export function stripesOf(...heatmaps: readonly DiscountHeatmap[]): readonly DiscountKind[] {
  const bookable = heatmaps.flatMap(({ cells }) => cells.flat()).filter(({ booking }) => booking !== 'past');
  const applying = new Set(bookable.flatMap((cell) => cell.applying.map(({ discount }) => discount)));
  return discountKinds.filter((discount) => applying.has(discount));
}

/** 'full' if the discount surely applies to all stays, 'part' if to some or possibly. */
export function stripeFill(cell: HeatCell, discount: DiscountKind): 'full' | 'part' | 'none' {
  const own = cell.applying.filter((row) => row.discount === discount);
  if (own.length === 0) return 'none';
  return own.some((row) => row.coverage === 'all' && row.isCertain) ? 'full' : 'part';
}

export function legendOf(stripes: readonly DiscountKind[]): readonly LegendEntry[] {
  return stripes.map((discount) => ({
    label: discountLabel(discount),
    colour: discountColour(discount),
    mark: 'block',
  }));
}

/** "29–42 days", "0–3 days". */
export function bucketWords(bucket: LeadBucket): string {
  return `${bucket.fromDays}–${bucket.toDays} days`;
}

export function weekWords(week: { from: CalendarDate; to: CalendarDate }, locale: string): string {
  return formatDateRange(week.from, week.to, locale) ?? '';
}

export const fillWords = { full: 'every stay', part: 'some stays, or not certain' } as const;

/** What a cell says: "Early bird on every stay, low occupancy on some stays". */
export function applyingWords(cell: HeatCell, stripes: readonly DiscountKind[]): string {
  if (cell.booking === 'past') return 'can no longer be booked';
  const words = stripes.flatMap((discount) => {
    const fill = stripeFill(cell, discount);
    return fill === 'none' ? [] : [`${discountLabel(discount)} on ${fillWords[fill]}`];
  });
  return words.length === 0 ? 'no discount' : words.join(', ');
}

/** The bookable cell in which the most discounts meet: the first to look at. */
export function busiestCell(heatmap: DiscountHeatmap): CellPlace {
  let best: CellPlace = { week: 0, bucket: 0 };
  let most = -1;
  for (const [week, cells] of heatmap.cells.entries()) {
    for (const [bucket, cell] of cells.entries()) {
      if (cell.booking !== 'past' && cell.applying.length > most) {
        [best, most] = [{ week, bucket }, cell.applying.length];
      }
    }
  }
  return best;
}

/** The cell after an arrow key, Home or End. Undefined for other keys and beyond the edge. */
export function placeAfterKey(
  key: string,
  { week, bucket }: CellPlace,
  size: { readonly weeks: number; readonly buckets: number },
): CellPlace | undefined {
  const places: Readonly<Record<string, CellPlace>> = {
    ArrowRight: { week: week + 1, bucket },
    ArrowLeft: { week: week - 1, bucket },
    ArrowDown: { week, bucket: bucket + 1 },
    ArrowUp: { week, bucket: bucket - 1 },
    Home: { week: 0, bucket },
    End: { week: size.weeks - 1, bucket },
  };
  const moved = places[key];
  if (moved === undefined) return undefined;
  const isInside =
    moved.week >= 0 && moved.week < size.weeks && moved.bucket >= 0 && moved.bucket < size.buckets;
  return isInside ? moved : undefined;
}

/** Each discount has the same colour everywhere, always with its name. */
export function discountColour(discount: DiscountKind): string {
  return chartColours.series[discountKinds.indexOf(discount)] ?? chartColours.textFaint;
}

/** Positions in the heatmap, in px. */
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

/** As wide as there is room for, but wide enough to click on a cell. */
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

interface MonthMark {
  readonly week: number;
  readonly month: string;
  /** The first mark and every January show the year. */
  readonly withYear: boolean;
}

const [gapPx, gapWithYearPx] = [34, 66];

/** The weeks that get a month's name, where it fits before the next compulsory name. */
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
    // The year is shown even if the previous month must give way.
    else if (withYear) marks.splice(-1, 1, { week, month, withYear });
  }
  return marks;
}
