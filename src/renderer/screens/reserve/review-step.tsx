import { Button, Group, Text } from '@mantine/core';
import type { Guest } from '../../../ipc/bookings.ts';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { BookedFacts } from './booked-facts.tsx';
import { useTell } from '../../client/tell.ts';

/** Sent once. In a live workspace, the main process asks for confirmation first. */
export function ReviewStep(props: {
  readonly run: RunDetail;
  readonly guest: Guest;
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
      <BookedFacts fields={[...run.fields, ...guestFacts(guest)]} />
      <Text mt="lg">
        The service can’t cancel a reservation: only your operator can. It’s sent once and never repeated.
      </Text>
      {send.error === null ? null : <ErrorNotice error={send.error.error} />}
      <Group gap="sm" mt="lg">
        <Button
          variant="filled"
          {...(isReal ? { color: 'red' } : {})}
          loading={send.isPending}
          onClick={() =>
            send.mutate({ changeId: run.changeId, acknowledgedWarnings: [] }, { onSuccess: onSend })
          }
        >
          Reserve
        </Button>
        <Button disabled={send.isPending} onClick={onBack}>
          Back
        </Button>
      </Group>
    </Panel>
  );
}

function guestFacts(guest: Guest) {
  const { firstName, lastName, email, phone, address, town, postcode } = guest;
  const reported = [
    { field: 'guest', label: 'Guest', after: `${firstName} ${lastName}` },
    { field: 'email', label: 'Email', after: email },
    { field: 'phone', label: 'Phone', after: phone },
    {
      field: 'address',
      label: 'Address',
      after: [address, town, postcode].filter((one) => one !== '').join(', '),
    },
  ];
  return reported.filter(({ after }) => after.trim() !== '');
}
