import type { Absence } from '../../mapping/absence.ts';
import { absenceOf, absenceWord, absenceWords } from '../../mapping/absence.ts';
import type { Booking } from '../bookings/booking-row.ts';
import type { SeasonPosition, Segment } from './season-pricing.ts';

/** Why a season has no figure: a short form for a printed cell, and a sentence. */
export interface NoFigure {
  readonly word: string;
  readonly sentence: string;
}

/** Why each body besides comparable pricing can't be used. */
export type SeasonBodies = Readonly<Record<'achieved' | 'segments' | 'bookings', Absence | undefined>>;

/** The body is missing, has no matching season, or the season has no median. */
export function whyNotAchieved(
  { achieved, otherCurrency }: SeasonPosition,
  body: Absence | undefined,
): NoFigure {
  if (body !== undefined) return ofBody('Achieved pricing', body);
  if (otherCurrency.achieved !== null) return inOther('The booked rate', otherCurrency.achieved);
  if (achieved === null) return { word: 'no such season', sentence: 'No achieved season matches this one' };
  if (achieved.row.medianWeekly === null)
    return { word: 'none', sentence: 'Sent as null: nothing was achieved' };
  return ofField('Achieved median', absenceOf(achieved.row, 'medianWeekly'));
}

/** @param name the field name of the percentile */
export function whyNoPercentile({ row, percentiles }: SeasonPosition, name: string): NoFigure {
  if (percentiles.some((one) => one.name === name)) return { word: 'none', sentence: 'Sent as null: none' };
  const own = absenceOf(row, name);
  const why = own.is === 'not-understood' ? own : absenceOf(row, 'percentiles');
  return { word: absenceWord(why).toLowerCase(), sentence: absenceWords(why) };
}

export function whyNoOwnPrice(
  { segment, otherCurrency }: SeasonPosition,
  body: Absence | undefined,
): NoFigure {
  if (body !== undefined) return ofBody('Segment pricing', body);
  if (otherCurrency.own !== null) return inOther('The own price', otherCurrency.own);
  if (segment === null) return { word: 'no such segment', sentence: 'No segment matches this season' };
  const unread = (['weeklyPrice', 'nightlyPrice', 'price'] as const satisfies readonly (keyof Segment)[])
    .map((field) => absenceOf(segment.row, field))
    .find(({ is }) => is === 'not-understood');
  return unread === undefined
    ? { word: 'not sent', sentence: 'The segment has no weekly or nightly price' }
    : ofField('The segment’s price', unread);
}

const noDates: NoFigure = { word: 'no dates', sentence: 'No dates are loaded for this season' };

/** Without dates, a season has neither discounts nor a discount share. */
export function whyNoDays({ dateFrom, dateTo }: SeasonPosition): NoFigure | undefined {
  return dateFrom === null || dateTo === null || dateFrom > dateTo ? noDates : undefined;
}

/**
 * @param arriving the active bookings that arrive in the season
 * @param isPartial more bookings exist than were read
 */
export function whyNoShare(
  season: SeasonPosition,
  arriving: readonly Booking[],
  body: Absence | undefined,
  isPartial: boolean,
): NoFigure {
  const undated = whyNoDays(season);
  if (undated !== undefined) return undated;
  if (body !== undefined) return ofBody('Bookings', body);
  if (arriving.length === 0 && isPartial) {
    return {
      word: 'partly loaded',
      sentence: 'None of the bookings loaded arrives in this season; more exist',
    };
  }
  if (arriving.length === 0)
    return { word: 'no booking', sentence: 'No booking loaded arrives in this season' };
  const unread = arriving.flatMap((booking) =>
    (['totalPrice', 'discountAmount', 'voucherDiscountAmount'] as const)
      .map((field) => absenceOf(booking, field))
      .filter(({ is }) => is === 'not-understood'),
  )[0];
  if (unread !== undefined) return ofField('The prices and discounts of its bookings', unread);
  return {
    word: 'not sent',
    sentence: 'No booking loaded arrives in this season with its price and discounts',
  };
}

function inOther(what: string, currency: string): NoFigure {
  return {
    word: `in ${currency}`,
    sentence: `${what} is in ${currency}, so it isn’t compared`,
  };
}

function ofBody(name: string, why: Absence): NoFigure {
  const word = absenceWord(why).toLowerCase();
  return { word, sentence: `${name}: ${word}` };
}

function ofField(name: string, why: Absence): NoFigure {
  return {
    word: absenceWord(why).toLowerCase(),
    sentence: `${name}: ${absenceWords(why).toLowerCase()}`,
  };
}
