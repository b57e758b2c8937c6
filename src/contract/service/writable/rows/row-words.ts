import { isReported } from '../../../is-reported.ts';
import type { RowValues } from './row-fields.ts';
import { shortWeekdayWord } from '../../../wording/weekday-words.ts';
import { language } from '../../../../texts/define-texts.ts';
import { t } from './row-texts.ts';

/** A row in words for a review, a receipt or a conflict. Dates stay as they are written at the service. */
export function rowWords(values: RowValues): string {
  const parts = [
    named(values),
    between(values.dateFrom, values.dateTo),
    range(values.minGuests, values.maxGuests, 'guests'),
    range(values.minDaysBefore, values.maxDaysBefore, 'days'),
    isReported(values.bookBefore) ? t('bookedBy', { day: values.bookBefore }) : null,
    range(values.minNights, values.maxNights, 'nights'),
    isReported(values.startDays) && values.startDays.length > 0
      ? t('arriving', { days: values.startDays.map(shortWeekdayWord).join(', ') })
      : null,
    isReported(values.discountPercent) ? t('percentOff', { percent: values.discountPercent }) : null,
    isReported(values.discountAmount) ? t('amountOff', { amount: values.discountAmount }) : null,
    isReported(values.discountType) && values.discountType !== '' ? values.discountType : null,
    isReported(values.pricePercent) ? t('percentOfTheWeek', { percent: values.pricePercent }) : null,
    values.active === false ? t('switchedOff') : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? t('withoutValues') : parts.join(' · ');
}

/** For a pair of columns: '2 to 4 guests', 'at most 4 guests', '7 nights'. */
function range(
  least: number | null | undefined,
  most: number | null | undefined,
  what: 'guests' | 'days' | 'nights',
): string | null {
  const locale = language;
  if (isReported(least) && isReported(most)) {
    if (least === most) return t(exactly[what], { count: least, locale });
    return t(span[what], { least: String(least), most: String(most) });
  }
  if (isReported(least)) return t(atLeast[what], { count: least, locale });
  return isReported(most) ? t(atMost[what], { count: most, locale }) : null;
}

const exactly = { guests: 'guests', days: 'days', nights: 'nights' } as const;
const span = { guests: 'spanGuests', days: 'spanDays', nights: 'spanNights' } as const;
const atLeast = { guests: 'atLeastGuests', days: 'atLeastDays', nights: 'atLeastNights' } as const;
const atMost = { guests: 'atMostGuests', days: 'atMostDays', nights: 'atMostNights' } as const;

function between(from: string | null | undefined, to: string | null | undefined): string | null {
  if (isReported(from) && isReported(to)) return t('arrivalsFromTo', { from, to });
  if (isReported(from)) return t('arrivalsFrom', { day: from });
  return isReported(to) ? t('arrivalsUntil', { day: to }) : null;
}

function named({ name }: RowValues): string | null {
  return isReported(name) && name.trim() !== '' ? name.trim() : null;
}
