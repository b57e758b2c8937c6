import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { useWayBack } from '../session/use-way-back.ts';

const strong = (children: ReactNode): ReactNode => <strong>{children}</strong>;

/** The way back from a change that the service took otherwise than it was meant. It is drafted, reviewed and sent like any. */
export function PutBack(props: { readonly run: RunDetail }) {
  const { run } = props;
  const [isAsking, setIsAsking] = useState(false);
  const wayBack = useWayBack();
  if (!run.actions.includes('undo') || run.state === 'verified') return null;
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Restore old values
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Restore the old values?"
        confirm="Restore old values"
        busy={wayBack.preparing}
        error={wayBack.error}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => {
          void wayBack.goBack(run).then((isOpen) => {
            if (isOpen) setIsAsking(false);
          });
        }}
      >
        <p>
          Keyholder checks the service once more, and this change ends {strong('without a receipt')}. A new
          change back to the earlier values is drafted, and you review it before anything is sent.
        </p>
      </ConfirmDialog>
    </>
  );
}
