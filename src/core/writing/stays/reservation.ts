import type { FieldError } from '../../values/errors.ts';
import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue } from '../../values/json/json.ts';
import { isReported } from '../../values/is-reported.ts';
import { currencyOfText } from '../../values/money/currency.ts';
import { formatCounted, language } from '../../values/words/plural.ts';
import { inertText } from '../../values/inert-text.ts';
import { stayDifferences } from './booking-differences.ts';
import type { ListedBooking, Party, Reservation, StayView } from './reserved-stay.ts';
import {
  inTheWay,
  nightsOfStay,
  readBookingsBy,
  reservationsFound,
  firstReasons,
  stayViewSchema,
  takenNights,
} from './reserved-stay.ts';
import type { Comparison, FieldDiff, WritableResource } from '../writable-resource.ts';
import { amountWords } from '../slips.ts';
import { writerOf } from '../writer-of.ts';
import { joinChoices } from '../../values/words/join-words.ts';

const mostNights = 90;

function errorsOf(wanted: Reservation, base: StayView): FieldError[] {
  const nights = nightsOfStay(wanted);
  if (nights < 1) return [{ field: 'checkOut', message: 'Departure must be after arrival.' }];
  if (nights > mostNights)
    return [
      {
        field: 'checkOut',
        message: `At most ${formatCounted(mostNights, 'night', 'nights', language)} can be reserved at once.`,
      },
    ];
  const errors: FieldError[] = [];
  const taken = takenNights(base, wanted);
  const [first] = taken;
  if (first !== undefined) {
    const message =
      taken.length === 1
        ? `The night of ${first} is booked or blocked.`
        : `The night of ${first} and ${taken.length - 1} more are booked or blocked.`;
    errors.push({ field: 'checkIn', message });
  } else if (inTheWay(base, wanted).length > 0) {
    errors.push({ field: 'checkIn', message: 'A booking or a block holds nights of this stay.' });
  }
  return errors;
}

/** What a read shows for the stay: the reservation, or whatever takes its nights. */
function shownOf(now: StayView, wanted: Reservation): Shown {
  const found = reservationsFound(now, wanted);
  const [one, ...others] = found.length > 0 ? found : inTheWay(now, wanted);
  if (one !== undefined && others.length === 0) return { is: 'one', booking: one };
  if (one !== undefined) return { is: 'several', count: others.length + 1 };
  return takenNights(now, wanted).length > 0 ? { is: 'taken' } : { is: 'free' };
}

type Shown =
  | { readonly is: 'free' | 'taken' }
  | { readonly is: 'several'; readonly count: number }
  | { readonly is: 'one'; readonly booking: ListedBooking };

function nightsShown(shown: Shown): string | null {
  switch (shown.is) {
    case 'free':
      return null;
    case 'taken':
      return 'Booked or blocked; by which booking is not shown';
    case 'several':
      return `${formatCounted(shown.count, 'booking', 'bookings', language)} that could be it`;
    case 'one':
      return stayWords(shown.booking.checkIn, shown.booking.checkOut);
  }
}

function compareStays(now: StayView | undefined, desired: StayView): Comparison {
  const wanted = desired.reservation;
  if (wanted === null || now === undefined) return { equal: false, fields: [] };
  const shown = shownOf(now, wanted);
  const booking = shown.is === 'one' ? shown.booking : null;
  const equal = reservationsFound(now, wanted).length === 1;
  const field = (name: string, label: string, atService: string | null, want: string): FieldDiff => ({
    field: name,
    label,
    atService,
    desired: want,
    equal,
  });
  return {
    equal,
    fields: [
      field('stay', 'Stay', nightsShown(shown), stayWords(wanted.checkIn, wanted.checkOut)),
      field('party', 'Party', booking === null ? null : sizeWords(booking), partyWords(wanted.party)),
      field('total', 'Total price', booking === null ? null : totalShown(booking), totalWords(wanted)),
      ...(booking === null || booking.against.length === 0
        ? []
        : [field('against', 'Also says', firstReasons(booking.against).join('; '), 'Nothing against it')]),
    ],
  };
}

export function stayWords(checkIn: string, checkOut: string | null): string {
  return checkOut === null ? `from ${checkIn}` : `${checkIn} to ${checkOut}`;
}

