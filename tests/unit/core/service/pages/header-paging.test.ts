import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { HeaderPaging } from '../../../../../src/core/service/pages/header-paging.ts';
import { joinPages } from '../../../../../src/core/service/pages/joined-pages.ts';
import { pagedLists } from '../../../../../src/core/service/pages/paged-lists.ts';
import { decodedValue, recognisedBody } from '../bodies/recognised.ts';

const rows: JsonValue = [{ booking_id: 1, check_in: '2026-11-07' }];

const pageOf = (body: JsonValue, paging: HeaderPaging) =>
  recognisedBody('bookings', { body: structuredClone(body), paging }).value.page;

it('is the paging of a list whose body tells none', () => {
  expect(pageOf(rows, { next: true })).toEqual({ next: true });
  expect(pageOf({ data: rows }, { total: 319, totalPages: 13 })).toEqual({ total: 319, totalPages: 13 });
});

it('leaves what the body says itself as it is, and adds what it does not say', () => {
  const body = { data: rows, meta: { total: 40, page: 1 } };
  expect(pageOf(body, { total: 319, next: true })).toEqual({ total: 40, page: 1, next: true });
});

it('stands beside the paging of the innermost envelope, which no outer one adds to', () => {
  const body = { data: { data: rows, meta: { page: 1 } }, meta: { total: 1 } };
  expect(pageOf(body, { next: true })).toEqual({ page: 1, next: true });
});

it('stands where the body names a count and gives none', () => {
  const body = { data: rows, meta: { total: null, total_pages: null } };
  expect(pageOf(body, { total: 319, totalPages: 13 })).toEqual({ total: 319, totalPages: 13 });
  expect(pageOf({ data: rows, meta: { total: null } }, {})).toEqual({ total: null });
});

it('outweighs a body that says that nothing follows where it says that more does', () => {
  expect(pageOf({ data: rows, meta: { next: null } }, { next: true })).toEqual({ next: true });
  expect(pageOf({ data: rows, meta: { next: '' } }, { next: true })).toEqual({ next: true });
  expect(pageOf({ data: rows, meta: { next: 'x' } }, { next: false })).toEqual({ next: 'x' });
});

it('is not part of a body that came without it', () => {
  expect(decodedValue('bookings', structuredClone(rows))).not.toHaveProperty('page');
});

it.each([
  ['more follows, and the service takes no page number', { next: true }, false],
  ['more is counted than came', { total: 319 }, false],
  ['the last page is told', { next: false }, true],
] as const)('keeps a list from being called whole where %s', (_what, paging, isWhole) => {
  const { take, idOf } = pagedLists.bookings;
  const page = take(recognisedBody('bookings', { body: structuredClone(rows), paging }).value);
  expect(joinPages(isWhole ? [page] : [page, page], idOf).isWhole).toBe(isWhole);
});
