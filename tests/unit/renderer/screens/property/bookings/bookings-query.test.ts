import { describe, expect, it } from 'vitest';
import { bookingColumns } from '../../../../../../src/renderer/bookings/booking-columns.tsx';
import { fileRows } from '../../../../../../src/renderer/components/data-table/data-column.ts';
import {
  bookingsFormOf,
  bookingsQueryOf,
  type BookingsForm,
  type BookingsQuery,
  bookingsPage,
  totalNote,
} from '../../../../../../src/renderer/screens/property/bookings/bookings-query.ts';
import type { JsonValue } from '../../../../../../src/core/values/json/json.ts';
import { decodedValue } from '../../../../core/service/bodies/recognised.ts';

const emptyBookingsForm: BookingsForm = {
  since: '',
  until: '',
  status: '',
  includeBlocks: false,
  limit: '',
  offset: '',
};

describe('bookings query', () => {
  it('sends all six documented fields and reads them back', () => {
    const form = {
      since: '2026-01-01',
      until: '2026-12-31',
      status: ' confirmed ',
      includeBlocks: true,
      limit: '050',
      offset: '100',
    };
    const read = bookingsQueryOf(form);
    expect(read).toEqual({
      ok: true,
      query: {
        since: '2026-01-01',
        until: '2026-12-31',
        status: 'confirmed',
        includeBlocks: 'true',
        limit: '50',
        offset: '100',
      },
    });
    expect(read.ok && bookingsFormOf(read.query)).toEqual({ ...form, status: 'confirmed', limit: '50' });
  });

  it.each([
    [{ since: '2026-02-30' }, 'since'],
    [{ until: 'tomorrow' }, 'until'],
    [{ since: '2026-02-02', until: '2026-02-01' }, 'until'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '20001' }, 'limit'],
    [{ limit: '1e3' }, 'limit'],
    [{ limit: '-5' }, 'limit'],
    [{ offset: '1.5' }, 'offset'],
    [{ offset: '-1' }, 'offset'],
    [{ status: 'x'.repeat(61) }, 'status'],
  ] as const)('refuses %j at its field', (typed, field) => {
    const read = bookingsQueryOf({ ...emptyBookingsForm, ...typed });
    expect(read.ok).toBe(false);
    expect(!read.ok && Object.keys(read.errors)).toEqual([field]);
  });
});

it('the bookings file shows unrecognised values as sent and unsent ones empty', () => {
  const body = [
    { id: 1, checkin: '2027-05-01', checkout: 'the eighth', total_price: '1.5.0', status: 'confirmed' },
    { id: 2, checkin: '2027-06-01', checkout: '2027-06-08', total_price: 900, status: 'confirmed' },
  ];
  const [head = [], first = [], second = []] = fileRows(
    bookingColumns('en'),
    decodedValue('bookings', body).rows,
  );
  const cell = (row: readonly unknown[], name: string) => row[head.indexOf(name)];
  expect(cell(first, 'Departure')).toContain('the eighth');
  expect(cell(first, 'Total price')).toContain('1.5.0');
  expect(cell(second, 'Total price')).toBe('900');
  expect(cell(first, 'Channel')).toBeNull();
});

const rows = (count: number): JsonValue => Array.from({ length: count }, () => ({ check_in: '2026-12-01' }));

const page = (query: BookingsQuery, body: JsonValue) => bookingsPage(query, decodedValue('bookings', body));

describe('bookings paging', () => {
  it('advances by the rows sent, and returns to the first page without an offset', () => {
    const first = page({ since: '2026-01-01' }, { total: 120, limit: 50, offset: 0, bookings: rows(50) });
    expect(first.previous).toBeUndefined();
    expect(first.next).toEqual({ since: '2026-01-01', limit: '50', offset: '50' });
    const second = page(
      { limit: '50', offset: '50' },
      { total: 120, limit: 50, offset: 50, bookings: rows(50) },
    );
    expect(second.previous).toEqual({ limit: '50' });
    expect(second.next).toEqual({ limit: '50', offset: '100' });
    const last = page(
      { limit: '50', offset: '100' },
      { total: 120, limit: 50, offset: 100, bookings: rows(20) },
    );
    expect(last.next).toBeUndefined();
  });

  it('assumes a next page after a full one if the service reports nothing', () => {
    expect(page({ limit: '3' }, rows(3)).next).toEqual({ limit: '3', offset: '3' });
    expect(page({ limit: '3' }, rows(2)).next).toBeUndefined();
    expect(page({}, rows(7)).next).toBeUndefined();
    expect(page({ limit: '3' }, { data: rows(3), meta: { has_more: false } }).next).toBeUndefined();
  });

  it.each([
    [{ data: rows(3), links: { next: 'https://elsewhere.example/?page=2' } }, true],
    [{ data: rows(3), links: { next: null } }, false],
    [{ bookings: rows(3), meta: { pagination: { total: 9 } } }, true],
    [{ bookings: rows(3), meta: { page: { total: 3 } } }, false],
    [{ bookings: rows(3), meta: { links: { next: { href: 'x' } }, count: 3 } }, true],
    [{ data: rows(3), pagination: { page: 1, total_pages: 3 } }, true],
    [{ data: rows(3), pagination: { page: 1, total_pages: 1 } }, false],
    [{ data: rows(3), next_cursor: 'abc' }, true],
  ])('follows the service on whether more pages exist: %j', (body, follows) => {
    expect(page({ limit: '3' }, body).next).toEqual(follows ? { limit: '3', offset: '3' } : undefined);
    if (follows) expect(page({}, body).next).toBeDefined();
  });

  it('recovers from an offset beyond the end and from invalid counts', () => {
    const beyond = page({ limit: '50', offset: '500' }, { total: 120, offset: 500, limit: 50, bookings: [] });
    expect(beyond.next).toBeUndefined();
    expect(beyond.previous).toEqual({ limit: '50', offset: '70' });
    const odd = page({ limit: '2' }, { total: -1, offset: -4, limit: 0, bookings: rows(2) });
    expect(odd).toMatchObject({ offset: 0, total: null, next: { limit: '2', offset: '2' } });
  });

  it('mentions an ambiguous count without claiming a total', () => {
    const note = (body: JsonValue): string => totalNote(page({}, body), String);
    expect(note({ count: 2, offset: 0, limit: 50, items: rows(2) })).toBe('');
    expect(note({ count: 2, offset: 0, limit: 2, items: rows(2) })).toBe(
      ' · count 2 was sent: of this page, or of all',
    );
    expect(note({ count: 9, items: rows(2) })).toBe('');
    expect(note(rows(2))).toBe(' · how many there are was not sent');
  });
});
