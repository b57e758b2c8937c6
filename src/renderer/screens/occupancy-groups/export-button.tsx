import { IconDownload } from '@tabler/icons-react';
import { notifyDone, notifyFailure } from '../../components/ui/notify.ts';
import { ActionButton } from '../../components/page/action-button.tsx';
import { useTell } from '../../client/tell.ts';

type Cell = string | number | boolean | null;

/** What is shown, in the order in which it is shown, as a file. */
export function ExportButton(props: { readonly fileName: string; readonly rows: () => Cell[][] }) {
  const saving = useTell('console:save-table');
  return (
    <ActionButton
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={saving.isPending}
      onClick={() => {
        saving.mutate(
          { suggestedName: `${props.fileName}.csv`, rows: props.rows() },
          {
            onSuccess: ({ savedAs }) => {
              if (savedAs !== null) notifyDone(`Saved as ${savedAs}`);
            },
            onError: (failure) => {
              notifyFailure(failure.error);
            },
          },
        );
      }}
    >
      Export CSV
    </ActionButton>
  );
}
