import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import { pageOfRuns } from '../../../contract/ipc/changes/page-of-runs.ts';
import type { Proposal, Run, RunDetail } from '../../../contract/ipc/changes/changes.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { withHeard } from '../queries/newest.ts';
import { queryKeys } from '../queries/query-keys.ts';

export const runsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.runs(workspaceId),
    queryFn: async ({ client }) =>
      withHeard(await valueOf(bridge.changes.list({ workspaceId })), runsHeard(client, workspaceId)),
    select: ({ items }): readonly Run[] => items,
  });

/** What events told of single runs, perhaps while a list was on its way. */
function runsHeard(client: QueryClient, workspaceId: string): Run[] {
  const known = client.getQueriesData<RunDetail>({ queryKey: queryKeys.eachRun() });
  return known.flatMap(([, run]) => (run?.target.workspaceId === workspaceId ? [run] : []));
}

/** All changes of a workspace; kept current by `changes:run-changed` events. */
export function useRuns(workspaceId: string) {
  return useQuery(runsOptions(workspaceId));
}

/** Pages of finished changes before a finished one; null asks for nothing. */
export function useOlderRuns(workspaceId: string, finishedBefore: string | null) {
  return useInfiniteQuery(olderRunsOptions(workspaceId, finishedBefore));
}

const olderRunsOptions = (workspaceId: string, finishedBefore: string | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.olderRuns(workspaceId, finishedBefore),
    enabled: finishedBefore !== null,
    initialPageParam: finishedBefore ?? '',
    queryFn: ({ pageParam }) => valueOf(bridge.changes.list({ workspaceId, finishedBefore: pageParam })),
    getNextPageParam: ({ items }) => (items.length < pageOfRuns ? undefined : items.at(-1)?.changeId),
  });

export const runOptions = (changeId: string) =>
  queryOptions({
    queryKey: queryKeys.run(changeId),
    queryFn: () => valueOf(bridge.changes.get({ changeId })),
  });

export function useRun(changeId: string) {
  return useQuery(runOptions(changeId));
}

/** Puts a run where every view of it looks: its own key, and its line in the list. */
export function landRun(client: QueryClient, run: RunDetail): void {
  landRuns(client, [run]);
}

/** The same of many, each perhaps several times. */
export function landRuns(client: QueryClient, runs: readonly RunDetail[]): void {
  for (const run of runs) client.setQueryData(runOptions(run.changeId).queryKey, run);
  for (const [workspaceId, ofOne] of Map.groupBy(runs, ({ target }) => target.workspaceId)) {
    const inOrder = ofOne.toSorted((left, right) => left.revision - right.revision);
    client.setQueryData(runsOptions(workspaceId).queryKey, (list) =>
      list === undefined ? undefined : withHeard<Run>(list, inOrder),
    );
  }
}

function landProposal(client: QueryClient, proposal: Proposal): void {
  if (proposal.outcome === 'ready') landRun(client, proposal.run);
}

/** Review: never sends anything. */
export function usePropose() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChannelRequest<'changes:propose'>) => valueOf(bridge.changes.propose(request)),
    onSuccess: (proposal) => {
      landProposal(client, proposal);
    },
  });
}

/** Undo: drafts the way back, to be reviewed and sent like any change. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChannelRequest<'changes:undo'>) => valueOf(bridge.changes.undo(request)),
    onSuccess: (proposal) => {
      landProposal(client, proposal);
    },
  });
}

/** Drafts a rejected change once more, without the fields that the service refused. */
export function useRedraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changeId: string) => valueOf(bridge.changes.redraft({ changeId })),
    onSuccess: (proposal) => {
      landProposal(client, proposal);
    },
  });
}

/** Send: answers when the run rests; meanwhile its transitions arrive as events. */
export function useSend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChannelRequest<'changes:send'>) => valueOf(bridge.changes.send(request)),
    onSuccess: (run) => {
      landRun(client, run);
    },
  });
}

type RunStep = 'discard' | 'reconcile' | 'resend' | 'accept';

/** The other things that a person may do with a run; offer only those in `run.actions`. */
export function useRunStep(step: RunStep) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changeId: string) => valueOf(bridge.changes[step]({ changeId })),
    onSuccess: (run) => {
      landRun(client, run);
    },
  });
}

export function useExportReceipts() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'changes:export'>) => valueOf(bridge.changes.export(request)),
  });
}
