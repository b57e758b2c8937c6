import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import type { Workspace, WorkspaceDraft } from '../../../contract/ipc/workspaces.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { queryKeys } from '../queries/query-keys.ts';

export const workspacesOptions = () =>
  queryOptions({
    queryKey: queryKeys.workspaces(),
    queryFn: () => valueOf(bridge.workspaces.list()),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** All workspaces and which one is active. */
export function useWorkspaces() {
  return useQuery(workspacesOptions());
}

/** The workspace that the console works on; undefined while the list loads and when there is none. */
export function useActiveWorkspace(): Workspace | undefined {
  const { data } = useWorkspaces();
  return data?.workspaces.find((workspace) => workspace.id === data.activeId);
}

/** Every change to the list ends with reading the list again, whether it worked or not. */
function useListMutation<Request, Response>(call: (request: Request) => Promise<Response>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.workspaces() }),
  });
}

export function useOpenSample() {
  return useListMutation(() => valueOf(bridge.workspaces.openSample()));
}

export function useCreateWorkspace() {
  return useListMutation((draft: WorkspaceDraft) => valueOf(bridge.workspaces.create(draft)));
}

export function useActivateWorkspace() {
  return useListMutation((workspaceId: string) => valueOf(bridge.workspaces.activate({ workspaceId })));
}

export function useUpdateWorkspace() {
  return useListMutation((request: ChannelRequest<'workspaces:update'>) =>
    valueOf(bridge.workspaces.update(request)),
  );
}

export function useRemoveWorkspace() {
  return useListMutation((workspaceId: string) => valueOf(bridge.workspaces.remove({ workspaceId })));
}

/** Lapses by itself after 15 minutes. */
export function useUnlockEditing() {
  return useListMutation((workspaceId: string) => valueOf(bridge.workspaces.unlockEditing({ workspaceId })));
}

export function useLockEditing() {
  return useListMutation((workspaceId: string) => valueOf(bridge.workspaces.lockEditing({ workspaceId })));
}
