import { Button, Group, Modal, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldError } from '../../../../contract/errors.ts';
import type { LeverName } from '../../../../contract/service/writable/levers.ts';
import { leverKindFacts } from '../../../../contract/service/writable/levers.ts';
import type { RowValues } from '../../../../contract/service/writable/row-fields.ts';
import { usePortfolioRows } from '../../../client/portfolio.ts';
import { Notice } from '../../../components/notice.tsx';
import { useInertPage } from '../../../components/use-inert-page.ts';
import { visibleText } from '../../../components/visible-text.ts';
import { RowsTable } from '../../../guarded-edit/rows/rows-table.tsx';
import { fieldMessage } from '../field-message.ts';
import type { LeverForm, LeverWay } from './lever-form.ts';
import { leverStep, leverWayWords, leverWays, untouchedLeverForm } from './lever-form.ts';
import styles from './lever-dialog.module.css';
import type { CellStep } from './sheet-model.ts';

/** More would not be read through; typing narrows them. */
const mostOptions = 50;

export interface LeverQuestion {
  readonly lever: LeverName;
  readonly way: LeverWay;
  /** Whose: "12 houses", or one house's name. */
  readonly whose: string;
  /** One house, whose cell follows its column again when it is taken back; null: the column. */
  readonly house: number | null;
  /** A row to begin with. */
  readonly model: RowValues | null;
}

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
  const { lever, way, model } = props.asked;
  const { usual } = leverKindFacts[lever];
  const [form, setForm] = useState(() => untouchedLeverForm(way, model, usual));
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
        const read = leverStep(lever, form);
        if (read.ok) props.onStep(read.step);
        else setErrors(read.errors);
      }}
    >
      <SegmentedControl
        aria-label="What becomes of the rows"
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
  const size = form?.querySelector<HTMLInputElement>('[data-row] input[aria-label*="per cent"]');
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

interface FieldsProps {
  readonly workspaceId: string;
  readonly asked: LeverQuestion;
  readonly form: LeverForm;
  readonly change: (next: Partial<LeverForm>) => void;
  readonly errors: readonly FieldError[];
}

function Fields(props: FieldsProps) {
  const { form, change, errors, asked } = props;
  const { label, usual } = leverKindFacts[asked.lever];
  switch (form.way) {
    case 'append-rows':
    case 'replace-rows':
      return (
        <>
          <p className={styles['hint']}>
            {form.way === 'append-rows'
              ? 'The rows come to those that each house has; one that it has already is not added again.'
              : 'These are all rows that each house is to have: its others go away, and the review names each.'}
            {asked.model === null
              ? ''
              : ' The first is one that houses here have: change it, or take it out.'}
          </p>
          <RowsTable
            caption={`Rows of ${label.toLowerCase()}`}
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
          The service is asked to delete {label.toLowerCase()}, house by house. Receipts keep what was there,
          so that it can be made anew. You are asked to confirm it when the plan starts.
        </Notice>
      );
  }
}

function PercentFields({ form, change, errors, asked }: FieldsProps) {
  const what = asked.lever === 'short-break-rules' ? 'the share of the week’s price' : 'the per cent off';
  return (
    <>
      <p className={styles['hint']}>
        Points on {what} of every row with arrivals in the window. A row that reaches beyond the window
        changes as a whole; without a window, every row changes.
      </p>
      <div className={styles['line']}>
        <TextInput
          label="Points"
          description="−5 makes 20 % into 15 %."
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          className={styles['short'] ?? ''}
          value={form.points}
          error={fieldMessage(errors, 'points')}
          onChange={(event) => {
            change({ points: event.currentTarget.value });
          }}
        />
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            max="9999-12-31"
            label={end === 'from' ? 'Arrivals from' : 'Arrivals to'}
            description={end === 'from' ? 'Empty: from the first.' : 'Empty: to the last.'}
            className={styles['date'] ?? ''}
            value={form[end]}
            error={fieldMessage(errors, end)}
            onChange={(event) => {
              change({ [end]: event.currentTarget.value });
            }}
          />
        ))}
      </div>
    </>
  );
}

function CopyField({ workspaceId, form, change, errors }: FieldsProps) {
  const { data } = usePortfolioRows(workspaceId);
  const options = useMemo(
    () =>
      (data ?? []).map(({ propertyId, title }) => ({
        value: String(propertyId),
        label: `${visibleText(title ?? 'Property')} · ${String(propertyId)}`,
      })),
    [data],
  );
  return (
    <Select
      label="Copy from"
      description="It is read again for it. Its rows take the place of all rows that the others have."
      placeholder="Find a property by name or id"
      className={styles['source'] ?? ''}
      searchable
      limit={mostOptions}
      nothingFoundMessage="No property of the portfolio matches"
      data={options}
      value={form.fromPropertyId === '' ? null : form.fromPropertyId}
      error={fieldMessage(errors, 'fromPropertyId')}
      onChange={(value) => {
        change({ fromPropertyId: value ?? '' });
      }}
    />
  );
}

function FormError(props: { readonly errors: readonly FieldError[]; readonly field: string }) {
  const message = fieldMessage(props.errors, props.field);
  return message === undefined ? null : (
    <Notice tone="bad" live="alert">
      {message}
    </Notice>
  );
}
