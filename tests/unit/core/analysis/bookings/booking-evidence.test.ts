import { expect, it } from 'vitest';
import { bookingEvidence } from '../../../../../src/core/analysis/bookings/booking-evidence.ts';
import type { Booking } from '../../../../../src/core/analysis/bookings/booking-row.ts';
import { jsonValueSchema } from '../../../../../src/core/values/value-schemas.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

function rowsOf(...rows: readonly object[]): readonly Booking[] {
  const common = { check_in: '2027-05-01', cancelled: false };
  const body = rows.map((row, index) => ({ id: index + 1, property_id: 1, ...common, ...row }));
  return decodedValue('bookings', jsonValueSchema.parse(body)).rows;
}

it('tells prices by the week of what stands and tells price and nights', () => {
  const evidence = bookingEvidence(
    rowsOf(
      { nights: 7, total_price: 1200.5 },
      { nights: 3, total_price: 400.25 },
      { nights: 14, total_price: 2000.5 },
      { nights: 7, total_price: 90.5, cancelled: true },
      { nights: 7, total_price: 0 },
      { total_price: 700.5 },
    ),
  );
  expect(evidence).toMatchObject({
    active: 5,
    weekly: { bookings: 3, lowest: '933.92', median: '1000.25', highest: '1200.5' },
    takenOff: null,
  });
});

it('tells what was taken off between both meanings of the total, and nothing of what is not told', () => {
  const evidence = bookingEvidence(
    rowsOf(
      { nights: 7, total_price: 900.5, discount_amount: 100.5, voucher_discount_amount: 0 },
      { nights: 7, total_price: 950.5, discount_amount: 49.5 },
      { nights: 7, total_price: 950.5, discount_amount: 0, voucher_discount_amount: 0 },
      { nights: 7, discount_amount: 49.5 },
    ),
  );
  expect(evidence.takenOff).toEqual({ bookings: 2, lowest: 5, highest: 11.2 });
});

it('has no price to show where amounts may be hundredths', () => {
  expect(
    bookingEvidence(rowsOf({ nights: 7, total_price: 166150 }, { nights: 7, total_price: 120000 })).weekly,
  ).toBeNull();
});
