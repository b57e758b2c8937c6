import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { bookingSummary } from '../../../../../src/core/analysis/bookings/booking-summary.ts';
import { propertyBookings } from '../../../../../src/core/analysis/bookings/property-bookings.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { bookingColumns } from '../../../../../src/renderer/bookings/booking-columns.tsx';
import type { PropertyReading } from '../../../../../src/renderer/client/properties/property-reading.ts';
import { neverRead } from '../../../../../src/renderer/client/properties/property-reading.ts';
import { fileRows } from '../../../../../src/renderer/components/data-table/data-column.ts';
import { allBookingColumns } from '../../../../../src/renderer/screens/bookings/bookings-table.tsx';
import {
  BookingsFigures,
  PaceFigure,
} from '../../../../../src/renderer/screens/bookings/bookings-figures.tsx';
import type { Extent } from '../../../../../src/renderer/screens/bookings/bookings-model.ts';
import {
  chosenDays,
  untouchedView,
  facetChoices,
  readingFacts,
  extentOf,
} from '../../../../../src/renderer/screens/bookings/bookings-model.ts';
import { SummaryFigures } from '../../../../../src/renderer/screens/property/bookings/bookings-summary.tsx';
import { decodedValue } from '../../../core/service/bodies/recognised.ts';
import { markupOf, wordsOf } from '../../markup.tsx';

const property = { propertyId: 1, title: 'Clover Haven', place: null };
const rowsOf = (rows: JsonValue[]) => decodedValue('bookings', { bookings: rows, total: rows.length }).rows;
const of = (...rows: JsonValue[]) => propertyBookings(property, rowsOf(rows));
const stay = { check_in: '2026-11-07', check_out: '2026-11-14', created_at: '2026-08-01T10:00:00Z' };

function csv(...rows: JsonValue[]): Readonly<Record<string, unknown>>[] {
  const [head = [], ...lines] = fileRows(allBookingColumns('en'), of(...rows));
  return lines.map((cells) => Object.fromEntries(head.map((name, index) => [String(name), cells[index]])));
}

