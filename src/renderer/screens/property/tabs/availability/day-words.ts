import type {
  CalendarDay,
  DayState,
} from '../../../../../core/analysis/availability/availability-calendar.ts';

/** What each state of a day is called, in the legend and when a day is read out. */
export const dayStateWords: Readonly<Record<DayState, string>> = {
  unavailable: 'Unavailable',
  booked: 'Booked',
  undecided: 'Booking of unknown status',
  'open-check-in': 'Open for check-in',
  'no-check-in': 'Available, no check-in',
  free: 'Available, check-ins not known',
  contradiction: 'Contradiction',
  'not-reported': 'Not known',
};

const sentences: Readonly<Record<DayState, string>> = {
  unavailable: 'unavailable: booked or blocked',
  booked: 'booked: a booking takes this night',
  undecided: 'not known: a booking of this night has a status that is not known here',
  'open-check-in': 'open for check-in',
  'no-check-in': 'available, not open for check-in',
  free: 'available; whether it is open for check-in is not known',
  contradiction: 'contradiction: listed as unavailable and as open for check-in',
  'not-reported': 'not known: no list covers it',
};

/** Everything that is known of a day, without its date. */
export function wordsOfDay(day: CalendarDay): string {
  const state = day.breaksBooking
    ? 'contradiction: booked, and available by the lists of dates'
    : sentences[day.state];
  const startDay = startDayWords(day);
  return startDay === null ? state : `${state}; ${startDay}`;
}

function startDayWords(day: CalendarDay): string | null {
  if (day.breaksStartDay) return 'although the check-in day rules close its weekday';
  if (day.startDay === null) return null;
  return day.startDay ? 'its weekday is a start day' : 'its weekday is no start day';
}

/** Whether the service contradicts itself on this day, in any way. */
export function isContradiction(day: CalendarDay): boolean {
  return day.state === 'contradiction' || day.breaksStartDay || day.breaksBooking;
}
