import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { bookingSummary } from '../../../../../src/core/analysis/bookings/booking-summary.ts';
import { propertyBookings } from '../../../../../src/core/analysis/bookings/property-bookings.ts';
import { neverRead } from '../../../../../src/renderer/client/properties/property-reading.ts';
import {
  BookingsFigures,
  PaceFigure,
} from '../../../../../src/renderer/screens/bookings/bookings-figures.tsx';
import {
  type Extent,
  extentOf,
  readingFacts,
} from '../../../../../src/renderer/screens/bookings/bookings-model.ts';
import { SummaryFigures } from '../../../../../src/renderer/screens/property/bookings/bookings-summary.tsx';
import { decodedValue } from '../../../core/service/bodies/recognised.ts';
import { markupOf } from '../../markup.tsx';

const properties = [1, 2].map((propertyId) => ({ propertyId, title: null, place: null }));
const month = { from: '2026-11-01', to: '2026-11-30' } as const;
const since = '2024-11-01';
const readAt = '2026-11-22T10:00:00Z';

const read = (body: JsonValue) => decodedValue('bookings', body);

/** Label → what stands behind it. */
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

it('adds nothing up across currencies', () => {
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

describe('figures over all properties', () => {
  it('are unknown where nothing is found in a part, and say of how many properties', () => {
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

  it('do not add unknown nights up to zero', () => {
    const body = [{ booking_id: 1, check_in: '2026-11-10' }];
    expect(figures({ is: 'all' }, body)['Nights']).toMatch(/^Unknown/);
  });

  it('compare nothing where no property is read whole', () => {
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

describe('figures of one property', () => {
  const shown = (body: JsonValue, hasBlocks: boolean): Record<string, string> =>
    figuresOf(<SummaryFigures summary={bookingSummary(read(body))} hasBlocks={hasBlocks} />);

  it('do not say that there are no blocks where none were asked for', () => {
    expect(shown([], false)['Blocks']).toBe('Not asked for | left out by this question');
    expect(shown([], true)['Blocks']).toMatch(/^0/);
  });

  it('do not say that nothing was cancelled where only a part was read', () => {
    const page = {
      data: [{ booking_id: 1, check_in: '2026-11-10' }],
      meta: { total: 9, limit: 1, offset: 0 },
    };
    expect(shown(page, true)['Cancelled']).toBe('Unknown | none in the bookings loaded');
  });
});
