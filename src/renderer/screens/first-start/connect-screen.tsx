import { Anchor, Box, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'wouter';
import type { AppError } from '../../../core/values/errors.ts';
import { routes } from '../../routes.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { notifyDone } from '../../components/ui/notify.ts';
import { Page } from '../../components/page/page.tsx';
import { ConnectionCheck, useConnectionCheck } from '../../kit/connection-check.tsx';
import { draftOf, fieldMessages, propertyToCheck, type ConnectValues } from './connect-values.ts';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';
import type { KeychainStatus, Workspace } from '../../../ipc/workspaces.ts';
import { AdvancedRequests } from '../../components/connection/advanced-requests.tsx';
import { KeychainNote } from '../../components/connection/keychain-note.tsx';
import { SecretInput } from '../../kit/secret-input.tsx';
import { catalogue } from '../../../core/service/catalogue.ts';
import { Copyable } from '../../components/text/copyable.tsx';
import { FoldedList } from '../../kit/notes.tsx';

/** Connect to your service: its address, the key, and a check that must pass or be skipped on purpose. */
export function ConnectScreen(props: {
  readonly form: UseFormReturnType<ConnectValues>;
  readonly edits: number;
}) {
  const { form } = props;
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<AppError | undefined>(undefined);
  const active = useActiveWorkspace();
  const keychain = useAsk('credentials:keychain-status');
  const create = useTell('workspaces:create');

  const showFailure = (error: AppError): void => {
    const { onFields, rest } = fieldMessages(error);
    // Drawn at once, because a folded field can't take the focus.
    flushSync(() => form.setErrors(onFields));
    setFailure(rest);
    const first = Object.keys(onFields)[0];
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const check = useConnectionCheck();
  const [checkedEdit, setCheckedEdit] = useState(props.edits);
  const judged = check.isUnsaved ? 'unsaved' : 'refused';
  const state = check.report === undefined ? 'unchecked' : checkedEdit === props.edits ? judged : 'changed';

  const openWorkspace = ({ name }: Workspace, isChecked: boolean): void => {
    form.reset();
    notifyDone(isChecked ? `${name} is connected.` : `${name} is saved but not checked.`);
    navigate(routes.portfolio());
  };

  const checkAndConnect = (values: ConnectValues): void => {
    setFailure(undefined);
    const property = propertyToCheck(values.propertyId);
    if (!property.ok) {
      flushSync(() => form.setFieldError('propertyId', property.message));
      form.getInputNode('propertyId')?.focus();
      return;
    }
    setCheckedEdit(props.edits);
    check.start(
      { target: { draft: draftOf(values) }, propertyId: property.propertyId },
      { onFailure: showFailure, onConnected: (workspace) => openWorkspace(workspace, true) },
    );
  };

  const connectUnchecked = (): void => {
    setFailure(undefined);
    form.clearErrors();
    create.mutate(draftOf(form.getValues()), {
      onSuccess: (workspace) => openWorkspace(workspace, false),
      onError: ({ error }) => showFailure(error),
    });
  };

  return (
    <Box component="main" mih="100%" bg="var(--kh-canvas)" style={{ overflow: 'auto' }}>
      <Box maw="48rem" mx="auto">
        <Page
          title="Connect to your service"
          subtitle="Keyholder sends nothing until you’ve reviewed it. Editing starts locked."
          above={
            <Anchor
              component={Link}
              href={active === undefined ? routes.welcome() : routes.portfolio()}
              fz="sm"
            >
              <IconArrowLeft size={14} aria-hidden /> Back
            </Anchor>
          }
        >
          <form onSubmit={form.onSubmit(checkAndConnect)} noValidate>
            <Paper withBorder radius="md" p="xl">
              <Stack gap="xl">
                {/* What is checked is what is saved, so nothing changes meanwhile. */}
                <Box component="fieldset" disabled={check.isRunning} bd="none" p={0} m={0} miw={0}>
                  <ConnectFields form={form} keychain={keychain.data} />
                </Box>
                {failure === undefined ? null : <ErrorNotice error={failure} />}
                <Group gap="sm">
                  <Button type="submit" variant="filled" loading={check.isRunning}>
                    Check and connect
                  </Button>
                  <Button loading={create.isPending} disabled={check.isRunning} onClick={connectUnchecked}>
                    {state === 'refused' ? 'Connect anyway' : 'Connect without checking'}
                  </Button>
                  <Text fz="sm" c="dimmed" flex="1 1 12rem" role="status">
                    {stateWords[check.isRunning ? 'checking' : state]}
                  </Text>
                </Group>
              </Stack>
            </Paper>
          </form>
          <ConnectionCheck check={check} />
        </Page>
      </Box>
    </Box>
  );
}

const stateWords = {
  unchecked: 'The check only reads and changes nothing.',
  checking: 'Checking the details above.',
  changed: 'Changed since the check below.',
  refused: 'Not connected: nothing protected could be read. See the check below.',
  unsaved: 'The check passed, but the workspace isn’t saved.',
} as const;

function ConnectFields(props: {
  readonly form: UseFormReturnType<ConnectValues>;
  readonly keychain: KeychainStatus | undefined;
}) {
  const { form } = props;
  const { errors } = form;
  return (
    <Stack gap="md">
      <TextInput
        label="Workspace name"
        placeholder="For example Harbour Cottages"
        autoComplete="off"
        maxLength={1_000}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Base address"
        placeholder="https://service.example/api/v1"
        description="From your operator. With https, usually ending in /api/v1."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        key={form.key('baseAddress')}
        {...form.getInputProps('baseAddress')}
      />
      <SecretInput label="API key" key={form.key('apiKey')} {...form.getInputProps('apiKey')} />
      <KeychainNote status={props.keychain} />
      <AskOperator />
      <AdvancedRequests
        key={`${form.key('jwtTravel')} ${form.key('sentOrigin')}`}
        travel={form.getInputProps('jwtTravel')}
        origin={form.getInputProps('sentOrigin')}
        isWrong={['adminBasePath', 'jwt', 'propertyId'].some((field) => errors[field] !== undefined)}
      >
        <TextInput
          label="Admin base path"
          description="Leave as is unless your operator says otherwise."
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          key={form.key('adminBasePath')}
          {...form.getInputProps('adminBasePath')}
        />
        <TextInput
          label="Property to check (optional)"
          description="Leave empty to use the first property found by search."
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          key={form.key('propertyId')}
          {...form.getInputProps('propertyId')}
        />
        <SecretInput
          label="JWT"
          description="Optional: an admin or owner token."
          key={form.key('jwt')}
          {...form.getInputProps('jwt')}
        />
      </AdvancedRequests>
    </Stack>
  );
}

const scopes = [...new Set(catalogue.flatMap(({ scope }) => scope ?? []))];
const reading = scopes.filter((scope) => scope.endsWith(':read')).join(' ');
const writing = scopes.filter((scope) => scope.endsWith(':write')).join(' ');

/** What to ask for if you have no key yet. A refusal wouldn't name any of these points. */
export function AskOperator() {
  return (
    <FoldedList
      summary="What to ask your operator for"
      items={[
        'The base address, and the admin base path if it is another.',
        <>
          An API key that can read: <Copyable text={reading} what="the read scopes" wrap />
        </>,
        <>
          To change deposits and discounts, also: <Copyable text={writing} what="the write scope" wrap />
        </>,
        'Access for the key from your network’s IP addresses.',
        'No origin restriction. If there is one, enter an origin under Advanced.',
        'A JWT, only for the directory of all occupancy groups.',
        'All of it at once: a wrong IP address, origin or key gets the same refusal.',
      ]}
    />
  );
}
