import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { BoardRow } from '../../../../core/analysis/board/board-figures.ts';
import { notifyDone, notifyFailure } from '../../../components/ui/notify.ts';
import { boardTable } from './board-csv.ts';
import type { Board } from '../use-board.ts';
import { useActions } from '../../../components/page/page-actions.ts';
import { useTell } from '../../../client/tell.ts';

/** Saves houses as CSV: `save` what is given, in its order. */
export function useExportBoard(board: Board) {
  const saving = useTell('console:save-table');
  return {
    isPending: saving.isPending,
    save: (rows: readonly BoardRow[]): void => {
      saving.mutate(
        {
          suggestedName: 'board.csv',
          rows: boardTable(board.ground, rows, board.arrangement.level),
        },
        {
          onSuccess: ({ savedAs }) => {
            if (savedAs !== null) notifyDone(`Saved as ${savedAs}`);
          },
          onError: (failure) => {
            notifyFailure(failure.error);
          },
        },
      );
    },
  };
}

/** What is shown, in the order in which it is shown. */
export function ExportBoard({ board }: { readonly board: Board }) {
  const exporting = useExportBoard(board);
  const save = (): void => {
    exporting.save(board.model.sorted.rows);
  };
  useActions(exporting.isPending ? [] : [{ label: 'Export CSV', run: save }]);
  return (
    <ActionIcon
      aria-label="Export CSV"
      title="Export this view as CSV"
      loading={exporting.isPending}
      onClick={save}
    >
      <IconDownload size={16} />
    </ActionIcon>
  );
}
