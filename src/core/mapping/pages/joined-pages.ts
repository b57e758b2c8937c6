import type { JsonValue } from '../../values/json/json.ts';
import type { ReportedPage } from './paging.ts';
import { reportedTotal } from './paging.ts';

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly reported: ReportedPage | null | undefined;
}

/**
 * How the end of a list became known. `reported`: by a total, a number of pages, or "no more". `short`, `empty`: the
 * last page had fewer rows, or none. `repeats`: a page held earlier rows. `refused`: the service rejects the page.
 */
export type ListEnd = 'reported' | 'short' | 'empty' | 'repeats' | 'refused';

export interface JoinedPages<Row> {
  /** Each row once, in page order. */
  readonly rows: readonly Row[];
  readonly pageCount: number;
  /** Null while more may follow. */
  readonly end: ListEnd | null;
  /** The service's count. Null if not given. */
  readonly total: number | null;
  readonly totalPages: number | null;
  /** Rows that appeared again on a later page, as happens when a row is added during reading. */
  readonly repeated: number;
  readonly countMoved: boolean;
  /** A row deleted during reading could have hidden another one without a trace. */
  readonly mayHideLoss: boolean;
  /** The service's page numbers show that a page between these was not read. */
  readonly isOneSkipped: boolean;
  /** The end was found and nothing contradicts completeness. */
  readonly isWhole: boolean;
}

interface Joining<Row> {
  readonly rows: Row[];
  readonly keys: Set<string>;
  repeated: number;
}

/**
 * Joins pages that were read one after another. Rows are matched by id. Rows without one are matched by content, and
 * only where a page begins with the end of the rows before it.
 * @param idOf null for a row without an id
 * @param refused the service rejected the page after these
 */
export function joinPages<Row>(
  pages: readonly PageOfRows<Row>[],
  idOf: (row: Row) => string | null,
  refused = false,
): JoinedPages<Row> {
  const joining: Joining<Row> = { rows: [], keys: new Set(), repeated: 0 };
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
  // Even if rows are added, a later page never repeats the first row of the page before it.
  return keys.every((key) => known.has(key)) || (first !== undefined && keys.includes(first));
}

/** Whether a page repeats the earlier one, with at most as many new rows on top as old ones below. */
function beginsLater(page: readonly string[], earlier: readonly string[]): boolean {
  for (let skipped = 0; skipped <= page.length / 2; skipped += 1) {
    const rest = page.slice(skipped);
    if (rest.length > 0 && rest.every((key, index) => key === earlier[index])) return true;
  }
  return false;
}

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
    if (isAgain) joining.repeated += 1;
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
  if (added.length > 0) joining.repeated += rows.length - added.length;
}

/** How many rows at the start of a page repeat the last rows before it. */
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
  // Compares with the service's own page size, which may be smaller than requested.
  const full = index === 0 ? page.reported?.limit : pages[0]?.rows.length;
  return typeof full === 'number' && page.rows.length < full ? 'short' : null;
}

/** A cursor, as opposed to an address or a page number. */
export function isBareToken(value: JsonValue): boolean {
  return typeof value === 'string' && !/[/?]|^\d+$/.test(value);
}

/**
 * Whether the service says that more rows follow a page. Null if it doesn't say. A single "more" wins.
 * @param number of the page, from 1
 * @param rowCount rows read so far, including this page
 */
export function reportedToFollow<Row>(
  { reported, rows }: PageOfRows<Row>,
  number: number,
  rowCount: number,
): boolean | null {
  const total = reportedTotal(reported, rows.length);
  const says: boolean[] = [];
  // A total that is already exceeded is wrong.
  if (total !== null && rowCount <= total) says.push(rowCount < total);
  if (typeof reported?.totalPages === 'number') says.push(number < reported.totalPages);
  if (typeof reported?.hasMore === 'boolean') says.push(reported.hasMore);
  if (reported?.truncated === true) says.push(true);
  const { next } = reported ?? {};
  // With "no more", a token only marks the end of the list.
  const isEnd = reported?.hasMore === false && next !== undefined && isBareToken(next);
  if (next !== undefined) says.push(!isEnd && ![null, false, 0, ''].some((none) => none === next));
  return says.length === 0 ? null : says.includes(true);
}

/**
 * The number to request a later page with. The document says "1-based", but some services count from 0.
 * @param nth of the pages, from 1
 */
export function numberOfPage(nth: number, first: ReportedPage | null | undefined): number {
  return first?.page === 0 ? nth - 1 : nth;
}

/**
 * The number of a page, from 1: by the offset of its rows, otherwise as given by the service.
 * @param offset of its first row
 * @param limit rows per page; undefined if unknown
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
  { rows, repeated }: Joining<Row>,
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
    repeated,
    countMoved,
    mayHideLoss: pageCount > 1 && total === null,
    isOneSkipped: skipped,
    isWhole: end !== null && !saysMore && !falls && !countMoved && !skipped && repeated === 0,
  };
}
