import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { GivenChange } from '../../../../core/bulk/plan-operation.ts';
import type { CsvProblem, CurrencyOf } from '../../../../core/bulk/csv/plan-sets.ts';
import { readPlanCsv } from '../../../../core/bulk/csv/read-plan-csv.ts';
import { useInertPage } from '../../../components/ui/use-inert-page.ts';
import { CsvFields } from '../csv-fields.tsx';
import styles from '../plan.module.css';

const nothingWrong: readonly CsvProblem[] = [];

/** A file of changes, put into the sheet as if they had been typed there. */
export function CsvDialog(props: {
  readonly opened: boolean;
  /** What the amounts of a house are in. */
  readonly currencyOf: CurrencyOf;
  readonly onClose: () => void;
  readonly onChanges: (changes: readonly GivenChange[]) => void;
}) {
  const { opened, onClose } = props;
  useInertPage(opened);
  const [csv, setCsv] = useState('');
  const [problems, setProblems] = useState(nothingWrong);
  const [missing, setMissing] = useState<string | null>(null);
  const take = (): void => {
    if (csv.trim() === '') {
      setMissing('Choose a file or paste its text.');
      return;
    }
    const read = readPlanCsv(csv, props.currencyOf);
    setProblems(read.problems);
    if (read.problems.length > 0) return;
    setCsv('');
    props.onChanges(read.changes);
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Import CSV" size="54rem">
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <CsvFields
          csv={csv}
          onCsv={(text) => {
            setCsv(text);
            setProblems(nothingWrong);
            setMissing(null);
          }}
          error={missing}
          problems={problems}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Add to sheet</Button>
        </Group>
      </form>
    </Modal>
  );
}
