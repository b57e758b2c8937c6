import { queryOptions, skipToken, useQuery, type SkipToken } from '@tanstack/react-query';
import type { Result } from '../../core/values/errors.ts';
import type { Subscribe } from '../../ipc/api.ts';
import type { ChannelName, ChannelRequest, ChannelResponse } from '../../ipc/channels.ts';
import { valueOf } from './queries/app-failure.ts';
import { askKey } from './queries/query-keys.ts';

type Methods = Readonly<Record<string, (request?: unknown) => Promise<Result<unknown>>>>;

declare global {
  /**
   * What the preload exposes: the methods of each channel domain. Only this folder uses it, through `ask` (which adds
   * the types) and `useBridgeEvent`.
   */
  var keyholder: Readonly<Record<string, Methods>> & { readonly subscribe: Subscribe };
}

/** The request after a channel's name. A channel without a request takes none. */
type Asked<C extends ChannelName, Else = never> =
  undefined extends ChannelRequest<C> ? [] : [request: ChannelRequest<C> | Else];

/** Asks the main process once. Rejects with an `AppFailure`. */
export function ask<C extends ChannelName>(channel: C, ...[request]: Asked<C>): Promise<ChannelResponse<C>> {
  return call(channel, request);
}

/** The same, for a request that the caller has already checked against its channel. */
export function call<C extends ChannelName>(channel: C, request: unknown): Promise<ChannelResponse<C>>;
export async function call(channel: ChannelName, request: unknown): Promise<unknown> {
  const [domain = '', verb = ''] = channel.split(':');
  const name = verb.replaceAll(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  const method = keyholder[domain]?.[name];
  if (method === undefined) throw new Error(`The bridge has no ${channel}.`);
  return valueOf(request === undefined ? method() : method(request));
}

interface Freshness {
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly refetchInterval?: number;
}

/** Kept current by events and by the page's own changes. */
const savedCurrent: Freshness = { staleTime: Number.POSITIVE_INFINITY };
const askedAnew: Freshness = { staleTime: 0 };

/** Channels not listed here use the query client's default. */
const freshness: Readonly<Partial<Record<ChannelName, Freshness>>> = {
  'workspaces:list': savedCurrent,
  'settings:get': savedCurrent,
  'console:about': savedCurrent,
  'performance:views': savedCurrent,
  'mappings:list': savedCurrent,
  'money:get': savedCurrent,
  'money:facts': savedCurrent,
  'excluded-fields:list': savedCurrent,
  'requests:shapes': savedCurrent,
  'descriptions:get': savedCurrent,
  'drafts:list': savedCurrent,
  'portfolio:sync-progress': savedCurrent,
  // Pictures are large and the main process caches them too, so the page drops them soon.
  'images:load': { ...savedCurrent, gcTime: 30_000 },
  'credentials:keychain-status': askedAnew,
  'record:state': askedAnew,
  'money:evidence': askedAnew,
  'snapshots:cached-reads': askedAnew,
  'snapshots:cache-info': askedAnew,
  'bookings:openings': askedAnew,
  'portfolio:offline-cost': { ...askedAnew, gcTime: 0 },
  // Feeds age and snoozed issues return even if nothing else happens.
  'today:issues': { refetchInterval: 5 * 60_000 },
};

export function askOptions<C extends ChannelName>(channel: C, ...[request]: Asked<C, SkipToken>) {
  return queryOptions({
    queryKey: askKey(channel, request),
    queryFn: request === skipToken ? skipToken : () => call(channel, request),
    ...freshness[channel],
  });
}

/** The main process's response on a channel, kept in the query cache. */
export function useAsk<C extends ChannelName>(channel: C, ...request: Asked<C, SkipToken>) {
  return useQuery(askOptions(channel, ...request));
}
