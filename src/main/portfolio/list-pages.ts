import type { AppError, Result } from '../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import { decodeResource } from '../../core/service/decode.ts';
import type { PageOfRows } from '../../core/service/pages/joined-pages.ts';
import { joinPages, numberOfPage } from '../../core/service/pages/joined-pages.ts';
import { isNoSuchPage } from '../../core/service/pages/no-such-page.ts';
import { pagedLists } from '../../core/service/pages/paged-lists.ts';

type PageRead = (key: SnapshotKey) => Promise<Result<Pick<SnapshotView, 'body' | 'lastFailure'>>>;

/** As many as a screen reads without being asked for more. */
const mostPages = 20;

/**
 * Reads the pages that follow the first one of a house's reviews or offers, each under the question by which a screen asks
 * for it, until the service shows the end. Answers why one could not be read.
 */
export async function readFurtherPages(
  first: SnapshotKey,
  body: SnapshotView['body'],
  read: PageRead,
): Promise<AppError | null> {
  if (first.resource === 'reviews') return readOn(pagedLists.reviews, first, body, read);
  return first.resource === 'property-special-offers'
    ? readOn(pagedLists.propertySpecialOffers, first, body, read)
    : null;
}

type HouseList = typeof pagedLists.reviews | typeof pagedLists.propertySpecialOffers;

async function readOn(
  list: HouseList,
  first: SnapshotKey,
  firstBody: SnapshotView['body'],
  read: PageRead,
): Promise<AppError | null> {
  const pages: PageOfRows<object>[] = [];
  let body = firstBody;
  for (let page = 2; page <= mostPages; page += 1) {
    const rows = rowsIn(list.resource, body);
    if (rows === null) return null;
    pages.push(rows);
    if (joinPages(pages, rowId).end !== null) return null;
    const number = String(numberOfPage(page, pages[0]?.reported));
    const more = await read({ ...first, query: { ...first.query, page: number } });
    const failure = more.ok ? (more.value.lastFailure?.error ?? null) : more.error;
    if (failure !== null) return isNoSuchPage(failure) ? null : failure;
    body = more.ok ? more.value.body : null;
  }
  return null;
}

function rowsIn(resource: HouseList['resource'], body: SnapshotView['body']): PageOfRows<object> | null {
  const decoded = decodeResource(resource, body);
  return decoded.shape === 'unrecognised' ? null : { rows: decoded.value.rows, reported: decoded.value.page };
}

/** Rows are told apart by what they hold: enough to see where a list ends. */
function rowId(): null {
  return null;
}
