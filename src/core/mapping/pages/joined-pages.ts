import type { JsonValue } from '../../values/json/json.ts';
import type { ReportedPage } from './paging.ts';
import { reportedTotal } from './paging.ts';

/** One page of a list as it was read. */
export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  /** What the service tells of its paging. */
  readonly reported: ReportedPage | null | undefined;
}

/**
 * How the end of a list showed. `reported`: by a total, a number of pages, or that none follows. `short`, `empty`: the last
 * page held fewer rows, or none. `repeats`: a page held what was there before. `refused`: the service takes no such page.
 */
export type ListEnd = 'reported' | 'short' | 'empty' | 'repeats' | 'refused';

/** Pages of a list put together. */
export interface JoinedPages<Row> {
  /** Each row once, in the order of the pages. */
  readonly rows: readonly Row[];
  readonly pageCount: number;
  /** Null while more may follow. */
  readonly end: ListEnd | null;
  /** As the service counts; null where it does not tell. */
  readonly total: number | null;
  readonly totalPages: number | null;
  /** How many rows came again on a later page, as rows do when one is made meanwhile. */
  readonly cameAgain: number;
  /** The service counted otherwise from one page to the next. */
  readonly countMoved: boolean;
  /** A row that was deleted meanwhile could hide another one: nothing that was read would show it. */
  readonly mayHideLoss: boolean;
  /** By the numbers that the service gives its pages, one between these was never read. */
  readonly isOneSkipped: boolean;
  /** The end showed, and nothing speaks against these being all rows. */
  readonly isWhole: boolean;
}

interface Joining<Row> {
  readonly rows: Row[];
  /** What tells each row that was read from the others. */
  readonly keys: Set<string>;
  cameAgain: number;
}

/**
 * Puts pages together that were read one after another. Rows are told apart by their ids; those without one by what
 * they hold, and only where the beginning of a page is the end of what was read before.
 * @param idOf null for a row that has none
 * @param refused the service answered that it takes no page after these
 */
export function joinPages<Row>(
  pages: readonly PageOfRows<Row>[],
  idOf: (row: Row) => string | null,
  refused = false,
): JoinedPages<Row> {
  const joining: Joining<Row> = { rows: [], keys: new Set(), cameAgain: 0 };
  let end: ListEnd | null = null;
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1];
    if (before !== undefined && repeats(page, before, joining.keys, idOf)) {
      addNewRows(joining, page, idOf);
      end = 'repeats';
      break;
    }
    addPage(joining, page, idOf);
    end = endAfter(pages, index, joining.rows.length);
    if (end !== null) break;
  }
  if (end === null && refused) end = 'refused';
  return summary(pages, joining, end);
}

function repeats<Row>(
  page: PageOfRows<Row>,
  before: PageOfRows<Row>,
  known: ReadonlySet<string>,
  idOf: (row: Row) => string | null,
): boolean {
  const keys = page.rows.map((row) => keyOf(row, idOf));
  const earlier = before.rows.map((row) => keyOf(row, idOf));
  if (keys.length === 0) return false;
  if (page.rows.some((row) => idOf(row) === null)) return beginsLater(keys, earlier);
  const [first] = earlier;
  // A later page never holds the first row of the one before it, however many rows were made meanwhile.
  return keys.every((key) => known.has(key)) || (first !== undefined && keys.includes(first));
}

/** Whether a page is the earlier one again, with at most as many new rows on top as old ones below. */
function beginsLater(page: readonly string[], earlier: readonly string[]): boolean {
  for (let skipped = 0; skipped <= page.length / 2; skipped += 1) {
    const rest = page.slice(skipped);
    if (rest.length > 0 && rest.every((key, index) => key === earlier[index])) return true;
  }
  return false;
}

/** What tells a row from others: its id, else what it holds. */
function keyOf<Row>(row: Row, idOf: (row: Row) => string | null): string {
  return idOf(row) ?? JSON.stringify(row);
}

function addPage<Row>(
  joining: Joining<Row>,
  { rows }: PageOfRows<Row>,
  idOf: (row: Row) => string | null,
): void {
  const keys = rows.map((row) => keyOf(row, idOf));
  const overlap = overlapOf(
    joining.rows.slice(-keys.length).map((row) => keyOf(row, idOf)),
    keys,
  );
  const seenBefore = new Set(joining.keys);
  for (const [index, row] of rows.entries()) {
    const isAgain = index < overlap || (idOf(row) !== null && seenBefore.has(keyOf(row, idOf)));
    if (isAgain) joining.cameAgain += 1;
    else joining.rows.push(row);
    joining.keys.add(keyOf(row, idOf));
  }
}

