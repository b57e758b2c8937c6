import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useExportReceipts } from '../../client/changes/changes.ts';
import { formatCounted } from '../../components/format/format-quantity.ts';
import { notifyDone, notifyFailure } from '../../components/ui/notify.ts';

const formats = [
  { format: 'json', label: 'Export JSON' },
  { format: 'csv', label: 'Export CSV' },
] as const;

/** The receipts as a file: JSON keeps the chain of hashes whole, CSV opens in a spreadsheet. */
export function ExportReceipts(props: { readonly workspaceId: string }) {
  const exporting = useExportReceipts();
  return (
    <>
      {formats.map(({ format, label }) => (
        <Button
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
                    notifyDone(`${formatCounted(receipts, 'receipt', 'receipts')} saved as ${savedAs}`);
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
        </Button>
      ))}
    </>
  );
}
