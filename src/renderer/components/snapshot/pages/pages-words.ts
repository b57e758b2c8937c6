import type { JoinedPages } from '../../../../contract/service/pages/joined-pages.ts';
import { formatCount, formatCounted } from '../../format/format-quantity.ts';
import { t } from './pages-texts.ts';

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
  const rows = total === null ? own : t('rowsOfTotal', { rows: own, total: formatCount(total, locale) });
  return totalPages === null
    ? t('rowsReadSoFar', { rows, pages: t('pages', { count: pageCount, locale }) })
    : t('pagesRead', { read: formatCount(pageCount, locale), total: formatCount(totalPages, locale), rows });
}

/** What is certain of a list whose reading is over; null where one page said that it is all. */
export function endWords(joined: JoinedPages<unknown>, nouns: Nouns): string | null {
  const { locale } = nouns;
  const { cameAgain, pageCount } = joined;
  const rows = counted(joined.rows.length, nouns);
  if (joined.end === null) return null;
  if (cameAgain > 0) {
    return t('changedAndCameTwice', { count: cameAgain, locale, rows, again: counted(cameAgain, nouns) });
  }
  if (joined.countMoved) return t('changedWhileRead', { rows });
  if (joined.isOneSkipped) return t('oneSkipped', { rows });
  if (!joined.isWhole) return moreWords(joined, rows, locale);
  if (takesNoPages(joined)) return pageCount === 1 ? t('noSecondPage', { rows }) : t('allRead', { rows });
  if (pageCount === 1) return null;
  const read = { rows, pages: t('pages', { count: pageCount, locale }) };
  return joined.mayHideLoss ? t('allReadNotCounted', read) : t('allReadInPages', read);
}

/** The service has more than it sent. */
function moreWords(joined: JoinedPages<unknown>, rows: string, locale: string): string {
  if (joined.total === null) {
    return takesNoPages(joined) ? t('tellsOfMoreNoPage', { rows }) : t('tellsOfMore', { rows });
  }
  const counts = { rows, total: formatCount(joined.total, locale) };
  return takesNoPages(joined) ? t('countsMoreNoPage', counts) : t('countsMore', counts);
}

function takesNoPages({ end }: JoinedPages<unknown>): boolean {
  return end === 'repeats' || end === 'refused';
}

function counted(value: number, { one, many, locale }: Nouns): string {
  return formatCounted(value, one, many, locale);
}
