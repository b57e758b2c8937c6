import type { Workspace } from '../../../ipc/workspaces.ts';
import { useAsk } from '../ask.ts';

/** The active workspace; undefined while the list loads or if there is none. */
export function useActiveWorkspace(): Workspace | undefined {
  const { data } = useAsk('workspaces:list');
  return data?.workspaces.find((workspace) => workspace.id === data.activeId);
}
