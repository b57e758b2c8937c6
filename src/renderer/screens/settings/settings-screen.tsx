import { useParams } from 'wouter';
import { Page } from '../../components/page/page.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { AboutPanel } from './about-panel.tsx';
import { DiagnosticsRow } from './diagnostics-row.tsx';
import { DescriptionPanel } from './descriptions/description-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { MoneyPanel } from './readings/money-panel.tsx';
import { OmissionsPanel } from './readings/omissions-panel.tsx';
import { ReadingsPanel } from './readings/readings-panel.tsx';
import { NeverCalledPanel } from './never-called-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { WorkspacesPanel } from './workspaces/workspaces-panel.tsx';

/** Workspaces and what belongs to them, how the console looks, and what it keeps on this computer. */
export function SettingsScreen() {
  const { section } = useParams<{ readonly section?: string }>();
  switch (section) {
    case 'connection':
      return (
        <Page key={section} title="Connection settings" subtitle="Workspaces, their credentials and locks.">
          <WorkspacesPanel />
        </Page>
      );
    case 'data':
      return (
        <Page key={section} title="Data settings" subtitle="What amounts mean, and what is on this computer.">
          <MoneyPanel />
          <StoragePanel />
        </Page>
      );
    case 'advanced':
      return (
        <Page key={section} title="Advanced settings" subtitle="Field mapping, requests and diagnostics.">
          <ReadingsPanel />
          <DescriptionPanel />
          <OmissionsPanel />
          <NeverCalledPanel />
          <Panel title="Diagnostics">
            <DiagnosticsRow />
          </Panel>
        </Page>
      );
    default:
      return (
        <Page title="General settings" subtitle="Appearance, figures and this version.">
          <FiguresPanel />
          <AboutPanel />
        </Page>
      );
  }
}
