import { expect, it } from 'vitest';
import { nightsByMonth } from '../../../../../src/core/analysis/bookings/booking-summary.ts';

it('counts each night in the month that it lies in', () => {
  expect(nightsByMonth([{ checkIn: '2027-05-31', nights: 6 }])).toEqual([
    { month: '2027-05', nights: 1 },
    { month: '2027-06', nights: 5 },
  ]);
  const stays = [
    { checkIn: '2027-12-30', nights: 4 },
    { checkIn: '2027-06-05', nights: 1 },
    { checkIn: '2027-06-06', nights: 1 },
    { checkIn: '2027-06-20', nights: null },
  ] as const;
  expect(nightsByMonth(stays)).toEqual([
    { month: '2027-06', nights: 2 },
    { month: '2027-12', nights: 2 },
    { month: '2028-01', nights: 2 },
  ]);
});
