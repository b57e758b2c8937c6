import { upperFirst } from '../../../../core/values/words/first-letter.ts';
import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { AppError } from '../../../../core/values/errors.ts';
import { workspaceColours } from '../../../../ipc/workspaces.ts';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { AdvancedRequests } from '../../../components/connection/advanced-requests.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { notifyDone } from '../../../components/ui/notify.ts';
import { WorkspaceDot } from '../../../components/ui/workspace-dot.tsx';
import { useTell } from '../../../client/tell.ts';

const fields = ['name', 'baseAddress', 'adminBasePath', 'sentOrigin'] as const;

function valuesOf({ name, baseAddress, adminBasePath, colour, jwtTravel, sentOrigin }: Workspace) {
  return { name, baseAddress, adminBasePath, colour, jwtTravel, sentOrigin: sentOrigin ?? '' };
}

/** Name, addresses and colour of a workspace. Saved together, so that a half-typed address is never used. */
export function WorkspaceForm(props: { readonly workspace: Workspace }) {
  const { workspace } = props;
  const live = workspace.kind === 'live';
  const update = useTell('workspaces:update');
  const [failure, setFailure] = useState<AppError | undefined>(undefined);
  const form = useForm({
    initialValues: valuesOf(workspace),
  });

  const save = (values: typeof form.values): void => {
    setFailure(undefined);
    const { name, colour, ...requests } = values;
    update.mutate(
      { workspaceId: workspace.id, name, colour, ...(live ? requests : {}) },
      {
        onSuccess: (saved) => {
          form.setInitialValues(valuesOf(saved));
          form.setValues(valuesOf(saved));
          notifyDone(`${saved.name} is saved.`);
        },
        onError: ({ error }) => {
          const onFields = (error.fields ?? []).filter(({ field }) => fields.some((name) => name === field));
          form.setErrors(Object.fromEntries(onFields.map(({ field, message }) => [field, message])));
          setFailure(onFields.length < Math.max(1, error.fields?.length ?? 0) ? error : undefined);
        },
      },
    );
  };

  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack gap="md" maw="40rem" pb="lg">
        <TextInput label="Name" maxLength={60} autoComplete="off" {...form.getInputProps('name')} />
        {live ? (
          <Group gap="md" grow preventGrowOverflow={false}>
            <TextInput
              label="Base address"
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('baseAddress')}
            />
            <TextInput
              label="Admin base path"
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('adminBasePath')}
            />
          </Group>
        ) : null}
        {live ? (
          <AdvancedRequests
            travel={form.getInputProps('jwtTravel')}
            origin={form.getInputProps('sentOrigin')}
          />
        ) : null}
        {live ? (
          <Select
            label="Band colour"
            maw="12rem"
            data={workspaceColours.map((value) => ({
              value,
              label: upperFirst(value),
            }))}
            leftSection={<WorkspaceDot kind="live" colour={form.values.colour} />}
            {...form.getInputProps('colour')}
          />
        ) : null}
        {failure === undefined ? null : <ErrorNotice error={failure} />}
        <Group gap="sm">
          {/* Addresses that changed are saved again. */}
          <Button type="submit" disabled={!live && !form.isDirty()} loading={update.isPending}>
            Save changes
          </Button>
          {form.isDirty() ? (
            <Button variant="subtle" color="gray" onClick={() => form.reset()}>
              Discard changes
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}
