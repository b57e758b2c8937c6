import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays, eachDay } from '../../values/dates/calendar-date.ts';
import type { PropertyDays, TakenStay } from './property-days.ts';
import { stayOf } from './property-days.ts';

/** The state of one night, named by the day on which it begins. */
export type NightState =
  | 'booked'
  /** Two bookings or blocks overlap. */
  | 'booked-twice'
  | 'block'
  /** Listed as unavailable without a booking that explains it. */
  | 'taken'
  | 'free'
  | 'not-read'
  | 'not-understood'
  | 'refused';

const letters: Readonly<Record<NightState, string>> = {
  booked: 'b',
  'booked-twice': 'd',
  block: 'k',
  taken: 't',
  free: 'f',
  'not-read': 'n',
  'not-understood': 'u',
  refused: 'r',
};
export function isNightState(text: string | undefined): text is NightState {
  return text !== undefined && text in letters;
}

const states = new Map<string, NightState>(
  Object.entries(letters).flatMap(([state, letter]) =>
    isNightState(state) ? [[letter, state] as const, [letter.toUpperCase(), state] as const] : [],
  ),
);

/** Unknown letters count as not understood. */
export function nightOf(letter: string): NightState {
  return states.get(letter) ?? 'not-understood';
}

/** A capital letter means that guests arrive on that day. */
export function hasArrival(letter: string): boolean {
  return letter !== letter.toLowerCase();
}

/** The nights to look at, computed once for thousands of properties. */
export interface NightFrame {
  readonly from: CalendarDate;
  readonly count: number;
  /** Day to index. Days before the first night have negative indexes, because stays may begin there. */
  readonly placeOf: ReadonlyMap<string, number>;
  readonly months: readonly {
    readonly month: string;
    /** Its days within the frame as indexes, `to` excluded. */
    readonly from: number;
    readonly to: number;
  }[];
}

/** A stay lasts at most a year, so earlier arrivals can't reach the frame. */
const daysBefore = 366;

export function nightFrame(from: CalendarDate, count: number): NightFrame {
  const first = addDays(from, -daysBefore);
  const days = [...eachDay(first, addDays(from, count - 1))];
  const asked = Map.groupBy(days.slice(daysBefore), (day) => day.slice(0, 7));
  return {
    from,
    count,
    placeOf: new Map(days.map((day, index) => [day, index - daysBefore])),
    months: [...asked].map(([month, own]) => {
      const start = Number(own[0]?.slice(8) ?? 1) - 1;
      return { month, from: start, to: start + own.length };
    }),
  };
}

/**
 * One letter per night of the frame. A night is free only if the unavailable dates of its month were read and
 * do not list it. Bookings override the lists.
 */
export function dayLetters(days: PropertyDays, frame: NightFrame): string {
  const listed = frame.months
    .map(({ month, from, to }) => listedLetters(days.months[month], from, to))
    .join('');
  const list = days.stays?.list ?? '';
  if (list === '') return listed;
  const found = Array.from(listed);
  const arrivals = new Set<number>();
  for (const text of list.split(' ')) {
    const place = frame.placeOf.get(text.slice(0, 10));
    const stay = place === undefined ? undefined : stayOf(text);
    if (place !== undefined && stay !== undefined) take(found, arrivals, stay, place);
  }
  for (const index of arrivals) found[index] = found[index]?.toUpperCase() ?? '';
  return found.join('');
}

function take(found: string[], arrivals: Set<number>, stay: TakenStay, first: number): void {
  const end = Math.min(found.length, first + (stay.nights ?? 1));
  if (stay.isUndecided) {
    // An undecided stay overrides only nights that no list or booking takes.
    const taken = ['taken', 'booked', 'booked-twice', 'block'];
    for (let index = Math.max(0, first); index < end; index += 1)
      if (!taken.includes(nightOf(found[index] ?? ''))) found[index] = letters['not-understood'];
    return;
  }
  if (first >= 0 && !stay.isBlock) arrivals.add(first);
  for (let index = Math.max(0, first); index < end; index += 1) {
    const isTwice = found[index] === letters.booked || found[index] === letters['booked-twice'];
    // A block over a booking is often the same stay, recorded twice by the service.
    if (stay.isBlock) found[index] = isTwice ? (found[index] ?? letters.block) : letters.block;
    else found[index] = isTwice ? letters['booked-twice'] : letters.booked;
  }
}

