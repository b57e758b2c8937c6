import { record, rows } from '../mapping/concept.ts';
import { count, day, departure, flag, moment, text, textOrNumber } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';
import { listResource } from '../mapping/resource.ts';

const stay = ['stay', 'dates', 'period'] as const;
const party = ['guests', 'party', 'occupancy'] as const;

/**
 * Section 4.3: "PII-free summary of recent bookings: dates, nights, party size, total price, two discount amounts,
 * channel, cancellation flag". Names not shown. A block has neither guests nor a price.
 */
const booking = record(
  {
    bookingId: textOrNumber('booking id', 'id', 'reference', 'booking ref')
      .identity()
      .called('Number of the booking'),
    propertyId: count('property id').identity(),
    createdAt: moment('created at', 'booked at', 'booking date', 'created', 'created date', 'booked on'),
    checkIn: day('check in', 'check in date', 'arrival', 'arrival date', 'start date', 'date from', 'from')
      .or('arrives on', 'arrive', 'arrives', 'start')
      .inside(...stay)
      .or(...first(stay))
      .required()
      .called('Arrival'),
    checkOut: departure(
      'check out',
      'check out date',
      'departure',
      'departure date',
      'end date',
      'date to',
      'to',
    )
      .or('departs on', 'depart', 'departs', 'end')
      .inside(...stay)
      .or(...second(stay))
      .called('Departure'),
    nights: count(
      'nights',
      'no of nights',
      'booking nights',
      'night count',
      'number of nights',
      'length of stay',
    )
      .inside(...stay)
      .called('Nights'),
    partySize: count(
      'party size',
      'guests',
      'total guests',
      'no of guests',
      'number of guests',
      'guest count',
      'num guests',
    )
      .or('pax', 'persons', 'people', 'occupants', 'party', 'guests total', 'party total')
      // Only the plural: one guest may be identified by a number.
      .or('gaeste', 'gäste', 'huespedes', 'huéspedes', 'ospiti', 'gasten', 'voyageurs')
      .called('Guests'),
    adults: count('adults', 'no of adults', 'adult count')
      .inside(...party)
      .called('Adults'),
    children: count('children', 'no of children', 'child count')
      .inside(...party)
      .called('Children'),
    infants: count('infants', 'no of infants', 'infant count')
      .inside(...party)
      .called('Infants'),
    dogs: count('dogs', 'no of dogs', 'pets')
      .inside(...party)
      .called('Dogs'),
    totalPrice: amount(
      'stay',
      'total price',
      'total',
      'price',
      'total amount',
      'gross total',
      'amount',
      'value',
    )
      .or('price gross', 'price total', 'booking total')
      .called('Total price'),
    discountAmount: amount('discount', 'discount amount', 'discount', 'discount total', 'owner discount').or(
      ...['discounts owner', 'discounts discount'],
    ),
    voucherDiscountAmount: amount('discount', 'voucher discount amount', 'voucher discount', 'voucher amount')
      .or('additional discount', 'extra discount', 'promo discount', 'discounts voucher', 'discounts promo')
      .called('Voucher discount'),
    channel: text('channel', 'source', 'booking channel', 'origin', 'booked via', 'via').called('Channel'),
    status: textOrNumber('status', 'booking status', 'state').called('Status'),
    cancelled: flag(
      'cancelled',
      'is cancelled',
      'canceled',
      'is canceled',
      'cancellation',
      'was cancelled',
    ).called('Cancelled'),
    /** Null if not cancelled. */
    cancelledAt: moment('cancelled at', 'canceled at', 'cancelled on', 'cancellation date').called(
      'Cancelled at',
    ),
    isBlock: flag('is block', 'block', 'blocked', 'is blocked').called('A block, no booking'),
  },
  { within: [...stay, ...party, 'discounts', 'price'] },
);

/** `dates: [arrival, departure]` */
function first(pairs: readonly string[]): readonly string[] {
  return pairs.map((pair) => `${pair} 0`);
}

function second(pairs: readonly string[]): readonly string[] {
  return pairs.map((pair) => `${pair} 1`);
}

export const bookings = listResource(rows(booking), {
  name: 'Recent bookings',
  words: ['bookings', 'booking'],
  isAnywhere: true,
  isMapped: true,
  isOfOneProperty: true,
  amounts: 'of-one-currency',
  ofProperty: {
    query: ['since', 'until', 'status', 'includeBlocks', 'limit', 'offset'],
    tab: 'Bookings',
    panel: 'own',
    address: 'recent-bookings',
    scope: 'bookings.recent:read',
  },
});
