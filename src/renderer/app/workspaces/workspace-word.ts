import type { Workspace } from '../../../ipc/workspaces.ts';

/** The word beside the colour: what this workspace touches. */
export function workspaceWord(workspace: Pick<Workspace, 'kind' | 'name'>): string {
  return workspace.kind === 'sample' ? 'Sample workspace' : `Live · ${workspace.name}`;
}
