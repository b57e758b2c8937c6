import { describe, expect, it } from 'vitest';
import type { HeaderPaging } from '../../../../src/core/mapping/pages/header-paging.ts';
import type { PageOfRows } from '../../../../src/core/mapping/pages/joined-pages.ts';
import { joinPages, numberOfPage, pageAt } from '../../../../src/core/mapping/pages/joined-pages.ts';
import { isNoSuchPage } from '../../../../src/core/service/pages/no-such-page.ts';
import { pagedLists } from '../../../../src/core/service/pages/paged-lists.ts';
import type { AppError } from '../../../../src/core/values/errors.ts';
import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';
import { discountWriters } from '../../../../src/core/writing/discounts.ts';
import { groupWriter } from '../../../../src/core/writing/occupancy-group.ts';
import { decodedValue, recognisedBody } from '../service/bodies/recognised.ts';

interface Row {
  readonly id: number | null;
  readonly text?: string;
}

const rows = (...ids: readonly number[]): Row[] => ids.map((id) => ({ id }));
const page = (ids: readonly number[], reported?: PageOfRows<Row>['reported']): PageOfRows<Row> => ({
  rows: rows(...ids),
  reported,
});
const bare = (...texts: readonly string[]): PageOfRows<Row> => ({
  rows: texts.map((text) => ({ id: null, text })),
  reported: undefined,
});
const join = (pages: readonly PageOfRows<Row>[], refused = false) =>
  joinPages(pages, ({ id }) => (id === null ? null : String(id)), refused);
const idsOf = (pages: readonly PageOfRows<Row>[]) => join(pages).rows.map(({ id }) => id);

describe('end of a list in pages', () => {
  it('is unknown after a first page without paging details', () => {
    expect(join([page([1, 2, 3])])).toMatchObject({ end: null, isWhole: false });
    // The page's own count says nothing about the whole list.
    expect(join([page([1, 2, 3], { count: 3 })])).toMatchObject({ end: null, total: null });
  });

  it.each([
    ['a total', [page([1, 2], { total: 3 }), page([3], { total: 3 })], 'reported'],
    ['a number of pages', [page([1, 2], { totalPages: 2 }), page([3, 4], { totalPages: 2 })], 'reported'],
    ['no next page', [page([1, 2], { next: '/p?page=2' }), page([3, 4], { next: null })], 'reported'],
    [
      'its own statement that more follow',
      [page([1, 2], { hasMore: true }), page([3, 4], { hasMore: false })],
      'reported',
    ],
    ['a short page', [page([1, 2]), page([3])], 'short'],
    ['a page below its own limit', [page([1, 2], { limit: 10 })], 'short'],
    ['an empty page', [page([1, 2]), page([3, 4]), page([])], 'empty'],
    ['an empty page, even if it reports more', [page([1, 2]), page([], { hasMore: true })], 'empty'],
    ['a next page of zero', [page([1, 2], { next: 2 }), page([3, 4], { next: 0 })], 'reported'],
    ['an empty list', [page([])], 'empty'],
  ])('is known from %s', (_by, pages, end) => {
    expect(join(pages.slice(0, -1)).end).toBe(null);
    expect(join(pages)).toMatchObject({ end, isWhole: true, repeated: 0 });
  });

  it('is unknown when a page without ids ends with a copy of the first row', () => {
    const joined = join([bare('a', 'b', 'c', 'd'), bare('e', 'f', 'g', 'a')]);
    expect(joined).toMatchObject({ end: null, repeated: 0 });
    expect(joined.rows).toHaveLength(8);
  });

  it('follows the last reported number of pages', () => {
    const pages = [page([1, 2], { totalPages: 2 }), page([3, 4], { totalPages: 3 })];
    expect(join(pages)).toMatchObject({ end: null, totalPages: 3 });
  });

  it('is unknown after a short page while more are reported', () => {
    expect(join([page([1, 2], { total: 9 }), page([3], { total: 9 })]).end).toBe(null);
  });

  it('is known when a service that ignores pages repeats rows, which appear once', () => {
    const pages = [page([1, 2]), page([1, 2])];
    expect(join(pages)).toMatchObject({ end: 'repeats', isWhole: true, pageCount: 1 });
    expect(idsOf(pages)).toEqual([1, 2]);
    // A log grows with every read: new rows at the top aren't a next page.
    const grown = [page([5, 4, 3]), page([6, 5, 4])];
    expect(join(grown)).toMatchObject({ end: 'repeats', isWhole: false });
    expect(idsOf(grown)).toEqual([5, 4, 3, 6]);
  });

  it('leaves the list incomplete when the service ignores pages but reports more', () => {
    const reported = { total: 40 };
    const again = [page([1, 2], reported), page([1, 2], reported)];
    expect(join(again)).toMatchObject({ end: 'repeats', isWhole: false });
    expect(join([page([1, 2], reported)], true)).toMatchObject({ end: 'refused', isWhole: false });
    expect(join([page([1, 2])], true)).toMatchObject({ end: 'refused', isWhole: true });
  });
});

