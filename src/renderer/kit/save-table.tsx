import { IconDownload } from '@tabler/icons-react';
import { useTell } from '../client/tell.ts';
import type { FileCell } from '../components/data-table/data-column.ts';
import { ActionButton } from '../components/page/action-button.tsx';
import { notifyDone, saysFailure } from '../components/ui/notify.ts';

/** Saves head and rows as a file. `onSaved` gets the file's name and replaces the usual message. */
export function useSaveTable() {
  const saving = useTell('console:save-table');
  return {
    isPending: saving.isPending,
    save: (suggestedName: string, rows: FileCell[][], onSaved = notifySaved): void =>
      saving.mutate(
        { suggestedName, rows },
        {
          ...saysFailure,
          onSuccess: ({ savedAs }) => {
            if (savedAs !== null) onSaved(savedAs);
          },
        },
      ),
  };
}

export function notifySaved(savedAs: string): void {
  notifyDone(`Saved as ${savedAs}`);
}

/** Exports what is shown, in the order shown. */
export function ExportButton(props: {
  readonly fileName: string;
  /** Computed when it is pressed. */
  readonly rows: () => FileCell[][];
  readonly disabled?: boolean;
  readonly onSaved?: (savedAs: string) => void;
}) {
  const { isPending, save } = useSaveTable();
  return (
    <ActionButton
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      disabled={props.disabled ?? false}
      onClick={() => save(`${props.fileName}.csv`, props.rows(), props.onSaved)}
    >
      Export CSV
    </ActionButton>
  );
}