const partyNouns = [
  ['adults', 'adult', 'adults'],
  ['children', 'child', 'children'],
  ['infants', 'infant', 'infants'],
  ['dogs', 'dog', 'dogs'],
] as const;

export function partyWords(party: Readonly<Record<keyof Party, number | null>>): string {
  return partyNouns
    .flatMap(([kind, one, other]) => {
      const count = party[kind] ?? 0;
      return count === 0 ? [] : [formatCounted(count, one, other, language)];
    })
    .join(', ');
}

/** "£985". An unknown currency text follows the number as sent. */
export function totalWords({ total, currency }: Pick<Reservation, 'total' | 'currency'>): string {
  const named = currency === null ? null : currencyOfText(currency);
  const words = amountWords(total, named);
  return currency === null || named !== null ? words : `${words} ${inertText(currency, 10)}`;
}

function totalShown({ totals: [total], currency }: ListedBooking): string | null {
  return total === undefined ? null : totalWords({ total, currency });
}

/** The party by kind if the service lists it that way. */
function sizeWords({ party, partySizes, isBlock }: ListedBooking): string | null {
  if (isBlock) return 'A block';
  const words = partyWords(party);
  if (words !== '') return words;
  return partySizes.length === 0 ? null : joinChoices(partySizes.map(String));
}

/** Names that a service may use for a reservation in its answer, most specific first. */
export const referenceNames = [
  'booking_reference',
  'reference',
  'booking_ref',
  'bookingReference',
  'booking_id',
  'bookingId',
  'reservation_id',
  'id',
] as const;

/**
 * The service's reference for the reservation, from the answer. Null if not given.
 * @param names the names to look for, most specific first
 */
export function referenceIn(
  answer: JsonValue,
  names: readonly string[] = referenceNames,
  depth = 0,
): string | null {
  if (!isJsonObject(answer) || depth > 2) return null;
  for (const name of names) {
    const value = ownValue(answer, name);
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
    if (typeof value === 'string' && /^[\w./ -]{1,60}$/.test(value)) return value;
  }
  const inner = ['data', 'booking', 'reservation'].map((name) => ownValue(answer, name)).filter(isReported);
  return inner.map((one) => referenceIn(one, names, depth + 1)).find((one) => one !== null) ?? null;
}

/**
 * POST /developer/bookings/save. Proven by one booking with these nights, party and total that was not listed before.
 * No documented request reverts it, and it is never sent twice.
 */
export const reservationWriter: WritableResource<StayView> = writerOf<StayView>({
  name: 'reservation',
  reads: (subject) => ({ resource: 'bookings', subject }),
  desiredSchema: stayViewSchema,
  readEditable: (body) => readBookingsBy(stayViewSchema, body),
  validate: ({ reservation }, base) => ({
    errors:
      reservation === null
        ? [{ field: 'reservation', message: 'Nothing to reserve.' }]
        : errorsOf(reservation, base),
    warnings: [],
  }),
  completed: ({ reservation }, base) => ({
    bookings: [],
    taken: [],
    reservation:
      reservation === null
        ? null
        : { ...reservation, known: reservation.known ?? base.bookings.map(({ key }) => key) },
  }),
  unchanged: (_base, now, { reservation }) => reservation !== null && shownOf(now, reservation).is === 'free',
  operation: () => 'create',
  endpoints: { create: 'save-booking' },
  written: (_base, { reservation }) =>
    reservation === null ? { ok: false, concept: 'no stay' } : { ok: true, body: reservation.request },
  says: () => true,
  createdId: (answer) => referenceIn(answer),
  madeId: (shown, { reservation }) => {
    const [one, another] = reservation === null ? [] : reservationsFound(shown, reservation);
    return one !== undefined && another === undefined ? one.id : null;
  },
  compareValues: compareStays,
  differences: ({ sent, now, desired, readAt }) => {
    const read = readBookingsBy(stayViewSchema, now);
    const { reservation } = desired;
    if (!read.ok || reservation === null) return [];
    return reservationsFound(read.value, reservation).flatMap((booking) =>
      stayDifferences(booking, reservation, sent, readAt),
    );
  },
  wayBack: () => null,
});
