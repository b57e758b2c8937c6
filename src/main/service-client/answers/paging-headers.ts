import type { HeaderPaging } from '../../../core/service/pages/header-paging.ts';
import { joinedHeader, singleHeader } from '../allowance/rate-headers.ts';
import type { WireHeaders } from '../wire-exchange.ts';

const totals = ['x-total-count', 'x-total', 'total-count', 'x-pagination-total-count', 'x-total-results'];
const pageCounts = ['x-total-pages', 'total-pages', 'x-pagination-page-count', 'x-page-count'];

/**
 * What the headers say of a list's paging: `Link` with the relations of RFC 8288, counts under their usual names, and the
 * length in `Content-Range`. Undefined where they say nothing. The document names none of them (section 2).
 */
export function pagingOf(headers: WireHeaders): HeaderPaging | undefined {
  const total = firstCount(headers, totals) ?? rangeLength(singleHeader(headers, 'content-range'));
  const totalPages = firstCount(headers, pageCounts);
  const next = hasNext(joinedHeader(headers, 'link'));
  if (total === undefined && totalPages === undefined && next === undefined) return undefined;
  return {
    ...(total === undefined ? {} : { total }),
    ...(totalPages === undefined ? {} : { totalPages }),
    ...(next === undefined ? {} : { next }),
  };
}

function firstCount(headers: WireHeaders, names: readonly string[]): number | undefined {
  for (const name of names) {
    const digits = /^\s*(\d{1,12})\s*$/.exec(singleHeader(headers, name) ?? '')?.[1];
    if (digits !== undefined) return Number(digits);
  }
  return undefined;
}

/** `items 0-24/319`, or `0-24/319` without a unit: of bytes it is no count of rows. */
function rangeLength(range: string | undefined): number | undefined {
  const found = /^\s*(?:([\w-]+)\s+)?(?:\d+-\d+|\*)\/(\d{1,12})\s*$/.exec(range ?? '');
  return found === null || found[1]?.toLowerCase() === 'bytes' ? undefined : Number(found[2]);
}

/**
 * Other relations of paging without a next one mean the last page; links to anything else mean nothing.
 * SECURITY: addresses are not looked into, and no expression here can be made to look twice at the same text.
 */
function hasNext(link: string): boolean | undefined {
  const parameters = link.replaceAll(/<[^<>]*>/g, '');
  const relations = [...parameters.matchAll(/;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/gi)].flatMap(
    ([, quoted, bare]) => (quoted ?? bare ?? '').toLowerCase().split(/\s+/),
  );
  if (relations.includes('next')) return true;
  return ['prev', 'previous', 'last'].some((one) => relations.includes(one)) ? false : undefined;
}
