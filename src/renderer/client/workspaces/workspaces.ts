import type { Workspace } from '../../../ipc/workspaces.ts';
import { useAsk } from '../ask.ts';

/** The workspace that the console works on; undefined while the list loads and when there is none. */
export function useActiveWorkspace(): Workspace | undefined {
  const { data } = useAsk('workspaces:list');
  return data?.workspaces.find((workspace) => workspace.id === data.activeId);
}
