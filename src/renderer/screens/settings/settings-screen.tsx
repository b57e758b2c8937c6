import { useParams } from 'wouter';
import { Page } from '../../components/page/page.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { DescriptionPanel } from './descriptions/description-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { MoneyPanel } from './mappings/money-panel.tsx';
import { ExcludedFieldsPanel } from './mappings/excluded-fields-panel.tsx';
import { MappingsPanel } from './mappings/mappings-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { WorkspacesPanel } from './workspaces/workspaces-panel.tsx';
import { useAsk } from '../../client/ask.ts';
import { Unanswered } from '../../components/progress/unanswered.tsx';
import { Copyable } from '../../components/text/copyable.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SettingRow } from './setting-row.tsx';
import { type NeverCalled, neverCalled } from '../../../core/service/endpoints/never-called.ts';
import { type Column, SimpleTable } from '../../kit/simple-table.tsx';
import { Button, Group, Textarea } from '@mantine/core';
import { ActionButton } from '../../components/page/action-button.tsx';
import { useState } from 'react';
import { useCopy } from '../../components/text/copy-context.tsx';
import { saysFailure, saysSaved } from '../../components/ui/notify.ts';
import { visibleParts } from '../../components/format/visible-text.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Note } from '../../kit/notes.tsx';
import { useTell } from '../../client/tell.ts';

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
          <MappingsPanel />
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

/** What support receives. The user reads it first, and exactly that text is saved. */
function DiagnosticsRow() {
  const reading = useTell('console:diagnostics');
  const [text, setText] = useState<string | null>(null);
  return (
    <SettingRow
      name="Diagnostics"
      text="Version details and the log, for support. No secrets, guest addresses or response bodies; nothing is sent automatically."
    >
      <ActionButton
        loading={reading.isPending}
        onClick={() =>
          reading.mutate(undefined, {
            onSuccess: (read) => setText(read.text),
            ...saysFailure,
          })
        }
      >
        Show diagnostics
      </ActionButton>
      <DiagnosticsDialog text={text} onClose={() => setText(null)} />
    </SettingRow>
  );
}

function DiagnosticsDialog(props: { readonly text: string | null; readonly onClose: () => void }) {
  const { text, onClose } = props;
  const exporting = useTell('console:export-diagnostics');
  const { copy, copied } = useCopy();
  const save = () => exporting.mutate(undefined, saysSaved);
  return (
    <Dialog opened={text !== null} onClose={onClose} title="Diagnostics" size="60rem">
      {text === null ? null : (
        <>
          <Note>{text.split('\n').length} lines. This is the whole file to be saved.</Note>
          <Textarea
            readOnly
            data-autofocus
            aria-label="Diagnostics"
            value={visibleParts(text)
              .map((part) => part.text)
              .join('')}
            ff="monospace"
            styles={{ input: { height: 'min(28rem, 55vh)' } }}
          />
          <Group justify="flex-end" gap="sm" mt="md">
            <Button onClick={onClose}>Close</Button>
            <Button onClick={() => copy(text)}>{copied ? 'Copied' : 'Copy'}</Button>
            <Button variant="filled" loading={exporting.isPending} onClick={save}>
              Save
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}
