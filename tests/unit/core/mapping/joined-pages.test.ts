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

describe('the end of a list in pages', () => {
  it('is never taken for granted after a first page that says nothing of others', () => {
    expect(join([page([1, 2, 3])])).toMatchObject({ end: null, isWhole: false });
    // The page's own count says nothing about the whole list.
    expect(join([page([1, 2, 3], { count: 3 })])).toMatchObject({ end: null, total: null });
  });

  it.each([
    ['a total', [page([1, 2], { total: 3 }), page([3], { total: 3 })], 'reported'],
    ['a number of pages', [page([1, 2], { totalPages: 2 }), page([3, 4], { totalPages: 2 })], 'reported'],
    ['no next page', [page([1, 2], { next: '/p?page=2' }), page([3, 4], { next: null })], 'reported'],
    ['its word on more', [page([1, 2], { hasMore: true }), page([3, 4], { hasMore: false })], 'reported'],
    ['a shorter page', [page([1, 2]), page([3])], 'short'],
    ['a page below its own limit', [page([1, 2], { limit: 10 })], 'short'],
    ['an empty page', [page([1, 2]), page([3, 4]), page([])], 'empty'],
    ['an empty page, whatever it says of more', [page([1, 2]), page([], { hasMore: true })], 'empty'],
    ['a next page that is nought', [page([1, 2], { next: 2 }), page([3, 4], { next: 0 })], 'reported'],
    ['an empty list', [page([])], 'empty'],
  ])('shows by %s', (_by, pages, end) => {
    expect(join(pages.slice(0, -1)).end).toBe(null);
    expect(join(pages)).toMatchObject({ end, isWhole: true, repeated: 0 });
  });

  it('is not where a page of rows without ids ends with one that is like the first row before', () => {
    const joined = join([bare('a', 'b', 'c', 'd'), bare('e', 'f', 'g', 'a')]);
    expect(joined).toMatchObject({ end: null, repeated: 0 });
    expect(joined.rows).toHaveLength(8);
  });

  it('counts pages as they are told last', () => {
    const pages = [page([1, 2], { totalPages: 2 }), page([3, 4], { totalPages: 3 })];
    expect(join(pages)).toMatchObject({ end: null, totalPages: 3 });
  });

  it('is not where a page is short and more are told of', () => {
    expect(join([page([1, 2], { total: 9 }), page([3], { total: 9 })]).end).toBe(null);
  });

  it('shows where a service that ignores pages sends the same again, and no row is doubled', () => {
    const pages = [page([1, 2]), page([1, 2])];
    expect(join(pages)).toMatchObject({ end: 'repeats', isWhole: true, pageCount: 1 });
    expect(idsOf(pages)).toEqual([1, 2]);
    // A log grows with every read: new rows at the top aren't a next page.
    const grown = [page([5, 4, 3]), page([6, 5, 4])];
    expect(join(grown)).toMatchObject({ end: 'repeats', isWhole: false });
    expect(idsOf(grown)).toEqual([5, 4, 3, 6]);
  });

  it('is no end of all where a service ignores pages and tells of more', () => {
    const reported = { total: 40 };
    const again = [page([1, 2], reported), page([1, 2], reported)];
    expect(join(again)).toMatchObject({ end: 'repeats', isWhole: false });
    expect(join([page([1, 2], reported)], true)).toMatchObject({ end: 'refused', isWhole: false });
    expect(join([page([1, 2])], true)).toMatchObject({ end: 'refused', isWhole: true });
  });
});

