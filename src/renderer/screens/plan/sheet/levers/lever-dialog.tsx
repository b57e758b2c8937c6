import { Button, Group, Modal, SegmentedControl } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldError } from '../../../../../core/values/errors.ts';
import { leverKindFacts } from '../../../../../core/writing/levers.ts';
import { Notice } from '../../../../components/ui/notice.tsx';
import { useInertPage } from '../../../../components/ui/use-inert-page.ts';
import { RowsTable } from '../../../../guarded-edit/rows/rows-table.tsx';
import { fieldMessage } from '../../field-message.ts';
import { CopyField } from './copy-field.tsx';
import type { LeverForm } from './lever-form.ts';
import { leverFormOf, leverStep, leverWayWords, leverWays, untouchedLeverForm } from './lever-form.ts';
import styles from './lever-dialog.module.css';
import type { LeverFieldsProps, LeverQuestion } from './lever-fields.ts';
import { PercentFields } from './percent-fields.tsx';
import type { CellStep } from '../sheet-model.ts';

/** What is to become of a lever's rows, for the column or for one house. Nothing is sent by it. */
export function LeverDialog(props: {
  readonly workspaceId: string;
  readonly asked: LeverQuestion | null;
  readonly onStep: (step: CellStep) => void;
  readonly onClose: () => void;
}) {
  const { asked } = props;
  useInertPage(asked !== null);
  const label = asked === null ? '' : leverKindFacts[asked.lever].label;
  return (
    <Modal
      opened={asked !== null}
      onClose={props.onClose}
      title={asked === null ? '' : `${label}: ${asked.whose}`}
      size="62rem"
    >
      {asked === null ? null : <LeverFields {...props} asked={asked} />}
    </Modal>
  );
}

function LeverFields(props: {
  readonly workspaceId: string;
  readonly asked: LeverQuestion;
  readonly onStep: (step: CellStep) => void;
  readonly onClose: () => void;
}) {
  const { lever, way, model, step } = props.asked;
  const { usual } = leverKindFacts[lever];
  const [form, setForm] = useState(() =>
    step === null ? untouchedLeverForm(way, model, usual) : leverFormOf(step, way, model, usual),
  );
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const change = (next: Partial<LeverForm>): void => {
    setForm({ ...form, ...next });
    setErrors([]);
  };
  const formRef = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    beginAtPercent(formRef.current);
  }, []);
  return (
    <form
      ref={formRef}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const read = leverStep(lever, form, props.asked.currencies);
        if (read.ok) props.onStep(read.step);
        else setErrors(read.errors);
      }}
    >
      <SegmentedControl
        aria-label="What happens to the rules"
        data={leverWays.map((value) => ({ value, label: leverWayWords[value] }))}
        value={form.way}
        onChange={(value) => {
          const next = leverWays.find((candidate) => candidate === value);
          if (next !== undefined) change({ way: next });
        }}
      />
      <Fields {...props} form={form} change={change} errors={errors} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={props.onClose}>
          Cancel
        </Button>
        <Button type="submit">{form.way === 'change-percent' ? 'Change' : leverWayWords[form.way]}</Button>
      </Group>
    </form>
  );
}

/** A row that is made of another one differs first of all in its size: the dialog opens there. */
function beginAtPercent(form: HTMLFormElement | null): void {
  const size = form?.querySelector<HTMLInputElement>('[data-row] input[aria-label*="(%)"]');
  if (size === null || size === undefined) return;
  size.dataset['autofocus'] = '';
  size.addEventListener(
    'focus',
    () => {
      size.select();
    },
    { once: true },
  );
}

function Fields(props: LeverFieldsProps) {
  const { form, change, errors, asked } = props;
  const { label, usual } = leverKindFacts[asked.lever];
  switch (form.way) {
    case 'append-rows':
    case 'replace-rows':
      return (
        <>
          <p className={styles['hint']}>
            {form.way === 'append-rows'
              ? 'Adds these rules to each property’s own. Rules it already has aren’t added again.'
              : 'These become the only rules on each property. The review lists the rules they replace.'}
            {asked.model === null || isRowsStep(asked.step)
              ? ''
              : ' The first comes from these properties: change or remove it.'}
          </p>
          <RowsTable
            caption={`${label} rules`}
            form={form.rows}
            usual={usual}
            errors={errors}
            onChange={(rows) => {
              change({ rows });
            }}
          />
          <FormError errors={errors} field="rows" />
        </>
      );
    case 'change-percent':
      return <PercentFields {...props} />;
    case 'copy-lever':
      return <CopyField {...props} />;
    case 'delete-lever':
      return (
        <Notice tone="warn">
          Keyholder asks the service to delete {label.toLowerCase()}, one property at a time. Receipts save
          the originals so they can be recreated, and you’ll confirm when the bulk edit starts.
        </Notice>
      );
  }
}

function isRowsStep(step: CellStep | null): boolean {
  return step?.kind === 'append-rows' || step?.kind === 'replace-rows';
}

function FormError(props: { readonly errors: readonly FieldError[]; readonly field: string }) {
  const message = fieldMessage(props.errors, props.field);
  return message === undefined ? null : (
    <Notice tone="bad" live="alert">
      {message}
    </Notice>
  );
}
