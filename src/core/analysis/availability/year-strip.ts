import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays, daysBetween, isCalendarDate } from '../../values/dates/calendar-date.ts';
import { addMonths } from '../bookings/booking-periods.ts';
import type { Booking } from '../bookings/booking-row.ts';
import { guestsOf, isStanding, nightsOf, standingOf } from '../bookings/booking-row.ts';
import type { LastBody } from '../timeline/body-days.ts';
import { monthDays, stayList } from '../timeline/body-days.ts';
import type { NightState } from '../timeline/day-letters.ts';
import { dayLetters, hasArrival, nightFrame, nightOf } from '../timeline/day-letters.ts';
import type { HouseDays } from '../timeline/house-days.ts';

/** How far the unavailable dates of one month are known; failed: asked for, and no answer came. */
type MonthStanding = 'read' | 'not-understood' | 'refused' | 'failed' | 'not-read';

export interface YearMonths {
  readonly months: HouseDays['months'];
  readonly counts: Readonly<Record<MonthStanding, number>>;
}

/**
 * What the answers for these months ('YYYY-MM') list, and of which months nothing is known, and why.
 * @param views in the order of the months; undefined: not asked for
 */
export function yearMonths(months: readonly string[], views: readonly (LastBody | undefined)[]): YearMonths {
  const counts = { read: 0, 'not-understood': 0, refused: 0, failed: 0, 'not-read': 0 };
  const known: HouseDays['months'] = {};
  for (const [at, month] of months.entries()) {
    const view = views[at];
    const days = view === undefined ? undefined : monthDays(view, month);
    if (days !== undefined) known[month] = days;
    const is = days?.is ?? 'not-read';
    counts[is === 'not-read' && view?.lastFailure ? 'failed' : is] += 1;
  }
  return { months: known, counts };
}

/**
 * arrival and booked: by a booking that was read. taken: by a block, or listed as unavailable. not-understood: something was
 * sent for its month, or a booking of it, that does not say. not-read: nothing speaks of it.
 */
export type StripState = 'arrival' | 'booked' | 'taken' | 'free' | 'not-understood' | 'not-read';

interface StripDay {
  readonly date: CalendarDate;
  readonly state: StripState;
}

export interface YearStrip {
  /** Each as 'YYYY-MM'. */
  readonly months: readonly { readonly month: string; readonly days: readonly StripDay[] }[];
  /** Still to come, the next first; null where bookings were not read. */
  readonly arrivals:
    | readonly {
        readonly date: CalendarDate;
        readonly nights: number | null;
        readonly guests: number | null;
        readonly channel: string | null;
      }[]
    | null;
  /**
   * Stretches of days that are read to be free, from today on, to the last free night. Those that reach into days that were
   * not read are left out.
   */
  readonly gaps: readonly {
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly nights: number;
  }[];
  readonly counts: Readonly<Record<StripState, number>>;
}

const stripStates: Readonly<Record<NightState, StripState>> = {
  booked: 'booked',
  'booked-twice': 'booked',
  block: 'taken',
  taken: 'taken',
  free: 'free',
  'not-understood': 'not-understood',
  refused: 'not-read',
  'not-read': 'not-read',
};

/**
 * The twelve months that begin with this one, by the letters of their nights.
 * @param bookings undefined: not read
 */
export function yearStrip(
  today: CalendarDate,
  bookings: readonly Booking[] | undefined,
  months: HouseDays['months'],
): YearStrip {
  const first = `${today.slice(0, 8)}01`;
  const from = isCalendarDate(first) ? first : today;
  const stays = { is: 'read', readAt: null, list: stayList(bookings ?? []) } as const;
  const frame = nightFrame(from, daysBetween(from, addMonths(from, 12)));
  const letters = dayLetters({ months, stays, levers: {} }, frame);
  const days = Array.from(letters, (letter, index): StripDay => {
    const state = hasArrival(letter) ? 'arrival' : stripStates[nightOf(letter)];
    return { date: addDays(from, index), state };
  });
  const counts = { arrival: 0, booked: 0, taken: 0, free: 0, 'not-understood': 0, 'not-read': 0 };
  for (const { state } of days) counts[state] += 1;
  return {
    months: [...Map.groupBy(days, ({ date }) => date.slice(0, 7))].map(([month, own]) => ({
      month,
      days: own,
    })),
    arrivals: bookings === undefined ? null : arrivalsFrom(bookings, today),
    // One that runs into nights of which nothing is known has no end that could be told.
    gaps: [...letters.slice(daysBetween(from, today)).matchAll(/f+(?=[^fnur])/g)].map(
      ({ 0: run, index }) => ({
        from: addDays(today, index),
        to: addDays(today, index + run.length - 1),
        nights: run.length,
      }),
    ),
    counts,
  };
}

function arrivalsFrom(bookings: readonly Booking[], today: CalendarDate): NonNullable<YearStrip['arrivals']> {
  return bookings
    .filter((booking) => isStanding(standingOf(booking)) && booking.checkIn >= today)
    .toSorted((left, right) => daysBetween(right.checkIn, left.checkIn))
    .map((booking) => ({
      date: booking.checkIn,
      nights: nightsOf(booking),
      guests: guestsOf(booking),
      channel: booking.channel ?? null,
    }));
}
