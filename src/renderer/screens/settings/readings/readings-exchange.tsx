import { FileButton } from '@mantine/core';
import { ActionButton } from '../../../components/page/action-button.tsx';
import { useState } from 'react';
import { largestFileChars } from '../../../../core/mapping/readings/reading-file.ts';
import { notifyFailure, saysSaved, saysFailure } from '../../../components/ui/notify.ts';
import { ImportReadings } from './import-readings.tsx';
import type { ReadingsFile } from './import-readings.tsx';
import { useTell } from '../../../client/tell.ts';

/** Readings handed on as a file, and looked at in one before any is taken. */
export function ReadingsExchange(props: { readonly workspaceId: string; readonly canExport: boolean }) {
  const { workspaceId } = props;
  const [file, setFile] = useState<ReadingsFile | null>(null);
  const save = useTell('readings:export');
  const examine = useTell('readings:examine');
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
        onSuccess: (found) => {
          setFile({ ...found, name: chosen.name.slice(0, 200), text });
        },
        ...saysFailure,
      },
    );
  };
  return (
    <>
      <FileButton accept=".json,application/json" onChange={(chosen) => void take(chosen)}>
        {(button) => (
          <ActionButton size="xs" variant="default" loading={examine.isPending} onClick={button.onClick}>
            Import field mappings
          </ActionButton>
        )}
      </FileButton>
      <ActionButton
        size="xs"
        variant="default"
        disabled={!props.canExport}
        loading={save.isPending}
        onClick={() => {
          save.mutate({ workspaceId }, saysSaved);
        }}
      >
        Export field mappings
      </ActionButton>
      {file === null ? null : (
        <ImportReadings
          workspaceId={workspaceId}
          file={file}
          onClose={() => {
            setFile(null);
          }}
        />
      )}
    </>
  );
}
