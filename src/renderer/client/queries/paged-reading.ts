import { type QueryClient, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { type Recognised, decodeResource } from '../../../core/service/decode.ts';
import { type JoinedPages, numberOfPage, joinPages } from '../../../core/mapping/pages/joined-pages.ts';
import { isNoSuchPage } from '../../../core/service/pages/no-such-page.ts';
import type { PagedList } from '../../../core/service/pages/paged-lists.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import { queryKeys } from './query-keys.ts';
import { readAfter, snapshotOptions, useRefreshSnapshot } from '../properties/snapshots.ts';

export const pagesAtOnce = 20;

/** A paged list as far as it is loaded: one page at a time until the service marks the end. */
export interface PagedReading<N extends ResourceName, Row> {
  /** The first page, with its age and failure; undefined while the first response is loading. */
  readonly view: SnapshotView | undefined;
  readonly error: AppError | undefined;
  readonly refreshing: boolean;
  readonly refresh: () => void;
  readonly decoded: readonly Recognised<N>[];
  readonly joined: JoinedPages<Row> | undefined;
  readonly reading: boolean;
  /** A person or the page limit stopped it, and there is more to read. */
  readonly stopped: boolean;
  /** A later page that failed. The pages before it are shown. */
  readonly fault: { readonly page: number; readonly error: AppError } | null;
  /** A page couldn't be refreshed and is older than the first. */
  readonly hasOldPages: boolean;
  readonly stop: () => void;
  readonly readMore: () => void;
}

export interface PagedPlace extends Pick<SnapshotKey, 'workspaceId' | 'subject'> {
  /** Rows per page, if the service accepts a limit; its own default if omitted. */
  readonly limit?: number;
  readonly query?: Readonly<Record<string, string>>;
  /** Pages to read automatically; `pagesAtOnce` if omitted. */
  readonly pages?: number;
}

/**
 * Every page is a snapshot of its own, cached under its query, so that it is available offline. A page older than the
 * one before it is read again, so that the whole list comes from one read.
 */
export function usePagedReading<N extends ResourceName, Row>(
  list: PagedList<N, Row>,
  place: PagedPlace,
): PagedReading<N, Row> {
  const client = useQueryClient();
  const base = keyOf(client, list.resource, place);
  const [memory] = useState(() => new PageMemory(list));
  const [allowed, setAllowed] = useState({ of: '', pages: pagesAtOnce });
  const name = JSON.stringify(base);
  const most = allowed.of === name ? allowed.pages : (place.pages ?? pagesAtOnce);
  const asked = pagesToAsk(client, base, most, (views) => {
    const { joined, decoded } = memory.soFar(views);
    if (joined?.end !== null) return null;
    const first = decoded[0] === undefined ? null : list.take(decoded[0].value).reported;
    return numberOfPage(views.length + 1, first);
  });
  const results = useQueries({ queries: asked });
  const again = useRefreshSnapshot();

  const views = leading(results.map(({ data }) => data));
  const { decoded, joined, fault } = memory.soFar(views);
  const reading = results.some(
    ({ isFetching, isPlaceholderData }, at) => at > 0 && (isFetching || isPlaceholderData),
  );
  const failed = results.find(({ error }) => error !== null)?.error?.error;
  const landed = results.filter(
    ({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData,
  ).length;
  const allow = (pages: number): void => setAllowed({ of: name, pages });
  const refetch = results.at(-1)?.refetch;
  return {
    view: results[0]?.data,
    error: results[0]?.error?.error,
    refreshing: again.isPending,
    refresh: () => again.mutate(base),
    decoded,
    joined,
    reading: reading && fault === null,
    stopped:
      !reading && fault === null && failed === undefined && joined?.end === null && views.length >= most,
    fault: fault?.page === 1 ? null : (fault ?? faultOf(failed, views.length + 1)),
    hasOldPages: views.some(
      ({ lastFailure, readAt }, at) => at > 0 && lastFailure !== null && readAt !== null,
    ),
    stop: () => allow(Math.max(1, landed)),
    readMore: () => {
      if (fault === null && failed === undefined) allow(most + pagesAtOnce);
      else void refetch?.();
    },
  };
}

function faultOf(error: AppError | undefined, page: number): PagedReading<ResourceName, unknown>['fault'] {
  return error === undefined || page === 1 ? null : { page, error };
}

/** The key of the list without a page number. A limit that the service refused is not sent again. */
function keyOf(client: QueryClient, resource: ResourceName, place: PagedPlace): SnapshotKey {
  const { workspaceId, subject, limit } = place;
  const plain: SnapshotKey = { workspaceId, resource, subject, query: { ...place.query } };
  if (limit === undefined) return plain;
  const limited: SnapshotKey = { ...plain, query: { ...place.query, limit: String(limit) } };
  const known = client.getQueryData(snapshotOptions(limited).queryKey);
  const failure = known?.hasBody === false ? known.lastFailure : null;
  return failure !== null && isNoSuchPage(failure.error) ? plain : limited;
}

/** The first page, and each further one once those before it have loaded without marking the end. */
function pagesToAsk(
  client: QueryClient,
  base: SnapshotKey,
  most: number,
  numberAfter: (views: readonly SnapshotView[]) => number | null,
) {
  const asked = [];
  const views: SnapshotView[] = [];
  for (let number: number | null = null; views.length < most;) {
    const options = pageOptions(client, base, number, views.at(-1)?.readAt ?? null);
    const view = client.getQueryData(options.queryKey) ?? lastOf(client, base, number);
    // While the first page refreshes, the pages after it would come from an older read.
    if (view !== undefined || views[0]?.refreshing !== true) asked.push(options);
    if (view === undefined) break;
    views.push(view);
    number = numberAfter(views);
    if (number === null) break;
  }
  return asked;
}

/** @param page null for the first, which is requested without a number */
function pageOptions(client: QueryClient, base: SnapshotKey, page: number | null, after: string | null) {
  const key = pageKey(base, page);
  if (page === null) return snapshotOptions(key);
  return queryOptions({
    queryKey: queryKeys.page(key, after),
    queryFn: () => readAfter(key, after),
    placeholderData: () => lastOf(client, base, page),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

function pageKey(base: SnapshotKey, page: number | null): SnapshotKey {
  return page === null ? base : { ...base, query: { ...base.query, page: String(page) } };
}

/** The page as last read, whichever page it followed then. */
function lastOf(client: QueryClient, base: SnapshotKey, page: number | null): SnapshotView | undefined {
  if (page === null) return undefined;
  const known = client.getQueriesData<SnapshotView>({
    queryKey: queryKeys.eachReadingOfPage(pageKey(base, page)),
  });
  return known
    .flatMap(([, view]) => view ?? [])
    .toSorted((one, other) => (one.readAt ?? '').localeCompare(other.readAt ?? ''))
    .at(-1);
}

function leading(views: readonly (SnapshotView | undefined)[]): readonly SnapshotView[] {
  const end = views.indexOf(undefined);
  return (end < 0 ? views : views.slice(0, end)).filter((view) => view !== undefined);
}

interface PagesSoFar<N extends ResourceName, Row> {
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
class PageMemory<N extends ResourceName, Row> {
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
