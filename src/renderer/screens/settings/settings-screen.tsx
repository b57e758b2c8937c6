import { Page } from '../../components/page/page.tsx';
import { AboutPanel } from './about-panel.tsx';
import { DescriptionPanel } from './description-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { NeverCalledPanel } from './never-called-panel.tsx';
import { OmissionsPanel } from './omissions-panel.tsx';
import { ReadingsPanel } from './readings-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { WorkspacesPanel } from './workspaces-panel.tsx';
import { t } from './texts.ts';

/** Workspaces and what belongs to them, how the console looks, and what it keeps on this computer. */
export function SettingsScreen() {
  return (
    <Page title={t('settings')} subtitle={t('workspacesAppearanceAndWhatIsKept')}>
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