/** The letters of a month's days, `to` excluded. */
function listedLetters(month: PropertyDays['months'][string] | undefined, from: number, to: number): string {
  const reported = month?.taken.slice(from, to) ?? '';
  const is = month?.is;
  const letter = is === 'refused' || is === 'not-understood' ? letters[is] : letters['not-read'];
  return reported.padEnd(to - from, letter);
}

/** Consecutive nights of one state. Each arrival begins a new run. */
export interface NightRun {
  readonly state: NightState;
  readonly from: number;
  readonly nights: number;
  readonly isArrival: boolean;
}

export function nightRuns(text: string): readonly NightRun[] {
  const runs: { state: NightState; from: number; nights: number; isArrival: boolean }[] = [];
  for (const [index, letter] of Array.from(text).entries()) {
    const state = nightOf(letter);
    const last = runs.at(-1);
    if (last?.state === state && !hasArrival(letter)) last.nights += 1;
    else runs.push({ state, from: index, nights: 1, isArrival: hasArrival(letter) });
  }
  return runs;
}

export interface FreeGap {
  /** Index of its first night within the range. */
  readonly from: number;
  /** Its nights within the range. */
  readonly nights: number;
  /** All its nights, including those outside the range. */
  readonly whole: number;
  /** It may be longer: it runs into unread nights or out of the text. */
  readonly isOpen: boolean;
}

/** A range within a longer text, so that gaps that cross its ends are seen whole. */
export interface Range {
  /** Index of the first night of the range. */
  readonly from: number;
  readonly nights: number;
}

/**
 * The gaps of a range, in order.
 * @param text the range and some nights around it, so that gaps that cross its ends are seen whole
 * @param range the range within `text`
 */
export function freeGaps(text: string, range: Range): readonly FreeGap[] {
  const end = range.from + range.nights;
  return [...text.matchAll(/f+/g)]
    .map(({ 0: run, index }) => ({ from: index, nights: run.length }))
    .flatMap((run) => {
      const first = Math.max(run.from, range.from);
      const last = Math.min(run.from + run.nights, end);
      if (last <= first) return [];
      const isOpen = isUnknownAt(text, run.from - 1) || isUnknownAt(text, run.from + run.nights);
      return [{ from: first - range.from, nights: last - first, whole: run.nights, isOpen }];
    });
}

const unknown: ReadonlySet<NightState> = new Set(['not-read', 'not-understood', 'refused']);

export function isUnknown(state: NightState): boolean {
  return unknown.has(state);
}

const unread = /[nur]/g;

export function unknownNights(text: string): number {
  return text.length - text.replaceAll(unread, '').length;
}

function isUnknownAt(text: string, index: number): boolean {
  const letter = text[index];
  return letter === undefined || isUnknown(nightOf(letter));
}

/** At least `least` nights within the range, and at most `most` in all. */
export interface WantedGap {
  readonly least: number;
  /** Null for no maximum. */
  readonly most: number | null;
}

/** maybe: unread nights could complete a gap. */
export type GapAnswer = 'yes' | 'maybe' | 'no';

/** Whether a property has such a gap. `text` and `range` are as for `freeGaps`. */
export function hasGap(text: string, range: Range, wanted: WantedGap): GapAnswer {
  const gaps = freeGaps(text, range);
  if (gaps.some((gap) => fits(gap, wanted))) return 'yes';
  const mayEndSoon = gaps.some(
    ({ isOpen, nights, whole }) =>
      isOpen && nights >= wanted.least && whole <= (wanted.most ?? Number.POSITIVE_INFINITY),
  );
  return mayEndSoon || couldFit(text, range, wanted) ? 'maybe' : 'no';
}

/** Unread nights may be free and make a gap long enough. */
function couldFit(text: string, range: Range, { least }: WantedGap): boolean {
  const hopeful = text.replaceAll(unread, 'f');
  if (hopeful === text) return false;
  return freeGaps(hopeful, range).some(({ from, nights }) => {
    const start = range.from + from;
    return nights >= least && unknownNights(text.slice(start, start + nights)) > 0;
  });
}

export function fits(gap: FreeGap, { least, most }: WantedGap): boolean {
  if (gap.nights < least) return false;
  return most === null || (gap.whole <= most && !gap.isOpen);
}
