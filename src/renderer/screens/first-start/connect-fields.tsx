import { PasswordInput, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { KeychainStatus } from '../../../ipc/workspaces.ts';
import { keepOutOfPictures } from '../../client/content-protection.ts';
import { AdvancedRequests } from '../../components/connection/advanced-requests.tsx';
import { KeychainNote } from '../../components/connection/keychain-note.tsx';
import { AskOperator } from './ask-operator.tsx';
import type { ConnectValues } from './connect-values.ts';

/** The fields, in three steps: where it is, how to get in, what to try it on. */
export function ConnectFields(props: {
  readonly form: UseFormReturnType<ConnectValues>;
  readonly keychain: KeychainStatus | undefined;
}) {
  const { form } = props;
  return (
    <>
      <Step title="Service address" text="From your operator.">
        <TextInput
          label="Workspace name"
          placeholder="For example Harbour Cottages"
          autoComplete="off"
          maxLength={1_000}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label="Base address"
            placeholder="https://service.example/api/v1"
            description="With https, usually ending in /api/v1."
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            key={form.key('baseAddress')}
            {...form.getInputProps('baseAddress')}
          />
          <TextInput
            label="Admin base path"
            description="Leave as is unless your operator says otherwise."
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            key={form.key('adminBasePath')}
            {...form.getInputProps('adminBasePath')}
          />
        </SimpleGrid>
        <AskOperator />
      </Step>
      <Step title="Access" text={<KeychainNote status={props.keychain} />}>
        {/* SECURITY: shown only when asked, never stored by the browser engine, sent to the main process only. */}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <PasswordInput
            label="API key"
            autoComplete="off"
            spellCheck={false}
            maxLength={16_000}
            ref={keepOutOfPictures}
            key={form.key('apiKey')}
            {...form.getInputProps('apiKey')}
          />
          <PasswordInput
            label="JWT"
            description="Optional: an admin or owner token."
            autoComplete="off"
            spellCheck={false}
            maxLength={16_000}
            ref={keepOutOfPictures}
            key={form.key('jwt')}
            {...form.getInputProps('jwt')}
          />
        </SimpleGrid>
        <AdvancedRequests
          key={`${form.key('jwtTravel')} ${form.key('sentOrigin')}`}
          travel={form.getInputProps('jwtTravel')}
          origin={form.getInputProps('sentOrigin')}
        />
      </Step>
      <Step
        title="Test property"
        text="The check tries every read endpoint with each credential and changes nothing."
      >
        <TextInput
          label="Property to check (optional)"
          description="Leave empty to use the first property found by search."
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          key={form.key('propertyId')}
          {...form.getInputProps('propertyId')}
        />
      </Step>
    </>
  );
}

function Step(props: { readonly title: string; readonly text: ReactNode; readonly children: ReactNode }) {
  return (
    <SimpleGrid component="section" cols={{ base: 1, sm: 3 }} spacing="xl" verticalSpacing="md">
      <div>
        <Title order={2} size="h3">
          {props.title}
        </Title>
        <Text component="div" fz="sm" c="dimmed">
          {props.text}
        </Text>
      </div>
      <Stack gap="md" style={{ gridColumn: 'span 2' }}>
        {props.children}
      </Stack>
    </SimpleGrid>
  );
}
