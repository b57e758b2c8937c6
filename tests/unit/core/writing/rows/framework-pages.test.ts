import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { listsRead } from './none-read.ts';

const spring = {
  size: 20,
  number: 0,
  totalElements: 0,
  totalPages: 0,
  first: true,
  last: true,
  empty: true,
  numberOfElements: 0,
};
const laravel = { current_page: 1, from: null, last_page: 1, path: '/a', per_page: 15, to: null, total: 0 };
/** The empty page of a framework, whatever it holds. */
const emptyPages: readonly JsonObject[] = [
  {
    content: [],
    pageable: { pageNumber: 0, pageSize: 20, paged: true, unpaged: false },
    ...spring,
    sort: { sorted: false, unsorted: true, empty: true },
  },
  {
    data: [],
    links: { first: '/a?page=1', last: '/a?page=1', prev: null, next: null },
    meta: { ...laravel, links: [{ url: null, label: 'Next', active: false }] },
  },
  {
    data: [],
    ...laravel,
    first_page_url: '/a?page=1',
    last_page_url: 'https://a/b?page=1',
    next_page_url: null,
    prev_page_url: null,
    links: [{ url: '/a?page=1', label: '1', active: true }],
  },
  { '@odata.context': '$metadata#Rules', '@odata.count': 0, value: [] },
  {
    '@context': '/contexts/Rule',
    '@id': '/rules',
    '@type': 'hydra:Collection',
    'hydra:member': [],
    'hydra:totalItems': 0,
  },
  { data: [], links: { self: '/a' }, meta: { total: 0 }, jsonapi: { version: '1.0' }, included: [] },
  { _embedded: { items: [] }, _links: { self: { href: '/a' } }, page: { size: 20, totalElements: 0 } },
];

it.each(emptyPages)('an empty page of a framework says that there is none: %j', (body) => {
  const lists = [
    'low-occupancy',
    'bookings',
    'special-offers',
    'occupancy-groups',
    'unavailable-dates',
  ] as const;
  for (const name of lists)
    expect(decodeResource(name, { body }), name).toMatchObject({ value: { rows: [] } });
  expect(writableFor('low-occupancy').readEditable({ body })).not.toHaveProperty('doubt', expect.anything());
  const counted = JSON.parse(
    JSON.stringify(body).replace(/("total|"totalElements|"hydra:totalItems|"@odata.count)":0/, '$1":3'),
  ) as JsonObject;
  expect(listsRead('low-occupancy', counted)).toEqual([]);
});
