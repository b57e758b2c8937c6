import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { type Recognised, decodeResource } from '../../../core/service/decode.ts';
import { type JoinedPages, joinPages } from '../../../core/mapping/pages/joined-pages.ts';
import { isNoSuchPage } from '../../../core/service/pages/no-such-page.ts';
import type { PagedList } from '../../../core/service/pages/paged-lists.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';

export interface PagesSoFar<N extends ResourceName, Row> {
  readonly decoded: readonly Recognised<N>[];
  /** Undefined until the first page has loaded. */
  readonly joined: JoinedPages<Row> | undefined;
  /** What ended the read before the list ended. */
  readonly fault: { readonly page: number; readonly error: AppError } | null;
}

const notKnown: AppError = {
  code: 'unrecognised',
  message: 'The page is in an unrecognised format.',
  hint: 'Older data is shown.',
};

/** Decodes and joins the pages once, however often a screen renders. */
export class PageMemory<N extends ResourceName, Row> {
  readonly #list: PagedList<N, Row>;
  #last: { readonly views: readonly SnapshotView[]; readonly so: PagesSoFar<N, Row> } | undefined;

  constructor(list: PagedList<N, Row>) {
    this.#list = list;
  }

  /** @param views of the pages from the first, as far as they are loaded */
  soFar(views: readonly SnapshotView[]): PagesSoFar<N, Row> {
    const last = this.#last;
    const isSame = last?.views.length === views.length && last.views.every((view, at) => view === views[at]);
    if (last !== undefined && isSame) return last.so;
    const so = this.#put(views);
    this.#last = { views: [...views], so };
    return so;
  }

  #put(views: readonly SnapshotView[]): PagesSoFar<N, Row> {
    const decoded: Recognised<N>[] = [];
    let fault: PagesSoFar<N, Row>['fault'] = null;
    let refused = false;
    for (const [index, view] of views.entries()) {
      const failure = view.lastFailure?.error ?? null;
      refused = index > 0 && failure !== null && isNoSuchPage(failure);
      if (refused) break;
      const page = view.hasBody ? decodeResource(this.#list.resource, view) : undefined;
      if (page === undefined || page.shape === 'unrecognised') {
        const error = page === undefined ? failure : notKnown;
        fault = error === null ? null : { page: index + 1, error };
        break;
      }
      decoded.push(page);
    }
    const pages = decoded.map(({ value }) => this.#list.take(value));
    const joined = pages.length === 0 ? undefined : joinPages(pages, this.#list.idOf, refused);
    return { decoded, joined, fault };
  }
}
