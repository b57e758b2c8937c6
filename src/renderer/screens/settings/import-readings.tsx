import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { ExaminedReading } from '../../../contract/ipc/readings.ts';
import { useImportReadings } from '../../client/readings.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { notifyDone } from '../../components/ui/notify.ts';
import { useInertPage } from '../../components/ui/use-inert-page.ts';
import { ExaminedEntry } from './examined-entry.tsx';
import styles from './import-readings.module.css';
import { pickedAtFirst } from './picked-at-first.ts';

export interface ReadingsFile {
  readonly name: string;
  readonly text: string;
  readonly readings: readonly ExaminedReading[];
  readonly leftOut: number;
}

/** What a file of readings holds, for a person to pick of it. */
export function ImportReadings(props: {
  readonly workspaceId: string;
  readonly file: ReadingsFile;
  readonly onClose: () => void;
}) {
  const { file, onClose } = props;
  const [picked, setPicked] = useState<readonly number[]>(() => pickedAtFirst(file.readings));
  const take = useImportReadings();
  useInertPage(true);
  return (
    <Modal opened onClose={onClose} title="Readings in a file" size="46rem">
      <p className={styles['lead']}>
        <InertText text={file.name} /> holds {countWords(file.readings.length)}
        {file.leftOut === 0 ? '' : ` that can be used, and ${String(file.leftOut)} that cannot`}. A reading
        says what the service means by its fields. Take only what you would have said yourself.
      </p>
      <ul className={styles['entries']}>
        {file.readings.map((entry) => (
          <ExaminedEntry
            key={entry.index}
            entry={entry}
            isPicked={picked.includes(entry.index)}
            onPick={(isPicked) => {
              setPicked(isPicked ? [...picked, entry.index] : picked.filter((one) => one !== entry.index));
            }}
          />
        ))}
      </ul>
      {take.error === null ? null : <ErrorNotice error={take.error.error} />}
      <div className={styles['foot']}>
        <Button
          disabled={picked.length === 0}
          loading={take.isPending}
          onClick={() => {
            const { name: fileName, text } = file;
            take.mutate(
              { workspaceId: props.workspaceId, text, fileName, picked: [...picked] },
              {
                onSuccess: (taken) => {
                  notifyDone(`Took ${countWords(taken.length)}.`);
                  onClose();
                },
              },
            );
          }}
        >
          Use {countWords(picked.length)}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <span className={styles['hint']}>Nothing is sent. Each can be taken back.</span>
      </div>
    </Modal>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'no readings';
  return count === 1 ? 'one reading' : `${String(count)} readings`;
}
