import { succeed } from '../../../src/core/values/errors.ts';
import { stayViewSchema } from '../../../src/core/writing/stays/reserved-stay.ts';
import type { EditableResource } from '../../../src/main/changes/proposal/editable-resource.ts';
import { changed, rereadingRecords as rereading } from '../core/broken.ts';
import type { Defect } from '../core/virtual-service/virtual-program.ts';
import type { BookingPart } from './booking-history.ts';
import { wantedStay } from './virtual-property.ts';

export interface BookingDefect extends Defect {
  readonly part: BookingPart;
}

/** Takes any booking of the first night for the reservation. */
const anyOfTheseNights = changed(['reservation'], (known) => ({
  compareValues(now, desired) {
    const [seen, wanted] = [stayViewSchema.safeParse(now).data, stayViewSchema.safeParse(desired).data];
    const { fields, equal } = known.compareValues(now, desired);
    const checkIn = wanted?.reservation?.checkIn;
    return { fields, equal: equal || seen?.bookings.some((one) => one.checkIn === checkIn) === true };
  },
}));

const unreported: EditableResource['unchanged'] = () => true;

export const bookingDefects: readonly BookingDefect[] = [
  {
    name: 'a reservation may be sent again',
    part: 'reservation',
    deps: changed(['reservation'], () => ({ resendable: true })),
  },
  { name: 'whatever holds the nights is the reservation', part: 'reservation', deps: anyOfTheseNights },
  {
    name: 'an unknown reservation bars no other',
    part: 'reservation',
    journal: (journal) => ({ ...journal, everyFor: () => succeed([]) }),
  },
  {
    name: 'nights that were taken since the review bar nothing',
    part: 'reservation',
    deps: changed(['reservation'], (known) => ({
      unchanged: unreported,
      review: (desired, body) => {
        const free = stayViewSchema.safeParse(body.body).data;
        return known.review(
          desired,
          free === undefined ? body : { body: { ...free, bookings: [], taken: [] } },
        );
      },
    })),
  },
  {
    name: 'who comes is not compared',
    part: 'reservation',
    client: rereading((row) => ('party_size' in row ? { ...row, party_size: wantedStay.party } : row)),
  },
  {
    name: 'what waits for a yes is booked',
    part: 'reservation',
    client: rereading((row) => (row['status'] === 'pending' ? { ...row, status: 'confirmed' } : row)),
  },
  {
    name: "another property's row is the reservation",
    part: 'reservation',
    client: rereading(({ property_id: _other, ...row }) => row),
  },
  {
    name: 'any word of payment says that it is paid',
    part: 'payment',
    client: rereading((row) =>
      /paid/i.test(JSON.stringify(row['status'])) ? { ...row, status: 'paid' } : row,
    ),
  },
  {
    name: 'a second word of the row is not heard',
    part: 'reservation',
    client: rereading(({ approval: _refused, ...row }) => row),
  },
  {
    name: 'what is told beside the status of a payment is not heard',
    part: 'payment',
    client: rereading(({ captured: _none, ...row }) => row),
  },
  {
    name: 'a status that stays proves that nothing was charged',
    part: 'payment',
    deps: changed(['payment'], () => ({ baseProves: true })),
  },
  {
    name: 'a payment bars no other of the same reservation',
    part: 'payment',
    journal: (journal) => ({ ...journal, everyFor: () => succeed([]) }),
  },
];
