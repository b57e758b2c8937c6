import { describe, expect, it } from 'vitest';
import { endpointById } from '../../../../../../src/core/service/catalogue.ts';
import {
  emptySearch,
  readSearch,
} from '../../../../../../src/renderer/screens/properties/add/search-query.ts';
import type { SearchForm } from '../../../../../../src/renderer/screens/properties/add/search-query.ts';

const everything: SearchForm = {
  property_place_slug: 'stay-in-port-merrow',
  checkin: '2026-12-05',
  booking_nights: '7',
  guests: '4',
  adults: '2',
  children: '0',
  infants: '0',
  no_of_dogs: '1',
  min_bed_rooms: '2',
  flex_days: '3',
  search_exact_date: 'off',
  skip_availability_check: 'true',
  sort_by: 'cheap_price',
};

describe('readSearch', () => {
  it('knows every documented parameter but those of a page, and no other', () => {
    const read = readSearch(everything);
    const query = read.ok ? { ...read.query, page: '2', limit: '100' } : {};
    expect(Object.keys(query).sort()).toEqual([...endpointById('search').query].sort());
  });

  it('asks for nothing that was not typed', () => {
    expect(readSearch(emptySearch)).toEqual({ ok: true, query: {} });
    expect(readSearch({ ...emptySearch, guests: ' 04 ' })).toEqual({ ok: true, query: { guests: '4' } });
  });

  it.each([
    ['checkin', '2026-02-30'],
    ['checkin', '5/12/2026'],
    ['booking_nights', '0'],
    ['guests', '0'],
    ['adults', '-1'],
    ['children', '1.5'],
    ['min_bed_rooms', 'two'],
    ['flex_days', '8'],
    ['search_exact_date', 'yes'],
    ['sort_by', 'price'],
  ] as const)('refuses %s %j before the service does', (field, text) => {
    const read = readSearch({ ...everything, [field]: text });
    expect(read.ok ? {} : Object.keys(read.faults)).toEqual([field]);
  });
});
