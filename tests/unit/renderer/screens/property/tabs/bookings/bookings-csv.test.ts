import { expect, it } from 'vitest';
import { decodeResource } from '../../../../../../../src/contract/service/decode.ts';
import { bookingsCsvRows } from '../../../../../../../src/renderer/screens/property/tabs/bookings/bookings-csv.ts';

it('shows as it came what of a booking could not be read: an empty cell says that nothing was sent', () => {
  const body = [
    { id: 1, checkin: '2027-05-01', checkout: 'the eighth', total_price: '1.5.0', status: 'confirmed' },
    { id: 2, checkin: '2027-06-01', checkout: '2027-06-08', total_price: 900, status: 'confirmed' },
  ];
  const decoded = decodeResource('bookings', body);
  if (decoded.shape === 'unrecognised') throw new Error('Bookings are a list.');
  const [head = [], first = [], second = []] = bookingsCsvRows(decoded.value.rows);
  const cell = (row: readonly unknown[], name: string) => row[head.indexOf(name)];
  expect(cell(first, 'Departure')).toContain('the eighth');
  expect(cell(first, 'Total price')).toContain('1.5.0');
  expect(cell(second, 'Total price')).toBe('900');
  expect(cell(first, 'Channel')).toBeNull();
});
