import { Term } from '../../../components/terms/term.tsx';
import { Button, FileButton } from '@mantine/core';
import type { StoredMapping } from '../../../../ipc/mappings.ts';
import type { EndpointShape } from '../../../../ipc/requests.ts';
import { mappableOf } from '../../../../core/drafting/mappable.ts';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { workspaceScreen } from '../../../kit/properties.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { momentText } from '../../../components/format/moment-text.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { answerName } from '../../../../core/service/answer-name.ts';
import { SettingRow } from '../setting-row.tsx';
import { useAsk } from '../../../client/ask.ts';
import { useTell } from '../../../client/tell.ts';
import { ActionButton } from '../../../components/page/action-button.tsx';
import { useState } from 'react';
import { largestFileChars } from '../../../../core/drafting/mapping-file.ts';
import { notifyFailure, saysSaved, saysFailure } from '../../../components/ui/notify.ts';
import { ImportMappings, type MappingsFile } from './import-mappings.tsx';

/** The confirmed field mappings of the workspace. Each can be withdrawn. */
export const MappingsPanel = workspaceScreen(MappingsOf);

function MappingsOf({ workspace }: { readonly workspace: Workspace }) {
  const readings = useAsk('mappings:list', { workspaceId: workspace.id });
  const withdraw = useTell('mappings:withdraw');
  const restore = useTell('mappings:restore');
  const failure = withdraw.error ?? restore.error;
  const requests = useAsk('requests:shapes', { workspaceId: workspace.id }).data ?? [];
  const canExport = (readings.data ?? []).some(stands) || requests.some(isOfThePerson);
  return (
    <Panel
      actions={<MappingsExchange workspaceId={workspace.id} canExport={canExport} />}
      title={`Field mapping in ${workspace.name}`}
      description={
        <>
          <Term of="reading">Field mappings</Term> you confirmed, set or imported. Removing one changes
          nothing on the service; Keyholder asks again before your next edit.
        </>
      }
    >
      {readings.error === null ? null : <ErrorNotice error={readings.error.error} />}
      {failure === null ? null : <ErrorNotice error={failure.error} />}
      {readings.data?.length === 0 ? <SettingRow name="No field mappings confirmed yet" /> : null}
      {(readings.data ?? []).map((reading) => {
        const name = answerName(reading.reading.of);
        const [label, step] = stands(reading)
          ? (['Remove', withdraw] as const)
          : (['Restore', restore] as const);
        return (
          <SettingRow key={reading.id} name={name} text={<MappingSourceText reading={reading} />}>
            <Button
              loading={step.isPending && step.variables.mappingId === reading.id}
              aria-label={`${label}: ${name}`}
              onClick={() => step.mutate({ workspaceId: workspace.id, mappingId: reading.id })}
            >
              {label}
            </Button>
          </SettingRow>
        );
      })}
    </Panel>
  );
}

function stands({ withdrawnAt }: StoredMapping): boolean {
  return withdrawnAt === null;
}

function isOfThePerson({ saved }: EndpointShape): boolean {
  return saved !== null && saved.trust !== 'built-in';
}

function MappingSourceText(props: { readonly reading: StoredMapping }) {
  const { locale } = usePreferences();
  const { acceptedAt, withdrawnAt, provenAt } = props.reading;
  if (withdrawnAt !== null) return `Removed ${momentText(withdrawnAt, locale)}.`;
  const isWritten = mappableOf(props.reading.reading.of)?.isWritten !== false;
  const proof = !isWritten
    ? 'View only.'
    : provenAt === null
      ? 'No change verified with it yet: make one by hand before a bulk edit.'
      : `Last verified by a change ${momentText(provenAt, locale)}.`;
  return (
    <>
      <SourceWords reading={props.reading} /> {momentText(acceptedAt, locale)}. {proof}
    </>
  );
}

function SourceWords({ reading }: { readonly reading: Pick<StoredMapping, 'source' | 'trust'> }) {
  const { source, trust } = reading;
  if (source === '') return 'Confirmed';
  if (trust === 'described') {
    return (
      <>
        Confirmed, as “<InertText text={source} />” says,
      </>
    );
  }
  if (source === 'mapped') return 'Set by you';
  return (
    <>
      Imported from <InertText text={source} />
    </>
  );
}

/** Exports mappings to a file, and imports them after a review. */
function MappingsExchange(props: { readonly workspaceId: string; readonly canExport: boolean }) {
  const { workspaceId } = props;
  const [file, setFile] = useState<MappingsFile | null>(null);
  const save = useTell('mappings:export');
  const examine = useTell('mappings:examine');
  const take = async (chosen: File | null): Promise<void> => {
    if (chosen === null) return;
    const text = chosen.size > largestFileChars ? null : await chosen.text().catch(() => null);
    if (text === null) {
      const message = `${chosen.name} couldn’t be opened, or is larger than two megabytes.`;
      notifyFailure({ code: 'validation', message });
      return;
    }
    examine.mutate(
      { workspaceId, text },
      {
        onSuccess: (found) => setFile({ ...found, name: chosen.name.slice(0, 200), text }),
        ...saysFailure,
      },
    );
  };
  return (
    <>
      <FileButton accept=".json,application/json" onChange={(chosen) => void take(chosen)}>
        {(button) => (
          <ActionButton size="xs" loading={examine.isPending} onClick={button.onClick}>
            Import field mappings
          </ActionButton>
        )}
      </FileButton>
      <ActionButton
        size="xs"
        disabled={!props.canExport}
        loading={save.isPending}
        onClick={() => save.mutate({ workspaceId }, saysSaved)}
      >
        Export field mappings
      </ActionButton>
      {file === null ? null : (
        <ImportMappings workspaceId={workspaceId} file={file} onClose={() => setFile(null)} />
      )}
    </>
  );
}
