import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import type { StaySpace } from './stay-space.ts';
import {
  dateOfDayNumber,
  dayNumberOf,
  applyingAssumptions,
  maskOf,
  openConditions,
  partyFails,
  spaceOf,
  weekdayBit,
} from './stay-space.ts';
import type { Condition, DiscountRule } from './discounts.ts';

/** Lead times of one column, in days, both ends included. */
export interface LeadBucket {
  readonly fromDays: number;
  readonly toDays: number;
}

/** Narrow where late availability applies, wide where early birds do. */
export const usualLeadBuckets: readonly LeadBucket[] = [
  { fromDays: 0, toDays: 3 },
  { fromDays: 4, toDays: 7 },
  { fromDays: 8, toDays: 14 },
  { fromDays: 15, toDays: 21 },
  { fromDays: 22, toDays: 28 },
  { fromDays: 29, toDays: 42 },
  { fromDays: 43, toDays: 60 },
  { fromDays: 61, toDays: 90 },
  { fromDays: 91, toDays: 120 },
  { fromDays: 121, toDays: 180 },
  { fromDays: 181, toDays: 270 },
  { fromDays: 271, toDays: 365 },
];

const usualWeeks = 53;
const mostWeeks = 160;

export interface HeatmapInput {
  readonly rows: readonly DiscountRule[];
  readonly today: CalendarDate;
  readonly nights: number;
  /** Null for any party. */
  readonly guests: number | null;
  /** First arrival of the first week. Today by default. */
  readonly firstArrival?: CalendarDate | undefined;
  /** At most 160. */
  readonly weeks?: number | undefined;
  readonly buckets?: readonly LeadBucket[] | undefined;
  /** Arrivals on other weekdays are ignored. Null for every weekday. */
  readonly openWeekdays?: readonly Weekday[] | null | undefined;
}

export interface CellRow {
  readonly key: string;
  readonly discount: DiscountRule['discount'];
  /** On every stay of the cell or only some. */
  readonly coverage: 'all' | 'some';
  /** False if a condition is unknown or left open. */
  readonly isCertain: boolean;
}

export interface HeatCell {
  readonly applying: readonly CellRow[];
  /** Whether the booking days are in the past, so such stays can no longer be booked. */
  readonly booking: 'open' | 'partly-past' | 'past';
}

export interface DiscountHeatmap {
  readonly weeks: readonly { readonly from: CalendarDate; readonly to: CalendarDate }[];
  readonly buckets: readonly LeadBucket[];
  /** By week, then by bucket. */
  readonly cells: readonly (readonly HeatCell[])[];
  readonly assumptions: readonly string[];
}

/**
 * Which rules apply to a stay of `nights` nights, by week of arrival and lead time. Each cell checks all its
 * arrival days and lead times. See `assumptions` in the result.
 */
export function discountHeatmap(input: HeatmapInput): DiscountHeatmap {
  const grid = gridOf(input);
  const rows = input.rows
    .map((row): PreparedRow => ({ row, space: spaceOf(row), isCertain: isCertain(row, input.guests) }))
    .filter(({ row, space }) => staticFailures(row, space, input).length === 0);
  const starts = Array.from({ length: grid.weeks }, (_, index) => grid.first + index * 7);
  return {
    weeks: starts.map((day) => ({ from: dateOfDayNumber(day), to: dateOfDayNumber(day + 6) })),
    buckets: grid.buckets,
    cells: starts.map((start) => cellsOfWeek(start, rows, grid)),
    assumptions: applyingAssumptions,
  };
}

interface Grid {
  readonly first: number;
  readonly weeks: number;
  readonly today: number;
  readonly buckets: readonly LeadBucket[];
  readonly openMask: number;
}

interface PreparedRow {
  readonly row: DiscountRule;
  readonly space: StaySpace;
  readonly isCertain: boolean;
}

function gridOf(input: HeatmapInput): Grid {
  const open = input.openWeekdays ?? null;
  return {
    first: dayNumberOf(input.firstArrival ?? input.today),
    weeks: Math.min(Math.max(1, input.weeks ?? usualWeeks), mostWeeks),
    today: dayNumberOf(input.today),
    buckets: input.buckets ?? usualLeadBuckets,
    openMask: open === null ? 127 : maskOf(open),
  };
}

