import { isTold } from '../../../is-told.ts';
import type { RowValues } from './row-fields.ts';

/** A row in words for a review, a receipt or a conflict. Dates stay as they are written at the service. */
export function rowWords(values: RowValues): string {
  const parts = [
    named(values),
    between(values.dateFrom, values.dateTo, 'arrivals'),
    range(values.minGuests, values.maxGuests, 'guest', 'guests'),
    range(values.minDaysBefore, values.maxDaysBefore, 'day before arrival', 'days before arrival'),
    isTold(values.bookBefore) ? `booked by ${values.bookBefore}` : null,
    range(values.minNights, values.maxNights, 'night', 'nights'),
    isTold(values.startDays) && values.startDays.length > 0
      ? `arriving ${values.startDays.map((day) => day.slice(0, 1).toUpperCase() + day.slice(1, 3)).join(', ')}`
      : null,
    isTold(values.discountPercent) ? `${values.discountPercent} % off` : null,
    isTold(values.discountAmount) ? `${values.discountAmount} off` : null,
    isTold(values.discountType) && values.discountType !== '' ? values.discountType : null,
    isTold(values.pricePercent) ? `${values.pricePercent} % of the week’s price` : null,
    values.active === false ? 'switched off' : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'A row without values' : parts.join(' · ');
}

/** For a pair of columns: '2 to 4 guests', 'at most 4 guests', '7 nights'. */
function range(
  least: number | null | undefined,
  most: number | null | undefined,
  one: string,
  many: string,
): string | null {
  if (isTold(least) && isTold(most)) {
    if (least === most) return `${String(least)} ${least === 1 ? one : many}`;
    return `${String(least)} to ${String(most)} ${many}`;
  }
  if (isTold(least)) return `at least ${String(least)} ${least === 1 ? one : many}`;
  return isTold(most) ? `at most ${String(most)} ${most === 1 ? one : many}` : null;
}

function between(
  from: string | null | undefined,
  to: string | null | undefined,
  what: string,
): string | null {
  if (isTold(from) && isTold(to)) return `${what} ${from} to ${to}`;
  if (isTold(from)) return `${what} from ${from}`;
  return isTold(to) ? `${what} until ${to}` : null;
}

function named({ name }: RowValues): string | null {
  return isTold(name) && name.trim() !== '' ? name.trim() : null;
}
