import type { Workspace } from '../../../ipc/workspaces.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { Page } from '../../components/page/page.tsx';
import { BudgetPanel } from './budget-panel.tsx';
import { LogsPanel } from './logs-panel.tsx';
import { StatsPanel } from './stats-panel.tsx';

/** What the service counts of this workspace's requests, and what it still allows. */
export function UsageScreen() {
  const workspace = useActiveWorkspace();
  if (workspace === undefined) return null;
  return <Usage workspace={workspace} />;
}

function Usage(props: { readonly workspace: Workspace }) {
  const { workspace } = props;
  return (
    <Page
      title="API usage"
      subtitle="Counted by the service per API key, including other programs using the same key."
    >
      <BudgetPanel workspaceId={workspace.id} />
      <StatsPanel workspaceId={workspace.id} />
      <LogsPanel workspaceId={workspace.id} />
    </Page>
  );
}
