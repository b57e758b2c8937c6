import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ExaminedMapping, ExaminedRequest } from '../../../../ipc/mappings.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { notifyDone } from '../../../components/ui/notify.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ExaminedEntry } from './examined-entry.tsx';
import { ExaminedRequestEntry } from './examined-request-entry.tsx';
import { useTell } from '../../../client/tell.ts';

export interface MappingsFile {
  readonly name: string;
  readonly text: string;
  readonly readings: readonly ExaminedMapping[];
  readonly requests: readonly ExaminedRequest[];
  readonly leftOut: number;
}

export function ImportMappings(props: {
  readonly workspaceId: string;
  readonly file: MappingsFile;
  readonly onClose: () => void;
}) {
  const { file, onClose } = props;
  const [picked, setPicked] = useState<readonly number[]>(() => pickedAtFirst(file.readings));
  const take = useTell('mappings:import');
  // A file can hold only request templates, which are accepted one by one.
  const hasMappings = file.readings.length > 0 || file.requests.length === 0;
  return (
    <Dialog opened onClose={onClose} title="Field mappings in a file" size="46rem">
      <Text c="var(--kh-text-soft)" mb="lg">
        <Held file={file} />
      </Text>
      <Stack component="ul" gap="lg" p={0} m="0 0 1rem">
        {file.readings.map((entry) => (
          <ExaminedEntry
            key={entry.index}
            entry={entry}
            isPicked={picked.includes(entry.index)}
            onPick={(isPicked) =>
              setPicked(isPicked ? [...picked, entry.index] : picked.filter((one) => one !== entry.index))
            }
          />
        ))}
      </Stack>
      {file.requests.length === 0 ? null : (
        <>
          <Title order={3} mb="md">
            Request formats
          </Title>
          <Text c="var(--kh-text-soft)" mb="lg">
            How to ask this service where its document doesn’t say, shown with invented values. Use only what
            you know is right: nothing is sent now, and each reservation and payment is still reviewed.
          </Text>
          <Stack component="ul" gap="lg" p={0} m="0 0 1rem">
            {file.requests.map((entry) => (
              <ExaminedRequestEntry
                key={entry.shape.endpoint}
                workspaceId={props.workspaceId}
                fileName={file.name}
                entry={entry}
              />
            ))}
          </Stack>
        </>
      )}
      {take.error === null ? null : <ErrorNotice error={take.error.error} />}
      <Group gap="sm" pt="lg">
        {hasMappings ? (
          <Button
            variant="filled"
            disabled={picked.length === 0}
            loading={take.isPending}
            onClick={() => {
              const { name: fileName, text } = file;
              take.mutate(
                { workspaceId: props.workspaceId, text, fileName, picked: [...picked] },
                {
                  onSuccess: (taken) => {
                    notifyDone(`Imported ${countWords(taken.length)}.`);
                    onClose();
                  },
                },
              );
            }}
          >
            Use {countWords(picked.length)}
          </Button>
        ) : null}
        <Button onClick={onClose}>{hasMappings ? 'Cancel' : 'Close'}</Button>
        <Text span fz="sm" c="dimmed">
          Nothing is sent. You can remove each one later.
        </Text>
      </Group>
    </Dialog>
  );
}

function Held({ file }: { readonly file: MappingsFile }) {
  const { name, readings, requests, leftOut } = file;
  const inert = <InertText text={name} />;
  if (readings.length === 0 && requests.length > 0) {
    const rest = leftOut === 0 ? '' : ` Entries in the file that can’t be used: ${leftOut}.`;
    return (
      <>
        {inert} has request formats, but no field mappings that can be used.{rest}
      </>
    );
  }
  const part = leftOut === 0 ? '' : ` that can be used, and ${leftOut} that can’t`;
  const parts = { name: inert, countWords: countWords(readings.length), part };
  return (
    <>
      {inert} holds {parts.countWords}
      {part}. A field mapping says what the service’s fields mean. Import only mappings you trust.
    </>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'no field mappings';
  return count === 1 ? 'one field mapping' : `${count} field mappings`;
}

/**
 * Mappings that fit no response can't be imported. Those in use, or contradicting one in use, need a tick.
 */
export function pickedAtFirst(
  readings: readonly Pick<ExaminedMapping, 'index' | 'isHeld' | 'conflicts' | 'tried'>[],
): readonly number[] {
  return readings
    .filter((one) => !one.isHeld && one.tried.fits > 0 && one.conflicts.length === 0)
    .map(({ index }) => index);
}
