import { Stack, Switch } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Body } from '../../../../../core/mapping/bodies/body.ts';
import type { FieldError } from '../../../../../core/values/errors.ts';
import { leverKindFacts, usualFields } from '../../../../../core/writing/levers.ts';
import type { LeverName } from '../../../../../core/writing/writable-names.ts';
import { Notice } from '../../../../components/ui/notice.tsx';
import { fieldMessage } from '../../../../guarded-edit/form/edit-form.tsx';
import { errorsBesideRows } from '../../../../guarded-edit/rows/row-errors.ts';
import { type RowsForm, remainingRows } from '../../../../guarded-edit/rows/rows-form.ts';
import { RowsTable } from '../../../../guarded-edit/rows/rows-table.tsx';

/** The form of one lever: its switch, where it has one, and its rows. */
export function LeverFields(props: {
  readonly lever: LeverName;
  readonly form: RowsForm;
  readonly setForm: (form: RowsForm) => void;
  readonly errors: readonly FieldError[];
  readonly baseBody: Body;
}) {
  const { lever, form, setForm, errors } = props;
  const { label } = leverKindFacts[lever];
  const usual = usualFields(lever, props.baseBody);
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    boxRef.current?.querySelector<HTMLElement>('[data-row] input')?.focus();
  }, []);
  const keys = form.rows.map(({ key }) => key);
  const beside = errorsBesideRows(errors, keys).filter(({ field }) => field !== 'active');
  return (
    <Stack ref={boxRef} gap="lg">
      {beside.length === 0 ? null : (
        <Notice tone="bad" live="alert">
          {beside.map(({ message }) => message).join(' ')}
        </Notice>
      )}
      {form.active === null ? null : (
        <Switch
          label="Switched on"
          description="Turn off to pause this discount and keep its rules."
          checked={form.active}
          error={fieldMessage(errors, 'active')}
          onChange={(event) => {
            setForm({ ...form, active: event.currentTarget.checked });
          }}
        />
      )}
      <RowsTable
        caption={`Rules of ${label.toLowerCase()}`}
        form={form}
        usual={usual}
        errors={errors}
        onChange={setForm}
      />
      {form.rows.length > 0 && remainingRows(form).length === 0 ? (
        <Notice tone="warn" live="status">
          No rules left: the review will ask to delete {label.toLowerCase()}.
        </Notice>
      ) : null}
    </Stack>
  );
}