describe('bookings file', () => {
  it('holds every value in its own column, exactly as sent', () => {
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

  it('distinguishes unrecognised values from unsent ones', () => {
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

describe('chosenDays', () => {
  it('returns nothing for an incomplete or reversed range', () => {
    const range = (from: '2026-11-07' | null, to: '2026-11-06' | '2026-11-07' | null) =>
      chosenDays({ ...untouchedView, period: 'range', range: { from, to } }, '2026-11-22');
    expect(range('2026-11-07', null)).toBeUndefined();
    expect(range('2026-11-07', '2026-11-06')).toBeUndefined();
    expect(range('2026-11-07', '2026-11-07')).toEqual({ from: '2026-11-07', to: '2026-11-07' });
  });
});

describe('facetChoices', () => {
  it('counts every booking once, unclear ones as active and unnamed ones under Unknown', () => {
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

  it('separates two properties with the same name', () => {
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

describe('readingFacts', () => {
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

  it('lists properties loaded fully, partly or not at all, failures and the oldest read', () => {
    expect([...facts.whole]).toEqual([1]);
    expect([ids(facts.inPart), ids(facts.unread)]).toEqual([[2], [3, 4]]);
    expect(facts.failed.map(({ property: { propertyId } }) => propertyId)).toEqual([3]);
    expect(facts.oldestReadAt).toBe('2026-11-20T10:00:00.000Z');
    expect(readingFacts([], new Map(), '2024-11-01').oldestReadAt).toBeNull();
  });
});

const properties = [1, 2].map((propertyId) => ({ propertyId, title: null, place: null }));
const month = { from: '2026-11-01', to: '2026-11-30' } as const;
const since = '2024-11-01';
const readAt = '2026-11-22T10:00:00Z';

const read = (body: JsonValue) => decodedValue('bookings', body);

/** Label → the value beside it. */
function figuresOf(node: ReactNode): Record<string, string> {
  const parts = [
    ...markupOf(node).matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd><dd[^>]*>(.*?)<\/dd>/gs),
  ];
  const plain = (html: string | undefined): string => (html ?? '').replaceAll(/<[^>]+>/g, '');
  return Object.fromEntries(
    parts.map(([, name, value, aside]) => [plain(name), `${plain(value)} | ${plain(aside)}`]),
  );
}

const figures = (extent: Extent, body: JsonValue = []): Record<string, string> => {
  const rows = propertyBookings({ propertyId: 1, title: null, place: null }, read(body).rows);
  return figuresOf(
    <BookingsFigures found={{ rows, withoutDay: 0 }} extent={extent}>
      {null}
    </BookingsFigures>,
  );
};

it('BookingsFigures adds no amounts across currencies', () => {
  const booking = { check_in: '2026-11-07', nights: 7, discount_amount: 0, voucher_discount: 0 };
  const rows = (propertyId: number, body: JsonValue) =>
    propertyBookings({ propertyId, title: null, place: null }, read(body).rows);
  const shown = (...all: ReturnType<typeof rows>) =>
    figuresOf(
      <BookingsFigures found={{ rows: all, withoutDay: 0 }} extent={{ is: 'all' }}>
        {null}
      </BookingsFigures>,
    );
  const euros = rows(1, { bookings: [{ ...booking, total_price: '€700.70' }] });
  const pounds = rows(2, { bookings: [{ ...booking, total_price: 1400.7, currency: 'GBP' }] });
  const none = rows(3, { bookings: [{ ...booking, total_price: 70.7 }] });
  expect(shown(...euros, ...pounds, ...none)).toMatchObject({
    Revenue: '€701, £1,401 and 70.70 (no currency sent) | every price known',
    'Median per night': '€100, £200 and 10.10 (no currency sent) | total price ÷ nights',
  });
  expect(shown(...euros)['Revenue']).toBe('€701 | every price known');
  expect(shown(...none)['Revenue']).toBe('70.70 | every price known');
});

describe('figures for all properties', () => {
  it('are unknown, with the loaded share, if a partial load finds nothing', () => {
    const whole = { ...neverRead, readAt, isWhole: true };
    const facts = readingFacts(properties, new Map([[1, whole]]), since);
    const extent = extentOf(facts, properties.length, month, 'en-GB');
    const shown = figures(extent);
    expect(shown['Bookings']).toMatch(/^Unknown \| .*1 of 2 properties loaded/);
    expect(shown['Nights']).toMatch(/^Unknown/);
    const both = new Map([1, 2].map((propertyId) => [propertyId, whole]));
    const all = extentOf(readingFacts(properties, both, since), 2, month, 'en-GB');
    expect(figures(all)['Bookings']).toMatch(/^0/);
  });

  it('show unknown nights rather than zero', () => {
    const body = [{ booking_id: 1, check_in: '2026-11-10' }];
    expect(figures({ is: 'all' }, body)['Nights']).toMatch(/^Unknown/);
  });

  it('show a dash for pace until a property is fully loaded', () => {
    const shown = figuresOf(
      <dl>
        <PaceFigure
          comparable={[]}
          period={month}
          basis="arrival"
          today="2026-11-22"
          since={since}
          wholeProperties={0}
          of="0 of 2 houses"
        />
      </dl>,
    );
    expect(shown['Pace (nights)']).toBe('— | no property fully loaded');
  });
});

describe('figures for one property', () => {
  const shown = (body: JsonValue, hasBlocks: boolean): Record<string, string> =>
    figuresOf(<SummaryFigures summary={bookingSummary(read(body))} hasBlocks={hasBlocks} />);

  it('report blocks as not asked for when the query left them out', () => {
    expect(shown([], false)['Blocks']).toBe('Not asked for | left out by this question');
    expect(shown([], true)['Blocks']).toMatch(/^0/);
  });

  it('report cancellations as unknown when only a part was loaded', () => {
    const page = {
      data: [{ booking_id: 1, check_in: '2026-11-10' }],
      meta: { total: 9, limit: 1, offset: 0 },
    };
    expect(shown(page, true)['Cancelled']).toBe('Unknown | none in the bookings loaded');
  });
});

function shown(id: string, reported: Readonly<Record<string, JsonValue>>): string {
  const [booking] = decodedValue('bookings', [{ check_in: '2026-11-07', ...reported }]).rows;
  const column = bookingColumns('en-GB').find((one) => one.id === id);
  if (booking === undefined || column === undefined) throw new Error('There is no such cell.');
  return wordsOf(column.cell(booking));
}

it('the status cell says "Not cancelled" or "Confirmed" only if the service does', () => {
  expect(shown('status', { cancelled: false })).toBe('Not cancelled');
  expect(shown('status', { status: 'Confirmed' })).toBe('Confirmed');
  expect(shown('status', { status: 'Booking cancelled' })).toBe('Cancelled');
  expect(shown('status', { is_block: true })).toBe('Block');
  expect(shown('status', { status: 'X9' })).toContain('X9');
  expect(shown('status', {})).not.toMatch(/cancelled|confirmed/i);
});

it('booking cells show no number the service didn’t send or imply', () => {
  for (const id of ['nights', 'guests', 'total', 'per-night', 'discount', 'voucher', 'channel', 'booked']) {
    expect(shown(id, {})).not.toMatch(/\d/);
  }
  const [bare] = decodedValue('bookings', [{ check_in: '2026-11-07' }]).rows;
  for (const { id, sortValue } of bookingColumns('en-GB')) {
    if (!['stay', 'status'].includes(id)) expect([id, bare && sortValue?.(bare)]).toEqual([id, null]);
  }
  expect(shown('nights', { check_out: '2026-11-14' })).toBe('7');
  expect(shown('nights', { nights: 0 })).toBe('0');
  expect(shown('booked', { created_at: '2026-03-29T23:59:59-11:00' })).toBe('29 Mar 2026');
});
