import { Button } from '@mantine/core';
import type { StoredReading } from '../../../contract/ipc/readings.ts';
import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import { useReadings, useReadingStep } from '../../client/readings.ts';
import { useActiveWorkspace } from '../../client/workspaces.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { momentText } from '../../components/moment-text.ts';
import { Panel } from '../../components/panel.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import { visibleText } from '../../components/visible-text.ts';
import { readingName } from './reading-name.ts';
import { SettingRow } from './setting-row.tsx';

/** How answers of the open workspace's service are read, as a person accepted it; each can be taken back. */
export function ReadingsPanel() {
  const workspace = useActiveWorkspace();
  return workspace === undefined ? null : <ReadingsOf workspace={workspace} />;
}

function ReadingsOf({ workspace }: { readonly workspace: Workspace }) {
  const readings = useReadings(workspace.id);
  const withdraw = useReadingStep('withdraw');
  const restore = useReadingStep('restore');
  const step = withdraw.error ?? restore.error;
  return (
    <Panel
      title={`How answers are read in ${workspace.name}`}
      description="What you confirmed or settled where an edit began. Taking one back changes nothing at the service: the values are read by their names again, and asked about before the next edit."
    >
      {readings.error === null ? null : <ErrorNotice error={readings.error.error} />}
      {step === null ? null : <ErrorNotice error={step.error} />}
      {readings.data?.length === 0 ? <SettingRow name="Nothing was confirmed yet" /> : null}
      {(readings.data ?? []).map((reading) => (
        <SettingRow key={reading.id} name={readingName(reading)} text={<Standing reading={reading} />}>
          {reading.withdrawnAt === null ? (
            <Button
              variant="default"
              loading={withdraw.isPending && withdraw.variables.readingId === reading.id}
              aria-label={`Take back: ${readingName(reading)}`}
              onClick={() => {
                withdraw.mutate({ workspaceId: workspace.id, readingId: reading.id });
              }}
            >
              Take back
            </Button>
          ) : (
            <Button
              variant="default"
              loading={restore.isPending && restore.variables.readingId === reading.id}
              aria-label={`Use again: ${readingName(reading)}`}
              onClick={() => {
                restore.mutate({ workspaceId: workspace.id, readingId: reading.id });
              }}
            >
              Use again
            </Button>
          )}
        </SettingRow>
      ))}
    </Panel>
  );
}

function Standing(props: { readonly reading: StoredReading }) {
  const { locale } = usePreferences();
  const { acceptedAt, withdrawnAt, provenAt, trust, source } = props.reading;
  if (withdrawnAt !== null) return `Taken back ${momentText(withdrawnAt, locale)}.`;
  const as = trust === 'described' && source !== '' ? `, as “${visibleText(source)}” says` : '';
  const since = `Confirmed ${momentText(acceptedAt, locale)}${as}.`;
  return provenAt === null
    ? `${since} No change was verified by it yet, so plans wait for a first one by hand.`
    : `${since} A change was verified by it ${momentText(provenAt, locale)}.`;
}