function isCertain(row: DiscountRule, guests: number | null): boolean {
  return openConditions(row, guests).length === 0;
}

/** Conditions that don't depend on arrival or lead time. */
function staticFailures(
  row: DiscountRule,
  space: StaySpace,
  stay: Pick<HeatmapInput, 'nights' | 'guests'>,
): Condition[] {
  const failed: Condition[] = [];
  if (!row.isOn) failed.push('switch');
  if (stay.nights < space.nightsFrom || stay.nights > space.nightsTo) failed.push('nights');
  if (partyFails(space, stay.guests)) failed.push('party');
  return failed;
}

function cellsOfWeek(start: number, rows: readonly PreparedRow[], grid: Grid): readonly HeatCell[] {
  const days = openDays(start, grid.openMask);
  return grid.buckets.map((bucket): HeatCell => {
    const stays = days.length * leadsBetween(bucket.fromDays, bucket.toDays);
    const applying: CellRow[] = [];
    for (const { row, space, isCertain: certain } of rows) {
      const met = countStays(days, space, bucket);
      if (met === 0) continue;
      const coverage = met === stays ? 'all' : 'some';
      applying.push({ key: row.key, discount: row.discount, coverage, isCertain: certain });
    }
    return { applying, booking: bookingOf(days, bucket, grid.today) };
  });
}

function openDays(start: number, mask: number): readonly number[] {
  return [0, 1, 2, 3, 4, 5, 6].map((step) => start + step).filter((day) => (mask & weekdayBit(day)) !== 0);
}

/** Counts the pairs of arrival day and lead time that the rule allows. */
function countStays(days: readonly number[], space: StaySpace, bucket: LeadBucket): number {
  let count = 0;
  for (const day of days) {
    if (day < space.arrivalFrom || day > space.arrivalTo) continue;
    if ((space.weekdayMask & weekdayBit(day)) === 0) continue;
    const from = Math.max(bucket.fromDays, space.leadFrom, day - space.bookedTo);
    count += leadsBetween(from, Math.min(bucket.toDays, space.leadTo));
  }
  return count;
}

function leadsBetween(from: number, to: number): number {
  return Math.max(0, to - from + 1);
}

function bookingOf(days: readonly number[], bucket: LeadBucket, today: number): HeatCell['booking'] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'past';
  if (last - bucket.fromDays < today) return 'past';
  return first - bucket.toDays < today ? 'partly-past' : 'open';
}

export interface CellReason {
  readonly key: string;
  readonly coverage: 'all' | 'some' | 'none';
  readonly isCertain: boolean;
  /** Conditions that fail on every stay of the cell. Empty if only a combination fails or the rule applies. */
  readonly blockedBy: readonly Condition[];
}

/** One reason per rule for the cell at `week` and `bucket` of the same input's heatmap. Empty outside the grid. */
export function explainCell(input: HeatmapInput, week: number, bucket: number): readonly CellReason[] {
  const grid = gridOf(input);
  const column = grid.buckets[bucket];
  if (column === undefined || week < 0 || week >= grid.weeks) return [];
  const days = openDays(grid.first + week * 7, grid.openMask);
  const stays = days.length * leadsBetween(column.fromDays, column.toDays);
  return input.rows.map((row): CellReason => {
    const space = spaceOf(row);
    const fixed = staticFailures(row, space, input);
    const met = fixed.length > 0 ? 0 : countStays(days, space, column);
    const coverage = met === 0 ? 'none' : met === stays ? 'all' : 'some';
    const blockedBy = met === 0 ? [...fixed, ...cellFailures(days, space, column)] : [];
    return { key: row.key, coverage, isCertain: isCertain(row, input.guests), blockedBy };
  });
}

function cellFailures(days: readonly number[], space: StaySpace, bucket: LeadBucket): Condition[] {
  const failed: Condition[] = [];
  if (days.every((day) => day < space.arrivalFrom || day > space.arrivalTo)) failed.push('arrival-window');
  if (days.every((day) => (space.weekdayMask & weekdayBit(day)) === 0)) failed.push('start-day');
  if (bucket.toDays < space.leadFrom || bucket.fromDays > space.leadTo) failed.push('lead-time');
  if (days.every((day) => day - bucket.toDays > space.bookedTo)) failed.push('booking-deadline');
  return failed;
}
