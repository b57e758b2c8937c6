import { PasswordInput, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { KeychainStatus } from '../../../ipc/workspaces.ts';
import { keepOutOfPictures } from '../../client/content-protection.ts';
import { AdvancedRequests } from '../../components/connection/advanced-requests.tsx';
import { KeychainNote } from '../../components/connection/keychain-note.tsx';
import { AskOperator } from './ask-operator.tsx';
import type { ConnectValues } from './connect-values.ts';

/** What everybody needs, and folded below it what few do. */
export function ConnectFields(props: {
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
      {/* SECURITY: shown only when asked, never stored by the browser engine, sent to the main process only. */}
      <PasswordInput
        label="API key"
        autoComplete="off"
        spellCheck={false}
        maxLength={16_000}
        ref={keepOutOfPictures}
        key={form.key('apiKey')}
        {...form.getInputProps('apiKey')}
      />
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
      </AdvancedRequests>
    </Stack>
  );
}
