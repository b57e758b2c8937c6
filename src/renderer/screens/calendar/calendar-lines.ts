import type {
  FreeGap,
  GapAnswer,
  NightRun,
  Range,
  WantedGap,
} from '../../../core/analysis/calendar/day-letters.ts';
import {
  freeGaps,
  hasGap,
  isUnknown,
  nightOf,
  nightRuns,
  unknownNights,
} from '../../../core/analysis/calendar/day-letters.ts';
import { daysBetween, eachDay } from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDiscount, CalendarRow } from '../../../ipc/calendar.ts';
import type { PropertyMonth } from '../../client/bookings/months-reader.ts';
import { rowSearch } from '../../components/list/matches-words.ts';
import { lastDayOf, marginNights, monthsIn } from './calendar-window.ts';
import type { CalendarWindow } from './calendar-window.ts';

/** One property over the window. Indexes count nights from the window's first. */
export interface CalendarLine {
  readonly row: CalendarRow;
  readonly runs: readonly NightRun[];
  /** Free stretches from today on. */
  readonly gaps: readonly FreeGap[];
  readonly free: number;
  /** Nights from today on that nothing can be said of. */
  readonly unknown: number;
  /** Nights from today on. */
  readonly asked: number;
  readonly longest: FreeGap | null;
  readonly arrivals: readonly number[];
  /** Taken nights on which a chosen discount would apply. */
  readonly firesOnTaken: number;
}

interface LinesInput {
  readonly rows: readonly CalendarRow[];
  readonly window: CalendarWindow;
  readonly today: CalendarDate;
  readonly discounts: readonly CalendarDiscount[];
}

export function calendarLines({ rows, window, today, discounts }: LinesInput): readonly CalendarLine[] {
  const range = rangeAsked(window, today);
  return rows.map((row) => lineOf(row, window, range, discounts));
}

/** The nights of the window from today on, among the letters that came with a margin. */
function rangeAsked({ from, nights }: CalendarWindow, today: CalendarDate): Range {
  const past = Math.min(nights, Math.max(0, daysBetween(from, today)));
  return { from: marginNights + past, nights: nights - past };
}

function lineOf(
  row: CalendarRow,
  { nights }: CalendarWindow,
  range: Range,
  discounts: readonly CalendarDiscount[],
): CalendarLine {
  const past = range.from - marginNights;
  const shown = row.nights.slice(marginNights, marginNights + nights);
  const coming = shown.slice(past);
  const gaps = freeGaps(row.nights, range).map((gap) => ({ ...gap, from: gap.from + past }));
  const longest = gaps.reduce<FreeGap | null>(
    (best, gap) => (best === null || gap.nights > best.nights ? gap : best),
    null,
  );
  let runs: readonly NightRun[] | undefined;
  return {
    row,
    // Of thousands of properties only those in sight are drawn.
    get runs() {
      return (runs ??= nightRuns(shown));
    },
    gaps,
    free: gaps.reduce((sum, gap) => sum + gap.nights, 0),
    unknown: unknownNights(coming),
    asked: range.nights,
    longest,
    arrivals: [...shown.matchAll(/[A-Z]/g)].map(({ index }) => index),
    firesOnTaken: discounts.length === 0 ? 0 : firesOnTaken(row, range, discounts),
  };
}

function firesOnTaken(row: CalendarRow, range: Range, discounts: readonly CalendarDiscount[]): number {
  const bands = row.bands.filter(({ discount }) => discounts.includes(discount));
  let found = 0;
  for (let index = range.from; index < range.from + range.nights; index += 1) {
    const state = nightOf(row.nights[index] ?? '');
    if (state === 'free' || isUnknown(state)) continue;
    if (bands.some(({ from, days }) => index >= from && index < from + days)) found += 1;
  }
  return found;
}

/** What is asked of the properties. */
export type CalendarQuestion = 'all' | 'free' | 'arrivals' | 'discounts';

export interface CalendarChoice {
  readonly question: CalendarQuestion;
  readonly gap: WantedGap;
  readonly places: readonly string[];
  readonly tags: readonly string[];
  readonly search: string;
}

interface FoundLines {
  readonly lines: readonly CalendarLine[];
  /** Properties of which it cannot be said, by nights or answers that are not read. */
  readonly unclear: readonly CalendarLine[];
  /** Properties of the facets and words, whatever is asked. */
  readonly of: number;
}

export function foundLines(
  lines: readonly CalendarLine[],
  choice: CalendarChoice,
  window: CalendarWindow,
  today: CalendarDate,
): FoundLines {
  const chosen = lines.filter(({ row }) => isChosen(row, choice));
  const range = rangeAsked(window, today);
  const answers = chosen.map((line) => ({ line, answer: answerOf(line, choice, range) }));
  const those = (wanted: GapAnswer): CalendarLine[] =>
    answers.filter(({ answer }) => answer === wanted).map(({ line }) => line);
  return { lines: those('yes'), unclear: those('maybe'), of: chosen.length };
}

function answerOf(line: CalendarLine, { question, gap }: CalendarChoice, range: Range): GapAnswer {
  switch (question) {
    case 'all':
      return 'yes';
    case 'free':
      return hasGap(line.row.nights, range, gap);
    case 'arrivals':
      if (line.arrivals.length > 0) return 'yes';
      return line.row.bookings === null ? 'no' : 'maybe';
    case 'discounts':
      if (line.firesOnTaken > 0) return 'yes';
      return line.unknown > 0 || line.row.unknownDiscounts.length > 0 ? 'maybe' : 'no';
  }
}

/** The gaps that are asked for; null: none are. */
export function wantedGap({ question, gap }: CalendarChoice): WantedGap | null {
  return question === 'free' ? gap : null;
}

const isFound = rowSearch<CalendarRow>(({ propertyId, title, place, tags }) => [
  propertyId,
  title,
  place,
  ...tags,
]);

function isChosen(row: CalendarRow, { places, tags, search }: CalendarChoice): boolean {
  if (places.length > 0 && !places.includes(row.place ?? '')) return false;
  if (tags.length > 0 && !tags.some((tag) => row.tags.includes(tag))) return false;
  return isFound(row, search);
}

/** The bands of a discount within the window, by index of its days. */
export function bandsIn(row: CalendarRow, discount: CalendarDiscount, window: CalendarWindow) {
  return row.bands.flatMap((band) => {
    const first = Math.max(0, band.from - marginNights);
    const end = Math.min(window.nights, band.from - marginNights + band.days);
    return band.discount === discount && end > first ? [{ ...band, from: first, days: end - first }] : [];
  });
}

/**
 * Months of which nights in the window were not read, the nearest month of every property first: what an owner asks about
 * is soon.
 */
export function unreadMonths(rows: readonly CalendarRow[], window: CalendarWindow): readonly PropertyMonth[] {
  const days = [...eachDay(window.from, lastDayOf(window))];
  const months = [...Map.groupBy(days.entries(), ([, day]) => day.slice(0, 7))];
  return months.flatMap(([month, those]) => {
    const first = marginNights + (those[0]?.[0] ?? 0);
    return rows
      .filter(({ nights }) => nights.slice(first, first + those.length).includes('n'))
      .map(({ propertyId }) => ({ propertyId, month }));
  });
}

/** Every month of the window, of every property, whether it was read or not. */
export function allMonths(rows: readonly CalendarRow[], window: CalendarWindow): readonly PropertyMonth[] {
  return monthsIn(window).flatMap((month) => rows.map(({ propertyId }) => ({ propertyId, month })));
}
