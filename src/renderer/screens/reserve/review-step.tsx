import { Button } from '@mantine/core';
import type { Guest } from '../../../contract/ipc/bookings.ts';
import type { RunDetail } from '../../../contract/ipc/changes/changes.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { BookedFacts } from './booked-facts.tsx';
import styles from './reserve.module.css';
import { t } from './texts.ts';
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
    <Panel title={t('review')} description={t('nightsAndTheNewBookingsOfTheHouse')}>
      <BookedFacts fields={run.fields} further={guestFacts(guest)} />
      <p>{t('serviceHasNoWayToTake')}</p>
      {send.error === null ? null : <ErrorNotice error={send.error.error} />}
      <div className={styles['footer']}>
        <Button
          {...(isReal ? { color: 'red' } : {})}
          loading={send.isPending}
          onClick={() => {
            send.mutate({ changeId: run.changeId, acknowledgedWarnings: [] }, { onSuccess: onSend });
          }}
        >
          {t('reserve')}
        </Button>
        <Button variant="default" disabled={send.isPending} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </Panel>
  );
}

function guestFacts(guest: Guest | null): readonly { label: string; value: string }[] {
  if (guest === null) return [];
  const { firstName, lastName, email, phone, address, town, postcode } = guest;
  const reported = [
    { label: t('guest'), value: `${firstName} ${lastName}` },
    { label: t('email'), value: email },
    { label: t('phone'), value: phone },
    { label: t('address'), value: [address, town, postcode].filter((one) => one !== '').join(', ') },
  ];
  return reported.filter(({ value }) => value.trim() !== '');
}
