import { isReported } from '../../../is-reported.ts';
import type { RowValues } from './row-fields.ts';

/** A row in words for a review, a receipt or a conflict. Dates stay as they are written at the service. */
export function rowWords(values: RowValues): string {
  const parts = [
    named(values),
    between(values.dateFrom, values.dateTo, 'arrivals'),
    range(values.minGuests, values.maxGuests, 'guest', 'guests'),
    range(values.minDaysBefore, values.maxDaysBefore, 'day before arrival', 'days before arrival'),
    isReported(values.bookBefore) ? `booked by ${values.bookBefore}` : null,
    range(values.minNights, values.maxNights, 'night', 'nights'),
    isReported(values.startDays) && values.startDays.length > 0
      ? `arriving ${values.startDays.map((day) => day.slice(0, 1).toUpperCase() + day.slice(1, 3)).join(', ')}`
      : null,
    isReported(values.discountPercent) ? `${values.discountPercent} % off` : null,
    isReported(values.discountAmount) ? `${values.discountAmount} off` : null,
    isReported(values.discountType) && values.discountType !== '' ? values.discountType : null,
    isReported(values.pricePercent) ? `${values.pricePercent} % of the week’s price` : null,
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
  if (isReported(least) && isReported(most)) {
    if (least === most) return `${String(least)} ${least === 1 ? one : many}`;
    return `${String(least)} to ${String(most)} ${many}`;
  }
  if (isReported(least)) return `at least ${String(least)} ${least === 1 ? one : many}`;
  return isReported(most) ? `at most ${String(most)} ${most === 1 ? one : many}` : null;
}

function between(
  from: string | null | undefined,
  to: string | null | undefined,
  what: string,
): string | null {
  if (isReported(from) && isReported(to)) return `${what} ${from} to ${to}`;
  if (isReported(from)) return `${what} from ${from}`;
  return isReported(to) ? `${what} until ${to}` : null;
}

function named({ name }: RowValues): string | null {
  return isReported(name) && name.trim() !== '' ? name.trim() : null;
}
