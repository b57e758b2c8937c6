import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { CalendarDate } from '../../../../../src/core/values/dates/calendar-date.ts';
import { paymentWriter } from '../../../../../src/core/writing/stays/payment.ts';
import { reservationWriter } from '../../../../../src/core/writing/stays/reservation.ts';
import { evidenceOf } from '../../../../../src/core/writing/stays/booking-evidence.ts';
import type { LeafDifference } from '../../../../../src/core/writing/writable-resource.ts';
import { bookingsIn, payment, readAt, reservation } from './asked-for.ts';
import { ordinaryBookings, ordinaryPayments } from './ordinary-bookings.ts';
import { spoiltBookings, spoiltPayments } from './spoilt-bookings.ts';
import { parsed } from '../../parsed.ts';

const row = {
  booking_id: 1,
  check_in: '2027-06-05',
  check_out: '2027-06-07',
  party_size: 3,
  total_price: '450.50',
  currency: 'GBP',
  status: 'confirmed',
};

function bookingsOf(more: JsonObject): JsonValue[] {
  return bookingsIn(parsed(JSON.stringify({ data: [{ ...row, ...more }] })));
}

interface Verdict {
  readonly isProven: boolean;
  readonly differences: readonly LeafDifference[];
}

function reserved(more: JsonObject, sent: JsonObject = {}): Verdict {
  const now = { bookings: bookingsOf(more), taken: [], reservation: null };
  const desired = { bookings: [], taken: [], reservation };
  const before = { bookings: [], taken: [], reservation: null };
  return {
    isProven: reservationWriter.compareValues(now, desired).equal,
    differences: reservationWriter.differences({
      before: { body: before },
      sent,
      now: { body: now },
      desired,
      readAt,
    }),
  };
}

function paid(before: JsonObject, now: JsonObject): Verdict {
  const shown = (more: JsonObject) => ({ body: { bookings: bookingsOf(more), payment: null } });
  const is = shown({ status: 'paid', ...now });
  const desired = { bookings: [], payment };
  return {
    isProven: paymentWriter.compareValues(is.body, desired).equal,
    differences: paymentWriter.differences({ before: shown(before), sent: {}, now: is, desired, readAt }),
  };
}

const proven: Verdict = { isProven: true, differences: [] };

describe('reservation', () => {
  it('is verified when dates and price are listed in another format than sent', () => {
    const listed = { arrival_day: reservation.checkIn, price: Number(reservation.total) };
    const sent = { arrival_day: '01.06.2027', price: Number(reservation.total) * 100 };
    expect(reserved(listed, sent)).toEqual(proven);
    for (const parts of [1, 100, 1000])
      expect(reserved({ budget: 400 }, { budget: Number(reservation.total) * parts })).toEqual(proven);
    expect(reserved({ party_name: 'B' }, { party_name: 'Walking club' }).differences).toHaveLength(1);
  });

  it.each(ordinaryBookings)('is verified beside ordinary fields: %j', (more) => {
    expect(reserved(more)).toEqual(proven);
  });

  it.each(spoiltBookings)('is left unverified by %j, with the reason', (more) => {
    const now = { bookings: bookingsOf(more), taken: [], reservation: null };
    const { equal, fields } = reservationWriter.compareValues(now, { bookings: [], taken: [], reservation });
    expect(equal).toBe(false);
    expect(fields.at(-1)?.field).toBe('against');
  });

  it.each(['confirmed, subject to approval', 'was confirmed', 'confirmed*', 'confirmed until Friday'])(
    'is left unverified by the qualified status %j',
    (status) => {
      expect(reserved({ status }).isProven).toBe(false);
    },
  );

  it.each<[JsonObject, string]>([
    [{ lifecycle: 'ended' }, 'lifecycle'],
    [{ surcharge: 50 }, 'surcharge'],
    [{ message: 'Option only' }, 'message'],
    [{ additional_fee: 50 }, 'additional_fee'],
    [{ gesperrt: true }, 'gesperrt'],
    [{ risk: 'rejected' }, 'risk'],
    [{ babies: 1 }, 'babies'],
    [{ children_count: 2 }, 'children_count'],
    [{ problems: [{ code: 'OVERBOOKED' }] }, 'problems'],
    [{ flags: ['overbooked'] }, 'flags'],
    [{ total_due: 540 }, 'total_due'],
    [{ actual_check_out: '2027-06-12' }, 'actual_check_out'],
    [{ upgrade_amount: 900 }, 'upgrade_amount'],
  ])('reports unknown fields: %j', (more, place) => {
    const { isProven, differences } = reserved(more);
    expect(isProven).toBe(true);
    expect(differences.map((one) => [one.place, one.was])).toEqual([[place, 'came']]);
  });

  it.each<[JsonObject, JsonObject, number]>([
    [{ guest: { first_name: 'Anna', last_name: 'Müller' } }, { guest_last_name: 'MUELLER' }, 0],
    [{ guest: { name: 'Anna Müller' } }, { guest: { name: 'A. Müller' } }, 0],
    [{ guest: { name: 'Anna Müller' } }, { guest: { name: 'Bob Jones' } }, 1],
    [{ email: 'anna.miller@gmail.com' }, { email: 'robert.smith@gmail.com' }, 1],
    [{ email: 'Anna.Miller@gmail.com' }, { guest: { email: 'anna.miller@GMAIL.com' } }, 0],
    [{ email: 'anna.miller@gmail.com' }, { email: 'a***@gmail.com' }, 0],
    [{ first_name: 'Anna', last_name: 'Miller' }, { guest_name: 'Robert Smith' }, 1],
    [{ first_name: 'Anna', last_name: 'Miller' }, { guest: { name: 'MILLER, A.' } }, 0],
    [{ guest: { name: 'Anna Miller' } }, { first_name: 'Robert', last_name: 'Smith' }, 2],
    [{ voucher_code: 'SUMMER' }, { voucher_code: 'WINTER' }, 0],
    [{ travel_insurance: true }, { travel_insurance: false }, 1],
    [{ party: 3, adults: 2, country: 'Germany' }, { country: 'DE' }, 0],
  ])('sent with %j and listed with %j has %i differences', (sent, more, count) => {
    const { differences } = reserved(more, sent);
    expect(differences.map(({ was }) => was)).toEqual(Array.from({ length: count }, () => 'sent'));
    expect(JSON.stringify(differences)).not.toMatch(/Bob|Jones|Anna|Robert/);
  });
});

