import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { AppError } from '../../../../core/values/errors.ts';
import { workspaceColours } from '../../../../ipc/workspaces.ts';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { AdvancedRequests } from '../../../components/connection/advanced-requests.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { notifyDone } from '../../../components/ui/notify.ts';
import { WorkspaceDot } from '../../../components/ui/workspace-dot.tsx';
import styles from './workspace-form.module.css';
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
    <form className={styles['form']} onSubmit={form.onSubmit(save)} noValidate>
      <TextInput label="Name" maxLength={60} autoComplete="off" {...form.getInputProps('name')} />
      {live ? (
        <div className={styles['pair']}>
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
        </div>
      ) : null}
      {live ? (
        <AdvancedRequests
          travel={form.getInputProps('jwtTravel')}
          origin={form.getInputProps('sentOrigin')}
        />
      ) : null}
      {live ? (
        <fieldset className={styles['colours']}>
          <legend>Band colour</legend>
          {workspaceColours.map((colour) => (
            <label key={colour} className={styles['colour']}>
              <input
                type="radio"
                name={`colour-${workspace.id}`}
                value={colour}
                checked={form.values.colour === colour}
                onChange={() => {
                  form.setFieldValue('colour', colour);
                }}
              />
              <WorkspaceDot kind="live" colour={colour} />
              {colour}
            </label>
          ))}
        </fieldset>
      ) : null}
      {failure === undefined ? null : <ErrorNotice error={failure} />}
      <div className={styles['buttons']}>
        {/* Addresses that are not as they were saved are saved again, as they stand. */}
        <Button
          type="submit"
          variant="default"
          disabled={!live && !form.isDirty()}
          loading={update.isPending}
        >
          Save changes
        </Button>
        {form.isDirty() ? (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              form.reset();
            }}
          >
            Discard changes
          </Button>
        ) : null}
      </div>
    </form>
  );
}
