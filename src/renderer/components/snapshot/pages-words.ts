import type { JoinedPages } from '../../../contract/service/pages/joined-pages.ts';

interface Nouns {
  readonly one: string;
  readonly many: string;
  /** A number in the person's own locale. */
  readonly count: (value: number) => string;
}

/** How far a list is read: "3 of 12 pages read, 60 reviews so far". */
export function progressWords(joined: JoinedPages<unknown>, nouns: Nouns): string {
  const { count } = nouns;
  const rows = counted(joined.rows.length, nouns);
  const of = joined.total === null ? '' : ` of ${count(joined.total)}`;
  if (joined.totalPages !== null) {
    return `${count(joined.pageCount)} of ${count(joined.totalPages)} pages read, ${rows}${of} so far.`;
  }
  return `${rows}${of} read so far, in ${pages(joined.pageCount, count)}.`;
}

/** What is certain of a list whose reading is over; null where one page said that it is all. */
export function endWords(joined: JoinedPages<unknown>, nouns: Nouns): string | null {
  const { count } = nouns;
  const rows = counted(joined.rows.length, nouns);
  if (joined.end === null) return null;
  if (joined.cameAgain > 0 || joined.countMoved) {
    const again =
      joined.cameAgain === 0
        ? ''
        : ` ${counted(joined.cameAgain, nouns)} came twice and ${joined.cameAgain === 1 ? 'is' : 'are'} shown once.`;
    return `${rows} read. The list changed while it was read.${again} Refresh to read it anew.`;
  }
  if (!joined.isWhole) {
    const reported = joined.total === null ? 'tells of more' : `counts ${count(joined.total)}`;
    return takesNoPages(joined)
      ? `${rows} read. The service ${reported}, and answers no page after these.`
      : `${rows} read. The service ${reported}, and sent no others.`;
  }
  if (takesNoPages(joined)) {
    return joined.pageCount === 1
      ? `${rows}: asked for a second page, the service had no others.`
      : `All ${rows} read.`;
  }
  if (joined.pageCount === 1) return null;
  const caution = joined.mayHideLoss
    ? ' The service does not count them: if one was deleted while they were read, another may be missing.'
    : '';
  return `All ${rows} read, in ${pages(joined.pageCount, count)}.${caution}`;
}

function takesNoPages({ end }: JoinedPages<unknown>): boolean {
  return end === 'repeats' || end === 'refused';
}

function counted(value: number, { one, many, count }: Nouns): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

function pages(value: number, count: Nouns['count']): string {
  return `${count(value)} ${value === 1 ? 'page' : 'pages'}`;
}
