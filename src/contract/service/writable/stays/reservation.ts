import type { FieldError } from '../../../errors.ts';
import type { JsonValue } from '../../../json/json.ts';
import { isJsonObject, ownValue } from '../../../json/json.ts';
import { isReported } from '../../../is-reported.ts';
import { inertText } from '../../inert-text.ts';
import type { ListedBooking, Party, Reservation, StayView } from './reserved-stay.ts';
import { inTheWay, nightsOfStay, reservationsFound, stayViewSchema, takenNights } from './reserved-stay.ts';
import type { Comparison, FieldDiff, WritableResource } from '../writable-resource.ts';
import { plainCreation, readBookingsBy } from '../plain-resource.ts';
import { language } from '../../../../texts/define-texts.ts';
import { joinChoices } from '../../../wording/join-words.ts';
import { t } from './texts.ts';

const mostNights = 90;

function errorsOf(wanted: Reservation, base: StayView): FieldError[] {
  const nights = nightsOfStay(wanted);
  if (nights < 1) return [{ field: 'checkOut', message: t('departureAfterArrival') }];
  if (nights > mostNights)
    return [{ field: 'checkOut', message: t('mostNights', { count: mostNights, locale: language }) }];
  const errors: FieldError[] = [];
  const taken = takenNights(base, wanted);
  const [first] = taken;
  if (first !== undefined) {
    const message =
      taken.length === 1
        ? t('nightIsTaken', { night: first })
        : t('nightsAreTaken', { night: first, more: String(taken.length - 1) });
    errors.push({ field: 'checkIn', message });
  } else if (inTheWay(base, wanted).length > 0) {
    errors.push({ field: 'checkIn', message: t('holdsNights') });
  }
  return errors;
}

/** What a read shows in the stay's place: the reservation, or whatever holds its nights. */
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
      return t('bookedOrBlocked');
    case 'several':
      return t('severalBookings', { count: shown.count, locale: language });
    case 'one':
      return stayWords(shown.booking.checkIn, shown.booking.checkOut);
  }
}

function compareStays(now: StayView, desired: StayView): Comparison {
  const wanted = desired.reservation;
  if (wanted === null) return { equal: false, fields: [] };
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
      field('stay', t('stay'), nightsShown(shown), stayWords(wanted.checkIn, wanted.checkOut)),
      field('party', t('party'), booking === null ? null : sizeWords(booking), partyWords(wanted.party)),
      field('total', t('totalPrice'), booking === null ? null : totalShown(booking), totalWords(wanted)),
    ],
  };
}

/** A reservation as it is named: from, to, nights. */
export function stayWords(checkIn: string, checkOut: string | null): string {
  return checkOut === null ? t('fromDay', { day: checkIn }) : t('fromTo', { from: checkIn, to: checkOut });
}

export function partyWords(party: Readonly<Record<keyof Party, number | null>>): string {
  return (['adults', 'children', 'infants', 'dogs'] as const)
    .flatMap((kind) => {
      const count = party[kind] ?? 0;
      return count === 0 ? [] : [t(kind, { count, locale: language })];
    })
    .join(', ');
}

export function totalWords({ total, currency }: Pick<Reservation, 'total' | 'currency'>): string {
  return currency === null ? total : `${total} ${inertText(currency, 10)}`;
}

function totalShown({ totals: [total], currency }: ListedBooking): string | null {
  return total === undefined ? null : totalWords({ total, currency });
}

/** As the service lists it: kind by kind where it tells them. */
function sizeWords({ party, partySizes, isBlock }: ListedBooking): string | null {
  if (isBlock) return t('aBlock');
  const told = partyWords(party);
  if (told !== '') return told;
  return partySizes.length === 0 ? null : joinChoices(partySizes.map(String));
}

/** What a service calls a reservation in its answer, most telling first. */
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
 * The reference that the service gave to the reservation, in the body that answered; null when it tells none.
 * @param names under which it is looked for, most telling first
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
 * POST /developer/bookings/save. Proven by one booking of these nights, this party and this total that was not listed
 * before. Nothing documented takes it back, and it is never sent twice.
 */
export const reservationWriter: WritableResource<StayView> = {
  ...plainCreation,
  name: 'reservation',
  subjectKind: 'property',
  reads: (subject) => ({ resource: 'bookings', subject }),
  desiredSchema: stayViewSchema,
  readEditable: (body) => readBookingsBy(stayViewSchema, body),
  validate: ({ reservation }, base) => ({
    errors:
      reservation === null
        ? [{ field: 'reservation', message: t('nothingToReserve') }]
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
  writesTo: () => 'save-booking',
  buildRequest: (_subject, _baseBody, { reservation }) => {
    if (reservation === null) throw new TypeError('There is nothing to reserve.');
    return { method: 'POST', endpointId: 'save-booking', pathId: null, body: reservation.request };
  },
  createdId: (answer) => referenceIn(answer),
  madeId: (shown, { reservation }) => {
    const [one, another] = reservation === null ? [] : reservationsFound(shown, reservation);
    return one !== undefined && another === undefined ? one.id : null;
  },
  compare: (body, desired) => {
    const read = readBookingsBy(stayViewSchema, body);
    return read.ok ? compareStays(read.value, desired) : { equal: false, fields: [] };
  },
  compareValues: compareStays,
  differences: () => [],
};
