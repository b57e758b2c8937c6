import { Button } from '@mantine/core';
import type { RunDetail } from '../../../contract/ipc/changes.ts';
import { useSend } from '../../client/changes.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FieldDiffTable } from '../../components/field-diff-table.tsx';
import { Panel } from '../../components/panel.tsx';
import styles from './reserve.module.css';

/** The third step: what will be sent, once. On a live workspace the main process asks before it leaves. */
export function ReviewStep(props: {
  readonly run: RunDetail;
  readonly isReal: boolean;
  readonly onSend: () => void;
  readonly onBack: () => void;
}) {
  const { run, isReal, onSend, onBack } = props;
  const send = useSend();
  return (
    <Panel
      title="Review"
      description="The nights and the new bookings of the house were just read: the nights are free. They are read once more right before it is sent."
    >
      <FieldDiffTable
        fields={run.fields}
        caption="What is reserved"
        beforeLabel="At the service"
        afterLabel="Reserved"
      />
      <p>
        The service has no way to take a reservation back: that is for your operator. It is sent once, and
        never again by itself.
      </p>
      {send.error === null ? null : <ErrorNotice error={send.error.error} />}
      <div className={styles['footer']}>
        <Button
          {...(isReal ? { color: 'red' } : {})}
          loading={send.isPending}
          onClick={() => {
            send.mutate({ changeId: run.changeId, acknowledgedWarnings: [] }, { onSuccess: onSend });
          }}
        >
          Reserve
        </Button>
        <Button variant="default" disabled={send.isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </Panel>
  );
}
