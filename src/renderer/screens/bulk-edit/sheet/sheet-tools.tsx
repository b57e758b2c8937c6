import { ActionIcon, Box, Button, Group } from '@mantine/core';
import { MenuButton } from '../../../components/floating/menu-button.tsx';
import { IconArrowBackUp, IconDownload, IconFileUpload, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { bulkEditCsvRows } from '../../../../core/bulk/csv/write-bulk-edit-csv.ts';
import { discountKindFacts } from '../../../../core/writing/discounts.ts';
import { discountNames } from '../../../../core/resources/discounts.ts';
import type { DiscountName } from '../../../../core/resources/discounts.ts';
import type { PreviewRow } from '../../../../ipc/changes/bulk-edits.ts';
import { FilterField } from '../../../components/list/filter-field.tsx';
import { ActionButton } from '../../../components/page/action-button.tsx';
import { useActions } from '../../../components/page/page-actions.ts';
import { useSaveTable } from '../../../kit/save-table.tsx';
import { reportedChanges } from '../preview-lines.ts';
import { CsvDialog } from './csv-dialog.tsx';
import type { PropertyName, Sheet } from './sheet-model.ts';
import { withGiven } from './sheet-model.ts';

export function SheetTools(props: {
  readonly sheet: Sheet;
  readonly rows: readonly PreviewRow[];
  readonly nameOf: (property: number) => PropertyName;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly onUndo: (() => void) | null;
  readonly onChange: (sheet: Sheet) => void;
  readonly onColumn: (discount: DiscountName) => void;
}) {
  const { sheet, rows } = props;
  const [importing, setImporting] = useState(false);
  const saving = useSaveTable();
  const missing = discountNames.filter((name) => !sheet.columns.some(({ column }) => column === name));
  const { onUndo, onColumn } = props;
  useActions([
    ...(onUndo === null ? [] : [{ label: 'Undo the last step', run: onUndo }]),
    ...missing.map((name) => ({
      label: 'Add a column',
      detail: discountKindFacts[name].label,
      run: () => onColumn(name),
    })),
  ]);
  return (
    <Group gap="sm">
      <Box flex="0 1 12rem" miw="8rem">
        <FilterField
          label="Filter properties"
          placeholder="Filter by name or id"
          filter={props.filter}
          onFilter={props.onFilter}
        />
      </Box>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Undo the last step"
        title="Undo the last step (Ctrl Z)"
        disabled={props.onUndo === null}
        onClick={() => props.onUndo?.()}
      >
        <IconArrowBackUp size={16} />
      </ActionIcon>
      <ActionButton
        variant="subtle"
        color="gray"
        leftSection={<IconFileUpload size={16} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        Import CSV
      </ActionButton>
      <ActionButton
        variant="subtle"
        color="gray"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={saving.isPending}
        onClick={() => {
          const left = new Set([...sheet.left].map(String));
          saving.save('bulk-edit-preview.csv', bulkEditCsvRows(reportedChanges(rows, left)));
        }}
      >
        Export CSV
      </ActionButton>
      <MenuButton
        position="bottom-end"
        button={(opening) => (
          <Button
            {...opening}
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={missing.length === 0}
          >
            Add a column
          </Button>
        )}
      >
        {(Menu) => (
          <>
            {missing.map((name) => (
              <Menu.Item key={name} onClick={() => props.onColumn(name)}>
                {discountKindFacts[name].label}
              </Menu.Item>
            ))}
          </>
        )}
      </MenuButton>
      <CsvDialog
        opened={importing}
        currencyOf={(property) => props.nameOf(property).currency}
        onClose={() => setImporting(false)}
        onChanges={(changes) => {
          setImporting(false);
          props.onChange(withGiven(sheet, changes));
        }}
      />
    </Group>
  );
}
