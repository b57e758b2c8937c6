import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { propertyBookings } from '../../../../../src/core/analysis/bookings/property-bookings.ts';
import {
  type PropertyReading,
  neverRead,
} from '../../../../../src/renderer/client/properties/property-reading.ts';
import { fileRows } from '../../../../../src/renderer/components/data-table/data-column.ts';
import { allBookingColumns } from '../../../../../src/renderer/screens/bookings/bookings-columns.tsx';
import { chosenDays, untouchedView } from '../../../../../src/renderer/screens/bookings/bookings-model.ts';
import { facetChoices } from '../../../../../src/renderer/screens/bookings/bookings-model.ts';
import { readingFacts } from '../../../../../src/renderer/screens/bookings/bookings-model.ts';
import { decodedValue } from '../../../core/service/bodies/recognised.ts';

const property = { propertyId: 1, title: 'Clover Haven', place: null };
const rowsOf = (rows: JsonValue[]) => decodedValue('bookings', { bookings: rows, total: rows.length }).rows;
const of = (...rows: JsonValue[]) => propertyBookings(property, rowsOf(rows));
const stay = { check_in: '2026-11-07', check_out: '2026-11-14', created_at: '2026-08-01T10:00:00Z' };

function csv(...rows: JsonValue[]): Readonly<Record<string, unknown>>[] {
  const [head = [], ...lines] = fileRows(allBookingColumns('en'), of(...rows));
  return lines.map((cells) => Object.fromEntries(head.map((name, index) => [String(name), cells[index]])));
}

describe('the bookings as a file', () => {
  it('hold every value under its own name, exactly as it came', () => {
    const [line] = csv({
      ...stay,
      total_price: '700.10',
      discount_amount: 70,
      voucher_discount: 5.5,
      party_size: 4,
      channel: 'Direct',
      status: 'Confirmed',
    });
    expect(line).toEqual({
      'Property id': 1,
      Property: 'Clover Haven',
      Place: null,
      'Currency of the listing': null,
      Arrival: '2026-11-07',
      Departure: '2026-11-14',
      Nights: 7,
      'Party size': 4,
      Adults: null,
      Children: null,
      Infants: null,
      Dogs: null,
      Currency: null,
      Booking: null,
      Cancelled: null,
      Block: null,
      'Total price': '700.1',
      'Rate per night': '100.01',
      Discount: '70',
      'Voucher discount': '5.5',
      Channel: 'Direct',
      Status: 'Confirmed',
      'Counted as': 'active',
      'Booked on': stay.created_at,
    });
  });

  it('tell what came and is not understood from what was not sent', () => {
    const [line] = csv({ ...stay, total_price: 'by phone', discount_amount: null });
    expect(line).toMatchObject({
      'Total price': 'not recognised: by phone',
      'Rate per night': null,
      Discount: null,
      'Voucher discount': null,
      'Counted as': 'unclear',
    });
  });
});

describe('the days that are looked at', () => {
  it('are none while a range is half typed or ends before it begins', () => {
    const range = (from: '2026-11-07' | null, to: '2026-11-06' | '2026-11-07' | null) =>
      chosenDays({ ...untouchedView, period: 'range', range: { from, to } }, '2026-11-22');
    expect(range('2026-11-07', null)).toBeUndefined();
    expect(range('2026-11-07', '2026-11-06')).toBeUndefined();
    expect(range('2026-11-07', '2026-11-07')).toEqual({ from: '2026-11-07', to: '2026-11-07' });
  });
});

describe('what there is to narrow by', () => {
  it('counts every booking once: what is unclear stands, what has no name is under Unknown', () => {
    const { states, channels, places, properties } = facetChoices(
      of(
        { ...stay, cancelled: false, channel: 'Direct' },
        stay,
        { ...stay, cancelled: true },
        { ...stay, is_block: true },
      ),
    );
    expect(states.map(({ value, count }) => [value, count])).toEqual([
      ['active', 2],
      ['cancelled', 1],
      ['block', 1],
    ]);
    expect(channels.map(({ label, count }) => [label, count])).toEqual([
      ['Direct', 1],
      ['Unknown', 3],
    ]);
    expect(places).toEqual([{ value: '', label: 'Unknown', count: 4 }]);
    expect(properties).toEqual([{ value: 1, label: 'Clover Haven', about: '1', count: 4 }]);
  });

  it('keeps two properties of one name apart', () => {
    const twin = { ...property, propertyId: 2 };
    const both = [...of(stay), ...propertyBookings(twin, rowsOf([stay, stay]))];
    expect(facetChoices(both).properties.map(({ value, count }) => [value, count])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(new Set(both.map(({ key }) => key)).size).toBe(3);
  });
});

const reading = (change: Partial<PropertyReading>): PropertyReading => ({
  ...neverRead,
  readAt: '2026-11-22T10:00:00.000Z',
  isWhole: true,
  ...change,
});

describe('what the bookings rest on', () => {
  const properties = [1, 2, 3, 4].map((propertyId) => ({ ...property, propertyId }));
  const error = { code: 'service-forbidden', message: 'No.' } as const;
  const facts = readingFacts(
    properties,
    new Map([
      [1, reading({})],
      [2, reading({ isWhole: false, readAt: '2026-11-20T10:00:00.000Z' })],
      [3, reading({ readAt: null, isWhole: false, failure: error })],
      [9, reading({ readAt: '2026-01-01T00:00:00.000Z' })],
    ]),
    '2024-11-01',
  );
  const ids = (list: readonly { readonly propertyId: number }[]) => list.map(({ propertyId }) => propertyId);

  it('tells properties read whole, in part and not at all, the oldest age, and what failed', () => {
    expect([...facts.whole]).toEqual([1]);
    expect([ids(facts.inPart), ids(facts.unread)]).toEqual([[2], [3, 4]]);
    expect(facts.failed.map(({ property: { propertyId } }) => propertyId)).toEqual([3]);
    expect(facts.oldestReadAt).toBe('2026-11-20T10:00:00.000Z');
    expect(readingFacts([], new Map(), '2024-11-01').oldestReadAt).toBeNull();
  });
});
