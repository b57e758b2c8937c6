import type { StayInCalendar } from '../../../analysis/pricing/offer-lines.ts';
import { formatCounted } from '../../../contract/wording/plural.ts';

/** What the calendar of the house says of an offered stay, in a few words. */
export function calendarWords(calendar: StayInCalendar): string {
  switch (calendar.is) {
    case 'free':
      return 'Free';
    case 'taken':
      return calendar.nights === calendar.of ? 'Taken' : `${calendar.nights} of ${nights(calendar.of)} taken`;
    case 'not-read':
      return calendar.nights === calendar.of ? 'Not loaded yet' : `${nights(calendar.nights)} not loaded yet`;
    case 'not-understood':
      return 'Sent, not understood';
    case 'refused':
      return 'Refused';
    case 'not-ours':
    case 'no-house':
      return 'Not looked up';
    case 'too-far':
      return 'Too far ahead';
    case 'no-stay':
      return 'No days to look up';
    case 'past':
      return 'Past';
  }
}

/** The same at length. */
export function calendarTitle(calendar: StayInCalendar): string {
  switch (calendar.is) {
    case 'free':
      return 'The unavailable dates of the house list none of these nights, and no booking that was read takes one.';
    case 'taken':
      return 'Nobody can book this offer as it stands: nights of it are booked, blocked or listed as unavailable.';
    case 'not-read':
      return 'The unavailable dates of these months were not read. Read calendars, above.';
    case 'not-understood':
      return 'The unavailable dates of these months came in a form that is not known.';
    case 'refused':
      return 'The service refused the unavailable dates of these months.';
    case 'not-ours':
      return 'The house is not in the portfolio, so its calendar is not looked up.';
    case 'no-house':
      return 'The offer does not say of which house it is, so no calendar can be looked up.';
    case 'too-far':
      return 'Further ahead than calendars are looked at here.';
    case 'no-stay':
      return 'The offer does not say which nights, so they cannot be held against the calendar.';
    case 'past':
      return 'The last night of the stay is over.';
  }
}

function nights(count: number): string {
  return formatCounted(count, 'night', 'nights', '');
}
