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
  /** Number of unknown nights from today on. */
  readonly unknown: number;
  /** Number of nights from today on. */
  readonly asked: number;
  readonly longest: FreeGap | null;
  readonly arrivals: readonly number[];
  /** Number of taken nights on which a chosen discount would apply. */
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

/** The window's nights from today on, as a range of the loaded nights, which include a margin. */
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
    // Computed on demand: few of thousands of properties are in view.
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
  /** Properties for which the answer is unknown, because nights or responses aren't loaded. */
  readonly unclear: readonly CalendarLine[];
  /** Number of properties that match the filters, whatever the question. */
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

/** The gaps to look for. Null if the question is another one. */
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

/** A discount's bands within the window, by index of day. */
export function bandsIn(row: CalendarRow, discount: CalendarDiscount, window: CalendarWindow) {
  return row.bands.flatMap((band) => {
    const first = Math.max(0, band.from - marginNights);
    const end = Math.min(window.nights, band.from - marginNights + band.days);
    return band.discount === discount && end > first ? [{ ...band, from: first, days: end - first }] : [];
  });
}

/** The nearest month of every property comes first, because owners mostly ask about the near future. */
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

export function allMonths(rows: readonly CalendarRow[], window: CalendarWindow): readonly PropertyMonth[] {
  return monthsIn(window).flatMap((month) => rows.map(({ propertyId }) => ({ propertyId, month })));
}
