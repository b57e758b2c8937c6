import { IconDownload } from '@tabler/icons-react';
import { formatCounted } from '../../../core/wording/plural.ts';
import { notifyDone, notifyFailure } from '../../components/ui/notify.ts';
import { ActionButton } from '../../components/page/action-button.tsx';
import { useTell } from '../../client/tell.ts';

const formats = [
  { format: 'json', label: 'Export JSON' },
  { format: 'csv', label: 'Export CSV' },
] as const;

/** The receipts as a file: JSON keeps the chain of hashes whole, CSV opens in a spreadsheet. */
export function ExportReceipts(props: { readonly workspaceId: string }) {
  const exporting = useTell('changes:export');
  return (
    <>
      {formats.map(({ format, label }) => (
        <ActionButton
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={exporting.isPending && exporting.variables.format === format}
          onClick={() => {
            exporting.mutate(
              { workspaceId: props.workspaceId, format },
              {
                onSuccess: ({ savedAs, receipts }) => {
                  if (savedAs !== null) {
                    notifyDone(`${formatCounted(receipts, 'receipt', 'receipts', '')} saved as ${savedAs}`);
                  }
                },
                onError: (failure) => {
                  notifyFailure(failure.error);
                },
              },
            );
          }}
        >
          {label}
        </ActionButton>
      ))}
    </>
  );
}
