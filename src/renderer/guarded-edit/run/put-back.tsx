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
        Put back what was there
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Put back what was there before?"
        confirm="Put back what was there"
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
          The service is read once more, and this change ends {strong('without a receipt')}. A new change that
          asks for what was there before is drafted: you see it whole before anything is sent.
        </p>
      </ConfirmDialog>
    </>
  );
}
