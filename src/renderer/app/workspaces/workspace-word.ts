import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import { t } from '../texts.ts';

/** The word beside the colour: what this workspace touches. */
export function workspaceWord(workspace: Pick<Workspace, 'kind' | 'name'>): string {
  return workspace.kind === 'sample' ? t('sampleWorkspace') : t('live', { name: workspace.name });
}
