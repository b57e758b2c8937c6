import { moneyNames, moneyWire } from '../dialect/amounts.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { countWire, flagWire, textWire } from '../dialect/plain.ts';
import { RecordMaker } from '../dialect/spell.ts';
import { dayWire, momentWire } from '../dialect/times.ts';
import { type Wire, List, nothing, number, text } from '../wire/wire.ts';
import type { BookingTruth, World } from '../world/world.ts';
import type { Item } from './item.ts';
import { enveloped, itemsWire } from './containers.ts';

export function bookingsBody(dialect: Dialect, world: World): Wire {
  const items = world.bookings.map((booking, index): Item => ({
    name: String(booking.id),
    record: bookingRecord(dialect, `rows[${String(index)}].`, booking)
      .addForeign()
      .made(),
  }));
  const list = itemsWire(dialect, 'bookings', 'count', items);
  return enveloped(dialect, 'bookings', list, { total: world.bookings.length, limit: 50 });
}

const arrivalNames = [
  'check_in',
  'arrival',
  'checkin',
  'arrival_date',
  'start_date',
  'from',
  'check_in_date',
  'date_from',
  'arrives_on',
] as const;
const departureNames = [
  'check_out',
  'departure',
  'checkout',
  'departure_date',
  'end_date',
  'to',
  'check_out_date',
  'date_to',
  'departs_on',
] as const;

function bookingRecord(dialect: Dialect, key: string, booking: BookingTruth): RecordMaker {
  const record = new RecordMaker(dialect, 'booking');
  record.add(
    'id',
    ['id', 'booking_id', 'reference', 'booking_ref'],
    dialect.countsAreText ? text(String(booking.id)) : number(booking.id),
  );
  record.add(
    'createdAt',
    ['created_at', 'booked_at', 'created', 'booking_date', 'booked_on'],
    momentWire(dialect, `${key}createdAt`, booking.createdAt),
  );
  const isNested = dialect.chance('booking.stay', 0.15);
  const stay = isNested ? new RecordMaker(dialect, 'booking.stay') : record;
  stay.add('checkIn', arrivalNames, dayWire(dialect, `${key}checkIn`, booking.checkIn));
  stay.add('checkOut', departureNames, dayWire(dialect, `${key}checkOut`, booking.checkOut));
  stay.add(
    'nights',
    ['nights', 'no_of_nights', 'night_count', 'length_of_stay', 'duration'],
    countWire(dialect, `${key}nights`, booking.nights),
  );
  if (isNested) record.add('stay', ['stay', 'dates', 'period'], stay.made());
  addParty(dialect, record, key, booking);
  addPrices(dialect, record, key, booking);
  record.add(
    'channel',
    ['channel', 'source', 'booking_channel', 'origin', 'booked_via'],
    textWire(`${key}channel`, booking.channel),
  );
  addCancelled(dialect, record, key, booking);
  return record;
}

function addParty(dialect: Dialect, record: RecordMaker, key: string, booking: BookingTruth): void {
  const size = { key: `${key}partySize`, truth: String(booking.adults + booking.children) };
  const adults = countWire(dialect, `${key}adults`, booking.adults);
  const children = countWire(dialect, `${key}children`, booking.children);
  const sizeNames = [
    'party_size',
    'guests',
    'total_guests',
    'no_of_guests',
    'pax',
    'persons',
    'people',
    'guest_count',
    'occupants',
  ] as const;
  switch (dialect.pick('booking.party', ['size', 'size', 'size', 'parts', 'object'])) {
    case 'size':
      record.add(
        'party',
        sizeNames,
        dialect.countsAreText ? text(size.truth, size) : number(size.truth, size),
      );
      return;
    case 'parts':
      record.add('adults', ['adults', 'no_of_adults', 'adult_count'], adults);
      record.add('children', ['children', 'no_of_children', 'child_count'], children);
      return;
    case 'object': {
      const party = new RecordMaker(dialect, 'booking.party');
      party.add('adults', ['adults'], adults).add('children', ['children'], children);
      record.add('party', ['guests', 'party', 'occupancy'], party.made());
    }
  }
}

function addPrices(dialect: Dialect, record: RecordMaker, key: string, booking: BookingTruth): void {
  const total = moneyWire(dialect, `${key}total`, booking.total);
  const discount = moneyWire(dialect, `${key}discount`, booking.discount);
  const voucher = moneyWire(dialect, `${key}voucher`, booking.voucher);
  record.add(
    'total',
    moneyNames(dialect, ['total_price', 'total', 'price', 'total_amount', 'gross_total', 'amount', 'value']),
    total,
  );
  switch (dialect.pick('booking.discounts', ['flat', 'flat', 'flat', 'object', 'list'])) {
    case 'flat':
      record.add(
        'discount',
        moneyNames(dialect, ['discount_amount', 'discount', 'discount_total', 'owner_discount', 'discount1']),
        discount,
      );
      record.add(
        'voucher',
        moneyNames(dialect, [
          'voucher_discount',
          'voucher_amount',
          'additional_discount',
          'company_discount',
          'discount2',
          'promo_discount',
        ]),
        voucher,
      );
      return;
    case 'object': {
      const inside = new RecordMaker(dialect, 'booking.discounts');
      inside
        .add('discount', ['owner', 'discount', 'discount'], discount)
        .add('voucher', ['voucher', 'promo', 'other'], voucher);
      record.add('discounts', ['discounts'], inside.made());
      return;
    }
    case 'list':
      record.add('discounts', ['discounts', 'discount_amounts'], new List([discount, voucher]));
  }
}

function addCancelled(dialect: Dialect, record: RecordMaker, key: string, booking: BookingTruth): void {
  const fact = { key: `${key}cancelled`, truth: String(booking.cancelled) };
  switch (
    dialect.pick('booking.cancelled', ['flag', 'flag', 'flag', 'status', 'status', 'moment', 'inverted'])
  ) {
    case 'flag':
      record.add(
        'cancelled',
        ['cancelled', 'is_cancelled', 'canceled', 'cancellation', 'was_cancelled'],
        flagWire(dialect, fact.key, booking.cancelled),
      );
      return;
    case 'status': {
      const [gone, stands] = dialect.pick('booking.status-words', [
        ['cancelled', 'confirmed'],
        ['CANCELLED', 'CONFIRMED'],
        ['canceled', 'booked'],
        ['X', 'C'],
        ['void', 'live'],
      ]);
      record.add(
        'cancelled',
        ['status', 'booking_status', 'state'],
        text(booking.cancelled ? gone : stands, fact),
      );
      return;
    }
    case 'moment':
      record.add(
        'cancelled',
        ['cancelled_at', 'cancelled_on', 'cancellation_date'],
        booking.cancelled ? text('2026-05-02T10:00:00Z', fact) : nothing(fact),
      );
      return;
    case 'inverted':
      record.add(
        'cancelled',
        ['active', 'is_active', 'valid', 'standing'],
        flagWire(dialect, fact.key, booking.cancelled, true),
      );
  }
}
