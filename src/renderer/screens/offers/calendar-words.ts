import type { StayInCalendar } from '../../../core/analysis/pricing/offer-lines.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';

const words = {
  free: 'Free',
  'not-understood': 'Value not recognised',
  refused: 'Refused',
  'not-ours': 'Not checked',
  'no-property': 'Not checked',
  'too-far': 'Too far ahead',
  'no-stay': 'No dates to check',
  past: 'Past',
};

export function calendarWords(calendar: StayInCalendar): string {
  switch (calendar.is) {
    case 'taken':
      return calendar.nights === calendar.of ? 'Taken' : `${calendar.nights} of ${nights(calendar.of)} taken`;
    case 'not-read':
      return calendar.nights === calendar.of ? 'Not loaded yet' : `${nights(calendar.nights)} not loaded yet`;
    default:
      return words[calendar.is];
  }
}

/** The long form of `calendarWords`. */
export const calendarTitles: Readonly<Record<StayInCalendar['is'], string>> = {
  free: 'None of these nights is listed as unavailable, or taken by a booking loaded.',
  taken: 'This offer can’t be booked: some of its nights are booked, blocked or unavailable.',
  'not-read': 'Unavailable dates for these months aren’t loaded. Use Check availability above.',
  'not-understood': 'Keyholder doesn’t recognise the format of unavailable dates for these months.',
  refused: 'The service refused the unavailable dates for these months.',
  'not-ours': 'The property isn’t in your list, so its calendar isn’t checked.',
  'no-property': 'The offer doesn’t name its property, so its calendar can’t be checked.',
  'too-far': 'Too far ahead to check.',
  'no-stay': 'The offer gives no dates, so it can’t be checked.',
  past: 'The stay is over.',
};

function nights(count: number): string {
  return formatCounted(count, 'night', 'nights', '');
}
