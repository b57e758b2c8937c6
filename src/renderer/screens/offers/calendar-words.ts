import type { StayInCalendar } from '../../../analysis/pricing/offer-lines.ts';
import { t } from './texts.ts';

/** What the calendar of the house says of an offered stay, in a few words. */
export function calendarWords(calendar: StayInCalendar): string {
  switch (calendar.is) {
    case 'free':
      return t('free');
    case 'taken':
      return calendar.nights === calendar.of
        ? t('taken')
        : t('ofTaken', { taken: String(calendar.nights), nights: nights(calendar.of) });
    case 'not-read':
      return calendar.nights === calendar.of
        ? t('notReadYet')
        : t('nightsNotReadYet', { nights: nights(calendar.nights) });
    case 'not-understood':
      return t('sentNotUnderstood');
    case 'refused':
      return t('refused');
    case 'not-ours':
    case 'no-house':
      return t('notLookedUp');
    case 'too-far':
      return t('tooFarAhead');
    case 'no-stay':
      return t('noDaysToLookUp');
    case 'past':
      return t('past');
  }
}

/** The same at length. */
export function calendarTitle(calendar: StayInCalendar): string {
  switch (calendar.is) {
    case 'free':
      return t('unavailableDatesOfTheHouseList');
    case 'taken':
      return t('nobodyCanBookThisOfferAsItStands');
    case 'not-read':
      return t('unavailableDatesOfTheseMonths');
    case 'not-understood':
      return t('unavailableDatesOfTheseMonthsCame');
    case 'refused':
      return t('serviceRefusedTheUnavailableDates');
    case 'not-ours':
      return t('houseIsNotInThePortfolioSoItsCalendar');
    case 'no-house':
      return t('offerDoesNotSay');
    case 'too-far':
      return t('furtherAheadThanCalendars');
    case 'no-stay':
      return t('offerDoesNotSayWhichNights');
    case 'past':
      return t('lastNightOfTheStayIsOver');
  }
}

function nights(count: number): string {
  return t('numberNights', { count, locale: '' });
}
