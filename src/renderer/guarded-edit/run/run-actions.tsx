import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RunDetail } from '../../../contract/ipc/changes/changes.ts';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { RichText } from '../../components/text/rich-text.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { PutBack } from './put-back.tsx';
import styles from '../guarded-edit.module.css';
import { t } from './texts.ts';
import { useTell } from '../../client/tell.ts';

const strong = (children: ReactNode): ReactNode => <strong>{children}</strong>;

type Asking = 'resend' | 'accept' | null;

/** What a person may do with a run now, as far as the run itself settles it: read, resend, close. */
export function RunActions(props: {
  readonly run: RunDetail;
  /** Further actions of the screen, after these. */
  readonly children?: ReactNode;
}) {
  const { run } = props;
  const [asking, setAsking] = useState<Asking>(null);
  const reconcile = useTell('changes:reconcile');
  const resend = useTell('changes:resend');
  const accept = useTell('changes:accept');
  // Closed already: what is left is to know of it.
  const late = run.seenAfterClosing !== null;
  const may = (action: RunDetail['actions'][number]): boolean => run.actions.includes(action);
  const close = (): void => {
    setAsking(null);
  };
  return (
    <>
      {reconcile.error === null ? null : <ErrorNotice error={reconcile.error.error} />}
      <div className={styles['footer']}>
        {may('reconcile') ? (
          <Button
            loading={reconcile.isPending}
            onClick={() => {
              reconcile.mutate({ changeId: run.changeId });
            }}
          >
            {run.waitsFor === 'access' ? t('checkWhetherAccessIsBack') : t('readAgain')}
          </Button>
        ) : null}
        {may('resend') ? (
          <Button
            variant="default"
            onClick={() => {
              resend.reset();
              setAsking('resend');
            }}
          >
            {t('sendAgain')}
          </Button>
        ) : null}
        {may('accept') ? (
          <Button
            variant="default"
            onClick={() => {
              accept.reset();
              if (late) accept.mutate({ changeId: run.changeId });
              else setAsking('accept');
            }}
          >
            {late ? t('takeNote') : t('closeAsItStands')}
          </Button>
        ) : null}
        <PutBack run={run} />
        {props.children}
      </div>
      <ConfirmDialog
        opened={asking === 'resend'}
        title={t('sendAgainAsked')}
        confirm={t('sendAgain')}
        busy={resend.isPending}
        error={resend.error?.error}
        onClose={close}
        onConfirm={() => {
          resend.mutate({ changeId: run.changeId }, { onSuccess: close });
        }}
      >
        <p>
          <RichText t={t} of="serviceIsReadFirst" parts={{ strong }} />
        </p>
        <p>{t('keyCannotBePromised')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'accept'}
        title={t('closeAsItStandsAsked')}
        confirm={t('closeAsItStands')}
        busy={accept.isPending}
        error={accept.error?.error}
        onClose={close}
        onConfirm={() => {
          accept.mutate({ changeId: run.changeId }, { onSuccess: close });
        }}
      >
        <p>
          <RichText t={t} of="endsWithoutAReceipt" parts={{ strong }} />
        </p>
        <p>{t('watchedForSevenDays')}</p>
      </ConfirmDialog>
    </>
  );
}
