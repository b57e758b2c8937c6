import { describe, expect, it } from 'vitest';
import { joinPages, numberOfPage, pageAt } from '../../../../../src/core/service/pages/joined-pages.ts';
import type { PageOfRows } from '../../../../../src/core/service/pages/joined-pages.ts';

interface Row {
  readonly id: number | null;
  readonly text?: string;
}

const rows = (...ids: readonly number[]): Row[] => ids.map((id) => ({ id }));
const page = (ids: readonly number[], reported?: PageOfRows<Row>['reported']): PageOfRows<Row> => ({
  rows: rows(...ids),
  reported,
});
/** Rows without ids. */
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
    // A count that is this page's own says nothing of the list.
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
    expect(join(pages)).toMatchObject({ end, isWhole: true, cameAgain: 0 });
  });

  it('is not where a page of rows without ids ends with one that is like the first row before', () => {
    const joined = join([bare('a', 'b', 'c', 'd'), bare('e', 'f', 'g', 'a')]);
    expect(joined).toMatchObject({ end: null, cameAgain: 0 });
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
    // A log grows by the very reads: what is new on top is no next page.
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
    expect(join(pages)).toMatchObject({ end: 'short', cameAgain: 1, isWhole: false });
  });

  it('without ids are told apart by what they hold, where one page goes on from the other', () => {
    const joined = join([bare('a', 'b', 'c'), bare('b', 'c', 'd'), bare('a')]);
    expect(joined.rows.map((row) => row.text)).toEqual(['a', 'b', 'c', 'd', 'a']);
    expect(joined.cameAgain).toBe(2);
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
    // Where nothing tells rows a page, or it makes no sense, its own number does.
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
