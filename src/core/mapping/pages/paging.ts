import type { JsonObject } from '../../values/json/json.ts';
import type { HeaderPaging } from './header-paging.ts';
import type { FieldNotes } from '../notes.ts';
import { fieldPath } from '../notes.ts';
import type { ValueOf } from '../concept.ts';
import { record } from '../concept.ts';
import { isPaging } from '../names/envelope-names.ts';
import { anything, count, flag } from '../kinds.ts';
import { fieldNamed, isValueOf, readRecord } from '../read-node.ts';

/** Paging of a list: "total, page, limit, totalPages (or equivalent fields)", section 2. Every field may be absent. */
export const page = record({
  total: count('total', 'total count', 'total items', 'total results', 'total elements'),
  /** Of the whole list or of this page. Services differ. */
  count: count('count', 'item count'),
  page: count('page', 'current page', 'page number'),
  limit: count('limit', 'per page', 'page size', 'items per page'),
  totalPages: count('total pages', 'pages', 'page count', 'last page'),
  offset: count('offset', 'skip'),
  hasMore: flag('has more', 'has next page', 'has next', 'more', 'more available'),
  /** Rows were left out, whether or not the rest can be requested. */
  truncated: flag('truncated', 'is truncated', 'partial', 'is partial', 'incomplete'),
  hasPrevious: flag('has previous page', 'has prev page', 'has previous', 'has prev'),
  /** SECURITY: only whether there is one matters. A link from the service is never followed. */
  next: anything('next', 'next page', 'next page url', 'next url', 'next link', 'next cursor'),
});
export type ReportedPage = ValueOf<typeof page>;

export function isPageField(name: string): boolean {
  return fieldNamed(page, name) !== undefined;
}

export function hasPaging(level: JsonObject): boolean {
  return Object.entries(level).some(
    ([name, value]) => isPageField(ownNamesOfPage.get(name) ?? name) || isPaging(name, value),
  );
}

/** An object that may hold paging fields, and its path. */
export interface PageSource {
  readonly value: JsonObject;
  readonly path: string;
  readonly envelope: string;
}

/** A page's own number and size, where they can't mean anything else. */
export const ownNamesOfPage: ReadonlyMap<string, string> = new Map([
  ['number', 'page'],
  ['size', 'limit'],
]);

/**
 * Whether an envelope that counts elements or pages describes the current page: `{content, number, size, totalPages}`.
 */
export function isOwnOfPage(name: string, envelope: JsonObject): boolean {
  return ownNamesOfPage.has(name) && ('totalElements' in envelope || 'totalPages' in envelope);
}

/**
 * The innermost envelope wins. It may have paging in several places: totals in `meta`, the next page in `links`.
 * Headers only fill gaps, or say that more follows.
 */
export function readPage(
  sources: readonly PageSource[],
  notes: FieldNotes,
  headers: HeaderPaging = {},
): (JsonObject & ReportedPage) | undefined {
  const read = sources.flatMap(nestedToo).flatMap(({ value, path, envelope }) => {
    const own = readRecord(page, byKnownNames(value), path, notes);
    return own === undefined ? [] : [{ own, envelope }];
  });
  const innermost = read.at(-1)?.envelope;
  const reported = read.filter(({ envelope }) => envelope === innermost).map(({ own }) => own);
  const isMore = headers.next === true;
  if (reported.length === 0 && !isMore && Object.values(headers).every((one) => one === undefined))
    return undefined;
  const found: JsonObject = {};
  for (const one of [headers, ...reported, ...(isMore ? [{ next: true }] : [])]) {
    for (const [name, value] of Object.entries(one))
      // A null does not override another value.
      if (value !== undefined && (value !== null || found[name] === undefined)) found[name] = value;
  }
  return isValueOf(page, found) ? found : undefined;
}

/** Paging within paging, as in `{meta: {page: {total}, links: {next}}}`. */
function nestedToo(source: PageSource): PageSource[] {
  const { value, path, envelope } = source;
  const nested = Object.entries(value).flatMap(([name, one]) =>
    isPaging(name, one) ? [[name, one] as const] : [],
  );
  if (nested.length === 0) return [source];
  const own = Object.fromEntries(Object.entries(value).filter(([name, one]) => !isPaging(name, one)));
  const inner = nested.flatMap(([name, one]) =>
    nestedToo({ value: one, path: fieldPath(path, name), envelope }),
  );
  return [...(Object.keys(own).length === 0 ? [] : [{ ...source, value: own }]), ...inner];
}

function byKnownNames(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [ownNamesOfPage.get(name) ?? name, one]),
  );
}

/** Whether the page starts after the last row, so that its emptiness says nothing about the list. */
export function isBehindTheEnd({ total, offset, page: number, totalPages }: ReportedPage): boolean {
  const isBehind = typeof total === 'number' && typeof offset === 'number' && total >= 0 && offset >= total;
  return isBehind || (typeof number === 'number' && typeof totalPages === 'number' && number > totalPages);
}

/** The number of rows in the whole list, as reported. Null if not given. */
export function reportedTotal(reported: ReportedPage | null | undefined, rowCount: number): number | null {
  const { total, count: counted, offset, limit } = reported ?? {};
  if (typeof total === 'number' && total >= 0) return total;
  if (typeof counted !== 'number') return null;
  // A short page from the first row on is the whole list, whatever the count means.
  const isWhole = offset === 0 && typeof limit === 'number' && rowCount < limit && counted === rowCount;
  // A count that may only cover this page says nothing about the list.
  return counted > rowCount || isWhole ? counted : null;
}
