import { queryOptions, skipToken, useQuery, type SkipToken } from '@tanstack/react-query';
import type { Result } from '../../core/values/errors.ts';
import type { Subscribe } from '../../ipc/api.ts';
import type { ChannelName, ChannelRequest, ChannelResponse } from '../../ipc/channels.ts';
import { valueOf } from './queries/app-failure.ts';
import { askKey } from './queries/query-keys.ts';

type Methods = Readonly<Record<string, (request?: unknown) => Promise<Result<unknown>>>>;

declare global {
  /**
   * What the preload exposes: the methods of each domain of channels. `ask` types what they take and return. Only this folder
   * uses it, through `ask` and `useBridgeEvent`.
   */
  var keyholder: Readonly<Record<string, Methods>> & { readonly subscribe: Subscribe };
}

/** The request after a channel's name; a channel without one is asked without. */
type Asked<C extends ChannelName, Else = never> =
  undefined extends ChannelRequest<C> ? [] : [request: ChannelRequest<C> | Else];

/** Asks the main process once. Rejects with an `AppFailure`. */
export function ask<C extends ChannelName>(channel: C, ...[request]: Asked<C>): Promise<ChannelResponse<C>> {
  return call(channel, request);
}

/** The same for a request that the caller has checked against its channel. */
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

/** Events and the page's own changes keep these current. */
const keptCurrent: Freshness = { staleTime: Number.POSITIVE_INFINITY };
/** Asked anew whenever somebody looks. */
const askedAnew: Freshness = { staleTime: 0 };

/** What is not named here is asked again after the query client's own time. */
const freshness: Readonly<Partial<Record<ChannelName, Freshness>>> = {
  'workspaces:list': keptCurrent,
  'settings:get': keptCurrent,
  'console:about': keptCurrent,
  'performance:views': keptCurrent,
  'readings:list': keptCurrent,
  'money:get': keptCurrent,
  'money:facts': keptCurrent,
  'excluded-fields:list': keptCurrent,
  'requests:shapes': keptCurrent,
  'descriptions:get': keptCurrent,
  'drafts:list': keptCurrent,
  'portfolio:sync-progress': keptCurrent,
  // Pictures weigh much and the main process keeps them too, so the page lets go of them soon.
  'images:load': { ...keptCurrent, gcTime: 30_000 },
  'credentials:keychain-status': askedAnew,
  'record:state': askedAnew,
  'money:evidence': askedAnew,
  'snapshots:cached-reads': askedAnew,
  'snapshots:cache-info': askedAnew,
  'bookings:openings': askedAnew,
  'portfolio:offline-cost': { ...askedAnew, gcTime: 0 },
  // Feeds grow old and snoozed issues come back while nothing else happens.
  'today:findings': { refetchInterval: 5 * 60_000 },
};

/** What is read under one key: a channel and what it is asked. `skipToken` asks nothing. */
export function askOptions<C extends ChannelName>(channel: C, ...[request]: Asked<C, SkipToken>) {
  return queryOptions({
    queryKey: askKey(channel, request),
    queryFn: request === skipToken ? skipToken : () => call(channel, request),
    ...freshness[channel],
  });
}

/** What the main process answers on a channel, kept in the query cache. */
export function useAsk<C extends ChannelName>(channel: C, ...request: Asked<C, SkipToken>) {
  return useQuery(askOptions(channel, ...request));
}
