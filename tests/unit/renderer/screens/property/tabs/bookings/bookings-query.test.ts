import { describe, expect, it } from 'vitest';
import {
  bookingsFormOf,
  bookingsQueryOf,
} from '../../../../../../../src/renderer/screens/property/tabs/bookings/bookings-query.ts';
import type { BookingsForm } from '../../../../../../../src/renderer/screens/property/tabs/bookings/bookings-query.ts';

const emptyBookingsForm: BookingsForm = {
  since: '',
  until: '',
  status: '',
  includeBlocks: false,
  limit: '',
  offset: '',
};

describe('the query of bookings', () => {
  it('sends nothing of an empty form', () => {
    expect(bookingsQueryOf(emptyBookingsForm)).toEqual({ ok: true, query: {} });
  });

  it('sends all six fields under the names of the document, and reads them back', () => {
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
  ] as const)('refuses %j on its field', (typed, field) => {
    const read = bookingsQueryOf({ ...emptyBookingsForm, ...typed });
    expect(read.ok).toBe(false);
    expect(!read.ok && Object.keys(read.errors)).toEqual([field]);
  });
});
