import type { CalendarDate } from '../../contract/calendar-date.ts';
import { addDays, daysBetween } from '../../contract/calendar-date.ts';
import type { HouseDays, TakenStay, Whether } from './house-days.ts';
import { staysOf } from './house-days.ts';

/** What is known of one night: it begins on the day that it is named by. */
export type NightState =
  | 'booked'
  /** Two bookings or blocks take it. */
  | 'booked-twice'
  | 'block'
  /** Listed as unavailable, and no booking that was read says why. */
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
const states = new Map(Object.entries(letters).map(([state, letter]) => [letter, state]));

export function isNightState(text: string | undefined): text is NightState {
  return text !== undefined && text in letters;
}

/** The night of a letter; one that nobody writes is not understood. */
export function nightOf(letter: string): NightState {
  const state = states.get(letter.toLowerCase());
  return isNightState(state) ? state : 'not-understood';
}

/** A capital: guests arrive on that day. */
export function hasArrival(letter: string): boolean {
  return letter !== letter.toLowerCase();
}

/**
 * One letter a night from `from` on. A night is free only where the unavailable dates of its month were read and do not
 * list it; what a booking takes is taken, whatever a list says.
 */
export function dayLetters(days: HouseDays, from: CalendarDate, count: number): string {
  const found = listedLetters(days, from, count);
  const arrivals = new Set<number>();
  for (const stay of staysOf(days.stays?.list ?? '')) take(found, arrivals, stay, from);
  return found.map((letter, index) => (arrivals.has(index) ? letter.toUpperCase() : letter)).join('');
}

function take(found: string[], arrivals: Set<number>, stay: TakenStay, from: CalendarDate): void {
  const first = daysBetween(from, stay.arrival);
  const end = Math.min(found.length, first + (stay.nights ?? 1));
  const isIn = first >= 0 && first < found.length;
  if (isIn && !stay.isBlock) arrivals.add(first);
  for (let index = Math.max(0, first); index < end; index += 1) {
    const isTwice = found[index] === letters.booked || found[index] === letters['booked-twice'];
    // A block that lies over a booking is often the same stay, kept twice by the service.
    if (stay.isBlock) found[index] = isTwice ? (found[index] ?? letters.block) : letters.block;
    else found[index] = isTwice ? letters['booked-twice'] : letters.booked;
  }
}

function listedLetters({ months }: HouseDays, from: CalendarDate, count: number): string[] {
  const found: string[] = [];
  let date = from;
  while (found.length < count) {
    const month = months[date.slice(0, 7)];
    // A month at a time: a day costs no date of its own.
    const inMonth = Math.min(count - found.length, daysLeftIn(date));
    const offset = Number(date.slice(8)) - 1;
    for (let index = 0; index < inMonth; index += 1) {
      found.push(listedLetter(month?.is, month?.taken[offset + index]));
    }
    if (found.length < count) date = addDays(date, inMonth);
  }
  return found;
}

function listedLetter(is: Whether | undefined, figure: string | undefined): string {
  if (figure === '1') return letters.taken;
  if (figure === '0') return letters.free;
  if (is === 'refused' || is === 'not-understood') return letters[is];
  return letters['not-read'];
}

function daysLeftIn(date: CalendarDate): number {
  const month = date.slice(0, 7);
  let left = 28 - Number(date.slice(8));
  while (addDays(date, Math.max(0, left) + 1).startsWith(month)) left = Math.max(0, left) + 1;
  return Math.max(0, left) + 1;
}

/** Nights of one state that follow each other; a stay of its own begins at each arrival. */
export interface NightRun {
  readonly state: NightState;
  /** Index of the first night. */
  readonly from: number;
  readonly nights: number;
  /** Guests arrive on its first day. */
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
