import type { JoinedPages } from '../../../../contract/service/pages/joined-pages.ts';
import { formatCount, formatCounted, plural } from '../../../../contract/wording/plural.ts';

interface Nouns {
  readonly one: string;
  readonly many: string;
  /** In which numbers are written. */
  readonly locale: string;
}

/** How far a list is read: "3 of 12 pages read, 60 reviews so far". */
export function progressWords(joined: JoinedPages<unknown>, nouns: Nouns): string {
  const { locale } = nouns;
  const { pageCount, total, totalPages } = joined;
  const own = counted(joined.rows.length, nouns);
  const rows = total === null ? own : `${own} of ${formatCount(total, locale)}`;
  return totalPages === null
    ? `${rows} read so far, in ${formatCounted(pageCount, 'page', 'pages', locale)}.`
    : `${formatCount(pageCount, locale)} of ${formatCount(totalPages, locale)} pages read, ${rows} so far.`;
}

/** What is certain of a list whose reading is over; null where one page said that it is all. */
export function endWords(joined: JoinedPages<unknown>, nouns: Nouns): string | null {
  const { locale } = nouns;
  const { cameAgain, pageCount } = joined;
  const rows = counted(joined.rows.length, nouns);
  if (joined.end === null) return null;
  if (cameAgain > 0) {
    return `${rows} read. The list changed while it was read. ${counted(cameAgain, nouns)} came twice and ${plural(cameAgain, 'is', 'are')} shown once. Refresh to read it anew.`;
  }
  if (joined.countMoved) return `${rows} read. The list changed while it was read. Refresh to read it anew.`;
  if (joined.isOneSkipped)
    return `${rows} read. By the numbers that the service gives its pages, one between them was not sent.`;
  if (!joined.isWhole) return moreWords(joined, rows, locale);
  if (takesNoPages(joined))
    return pageCount === 1
      ? `${rows}: asked for a second page, the service had no others.`
      : `All ${rows} read.`;
  if (pageCount === 1) return null;
  const read = { rows, pages: formatCounted(pageCount, 'page', 'pages', locale) };
  return joined.mayHideLoss
    ? `All ${rows} read, in ${read.pages}. The service does not count them: if one was deleted while they were read, another may be missing.`
    : `All ${rows} read, in ${read.pages}.`;
}

/** The service has more than it sent. */
function moreWords(joined: JoinedPages<unknown>, rows: string, locale: string): string {
  if (joined.total === null) {
    return takesNoPages(joined)
      ? `${rows} read. The service tells of more, and answers no page after these.`
      : `${rows} read. The service tells of more, and sent no others.`;
  }
  const counts = { rows, total: formatCount(joined.total, locale) };
  return takesNoPages(joined)
    ? `${rows} read. The service counts ${counts.total}, and answers no page after these.`
    : `${rows} read. The service counts ${counts.total}, and sent no others.`;
}

function takesNoPages({ end }: JoinedPages<unknown>): boolean {
  return end === 'repeats' || end === 'refused';
}

function counted(value: number, { one, many, locale }: Nouns): string {
  return formatCounted(value, one, many, locale);
}
