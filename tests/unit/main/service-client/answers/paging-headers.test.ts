import { expect, it } from 'vitest';
import { pagingOf } from '../../../../../src/main/service-client/reads/resource-read.ts';
import { clientFor, readOf, serving } from '../client-bench.ts';

it.each([
  ['</b?page=2>; rel="next"', { next: true }],
  ['</b?page=2>; rel=next', { next: true }],
  ['</b?page=2>; title="more"; rel="next nofollow", </b>; rel="first"', { next: true }],
  ['</b?page=1>; rel="prev", </b?page=9>; REL="Next"', { next: true }],
  ['</b?page=1>; rel="prev", </b?page=2>; rel="last"', { next: false }],
  ['</b?page=9>; rel="last"', { next: false }],
  ['</b?page=1>; rel="first"', undefined],
  ['</docs>; rel="help"', undefined],
  ['</next>; rel="help"', undefined],
  ['</b;rel=next>; rel="help"', undefined],
  ['</b;rel=next;page=2>; rel="help"', undefined],
  ['</b?page=1>; rel="previous"', { next: false }],
  [`${'<'.repeat(100_000)};${' '.repeat(100_000)}rel`, undefined],
  ['rel next', undefined],
])('pagingOf reads Link: %s', (link, paging) => {
  expect(pagingOf({ link })).toEqual(paging);
});

it.each(['x-total-count', 'x-total', 'total-count', 'x-pagination-total-count', 'x-total-results'])(
  'pagingOf counts rows by %s',
  (name) => {
    expect(pagingOf({ [name]: '319' })).toEqual({ total: 319 });
  },
);

it.each(['x-total-pages', 'total-pages', 'x-pagination-page-count', 'x-page-count'])(
  'pagingOf counts pages by %s alone',
  (name) => {
    expect(pagingOf({ [name]: '13' })).toEqual({ totalPages: 13 });
  },
);

it('pagingOf reads links from several headers', () => {
  expect(pagingOf({ link: ['</docs>; rel="help"', '</b?cursor=x>; rel="next"'] })).toEqual({ next: true });
});

it.each([
  [{ 'x-total-count': '319' }, { total: 319 }],
  [
    { 'x-total': ' 0 ', 'x-total-pages': '1' },
    { total: 0, totalPages: 1 },
  ],
  [{ 'content-range': 'bookings 0-24/319' }, { total: 319 }],
  [{ 'content-range': 'bookings */0' }, { total: 0 }],
  [{ 'content-range': '0-24/319' }, { total: 319 }],
  [{ 'content-range': 'bytes 0-24/319' }, undefined],
  [{ 'content-range': 'Bytes 0-24/319' }, undefined],
  [{ 'content-range': 'bookings 0-24/*' }, undefined],
  [{ 'x-total-count': '-1' }, undefined],
  [{ 'x-total-count': 'many' }, undefined],
  [{ 'x-total-count': '12345678901234567890' }, undefined],
  [{}, undefined],
])('pagingOf reads %j', (headers, paging) => {
  expect(pagingOf(headers)).toEqual(paging);
});

it('a read returns the paging headers of its answer', async () => {
  const server = await serving((_, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', link: '</b?page=2>; rel="next"' })
      .end('[]');
  });
  const answer = await clientFor(server.origin).read(readOf({ resource: 'bookings' }));
  expect(answer).toMatchObject({ ok: true, value: { body: [], paging: { next: true } } });
});
