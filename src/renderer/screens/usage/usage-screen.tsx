import { Page } from '../../components/page/page.tsx';
import { workspaceScreen } from '../../kit/properties.tsx';
import { BudgetPanel } from './budget-panel.tsx';
import { LogsPanel } from './logs-panel.tsx';
import { StatsPanel } from './stats-panel.tsx';

/** What the service counts of this workspace's requests, and what it still allows. */
export const UsageScreen = workspaceScreen(({ workspace }) => (
  <Page
    title="API usage"
    subtitle="Counted by the service per API key, including other programs using the same key."
  >
    <BudgetPanel workspaceId={workspace.id} />
    <StatsPanel workspaceId={workspace.id} />
    <LogsPanel workspaceId={workspace.id} />
  </Page>
));
