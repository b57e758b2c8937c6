import { Page } from '../../components/page/page.tsx';
import { AboutPanel } from './about-panel.tsx';
import { DescriptionPanel } from './descriptions/description-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { MoneyPanel } from './readings/money-panel.tsx';
import { NeverCalledPanel } from './never-called-panel.tsx';
import { OmissionsPanel } from './readings/omissions-panel.tsx';
import { ReadingsPanel } from './readings/readings-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { WorkspacesPanel } from './workspaces/workspaces-panel.tsx';

/** Workspaces and what belongs to them, how the console looks, and what it keeps on this computer. */
export function SettingsScreen() {
  return (
    <Page title="Settings" subtitle="Workspaces, appearance and data on this computer.">
      <WorkspacesPanel />
      <ReadingsPanel />
      <MoneyPanel />
      <DescriptionPanel />
      <OmissionsPanel />
      <NeverCalledPanel />
      <FiguresPanel />
      <StoragePanel />
      <AboutPanel />
    </Page>
  );
}
