import { Button, List } from '@mantine/core';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { useTell } from '../../client/tell.ts';

/** The guest of a reservation, shown on request and dropped with the screen. */
export function GuestOnDemand(props: { readonly run: Pick<RunDetail, 'changeId' | 'target'> }) {
  const guest = useTell('bookings:guest');
  if (props.run.target.resource !== 'reservation') return null;
  if (guest.data === undefined) {
    return (
      <>
        {guest.error === null ? null : <ErrorNotice error={guest.error.error} />}
        <Button loading={guest.isPending} onClick={() => guest.mutate({ changeId: props.run.changeId })}>
          Show the guest
        </Button>
      </>
    );
  }
  if (guest.data.length === 0) return <p>The guest’s details are no longer stored.</p>;
  return (
    <List c="var(--kh-text-soft)" aria-label="Guest">
      {guest.data.map(({ name, value }) => (
        <List.Item key={name}>
          {name}: <InertText text={value} />
        </List.Item>
      ))}
    </List>
  );
}
