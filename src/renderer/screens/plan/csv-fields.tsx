import { FileButton, Textarea } from '@mantine/core';
import { ActionButton } from '../../components/page/action-button.tsx';
import { IconFileUpload, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import type { CsvProblem } from '../../../core/bulk/csv/plan-sets.ts';
import { planCsvTemplate } from '../../../core/bulk/csv/write-plan-csv.ts';
import { notifyDone, notifyFailure } from '../../components/ui/notify.ts';
import { CsvColumns } from './csv-columns.tsx';
import { CsvProblems } from './csv-problems.tsx';
import styles from './plan.module.css';
import { useTell } from '../../client/tell.ts';

const largestFileBytes = 10_000_000;

/** A file or its text. What cannot be used is listed by line; the text stays as it is to be put right. */
export function CsvFields({
  csv,
  onCsv,
  error,
  problems,
}: {
  readonly csv: string;
  readonly onCsv: (csv: string) => void;
  readonly error: string | null;
  readonly problems: readonly CsvProblem[];
}) {
  const [fileError, setFileError] = useState<string | null>(null);
  const save = useTell('console:save-table');
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    if (file.size > largestFileBytes) {
      setFileError(`${file.name} is too large: the limit is 10 MB.`);
      return;
    }
    try {
      const text = await file.text();
      setFileError(null);
      onCsv(text);
    } catch {
      setFileError(`${file.name} couldn’t be opened. Choose it again, or paste its text.`);
    }
  };
  return (
    <>
      <div className={styles['line']}>
        <FileButton accept=".csv,.txt,text/csv" onChange={(file) => void take(file)}>
          {(button) => (
            <ActionButton
              of="Changes as CSV"
              variant="default"
              leftSection={<IconFileUpload size={16} aria-hidden />}
              onClick={button.onClick}
            >
              Choose a file
            </ActionButton>
          )}
        </FileButton>
        <ActionButton
          variant="subtle"
          color="gray"
          leftSection={<IconTemplate size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => {
            save.mutate(
              { suggestedName: 'plan-template.csv', rows: planCsvTemplate() },
              {
                onSuccess: ({ savedAs }) => {
                  if (savedAs !== null) notifyDone(`Saved as ${savedAs}.`);
                },
                onError: (failure) => {
                  notifyFailure(failure.error);
                },
              },
            );
          }}
        >
          Save a template
        </ActionButton>
      </div>
      <Textarea
        label="Changes as CSV"
        className={styles['csv'] ?? ''}
        placeholder={'property_id,change,deposit_amount\n1041,security-deposit,250'}
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
        value={csv}
        error={fileError ?? error}
        onChange={(event) => {
          onCsv(event.currentTarget.value);
        }}
      />
      <CsvProblems problems={problems} />
      <CsvColumns />
    </>
  );
}