describe('rows that move between pages', () => {
  it('are shown once and told of, by their ids', () => {
    const pages = [page([1, 2, 3]), page([3, 4, 5]), page([6])];
    expect(idsOf(pages)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(join(pages)).toMatchObject({ end: 'short', repeated: 1, isWhole: false });
  });

  it('without ids are told apart by what they hold, where one page goes on from the other', () => {
    const joined = join([bare('a', 'b', 'c'), bare('b', 'c', 'd'), bare('a')]);
    expect(joined.rows.map((row) => row.text)).toEqual(['a', 'b', 'c', 'd', 'a']);
    expect(joined.repeated).toBe(2);
  });

  it('show in a total that is another one later, and in one that is not reached', () => {
    const fewer = [page([1, 2], { total: 4 }), page([4], { total: 3 })];
    expect(join(fewer)).toMatchObject({ end: 'reported', countMoved: true, isWhole: false });
    const lost = [page([1, 2], { total: 4 }), page([4], { total: 4 }), page([], { total: 4 })];
    expect(join(lost)).toMatchObject({ end: 'empty', total: 4, isWhole: false });
    expect(join([page([1, 2]), page([3])]).mayHideLoss).toBe(true);
  });
});

describe('a service that counts in its own way', () => {
  it('is asked for its second page by its own number', () => {
    expect([1, 2, 3].map((nth) => numberOfPage(nth, { page: 0 }))).toEqual([0, 1, 2]);
    expect([1, 2, 3].map((nth) => numberOfPage(nth, { page: 1 }))).toEqual([1, 2, 3]);
    expect(numberOfPage(2, undefined)).toBe(2);
    expect([pageAt({ page: 7 }, 0, 3), pageAt({ page: 7 }, 6, 3)]).toEqual([1, 3]);
    // If the number of rows per page is missing or makes no sense, the page's own number counts.
    expect([pageAt({ page: 2 }, 3, 0), pageAt({ page: 2 }, 3, undefined)]).toEqual([2, 2]);
    expect([pageAt({ page: 0 }, 0, undefined), pageAt(null, 0, undefined)]).toEqual([1, 1]);
  });

  it('is not read whole where a page between two was not sent', () => {
    const skipped = [page([1, 2], { page: 0, limit: 2 }), page([5], { page: 2 })];
    expect(join(skipped)).toMatchObject({ end: 'short', isOneSkipped: true, isWhole: false });
    const inOrder = [page([1, 2], { page: 0, limit: 2 }), page([3], { page: 1 })];
    expect(join(inOrder)).toMatchObject({ end: 'short', isOneSkipped: false, isWhole: true });
  });

  it('is read on where its total is less than what came, and that total is shown nowhere', () => {
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

describe('a list that is one page', () => {
  it.each<[string, JsonValue]>([
    ['a total', discount({ total: 7 })],
    ['a total of one beside none', discount({ rules: [], total: 1 })],
    ['that there is more', discount({ has_more: true })],
    ['a next page', discount({ next_page: 2 })],
    ['a next link among others', discount({ links: [{ rel: 'self' }, { rel: 'next', href: '?page=2' }] })],
    ['a total in its paging', discount({ meta: { total: 7, per_page: 1, page: 1 } })],
    ['a last page around it', { data: discount({}), meta: { current_page: 1, last_page: 7 } }],
    ['that it was cut', discount({ truncated: true })],
    ['a count of its rows', discount({ rules_count: 7 })],
    ['that it is not the last', discount({ is_last_page: false })],
    ['that it is a later page', discount({ page: 2, total_pages: 2 })],
    ['a list within a row that is cut', discount({ rules: [{ ...row(1), nights: [], truncated: true }] })],
    ['a count in letters', discount({ rules_total: '7' })],
    ['a token for the next page', discount({ nextPageToken: 'abc' })],
    ['a next link of OData', discount({ '@odata.nextLink': '/x?$skip=1' })],
    ['what was left out', discount({ omitted: 6 })],
    ['that its results are incomplete', discount({ incomplete_results: true })],
    ['which part it shows', discount({ showing: '1 of 7' })],
    ['its range', discount({ content_range: 'rules 0-0/7' })],
    ['more in its headers', { body: discount({}), paging: { total: 7 } }],
  ])('is never written back as the whole: %s', (_, body) => {
    expect(isLocked(body)).toBe(true);
  });

  it.each<[string, JsonValue]>([
    ['nothing', discount({})],
    ['a total that is there', discount({ total: 1, rules_count: 1, total_pages: 1, page: 1 })],
    ['no next page', discount({ has_more: false, next_page: null, links: { next: null, self: '/x' } })],
    [
      'a first page of one',
      { data: discount({}), meta: { total: 1, per_page: 50, current_page: 1, last_page: 1 } },
    ],
    ['what may be there', discount({ max_rules: 20, rules_limit: 50 })],
    [
      'what counts something else',
      discount({ number_of_rules_possible: 20, rules_version_number: 14, total_rules_all: 88 }),
    ],
    [
      'all of it',
      discount({ showing: '1 of 1', content_range: 'rules 0-0/1', nextPageToken: '', omitted: 0 }),
    ],
    ['its headers', { body: discount({}), paging: { total: 1, next: false } }],
  ])('may be the whole by: %s', (_, body) => {
    expect(isLocked(body)).toBe(false);
  });

  it('holds for the windows of a group, and not for the properties it is linked to', () => {
    const group = (more: JsonObject) => ({ id: 71, name: 'Quiet weeks', date_windows: [row(1)], ...more });
    expect(groupWriter.readEditable({ body: group({ linked_property_count: 40 }) }).ok).toBe(true);
    expect(groupWriter.readEditable({ body: group({ window_count: 3 }) }).ok).toBe(false);
    expect(groupWriter.readEditable({ body: { group: group({}), meta: { total: 3 } } }).ok).toBe(false);
  });

  it('holds for one discount among all discounts, whatever another one says of itself', () => {
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

it('is the paging of a list whose body tells none', () => {
  expect(pageOf(headerRows, { next: true })).toEqual({ next: true });
  expect(pageOf({ data: headerRows }, { total: 319, totalPages: 13 })).toEqual({
    total: 319,
    totalPages: 13,
  });
});

it('leaves what the body says itself as it is, and adds what it does not say', () => {
  const body = { data: headerRows, meta: { total: 40, page: 1 } };
  expect(pageOf(body, { total: 319, next: true })).toEqual({ total: 40, page: 1, next: true });
});

it('stands beside the paging of the innermost envelope, which no outer one adds to', () => {
  const body = { data: { data: headerRows, meta: { page: 1 } }, meta: { total: 1 } };
  expect(pageOf(body, { next: true })).toEqual({ page: 1, next: true });
});

it('stands where the body names a count and gives none', () => {
  const body = { data: headerRows, meta: { total: null, total_pages: null } };
  expect(pageOf(body, { total: 319, totalPages: 13 })).toEqual({ total: 319, totalPages: 13 });
  expect(pageOf({ data: headerRows, meta: { total: null } }, {})).toEqual({ total: null });
});

it('outweighs a body that says that nothing follows where it says that more does', () => {
  expect(pageOf({ data: headerRows, meta: { next: null } }, { next: true })).toEqual({ next: true });
  expect(pageOf({ data: headerRows, meta: { next: '' } }, { next: true })).toEqual({ next: true });
  expect(pageOf({ data: headerRows, meta: { next: 'x' } }, { next: false })).toEqual({ next: 'x' });
});

it('is not part of a body that came without it', () => {
  expect(decodedValue('bookings', structuredClone(headerRows))).not.toHaveProperty('page');
});

it.each([
  ['more follows, and the service takes no page number', { next: true }, false],
  ['more is counted than came', { total: 319 }, false],
  ['the last page is told', { next: false }, true],
] as const)('keeps a list from being called whole where %s', (_what, paging, isWhole) => {
  const { take, idOf } = pagedLists.bookings;
  const page = take(recognisedBody('bookings', { body: structuredClone(headerRows), paging }).value);
  expect(joinPages(isWhole ? [page] : [page, page], idOf).isWhole).toBe(isWhole);
});

it.each([400, 404, 416, 422])('takes %i for the answer that there is no such page', (status) => {
  const code: AppError['code'] = status === 404 ? 'service-not-found' : 'service-refused';
  expect(isNoSuchPage({ code, status, message: 'No.' })).toBe(true);
});

it.each([
  ['service-forbidden', 403],
  ['service-refused', 409],
  ['service-unexpected', 404],
  ['service-timeout', undefined],
  ['service-refused', undefined],
] as const)('takes %s %s for no end of a list', (code, status) => {
  expect(isNoSuchPage({ code, message: 'No.', ...(status === undefined ? {} : { status }) })).toBe(false);
});

it('counts the properties of a place by the total that stands beside them', () => {
  const properties = [{ property_id: 1041, name: 'Casa' }];
  const place = decodedValue('place', { slug: 'algarve', name: 'Algarve', total: 40, properties });
  const { rows, reported } = pagedLists.propertiesOfPlace.take(place);
  expect([rows.length, reported?.total]).toEqual([1, 40]);
});