describe('rows that move between pages', () => {
  it('appear once and are counted, by their ids', () => {
    const pages = [page([1, 2, 3]), page([3, 4, 5]), page([6])];
    expect(idsOf(pages)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(join(pages)).toMatchObject({ end: 'short', repeated: 1, isWhole: false });
  });

  it('are recognised by their content when they have no ids', () => {
    const joined = join([bare('a', 'b', 'c'), bare('b', 'c', 'd'), bare('a')]);
    expect(joined.rows.map((row) => row.text)).toEqual(['a', 'b', 'c', 'd', 'a']);
    expect(joined.repeated).toBe(2);
  });

  it('show in a changed total or one that is not reached', () => {
    const fewer = [page([1, 2], { total: 4 }), page([4], { total: 3 })];
    expect(join(fewer)).toMatchObject({ end: 'reported', countMoved: true, isWhole: false });
    const lost = [page([1, 2], { total: 4 }), page([4], { total: 4 }), page([], { total: 4 })];
    expect(join(lost)).toMatchObject({ end: 'empty', total: 4, isWhole: false });
    expect(join([page([1, 2]), page([3])]).mayHideLoss).toBe(true);
  });
});

describe('page numbers of the service', () => {
  it('are used for the second page, from 0 or from 1', () => {
    expect([1, 2, 3].map((nth) => numberOfPage(nth, { page: 0 }))).toEqual([0, 1, 2]);
    expect([1, 2, 3].map((nth) => numberOfPage(nth, { page: 1 }))).toEqual([1, 2, 3]);
    expect(numberOfPage(2, undefined)).toBe(2);
    expect([pageAt({ page: 7 }, 0, 3), pageAt({ page: 7 }, 6, 3)]).toEqual([1, 3]);
    // If the number of rows per page is missing or makes no sense, the page's own number counts.
    expect([pageAt({ page: 2 }, 3, 0), pageAt({ page: 2 }, 3, undefined)]).toEqual([2, 2]);
    expect([pageAt({ page: 0 }, 0, undefined), pageAt(null, 0, undefined)]).toEqual([1, 1]);
  });

  it('mark the list incomplete when a page is skipped', () => {
    const skipped = [page([1, 2], { page: 0, limit: 2 }), page([5], { page: 2 })];
    expect(join(skipped)).toMatchObject({ end: 'short', isOneSkipped: true, isWhole: false });
    const inOrder = [page([1, 2], { page: 0, limit: 2 }), page([3], { page: 1 })];
    expect(join(inOrder)).toMatchObject({ end: 'short', isOneSkipped: false, isWhole: true });
  });

  it('are followed beyond a total that is too small, which is dropped', () => {
    const wrong = { total: 2 };
    expect(join([page([1, 2, 3], wrong)]).end).toBe(null);
    expect(join([page([1, 2, 3], wrong), page([4], wrong)])).toMatchObject({ end: 'short', total: null });
  });
});

const row = (id: number): JsonObject => ({
  id,
  date_from: `2027-0${String(id)}-01`,
  date_to: `2027-0${String(id)}-20`,
  max_guests: 2,
  discount_percent: 10,
});
const discount = (more: JsonObject): JsonObject => ({
  property_id: 1042,
  active: true,
  rules: [row(1)],
  ...more,
});
const isLocked = (body: JsonValue): boolean => !discountWriters['low-occupancy'].readEditable({ body }).ok;

describe('list that is a single page', () => {
  it.each<[string, JsonValue]>([
    ['a total', discount({ total: 7 })],
    ['a total of one but no rule', discount({ rules: [], total: 1 })],
    ['more rules', discount({ has_more: true })],
    ['a next page', discount({ next_page: 2 })],
    ['a next link among others', discount({ links: [{ rel: 'self' }, { rel: 'next', href: '?page=2' }] })],
    ['a total in its paging details', discount({ meta: { total: 7, per_page: 1, page: 1 } })],
    ['several pages in its envelope', { data: discount({}), meta: { current_page: 1, last_page: 7 } }],
    ['truncation', discount({ truncated: true })],
    ['a larger count of its rules', discount({ rules_count: 7 })],
    ['a page that isn’t the last', discount({ is_last_page: false })],
    ['a later page', discount({ page: 2, total_pages: 2 })],
    ['a truncated list within a rule', discount({ rules: [{ ...row(1), nights: [], truncated: true }] })],
    ['a larger count as text', discount({ rules_total: '7' })],
    ['a token for the next page', discount({ nextPageToken: 'abc' })],
    ['an OData next link', discount({ '@odata.nextLink': '/x?$skip=1' })],
    ['omitted rules', discount({ omitted: 6 })],
    ['incomplete results', discount({ incomplete_results: true })],
    ['the part that it shows', discount({ showing: '1 of 7' })],
    ['a range that is only a part', discount({ content_range: 'rules 0-0/7' })],
    ['a larger total in its headers', { body: discount({}), paging: { total: 7 } }],
  ])('is read-only if it reports %s', (_, body) => {
    expect(isLocked(body)).toBe(true);
  });

  it.each<[string, JsonValue]>([
    ['no paging details', discount({})],
    ['a total equal to its rules', discount({ total: 1, rules_count: 1, total_pages: 1, page: 1 })],
    ['no next page', discount({ has_more: false, next_page: null, links: { next: null, self: '/x' } })],
    [
      'a first page of one',
      { data: discount({}), meta: { total: 1, per_page: 50, current_page: 1, last_page: 1 } },
    ],
    ['limits on the number of rules', discount({ max_rules: 20, rules_limit: 50 })],
    [
      'counts of something else',
      discount({ number_of_rules_possible: 20, rules_version_number: 14, total_rules_all: 88 }),
    ],
    [
      'a range that covers everything',
      discount({ showing: '1 of 1', content_range: 'rules 0-0/1', nextPageToken: '', omitted: 0 }),
    ],
    ['a complete total in its headers', { body: discount({}), paging: { total: 1, next: false } }],
  ])('is editable if it reports %s', (_, body) => {
    expect(isLocked(body)).toBe(false);
  });

  it('is checked for the windows of a group, ignoring its linked properties', () => {
    const group = (more: JsonObject) => ({ id: 71, name: 'Quiet weeks', date_windows: [row(1)], ...more });
    expect(groupWriter.readEditable({ body: group({ linked_property_count: 40 }) }).ok).toBe(true);
    expect(groupWriter.readEditable({ body: group({ window_count: 3 }) }).ok).toBe(false);
    expect(groupWriter.readEditable({ body: { group: group({}), meta: { total: 3 } } }).ok).toBe(false);
  });

  it('is checked per discount, ignoring other discounts', () => {
    const bird = { rows: [{ date_from: '2027-01-01', min_days_before: 60, discount_percent: 5 }] };
    const read = (body: JsonValue) => discountWriters['early-bird'].readEditable({ body }).ok;
    expect(
      read({ early_bird: bird, late_availability: { has_more: true, rows: [] }, meta: { total: 2 } }),
    ).toBe(true);
    expect(read({ early_bird: { ...bird, has_more: true } })).toBe(false);
    expect(read({ early_bird: bird, has_more: true })).toBe(false);
  });
});

const headerRows: JsonValue = [{ booking_id: 1, check_in: '2026-11-07' }];

const pageOf = (body: JsonValue, paging: HeaderPaging) =>
  recognisedBody('bookings', { body: structuredClone(body), paging }).value.page;

it('paging headers apply to a list whose body has no paging', () => {
  expect(pageOf(headerRows, { next: true })).toEqual({ next: true });
  expect(pageOf({ data: headerRows }, { total: 319, totalPages: 13 })).toEqual({
    total: 319,
    totalPages: 13,
  });
});

it('paging headers add to the body’s paging without overriding it', () => {
  const body = { data: headerRows, meta: { total: 40, page: 1 } };
  expect(pageOf(body, { total: 319, next: true })).toEqual({ total: 40, page: 1, next: true });
});

it('paging headers combine with the paging of the innermost envelope only', () => {
  const body = { data: { data: headerRows, meta: { page: 1 } }, meta: { total: 1 } };
  expect(pageOf(body, { next: true })).toEqual({ page: 1, next: true });
});

it('paging headers replace a null count in the body', () => {
  const body = { data: headerRows, meta: { total: null, total_pages: null } };
  expect(pageOf(body, { total: 319, totalPages: 13 })).toEqual({ total: 319, totalPages: 13 });
  expect(pageOf({ data: headerRows, meta: { total: null } }, {})).toEqual({ total: null });
});

it('paging headers that report a next page override a body that reports none', () => {
  expect(pageOf({ data: headerRows, meta: { next: null } }, { next: true })).toEqual({ next: true });
  expect(pageOf({ data: headerRows, meta: { next: '' } }, { next: true })).toEqual({ next: true });
  expect(pageOf({ data: headerRows, meta: { next: 'x' } }, { next: false })).toEqual({ next: 'x' });
});

it('a body without paging headers has no page', () => {
  expect(decodedValue('bookings', structuredClone(headerRows))).not.toHaveProperty('page');
});

it.each([
  ['the next page is reported but repeats the first', { next: true }, false],
  ['the total is larger than the rows received', { total: 319 }, false],
  ['the last page is reported', { next: false }, true],
] as const)('paging headers decide whether a list is complete: %s', (_what, paging, isWhole) => {
  const { take, idOf } = pagedLists.bookings;
  const page = take(recognisedBody('bookings', { body: structuredClone(headerRows), paging }).value);
  expect(joinPages(isWhole ? [page] : [page, page], idOf).isWhole).toBe(isWhole);
});

it.each([400, 404, 416, 422])('isNoSuchPage accepts status %i', (status) => {
  const code: AppError['code'] = status === 404 ? 'service-not-found' : 'service-refused';
  expect(isNoSuchPage({ code, status, message: 'No.' })).toBe(true);
});

it.each([
  ['service-forbidden', 403],
  ['service-refused', 409],
  ['service-unexpected', 404],
  ['service-timeout', undefined],
  ['service-refused', undefined],
] as const)('isNoSuchPage rejects %s %s', (code, status) => {
  expect(isNoSuchPage({ code, message: 'No.', ...(status === undefined ? {} : { status }) })).toBe(false);
});

it('properties of a place are counted by the total beside them', () => {
  const properties = [{ property_id: 1041, name: 'Casa' }];
  const place = decodedValue('place', { slug: 'algarve', name: 'Algarve', total: 40, properties });
  const { rows, reported } = pagedLists.propertiesOfPlace.take(place);
  expect([rows.length, reported?.total]).toEqual([1, 40]);
});
