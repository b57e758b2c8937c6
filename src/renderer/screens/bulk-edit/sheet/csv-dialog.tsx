import { FileButton, Group, ScrollArea, Stack, Text, Textarea } from '@mantine/core';
import { IconFileUpload, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { changeWords } from '../../../../core/bulk/csv/bulk-edit-columns.ts';
import type { CsvProblem, CurrencyOf } from '../../../../core/bulk/csv/bulk-edit-sets.ts';
import { readBulkEditCsv } from '../../../../core/bulk/csv/read-bulk-edit-csv.ts';
import { bulkEditCsvTemplate } from '../../../../core/bulk/csv/write-bulk-edit-csv.ts';
import type { GivenChange } from '../../../../core/bulk/bulk-edit-operation.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { ActionButton } from '../../../components/page/action-button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Dialog, DialogForm } from '../../../components/ui/dialog.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import type { Column } from '../../../kit/simple-table.tsx';
import { SimpleTable } from '../../../kit/simple-table.tsx';
import { useSaveTable } from '../../../kit/save-table.tsx';

const nothingWrong: readonly CsvProblem[] = [];

export function CsvDialog(props: {
  readonly opened: boolean;
  readonly currencyOf: CurrencyOf;
  readonly onClose: () => void;
  readonly onChanges: (changes: readonly GivenChange[]) => void;
}) {
  const { opened, onClose } = props;
  const [csv, setCsv] = useState('');
  const [problems, setProblems] = useState(nothingWrong);
  const [missing, setMissing] = useState<string | null>(null);
  const take = (): void => {
    if (csv.trim() === '') {
      setMissing('Choose a file or paste its text.');
      return;
    }
    const read = readBulkEditCsv(csv, props.currencyOf);
    setProblems(read.problems);
    if (read.problems.length > 0) return;
    setCsv('');
    props.onChanges(read.changes);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Import CSV" size="54rem">
      <DialogForm submit="Add to sheet" onSubmit={take} onCancel={onClose}>
        <Stack gap="md">
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
        </Stack>
      </DialogForm>
    </Dialog>
  );
}

const largestFileBytes = 10_000_000;

/** A file or its text. Problems are listed by line, and the text stays so that the user can fix it. */
function CsvFields({
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
  const { isPending, save } = useSaveTable();
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
      <Group gap="md">
        <FileButton accept=".csv,.txt,text/csv" onChange={(file) => void take(file)}>
          {(button) => (
            <ActionButton
              of="Changes as CSV"
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
          loading={isPending}
          onClick={() => save('bulk-edit-template.csv', bulkEditCsvTemplate())}
        >
          Save a template
        </ActionButton>
      </Group>
      <Textarea
        label="Changes as CSV"
        ff="monospace"
        placeholder={'property_id,change,deposit_amount\n1041,security-deposit,250'}
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
        value={csv}
        error={fileError ?? error}
        onChange={(event) => onCsv(event.currentTarget.value)}
      />
      <CsvProblems problems={problems} />
      <CsvColumns />
    </>
  );
}

/** Enough to see what is wrong. Fixing these reveals the next. */
const mostShown = 200;
const problemColumns: readonly Column<CsvProblem>[] = [
  { name: 'Line', cell: ({ line }) => ({ value: line }) },
  { name: 'Column', cell: ({ column }) => ({ value: column }) },
  { name: 'What to do', cell: ({ message }) => ({ value: message }) },
];

function CsvProblems(props: { readonly problems: readonly CsvProblem[] }) {
  const { locale } = usePreferences();
  const { problems } = props;
  if (problems.length === 0) return null;
  return (
    <>
      <Notice
        tone="bad"
        live="alert"
        title={`${formatCounted(problems.length, 'cell', 'cells', locale)} to fix`}
      >
        Nothing is imported until all of these are fixed, here or in the file.
        {problems.length > mostShown ? ` The first ${mostShown} are listed.` : ''}
      </Notice>
      <ScrollArea.Autosize
        mah="16rem"
        viewportProps={{ role: 'group', 'aria-label': 'What to fix', tabIndex: 0 }}
      >
        <SimpleTable caption="What to fix" rows={problems.slice(0, mostShown)} columns={problemColumns} />
      </ScrollArea.Autosize>
    </>
  );
}

const columns: readonly (readonly [name: string, meaning: string])[] = [
  ['property_id', 'The property’s id. Always needed.'],
  ['change', `What changes: ${changeWords.join(', ')}. Always needed.`],
  ['deposit_amount', 'Security deposit: amount. Empty leaves it unchanged.'],
  ['disable_security_deposit', 'Security deposit: yes or no. Empty leaves it unchanged.'],
  ['discount_on', 'Discount: yes or no, the same on all its lines. Empty leaves it unchanged.'],
  ['date_from, date_to', 'First and last arrival, as 2027-06-01.'],
  ['min_guests, max_guests', 'Low occupancy: party size.'],
  ['min_days_before, max_days_before, book_before', 'How long before arrival it’s booked; a date as above.'],
  ['min_nights, max_nights', 'Length of stay.'],
  ['start_days', 'Short-break rules: check-in days, as friday monday.'],
  ['discount_percent, discount_amount, discount_type', 'Amount off.'],
  ['price_percent', 'Short-break rules: share of the week’s price.'],
  ['row_name, row_on', 'The rule’s own name and switch.'],
  [
    'before, after, state, note',
    'Written by exports and ignored by imports, as are lines with state refused.',
  ],
];

function CsvColumns() {
  return (
    <details>
      <Text component="summary" fz="sm" py="xs">
        Columns
      </Text>
      <Text fz="sm" c="dimmed">
        One line per deposit, or per rule of a discount. The lines of one property and discount are{' '}
        <strong>all the rules</strong> it will have. Columns can be in any order, and optional ones can be
        left out.
      </Text>
      <Facts layout="lines">
        {columns.map(([name, meaning]) => (
          <Fact key={name} label={<code>{name}</code>}>
            {meaning}
          </Fact>
        ))}
      </Facts>
    </details>
  );
}
