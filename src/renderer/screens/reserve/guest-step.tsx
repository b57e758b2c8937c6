import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import type { Guest } from '../../../ipc/bookings.ts';
import { Form } from '../../components/ui/dialog.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Panel } from '../../components/page/panel.tsx';
import type { AgreedStay } from './stay-step.tsx';
import { useTell } from '../../client/tell.ts';

const nobody: Guest = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  town: '',
  postcode: '',
};

/** Fields with the names that the main process uses in its errors. */
const fields: readonly { readonly name: keyof Guest; readonly label: string; readonly of: string }[] = [
  { name: 'firstName', label: 'First name', of: 'guestFirstName' },
  { name: 'lastName', label: 'Last name', of: 'guestLastName' },
  { name: 'email', label: 'Email', of: 'guestEmail' },
  { name: 'phone', label: 'Phone', of: 'guestPhone' },
  { name: 'address', label: 'Address', of: 'guestAddress' },
  { name: 'town', label: 'Town', of: 'guestTown' },
  { name: 'postcode', label: 'Postcode', of: 'guestPostcode' },
];

/** The guest's details exist only in this step, and in the sealed record once reviewed. */
export function GuestStep(props: {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly stay: AgreedStay;
  readonly onReviewed: (run: RunDetail, guest: Guest) => void;
}) {
  const { workspaceId, propertyId, stay, onReviewed } = props;
  const [guest, setGuest] = useState(nobody);
  const reserve = useTell('bookings:reserve');
  const fieldErrors = reserve.error?.error.fields ?? [];
  const messageFor = (of: string): string | undefined =>
    fieldErrors.find(({ field }) => field === of)?.message;
  const isShown =
    fieldErrors.length > 0 && fieldErrors.every(({ field }) => fields.some(({ of }) => of === field));
  return (
    <Panel title="Guest" description="Sent with the reservation and stored only in its encrypted receipt.">
      <Form
        autoComplete="off"
        onSubmit={() =>
          reserve.mutate(
            { workspaceId, propertyId, guest, ...stay },
            {
              onSuccess: (proposal) => {
                if (proposal.outcome === 'ready') onReviewed(proposal.run, guest);
              },
            },
          )
        }
      >
        <SimpleGrid minColWidth="11rem" autoFlow="auto-fit" spacing="md">
          {fields.map(({ name, label, of }) => (
            <TextInput
              key={name}
              label={label}
              value={guest[name]}
              error={messageFor(of)}
              onChange={(event) => setGuest({ ...guest, [name]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
        {reserve.error === null || isShown ? null : <ErrorNotice error={reserve.error.error} />}
        <Group gap="sm" mt="lg">
          <Button variant="filled" type="submit" loading={reserve.isPending}>
            Review
          </Button>
        </Group>
      </Form>
    </Panel>
  );
}
