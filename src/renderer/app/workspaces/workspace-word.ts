import type { Workspace } from '../../../ipc/workspaces.ts';

export function workspaceWord(workspace: Pick<Workspace, 'kind' | 'name'>): string {
  return workspace.kind === 'sample' ? 'Sample workspace' : `Live · ${workspace.name}`;
}
