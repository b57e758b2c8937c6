import type { CalendarDay, DayState } from '../../../../../analysis/availability/availability-calendar.ts';
import { t } from './texts.ts';

/** What each state of a day is called, in the legend and when a day is read out. */
export const dayStateWords: Readonly<Record<DayState, string>> = {
  unavailable: t('unavailable'),
  booked: t('booked'),
  undecided: 'Booking of unknown status',
  'open-check-in': t('openForCheckIn'),
  'no-check-in': t('availableNoCheckIn'),
  free: t('availableCheckInsNotKnown'),
  contradiction: t('contradiction'),
  'not-reported': t('notKnown'),
};

const sentences: Readonly<Record<DayState, string>> = {
  unavailable: t('isUnavailable'),
  booked: t('isBooked'),
  undecided: 'not known: a booking of this night has a status that is not known here',
  'open-check-in': t('isOpenForCheckIn'),
  'no-check-in': t('isNotOpenForCheckIn'),
  free: t('isAvailable'),
  contradiction: t('isContradiction'),
  'not-reported': t('isNotKnown'),
};

/** Everything that is known of a day, without its date. */
export function wordsOfDay(day: CalendarDay): string {
  const state = day.breaksBooking ? t('isBookedAndListedAvailable') : sentences[day.state];
  const startDay = startDayWords(day);
  return startDay === null ? state : t('stateAndStartDay', { state, startDay });
}

function startDayWords(day: CalendarDay): string | null {
  if (day.breaksStartDay) return t('rulesCloseItsWeekday');
  if (day.startDay === null) return null;
  return day.startDay ? t('weekdayIsAStartDay') : t('weekdayIsNoStartDay');
}

/** Whether the service contradicts itself on this day, in any way. */
export function isContradiction(day: CalendarDay): boolean {
  return day.state === 'contradiction' || day.breaksStartDay || day.breaksBooking;
}