function addNewRows<Row>(
  joining: Joining<Row>,
  { rows }: PageOfRows<Row>,
  idOf: (row: Row) => string | null,
): void {
  const added = rows.filter((row) => !joining.keys.has(keyOf(row, idOf)));
  joining.rows.push(...added);
  if (added.length > 0) joining.cameAgain += rows.length - added.length;
}

/** How many rows at the beginning of a page are the last ones of what came before. */
function overlapOf(before: readonly string[], page: readonly string[]): number {
  for (let length = Math.min(before.length, page.length); length > 0; length -= 1) {
    const tail = before.slice(-length);
    if (tail.every((key, index) => key === page[index])) return length;
  }
  return 0;
}

function endAfter<Row>(pages: readonly PageOfRows<Row>[], index: number, rowCount: number): ListEnd | null {
  const page = pages[index];
  if (page === undefined) return null;
  if (page.rows.length === 0) return 'empty';
  const says = reportedToFollow(page, index + 1, rowCount);
  if (says !== null) return says ? null : 'reported';
  // Only against what the service itself fills a page with: it may fill one less than it was asked to.
  const full = index === 0 ? page.reported?.limit : pages[0]?.rows.length;
  return typeof full === 'number' && page.rows.length < full ? 'short' : null;
}

/** A cursor, and no address or number of a page. */
export function isBareToken(value: JsonValue): boolean {
  return typeof value === 'string' && !/[/?]|^\d+$/.test(value);
}

/**
 * Whether the service says that more rows follow a page; null where it says nothing of it. One "more" outweighs all else.
 * @param number of the page, from 1
 * @param rowCount rows that are read with it
 */
export function reportedToFollow<Row>(
  { reported, rows }: PageOfRows<Row>,
  number: number,
  rowCount: number,
): boolean | null {
  const total = reportedTotal(reported, rows.length);
  const says: boolean[] = [];
  // A total that is already exceeded is none.
  if (total !== null && rowCount <= total) says.push(rowCount < total);
  if (typeof reported?.totalPages === 'number') says.push(number < reported.totalPages);
  if (typeof reported?.hasMore === 'boolean') says.push(reported.hasMore);
  if (reported?.truncated === true) says.push(true);
  const { next } = reported ?? {};
  // Beside the word that there is no more, a token is only where the list ends.
  const isEnd = reported?.hasMore === false && next !== undefined && isBareToken(next);
  if (next !== undefined) says.push(!isEnd && ![null, false, 0, ''].some((none) => none === next));
  return says.length === 0 ? null : says.includes(true);
}

/**
 * The number by which a later page is asked for: "1-based", says the document, and some services count from nought.
 * @param nth of the pages, from 1
 */
export function numberOfPage(nth: number, first: ReportedPage | null | undefined): number {
  return first?.page === 0 ? nth - 1 : nth;
}

/**
 * Which page of a list one is, from 1: by where its rows stand, else by the number that the service gives it.
 * @param offset of its first row
 * @param limit rows a page; undefined where nobody tells
 */
export function pageAt(
  reported: ReportedPage | null | undefined,
  offset: number,
  limit: number | undefined,
): number {
  if (limit !== undefined && limit > 0) return Math.floor(offset / limit) + 1;
  return Math.max(1, reported?.page ?? 1);
}

function isOneSkipped(pages: readonly PageOfRows<unknown>[]): boolean {
  const numbers = pages.map(({ reported }) => reported?.page);
  return numbers.some((number, index) => {
    const before = numbers[index - 1];
    return typeof number === 'number' && typeof before === 'number' && number > before + 1;
  });
}

function summary<Row>(
  pages: readonly PageOfRows<Row>[],
  { rows, cameAgain }: Joining<Row>,
  end: ListEnd | null,
): JoinedPages<Row> {
  const pageCount = end === 'repeats' ? pages.length - 1 : pages.length;
  const totals = pages.flatMap(({ reported, rows: own }) => reportedTotal(reported, own.length) ?? []);
  const lastTotal = totals.at(-1) ?? null;
  const total = lastTotal !== null && rows.length > lastTotal ? null : lastTotal;
  const last = pages.at(-1);
  const countMoved = new Set(totals).size > 1;
  const reportedPages = pages.findLast(({ reported }) => typeof reported?.totalPages === 'number')?.reported
    ?.totalPages;
  const saysMore =
    last !== undefined && end !== 'empty' && reportedToFollow(last, pages.length, rows.length) === true;
  const falls = total !== null && rows.length < total;
  const skipped = isOneSkipped(pages.slice(0, pageCount));
  return {
    rows,
    pageCount,
    end,
    total,
    totalPages: reportedPages ?? null,
    cameAgain,
    countMoved,
    mayHideLoss: pageCount > 1 && total === null,
    isOneSkipped: skipped,
    isWhole: end !== null && !saysMore && !falls && !countMoved && !skipped && cameAgain === 0,
  };
}