describe('payment', () => {
  it.each(ordinaryPayments)('is verified when %j became %j', (before, now) => {
    expect(paid(before, now)).toEqual(proven);
  });

  it.each(['2027-01-04', '2027-01-04T23:00:00+14:00'])(
    'is verified by a clock that is ahead: %s',
    (paid_at) => {
      expect(paid({}, { paid_at })).toEqual(proven);
    },
  );

  it.each(spoiltPayments)('is left unverified by %j, with the reason', (more) => {
    const now = { bookings: bookingsOf({ status: 'paid', ...more }), payment: null };
    const { equal, fields } = paymentWriter.compareValues(now, { bookings: [], payment });
    expect(equal).toBe(false);
    expect(paid({}, more).isProven).toBe(false);
    expect(fields.find(({ field }) => field === 'amount' || field === 'paid')?.equal).toBe(false);
  });

  it.each<[JsonObject, JsonObject, string]>([
    [{ guest: { name: 'Anna' } }, { guest: { name: 'Bob' } }, 'stood'],
    [{ notes: 'Cot' }, { notes: 'No cot' }, 'stood'],
    [{ breakfast: true }, { breakfast: false }, 'stood'],
    [{ check_in_time: '16:00' }, { check_in_time: '18:00' }, 'stood'],
    [{}, { deposit_paid: 112 }, 'came'],
    [{}, { funds_available_at: '2027-01-10' }, 'came'],
    [{}, { installment: 1 }, 'came'],
    [{}, { pay_later: true }, 'came'],
    [{}, { payment_method: 'on arrival' }, 'came'],
    [{ door_code: '4711' }, { door_code: null }, 'stood'],
    [{ invoices: [{ number: '7', for: 'Cot' }] }, { invoices: [{ number: '7' }] }, 'stood'],
    [{}, { surcharge: 9 }, 'came'],
    [{}, { payment_note: 'bounced' }, 'came'],
  ])('reports that %j became %j', (before, now, was) => {
    const { isProven, differences } = paid(before, now);
    expect(isProven).toBe(true);
    expect(differences.map((one) => one.was)).toEqual([was]);
    expect(JSON.stringify(differences)).not.toMatch(/Anna|Bob/);
  });
});

it('saidOf reports a payment as unpaid when the list is too long to check', () => {
  const payments = Array.from({ length: 20_000 }, () => ({ amount: 0.01, status: 'paid' }));
  const { unpaid, against } = evidenceOf({ payments }, { readAt, status: 'paid', total: '200' });
  expect([unpaid, against]).toEqual([['…'], ['…']]);
});

it('a saved booking holds nothing that identifies the guest', () => {
  const [booking] = bookingsOf({
    guest: { name: 'Anna Smith', phone: 491_711_234_567, born: '1980-02-03' },
    huesped: 'Anna Smith',
    message: 'Call Anna on 0171 1234567',
  });
  expect(JSON.stringify(booking)).not.toMatch(/Anna|Smith|1234|1980/i);
});

describe('stay to reserve', () => {
  const refused = (taken: readonly CalendarDate[], bookings: JsonValue[] = [], stay = reservation) => {
    const base = { bookings, taken: [...taken], reservation: null };
    const desired = { bookings: [], taken: [], reservation: stay };
    return reservationWriter.validate(desired, base, { body: base }).errors.map(({ message }) => message);
  };

  it('is free of booked nights, but may touch other stays', () => {
    expect(refused(['2027-06-04', '2027-06-07'])).toEqual([]);
    expect(refused(['2027-06-06'])).toEqual(['The night of 2027-06-06 is booked or blocked.']);
    expect(refused(['2027-06-05', '2027-06-06'])[0]).toContain('2027-06-05 and 1 more are booked');
    expect(refused([], bookingsOf({}))).toEqual(['A booking or a block holds nights of this stay.']);
    expect(refused([], bookingsOf({ check_in: '2027-06-07', check_out: '2027-06-09' }))).toEqual([]);
  });

  it('ends after it begins and within 90 nights', () => {
    const until = (checkOut: CalendarDate) => refused([], [], { ...reservation, checkOut });
    expect(until('2027-06-05')).toEqual(['Departure must be after arrival.']);
    expect([until('2027-09-03'), until('2027-09-04').length]).toEqual([[], 1]);
  });
});
