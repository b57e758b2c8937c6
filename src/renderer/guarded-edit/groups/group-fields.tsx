import { Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { FieldError } from '../../../core/values/errors.ts';
import type { EditableRow, RowField } from '../../../core/writing/rows/row-fields.ts';
import { groupWords } from '../../../core/writing/record/group-record.ts';
import { fieldMessage } from '../form/edit-form.tsx';
import { errorsBesideRows } from '../rows/row-errors.ts';
import type { RowsForm } from '../rows/rows-form.ts';
import { RowsTable } from '../rows/rows-table.tsx';
import { WindowsPreview } from './windows-preview.tsx';

export interface GroupFieldsForm {
  /** Null if the service sends no name, so there is none to write. */
  readonly name: string | null;
  readonly rows: RowsForm;
}

export function GroupFields(props: {
  readonly form: GroupFieldsForm;
  readonly onChange: (form: GroupFieldsForm) => void;
  readonly errors: readonly FieldError[];
  /** The windows at the service; empty for a new group. */
  readonly before: readonly EditableRow[];
  readonly usual: readonly RowField[];
}) {
  const { form, onChange, errors } = props;
  const { name, rows } = form;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  const keys = rows.rows.map(({ key }) => key);
  const rest = errorsBesideRows(errors, keys).filter(({ field }) => field !== 'name' && field !== 'active');
  return (
    <Stack gap="1.25rem">
      {name === null ? null : (
        <TextInput
          ref={first}
          label="Group name"
          maw="30rem"
          autoComplete="off"
          value={name}
          error={fieldMessage(errors, 'name')}
          onChange={(event) => onChange({ ...form, name: event.currentTarget.value })}
        />
      )}
      {rows.active === null ? null : (
        <Switch
          label={groupWords.active}
          description="Turn off to pause this discount and keep its rules."
          checked={rows.active}
          error={fieldMessage(errors, 'active')}
          onChange={(event) => onChange({ ...form, rows: { ...rows, active: event.currentTarget.checked } })}
        />
      )}
      <div>
        <Title order={4} fw={550} mb="sm">
          Rules
        </Title>
        <RowsTable
          caption="Rules"
          form={rows}
          usual={props.usual}
          errors={errors}
          onChange={(next) => onChange({ ...form, rows: next })}
        />
      </div>
      {rest.map(({ field, message }) => (
        <Text key={`${field} ${message}`} role="alert" size="sm" c="var(--kh-bad-text)">
          {message}
        </Text>
      ))}
      <WindowsPreview before={props.before} form={rows} />
    </Stack>
  );
}
