import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ChannelName, ChannelRequest, ChannelResponse } from '../../ipc/channels.ts';
import type { Proposal, RunDetail } from '../../ipc/changes/changes.ts';
import type { BulkEdit } from '../../ipc/changes/bulk-edits.ts';
import { askOptions, call } from './ask.ts';
import { cacheRun } from './changes/changes.ts';
import { cacheBulkEdit } from './changes/bulk-edits.ts';
import type { AppFailure } from './queries/app-failure.ts';
import { askKey, portfolioChannels, queryKeys } from './queries/query-keys.ts';
import { reachabilityOptions } from './workspaces/service-state.ts';

interface Answered<C extends ChannelName> {
  readonly client: QueryClient;
  readonly request: ChannelRequest<C>;
  readonly answer: ChannelResponse<C> | undefined;
}
/** A returned promise keeps the button busy. */
type After<C extends ChannelName> = (answered: Answered<C>) => unknown;

const again = (client: QueryClient, channels: readonly ChannelName[], request?: object) =>
  Promise.all(channels.map((channel) => client.invalidateQueries({ queryKey: askKey(channel, request) })));

const listWorkspaces = ({ client }: { client: QueryClient }) => again(client, ['workspaces:list']);
const readPortfolio: After<'portfolio:add' | 'portfolio:remove'> = ({ client, request: { workspaceId } }) =>
  Promise.all([again(client, portfolioChannels, { workspaceId }), listWorkspaces({ client })]);

const proposed = ({ client, answer }: { client: QueryClient; answer: Proposal | undefined }): void => {
  if (answer?.outcome === 'ready') cacheRun(client, answer.run);
};
const ran = ({ client, answer }: { client: QueryClient; answer: RunDetail | undefined }): void => {
  if (answer !== undefined) cacheRun(client, answer);
};
const scheduled = ({ client, answer }: { client: QueryClient; answer: BulkEdit | undefined }): void => {
  if (answer !== undefined) cacheBulkEdit(client, answer);
};
/** One draft per target, newest first. No answer: it failed, and the list stays. */
const drafted: After<'drafts:save' | 'drafts:remove'> = ({ client, request: { target }, answer }) => {
  const { queryKey } = askOptions('drafts:list', { workspaceId: target.workspaceId });
  client.setQueryData(queryKey, (list) => {
    if (list === undefined || answer === undefined) return undefined;
    const others = list.drafts.filter(
      (draft) => draft.target.resource !== target.resource || draft.target.subject !== target.subject,
    );
    return { ...list, drafts: answer === null ? others : [answer, ...others] };
  });
};
const viewed: After<'performance:save-view' | 'performance:remove-view'> = ({ client, request, answer }) => {
  const { workspaceId } = request;
  client.setQueryData(askOptions('performance:views', { workspaceId }).queryKey, answer);
};
const recorded: After<'record:go-on' | 'record:set-aside'> = ({ client, answer }) =>
  client.setQueryData(askOptions('record:state').queryKey, answer);

/** What a person's action changes in the cache. Channels not listed change nothing, or send an event. */
const after: { readonly [C in ChannelName]?: After<C> } = {
  'workspaces:open-sample': listWorkspaces,
  'workspaces:create': listWorkspaces,
  'connection:check': listWorkspaces,
  'workspaces:activate': listWorkspaces,
  'workspaces:update': listWorkspaces,
  'workspaces:remove': listWorkspaces,
  'workspaces:unlock-editing': listWorkspaces,
  'workspaces:lock-editing': listWorkspaces,
  'credentials:remove': listWorkspaces,
  'portfolio:add': readPortfolio,
  'portfolio:remove': readPortfolio,
  'portfolio:sync': ({ client, request: { workspaceId }, answer }) =>
    client.setQueryData(askOptions('portfolio:sync-progress', { workspaceId }).queryKey, answer),
  'performance:save-view': viewed,
  'performance:remove-view': viewed,
  'performance:mark': ({ client, request }) =>
    again(client, ['performance:rows'], { workspaceId: request.workspaceId }),
  'changes:propose': proposed,
  'changes:undo': proposed,
  'changes:redraft': proposed,
  'bookings:reserve': proposed,
  'bookings:pay': proposed,
  'changes:send': ran,
  'changes:discard': ran,
  'changes:reconcile': ran,
  'changes:resend': ran,
  'changes:accept': ran,
  'bulk-edits:schedule': scheduled,
  'drafts:save': drafted,
  'drafts:remove': drafted,
  'record:go-on': recorded,
  'record:set-aside': recorded,
  'money:say-facts': ({ client, request: { workspaceId }, answer }) =>
    client.setQueryData(askOptions('money:facts', { workspaceId }).queryKey, answer),
  'settings:set': ({ client, answer }) => {
    client.setQueryData(askOptions('settings:get').queryKey, answer);
    // New limits replace the defaults that the record's state reports.
    return again(client, ['record:state']);
  },
  'snapshots:reachability': ({ client, request, answer }) =>
    client.setQueryData(reachabilityOptions(request.workspaceId).queryKey, answer),
  'snapshots:forget': ({ client, request: { workspaceId, subject } }) =>
    again(client, ['snapshots:cached-reads'], { workspaceId, subject }),
  'snapshots:wipe': ({ client, answer }) => {
    if (answer !== undefined) {
      client.removeQueries({ queryKey: queryKeys.allSnapshots() });
      for (const channel of ['snapshots:cached-reads', ...portfolioChannels] as const) {
        client.removeQueries({ queryKey: askKey(channel) });
      }
    }
    return again(client, ['snapshots:cache-info']);
  },
};

/** Acts once. Resolves when what this changes in the cache is done. Rejects with an `AppFailure`. */
export async function tell<C extends ChannelName>(
  client: QueryClient,
  channel: C,
  request: ChannelRequest<C>,
): Promise<ChannelResponse<C>> {
  let answer: ChannelResponse<C> | undefined;
  try {
    answer = await call(channel, request);
    return answer;
  } finally {
    await after[channel]?.({ client, request, answer });
  }
}

/** A person's action on a channel. */
export function useTell<C extends ChannelName>(channel: C) {
  const client = useQueryClient();
  return useMutation<ChannelResponse<C>, AppFailure, ChannelRequest<C>>({
    mutationFn: (request) => tell(client, channel, request),
  });
}
