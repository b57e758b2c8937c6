import { formatCounted, plural } from '../../../core/values/words/plural.ts';
import { weekdayName } from '../format/weekday-name.ts';
import { type Weekday, weekdays } from '../../../core/values/dates/calendar-date.ts';
import { formatAmount } from '../../../core/values/money/money.ts';
import type { DiscountEffect } from '../../../core/analysis/discounts/discount-effect.ts';
import {
  type Condition,
  type DiscountRule,
  isSwitchOpen,
} from '../../../core/analysis/discounts/discounts.ts';
import { formatRate } from '../format/format-quantity.ts';
import { formatCalendarDate, formatDateRange } from '../format/format-calendar-date.ts';
import { usableLocale } from '../../../core/values/money/number-format.ts';
import { limitWords } from './group-window-words.ts';
import type { Preferences } from '../format/preferences.tsx';

/** "10% off", "£20 off", "pays 65% of the week", each unbroken; undefined if nothing was sent. */
export function effectWords(effect: DiscountEffect, preferences: Preferences): string | undefined {
  const locale = usableLocale(preferences.locale) ?? navigator.language;
  switch (effect.kind) {
    case 'percent-off':
      return `${formatRate(effect.percent, preferences.locale)}%\u00a0off`;
    case 'amount-off':
      return `${formatAmount(effect.amount, { locale, currencyLabel: preferences.currencyLabel })}\u00a0off`;
    case 'share-of-week':
      return `pays ${formatRate(effect.percent, preferences.locale)}% of the week`;
    case 'in-doubt':
      return effect.sent;
    case 'unclear':
      return 'unclear';
    case 'not-understood':
      return effect.sent;
    case 'not-sent':
      return undefined;
  }
}

/** A rule's arrival dates; undefined if neither end is given. */
export function windowWords(row: DiscountRule, locale: string): string | undefined {
  const range = formatDateRange(row.arrivalFrom, row.arrivalTo, locale);
  // A line may break between the two dates, but not within one.
  return range?.replaceAll(' ', '\u00a0').replace('\u00a0–\u00a0', '\u00a0– ');
}

/** "180+ days before", "up to 14 days before", "by 1 Mar 2027"; undefined without a limit. */
export function leadWords(row: DiscountRule, locale: string): string | undefined {
  const days = limitWords(row.minLeadDays, row.maxLeadDays);
  const isSameDay = row.maxLeadDays === 0;
  const parts = [
    isSameDay
      ? 'on the day of arrival'
      : days === undefined
        ? undefined
        : days === '1'
          ? '1 day before'
          : `${days} days before`,
    row.bookBefore === null ? undefined : `by ${formatCalendarDate(row.bookBefore, locale)}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** "Fri, Mon"; "none" for an empty list; undefined if no days are given. */
export function dayWords(days: readonly Weekday[] | null, locale: string): string | undefined {
  if (days === null) return undefined;
  if (days.length === 0) return 'none';
  if (new Set(days).size === weekdays.length) return 'any day';
  return weekdays
    .filter((day) => days.includes(day))
    .map((day) => weekdayName(day, locale, 'short'))
    .join(', ');
}

/** A rule's effect and conditions, in the order of its table. `preferences` as in `effectWords`. */
export function discountRuleWords(row: DiscountRule, preferences: Preferences): string {
  const { locale } = preferences;
  const nights = limitWords(row.minNights, row.maxNights);
  const guests = limitWords(row.minGuests, row.maxGuests);
  const days = dayWords(row.startDays, locale);
  return [
    row.name === null || row.name.trim() === '' ? undefined : row.name.trim(),
    effectWords(row.effect, preferences),
    leadWords(row, locale),
    windowWords(row, locale),
    nights === undefined
      ? undefined
      : `${nights} ${plural(lastOf(row.minNights, row.maxNights), 'night', 'nights')}`,
    guests === undefined
      ? undefined
      : `${guests} ${plural(lastOf(row.minGuests, row.maxGuests), 'guest', 'guests')}`,
    days === undefined ? undefined : `arriving ${days}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** The last number in a limit's words. */
function lastOf(least: number | null, most: number | null): number {
  // "1+ nights" is plural.
  return most ?? (least === null ? 0 : least + 1);
}

const blockedWords: Readonly<Record<Condition, string>> = {
  switch: 'it’s turned off',
  'arrival-window': 'arrival is outside its window',
  'start-day': 'it needs other check-in days',
  'lead-time': 'booking window is outside its limits',
  'booking-deadline': 'it had to be booked earlier',
  nights: 'it needs a different number of nights',
  party: 'it needs a different party size',
};

/** Why a rule doesn't apply, as the end of a sentence. */
export function blockedReason(conditions: readonly Condition[]): string {
  if (conditions.length === 0) return 'no stay here meets all its conditions';
  return conditions.map((condition) => blockedWords[condition]).join('; ');
}

/** "2 rows on", "1 row on, 1 row with a switch that is not understood"; undefined if every row is off. */
export function rowsOnWords(
  rows: readonly Pick<DiscountRule, 'isOn' | 'unreported'>[],
  locale = '',
): string | undefined {
  const open = rows.filter(isSwitchOpen).length;
  const on = rows.filter((row) => row.isOn).length - open;
  const words = [
    on === 0 ? undefined : `${formatCounted(on, 'rule', 'rules', locale)} on`,
    open === 0 ? undefined : `${formatCounted(open, 'rule', 'rules', locale)} with an unrecognised switch`,
  ].filter((part) => part !== undefined);
  return words.length === 0 ? undefined : words.join(', ');
}
