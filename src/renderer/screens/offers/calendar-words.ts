import type { StayInCalendar } from '../../../core/analysis/pricing/offer-lines.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';

export function calendarWords(calendar: StayInCalendar): string {
  switch (calendar.is) {
    case 'free':
      return 'Free';
    case 'taken':
      return calendar.nights === calendar.of ? 'Taken' : `${calendar.nights} of ${nights(calendar.of)} taken`;
    case 'not-read':
      return calendar.nights === calendar.of ? 'Not loaded yet' : `${nights(calendar.nights)} not loaded yet`;
    case 'not-understood':
      return 'Value not recognised';
    case 'refused':
      return 'Refused';
    case 'not-ours':
    case 'no-property':
      return 'Not checked';
    case 'too-far':
      return 'Too far ahead';
    case 'no-stay':
      return 'No dates to check';
    case 'past':
      return 'Past';
  }
}

/** The long form of `calendarWords`. */
export function calendarTitle(calendar: StayInCalendar): string {
  switch (calendar.is) {
    case 'free':
      return 'None of these nights is listed as unavailable, or taken by a booking loaded.';
    case 'taken':
      return 'This offer can’t be booked: some of its nights are booked, blocked or unavailable.';
    case 'not-read':
      return 'Unavailable dates for these months aren’t loaded. Use Check availability above.';
    case 'not-understood':
      return 'Keyholder doesn’t recognise the format of unavailable dates for these months.';
    case 'refused':
      return 'The service refused the unavailable dates for these months.';
    case 'not-ours':
      return 'The property isn’t in your list, so its calendar isn’t checked.';
    case 'no-property':
      return 'The offer doesn’t name its property, so its calendar can’t be checked.';
    case 'too-far':
      return 'Too far ahead to check.';
    case 'no-stay':
      return 'The offer gives no dates, so it can’t be checked.';
    case 'past':
      return 'The stay is over.';
  }
}

function nights(count: number): string {
  return formatCounted(count, 'night', 'nights', '');
}
