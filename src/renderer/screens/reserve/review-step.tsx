import { Button } from '@mantine/core';
import type { Guest } from '../../../ipc/bookings.ts';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { BookedFacts } from './booked-facts.tsx';
import styles from './reserve.module.css';
import { useTell } from '../../client/tell.ts';

/** The third step: what will be sent, once. On a live workspace the main process asks before it leaves. */
export function ReviewStep(props: {
  readonly run: RunDetail;
  readonly guest: Guest | null;
  readonly isReal: boolean;
  readonly onSend: () => void;
  readonly onBack: () => void;
}) {
  const { run, guest, isReal, onSend, onBack } = props;
  const send = useTell('changes:send');
  return (
    <Panel
      title="Review"
      description="The nights were free when checked just now. Keyholder checks once more just before sending."
    >
      <BookedFacts fields={run.fields} further={guestFacts(guest)} />
      <p>
        The service can’t cancel a reservation: only your operator can. It’s sent once and never repeated.
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

function guestFacts(guest: Guest | null): readonly { label: string; value: string }[] {
  if (guest === null) return [];
  const { firstName, lastName, email, phone, address, town, postcode } = guest;
  const reported = [
    { label: 'Guest', value: `${firstName} ${lastName}` },
    { label: 'Email', value: email },
    { label: 'Phone', value: phone },
    { label: 'Address', value: [address, town, postcode].filter((one) => one !== '').join(', ') },
  ];
  return reported.filter(({ value }) => value.trim() !== '');
}
