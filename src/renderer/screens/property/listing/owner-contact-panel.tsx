import { Box, Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { SnapshotView } from '../../../../ipc/snapshots.ts';
import { decodeResource } from '../../../../core/service/decode.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { type Absence, absenceOf, absenceOfAll } from '../../../../core/mapping/absence.ts';
import { useProperty } from '../../../client/properties/property.ts';
import { UnrecognisedBody } from '../../../components/snapshot/unrecognised-body.tsx';
import { AbsentCell } from '../../../components/text/absent.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { useTell } from '../../../client/tell.ts';

const description = 'Personal data: loaded when you ask, never saved or exported, hidden when you leave.';

/** The owner's name, email and telephone number, loaded on demand only. */
export function OwnerContactPanel() {
  const { workspaceId, propertyId } = useProperty();
  // SECURITY: a mutation, never a query with a key, so that the details live only as long as this panel.
  const ask = useTell('snapshots:read');
  const show = (): void => {
    const key = { workspaceId, resource: 'owner-contact', subject: String(propertyId), query: {} } as const;
    ask.mutate({ key, mode: 'refresh' });
  };
  const failure = ask.error?.error ?? (ask.data?.hasBody === false ? ask.data.lastFailure?.error : undefined);
  return (
    <Panel title="Owner contact" description={description}>
      {failure === undefined ? null : (
        <Box mb="lg">
          <ErrorNotice error={failure} />
        </Box>
      )}
      {ask.data?.hasBody === true ? (
        <>
          <Contact view={ask.data} />
          <Button size="xs" leftSection={<IconEyeOff size={14} aria-hidden />} onClick={() => ask.reset()}>
            Hide owner contact
          </Button>
        </>
      ) : (
        <Button
          size="xs"
          leftSection={<IconEye size={14} aria-hidden />}
          loading={ask.isPending}
          onClick={show}
        >
          Show owner contact
        </Button>
      )}
    </Panel>
  );
}

function Contact(props: { readonly view: SnapshotView }) {
  const decoded = decodeResource('owner-contact', props.view);
  if (decoded.shape === 'unrecognised') {
    return (
      <Box mb="lg">
        <UnrecognisedBody raw={{ name: 'Owner contact', resource: 'owner-contact', body: props.view }} />
      </Box>
    );
  }
  const { contact } = decoded.value;
  return (
    <Box mb="lg" role="status">
      {contact === null ? 'This property has no owner.' : <ContactFacts contact={contact} />}
    </Box>
  );
}

function ContactFacts(props: { readonly contact: NonNullable<ResourceValue<'owner-contact'>['contact']> }) {
  const { contact } = props;
  const { name, firstName, lastName, email, phone } = contact;
  const why = (...fields: readonly (keyof typeof contact)[]): Absence =>
    absenceOfAll(fields.map((field) => absenceOf(contact, field)));
  const parts = [firstName, lastName].filter((part) => part !== null && part !== undefined);
  const facts = [
    ['Name', name ?? (parts.length === 0 ? null : parts.join(' ')), why('name', 'firstName', 'lastName')],
    ['E-mail', email, why('email')],
    ['Telephone', phone, why('phone')],
  ] as const;
  return (
    <Facts>
      {facts.map(([label, value, unsent]) => (
        <Fact key={label} label={label}>
          {value === null || value === undefined || value === '' ? (
            <AbsentCell why={value === undefined ? unsent : null} />
          ) : (
            <InertText text={value} />
          )}
        </Fact>
      ))}
    </Facts>
  );
}
