import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Run, RunDetail } from '../../../ipc/changes/changes.ts';
import { withPushed } from '../queries/newest.ts';
import { askKey } from '../queries/query-keys.ts';
import { ask, askOptions } from '../ask.ts';

export const runsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: askKey('changes:list', { workspaceId }),
    queryFn: async ({ client }) =>
      withPushed(await ask('changes:list', { workspaceId }), pushedRuns(client, workspaceId)),
    select: ({ items }): readonly Run[] => items,
  });

function pushedRuns(client: QueryClient, workspaceId: string): Run[] {
  const known = client.getQueriesData<RunDetail>({ queryKey: askKey('changes:get') });
  return known.flatMap(([, run]) => (run?.target.workspaceId === workspaceId ? [run] : []));
}

/** All changes of a workspace. Kept current by `changes:run-changed` events. */
export function useRuns(workspaceId: string) {
  return useQuery(runsOptions(workspaceId));
}

export function cacheRun(client: QueryClient, run: RunDetail): void {
  cacheRuns(client, [run]);
}

export function cacheRuns(client: QueryClient, runs: readonly RunDetail[]): void {
  for (const run of runs)
    client.setQueryData(askOptions('changes:get', { changeId: run.changeId }).queryKey, run);
  for (const [workspaceId, ofOne] of Map.groupBy(runs, ({ target }) => target.workspaceId)) {
    const inOrder = ofOne.toSorted((left, right) => left.revision - right.revision);
    client.setQueryData(runsOptions(workspaceId).queryKey, (list) =>
      list === undefined ? undefined : withPushed<Run>(list, inOrder),
    );
  }
}
