import { useParams } from 'wouter';
import { Page } from '../../components/page/page.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { DiagnosticsRow } from './diagnostics-row.tsx';
import { DescriptionPanel } from './descriptions/description-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { MoneyPanel } from './readings/money-panel.tsx';
import { ExcludedFieldsPanel } from './readings/excluded-fields-panel.tsx';
import { ReadingsPanel } from './readings/readings-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { WorkspacesPanel } from './workspaces/workspaces-panel.tsx';
import { useAsk } from '../../client/ask.ts';
import { Unanswered } from '../../components/progress/unanswered.tsx';
import { Copyable } from '../../components/text/copyable.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SettingRow } from './setting-row.tsx';
import { type NeverCalled, neverCalled } from '../../../core/service/endpoints/never-called.ts';
import { type Column, SimpleTable } from '../../kit/simple-table.tsx';

export function SettingsScreen() {
  const { section } = useParams<{ readonly section?: string }>();
  switch (section) {
    case 'connection':
      return (
        <Page
          key={section}
          width="reading"
          title="Connection settings"
          subtitle="Workspaces, their credentials and locks."
        >
          <WorkspacesPanel />
        </Page>
      );
    case 'data':
      return (
        <Page
          key={section}
          width="reading"
          title="Data settings"
          subtitle="What amounts mean, and what is on this computer."
        >
          <MoneyPanel />
          <StoragePanel />
        </Page>
      );
    case 'advanced':
      return (
        <Page key={section} title="Advanced settings" subtitle="Field mapping, requests and diagnostics.">
          <ReadingsPanel />
          <DescriptionPanel />
          <ExcludedFieldsPanel />
          <NeverCalledPanel />
          <Panel title="Diagnostics">
            <DiagnosticsRow />
          </Panel>
        </Page>
      );
    default:
      return (
        <Page width="reading" title="General settings" subtitle="Appearance, figures and this version.">
          <FiguresPanel />
          <AboutPanel />
        </Page>
      );
  }
}

function AboutPanel() {
  const about = useAsk('console:about');
  return (
    <Panel title="About">
      {about.data?.notices.map((notice) => (
        <Notice key={notice} tone="warn" title="At startup">
          {notice}
        </Notice>
      ))}
      {about.data === undefined ? (
        <Unanswered question={about} />
      ) : (
        <>
          <SettingRow
            name={`Keyholder ${about.data.version}`}
            text={`Electron ${about.data.electron} · Chromium ${about.data.chromium} · Node ${about.data.node} · SQLite ${about.data.sqlite} · ${about.data.platform}`}
          />
          <SettingRow
            name="Data folder"
            text={<Copyable text={about.data.dataFolder} what="data folder" wrap />}
          />
        </>
      )}
    </Panel>
  );
}

const neverSent = 'Requests Keyholder never sends';

const neverSentColumns: readonly Column<NeverCalled>[] = [
  { name: 'Request', cell: ({ is, what }) => ({ value: is === 'scope' ? `Scope ${what}` : what }) },
  { name: 'Why', cell: ({ why }) => ({ value: why }) },
  { name: 'Called only', cell: ({ calledOnly }) => ({ value: calledOnly ?? 'Never' }) },
];

/** Endpoints that Keyholder never calls, from the endpoint catalogue. */
function NeverCalledPanel() {
  return (
    <Panel
      title={neverSent}
      description="Keyholder uses every other documented request. These are refused before anything is sent."
    >
      <SimpleTable caption={neverSent} rows={neverCalled()} columns={neverSentColumns} />
    </Panel>
  );
}
