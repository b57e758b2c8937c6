import { isReported } from '../../values/is-reported.ts';
import { formatCounted, language } from '../../values/words/plural.ts';
import type { RowValues } from './row-fields.ts';
import { shortWeekdayWord } from '../../values/words/weekday-words.ts';

/** A row in words for a review, a receipt or a conflict. Dates stay in the service's form. */
export function rowWords(values: RowValues): string {
  const parts = [
    named(values),
    between(values.dateFrom, values.dateTo),
    range(values.minGuests, values.maxGuests, 'guests'),
    range(values.minDaysBefore, values.maxDaysBefore, 'days'),
    isReported(values.bookBefore) ? `booked by ${values.bookBefore}` : null,
    range(values.minNights, values.maxNights, 'nights'),
    isReported(values.startDays) && values.startDays.length > 0
      ? `arriving ${values.startDays.map(shortWeekdayWord).join(', ')}`
      : null,
    isReported(values.discountPercent) ? `${values.discountPercent}% off` : null,
    isReported(values.discountAmount) ? `${values.discountAmount} off` : null,
    isReported(values.discountType) && values.discountType !== '' ? values.discountType : null,
    isReported(values.pricePercent) ? `${values.pricePercent}% of the week’s price` : null,
    values.active === false ? 'switched off' : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'A rule without values' : parts.join(' · ');
}

/** For a minimum and a maximum: '2 to 4 guests', 'at most 4 guests', '7 nights'. */
function range(
  least: number | null | undefined,
  most: number | null | undefined,
  what: keyof typeof units,
): string | null {
  if (isReported(least) && isReported(most)) {
    return least === most ? counted(least, what) : `${least} to ${most} ${units[what].other}`;
  }
  if (isReported(least)) return `at least ${counted(least, what)}`;
  return isReported(most) ? `at most ${counted(most, what)}` : null;
}

function counted(count: number, what: keyof typeof units): string {
  return formatCounted(count, units[what].one, units[what].other, language);
}

const units = {
  guests: { one: 'guest', other: 'guests' },
  days: { one: 'day before arrival', other: 'days before arrival' },
  nights: { one: 'night', other: 'nights' },
} as const;

function between(from: string | null | undefined, to: string | null | undefined): string | null {
  if (isReported(from) && isReported(to)) return `arrivals ${from} to ${to}`;
  if (isReported(from)) return `arrivals from ${from}`;
  return isReported(to) ? `arrivals until ${to}` : null;
}

function named({ name }: RowValues): string | null {
  return isReported(name) && name.trim() !== '' ? name.trim() : null;
}
