import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RunDetail } from '../../../contract/ipc/changes/changes.ts';
import { RichText } from '../../components/text/rich-text.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { useWayBack } from '../session/use-way-back.ts';
import { t } from './texts.ts';

const strong = (children: ReactNode): ReactNode => <strong>{children}</strong>;

/** The way back from a change that the service took otherwise than it was meant. It is drafted, reviewed and sent like any. */
export function PutBack(props: { readonly run: RunDetail }) {
  const { run } = props;
  const [isAsking, setIsAsking] = useState(false);
  const wayBack = useWayBack();
  if (!run.actions.includes('undo') || run.state === 'receipt') return null;
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('putBack')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('putBackAsked')}
        confirm={t('putBack')}
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
          <RichText t={t} of="putBackEndsThis" parts={{ strong }} />
        </p>
      </ConfirmDialog>
    </>
  );
}
