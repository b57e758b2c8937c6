import type { Absence } from '../../contract/wording/absence.ts';
import { absenceOf, absenceWord, absenceWords } from '../../contract/wording/absence.ts';
import type { Booking } from '../bookings/booking-row.ts';
import type { SeasonPosition, Segment } from './season-pricing.ts';
import { t } from './season-absence-texts.ts';

/** Why a season has no figure: a word or two for a printed cell, and a sentence where there is room. */
export interface NoFigure {
  readonly word: string;
  readonly sentence: string;
}

/** The bodies beside comparable pricing that a season's figures come from, and why each cannot be used. */
export type SeasonBodies = Readonly<Record<'achieved' | 'segments' | 'bookings', Absence | undefined>>;

/** Why there is no achieved median: the body is not here, no season of it fits, or that season tells none. */
export function whyNotAchieved(
  { achieved, otherCurrency }: SeasonPosition,
  body: Absence | undefined,
): NoFigure {
  if (body !== undefined) return ofBody(t('achievedPricing'), body);
  if (otherCurrency.achieved !== null) return inOther(t('whatWasAchieved'), otherCurrency.achieved);
  if (achieved === null) return { word: t('noSuchSeason'), sentence: t('noAchievedSeasonMatches') };
  if (achieved.row.medianWeekly === null) return { word: t('none'), sentence: t('nullNothingAchieved') };
  return ofField(t('achievedMedian'), absenceOf(achieved.row, 'medianWeekly'));
}

/** Why a season has no value for a percentile, by the name that it came under. */
export function whyNoPercentile({ row, percentiles }: SeasonPosition, name: string): NoFigure {
  if (percentiles.some((one) => one.name === name)) return { word: t('none'), sentence: t('nullNone') };
  const own = absenceOf(row, name);
  const why = own.is === 'not-understood' ? own : absenceOf(row, 'percentiles');
  return { word: absenceWord(why).toLowerCase(), sentence: absenceWords(why) };
}

/** Why there is no own list price. */
export function whyNoOwnPrice(
  { segment, otherCurrency }: SeasonPosition,
  body: Absence | undefined,
): NoFigure {
  if (body !== undefined) return ofBody(t('segmentPricing'), body);
  if (otherCurrency.own !== null) return inOther(t('theOwnPrice'), otherCurrency.own);
  if (segment === null) return { word: t('noSuchSegment'), sentence: t('noSegmentMatches') };
  const unread = (['weeklyPrice', 'nightlyPrice', 'price'] as const satisfies readonly (keyof Segment)[])
    .map((field) => absenceOf(segment.row, field))
    .find(({ is }) => is === 'not-understood');
  return unread === undefined
    ? { word: t('notSent'), sentence: t('segmentHasNoPrice') }
    : ofField(t('theSegmentsPrice'), unread);
}

const noDates: NoFigure = { word: t('noDates'), sentence: t('noDatesRead') };

/** Why the levers of a season, or what discounts took in it, cannot be told: it has no days to tell them by. */
export function whyNoDays({ dateFrom, dateTo }: SeasonPosition): NoFigure | undefined {
  return dateFrom === null || dateTo === null || dateFrom > dateTo ? noDates : undefined;
}

/**
 * Why no discount share is told of a season.
 * @param arriving the standing bookings that arrive in it
 * @param isPart more bookings exist than those that were read
 */
export function whyNoShare(
  season: SeasonPosition,
  arriving: readonly Booking[],
  body: Absence | undefined,
  isPart: boolean,
): NoFigure {
  const undated = whyNoDays(season);
  if (undated !== undefined) return undated;
  if (body !== undefined) return ofBody(t('bookings'), body);
  if (arriving.length === 0 && isPart) {
    return {
      word: t('partlyRead'),
      sentence: t('noneOfThoseRead'),
    };
  }
  if (arriving.length === 0) return { word: t('noBooking'), sentence: t('noBookingRead') };
  const unread = arriving.flatMap((booking) =>
    (['totalPrice', 'discountAmount', 'voucherDiscountAmount'] as const)
      .map((field) => absenceOf(booking, field))
      .filter(({ is }) => is === 'not-understood'),
  )[0];
  if (unread !== undefined) return ofField(t('pricesAndDiscounts'), unread);
  return {
    word: t('notSent'),
    sentence: t('noBookingWithBoth'),
  };
}

function inOther(what: string, currency: string): NoFigure {
  return {
    word: t('inCurrency', { currency }),
    sentence: t('inOtherCurrency', { what, currency }),
  };
}

function ofBody(name: string, why: Absence): NoFigure {
  const word = absenceWord(why).toLowerCase();
  return { word, sentence: t('bodyAndWhy', { name, why: word }) };
}

function ofField(name: string, why: Absence): NoFigure {
  return {
    word: absenceWord(why).toLowerCase(),
    sentence: t('bodyAndWhy', { name, why: absenceWords(why).toLowerCase() }),
  };
}
