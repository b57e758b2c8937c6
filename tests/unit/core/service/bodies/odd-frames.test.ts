import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { recognised } from './recognised.ts';

describe('nested paging', () => {
  const bookings = [{ check_in: '2026-12-01' }];

  it('is merged with the paging around it', () => {
    const meta = { total: 9, page: { number: 2, size: 1 }, links: { next: '/bookings?page=3' } };
    const page = { total: 9, page: 2, limit: 1, next: '/bookings?page=3' };
    expect(recognised('bookings', { bookings, meta }).value.page).toEqual(page);
  });
});

describe('rules in an object keyed by numbers', () => {
  const limitsOf = (rows: JsonValue): unknown =>
    recognised('short-break-rules', { rows }).value.rows?.map(({ minNights }) => minNights ?? null);

  it('take short keys as nights but not ids', () => {
    expect(limitsOf({ 311: { price_percent: 65 }, 312: { price_percent: 60 } })).toEqual([null, null]);
    expect(limitsOf({ 3: { price_percent: 65 }, 5: { price_percent: 60 } })).toEqual([3, 5]);
  });
});

describe('dates in a read-only body', () => {
  it('are read day-first if another date shows it, and otherwise left unread', () => {
    const stay = (check_in: string, check_out: string): JsonValue => [
      { id: 1, check_in, check_out, nights: 7 },
    ];
    const [one] = recognised('bookings', stay('04/07/2026', '18/07/2026')).value.rows;
    expect([one?.checkIn, one?.checkOut]).toEqual(['2026-07-04', '2026-07-18']);
    expect(decodeResource('bookings', { body: stay('04/07/2026', '11/07/2026') }).shape).toBe('unrecognised');
  });
});

describe('page numbers', () => {
  const review = { rating: 5, review_text: 'Fine' };
  const booking = { check_in: '2026-07-04', check_out: '2026-07-11', nights: 7 };
  const numbers = { number: 0, size: 1, totalPages: 3, totalElements: 3 };
  const reported = { page: 0, limit: 1, totalPages: 3, total: 3 };

  it('are read from an object called "page"', () => {
    expect(recognised('reviews', { data: [review], page: numbers }).value.page).toEqual(reported);
    const embedded = { _embedded: { bookings: [booking] }, page: numbers };
    expect(recognised('bookings', embedded).value.page).toEqual(reported);
  });

  it('are read beside the rows if the envelope counts its pages', () => {
    expect(recognised('bookings', { content: [booking], ...numbers }).value.page).toEqual(reported);
    const { value, unknownFields } = recognised('bookings', { content: [booking], number: 3 });
    expect(value.page).toBeUndefined();
    expect(unknownFields).toMatchObject([{ path: 'number' }]);
  });

  it('are distinguished from rows under the name "page"', () => {
    const named = { page: { places: [{ slug: 'stay-in-x', name: 'X' }] } };
    expect(recognised('places', named).value.rows).toHaveLength(1);
  });
});

it('extras are read from a HAL envelope', () => {
  const extra = { id: 900, property_id: 7, extra_name_id: 3, price: 20, name: 'Dog', max_num: 2 };
  const extras = { _embedded: { extras: { 3: { ...extra, per_night: false, unit: 'per stay' } } } };
  expect(recognised('extras', extras).value.rows).toMatchObject([{ name: 'Dog' }]);
});

it('JSON:API resource objects are left as raw response', () => {
  const object = { type: 'property', id: '7', attributes: { title: 'Curlew Barn', sleeps: 6 } };
  const detail = decodeResource('property-detail', { body: { jsonapi: { version: '1.1' }, data: object } });
  expect(JSON.stringify(detail.shape === 'unrecognised' ? null : detail.value)).not.toContain('Curlew');
  expect(detail.unknownFields.map(({ path }) => path)).toContain('data.attributes');
  const beside = { type: 'barn', title: 'Curlew Barn', attributes: { sleeps: 6 } };
  expect(recognised('property-detail', beside).value).toMatchObject({ title: 'Curlew Barn' });
});

describe('field that is sent twice', () => {
  it('is read from its better name, even in a nested object', () => {
    const stay = { arrival: '2027-06-05', departure: '2027-06-12' };
    const decoded = recognised('bookings', [{ from: 'a website', start: '2027-01-02', stay }]);
    expect(decoded.value.rows).toMatchObject([{ checkIn: stay.arrival, checkOut: stay.departure }]);
  });
});

describe('object under an unknown name with only an id known', () => {
  it('is not read as a season', () => {
    const preise = { id: 1, type: 'x', inhalt: { weekly_price: 900 } };
    const decoded = decodeResource('segment-pricing', { body: { success: true, preise } });
    expect(JSON.stringify(decoded.shape === 'unrecognised' ? null : decoded.value)).not.toContain('preise');
  });
});
