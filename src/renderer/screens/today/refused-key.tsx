import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconKeyOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCounted } from '../../../core/values/words/plural.ts';
import type { CredentialRefusal, Today } from '../../../ipc/today.ts';
import { useTell } from '../../client/tell.ts';
import { useAskAgain, useReplaceAndCheck } from '../../client/today.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { momentText } from '../../components/format/moment-text.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { Form } from '../../components/ui/dialog.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { notifyDone, notifyWarning } from '../../components/ui/notify.ts';
import { SecretInput } from '../../kit/secret-input.tsx';

const names = { 'api-key': 'API key', jwt: 'JWT' } as const;

/**
 * A credential that the service refuses altogether, with a field to replace it. SECURITY: the text goes only
 * to the main process, and is cleared here once it has been passed on.
 */
export function RefusedKey(props: { readonly refusal: CredentialRefusal; readonly today: Today }) {
  const { refusal, today } = props;
  const { workspaceId } = today;
  const { locale } = usePreferences();
  const isSample = useActiveWorkspace()?.kind === 'sample';
  const [secret, setSecret] = useState('');
  const sync = useTell('portfolio:sync');
  const name = names[refusal.kind];
  const onAsked = (accepted: boolean | null): void => {
    if (accepted === false) {
      notifyWarning(`The service refuses the ${name}`, 'Keyholder tried it once and has stopped using it.');
      return;
    }
    notifyDone(`The service accepts the ${name}. Older data is being refreshed.`);
    sync.mutate({ workspaceId, scope: 'stale', propertyIds: null });
  };
  const replace = useReplaceAndCheck(onAsked);
  const again = useAskAgain(onAsked);
  const failure = replace.error?.error ?? again.error?.error;
  const onField = replace.error?.error.fields?.[0]?.message;
  return (
    <Paper
      component="section"
      bg="var(--kh-bad-soft)"
      bd="1px solid var(--kh-bad-line)"
      radius="md"
      p="md"
      flex="none"
      aria-label={`The service refused the ${name}`}
    >
      <Title order={2} c="var(--kh-bad-text)">
        <IconKeyOff size={16} aria-hidden /> The service has refused the {name} since{' '}
        {momentText(refusal.since, locale)}
      </Title>
      <Text>
        {refusal.besideKey ? 'It’s sent with the API key, so either could be the cause. ' : ''}
        Keyholder has stopped using it
        {refusal.held === 0 ? '' : ` (${formatCounted(refusal.held, 'request', 'requests', locale)} on hold)`}
        . {formatCounted(today.judged.properties, 'property shows', 'properties show', locale)} older data.
      </Text>
      <Form
        onSubmit={() => {
          if (secret.trim() === '') return;
          replace.mutate({ workspaceId, kind: refusal.kind, secret });
          setSecret('');
        }}
      >
        <Group gap="sm" mt="sm" align="flex-start">
          {isSample ? null : (
            <>
              <SecretInput
                aria-label={name}
                placeholder={`New ${name}`}
                flex="1 1 14rem"
                maw="20rem"
                value={secret}
                error={onField}
                onChange={(event) => setSecret(event.currentTarget.value)}
              />
              <Button
                variant="filled"
                type="submit"
                loading={replace.isPending}
                disabled={secret.trim() === ''}
              >
                Replace and check
              </Button>
            </>
          )}
          <Button loading={again.isPending} onClick={() => again.mutate(workspaceId)}>
            Try again
          </Button>
        </Group>
      </Form>
      {isSample ? null : (
        <Text fz="xs" mt="xs">
          The new one is saved in the keychain and tried once.
        </Text>
      )}
      {failure === undefined || onField !== undefined ? null : <ErrorNotice error={failure} />}
    </Paper>
  );
}
