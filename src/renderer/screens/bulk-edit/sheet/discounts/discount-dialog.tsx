import { Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldError } from '../../../../../core/values/errors.ts';
import { discountKindFacts } from '../../../../../core/writing/discounts.ts';
import { useCellOfProperty } from '../../../../client/changes/bulk-edits.ts';
import { usePortfolioRows } from '../../../../client/properties/portfolio.ts';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { DayInput } from '../../../../components/input/day-input.tsx';
import { useTypedNumber } from '../../../../components/input/typed-number.ts';
import { Notice } from '../../../../components/ui/notice.tsx';
import { Dialog, DialogForm } from '../../../../components/ui/dialog.tsx';
import { RowsTable } from '../../../../guarded-edit/rows/rows-table.tsx';
import { rowsIn } from '../grid/row-moves.ts';
import { RowsInSight } from '../row-chips.tsx';
import type { CellStep } from '../sheet-model.ts';
import {
  fieldMessage,
  isPositiveId,
  discountFormOf,
  discountStep,
  discountWayWords,
  discountWays,
  untouchedDiscountForm,
} from './discount-form.ts';
import type { DiscountFieldsProps, DiscountForm, DiscountQuestion } from './discount-form.ts';

export function DiscountDialog(props: {
  readonly workspaceId: string;
  readonly asked: DiscountQuestion | null;
  readonly onStep: (step: CellStep) => void;
  readonly onClose: () => void;
}) {
  const { asked } = props;
  const label = asked === null ? '' : discountKindFacts[asked.discount].label;
  return (
    <Dialog
      opened={asked !== null}
      onClose={props.onClose}
      title={asked === null ? '' : `${label}: ${asked.whose}`}
      size="62rem"
    >
      {asked === null ? null : <DiscountFields {...props} asked={asked} />}
    </Dialog>
  );
}

function DiscountFields(props: {
  readonly workspaceId: string;
  readonly asked: DiscountQuestion;
  readonly onStep: (step: CellStep) => void;
  readonly onClose: () => void;
}) {
  const { discount, way, model, step } = props.asked;
  const { usual } = discountKindFacts[discount];
  const [form, setForm] = useState(() =>
    step === null ? untouchedDiscountForm(way, model, usual) : discountFormOf(step, way, model, usual),
  );
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const change = (next: Partial<DiscountForm>): void => {
    setForm({ ...form, ...next });
    setErrors([]);
  };
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    beginAtPercent(fields.current);
  }, []);
  return (
    <DialogForm
      submit={form.way === 'change-percent' ? 'Change' : discountWayWords[form.way]}
      onSubmit={() => {
        const read = discountStep(discount, form, props.asked.currencies);
        if (read.ok) props.onStep(read.step);
        else setErrors(read.errors);
      }}
      onCancel={props.onClose}
    >
      <Stack gap="lg" ref={fields}>
        <SegmentedControl
          aria-label="What happens to the rules"
          data={discountWays.map((value) => ({ value, label: discountWayWords[value] }))}
          value={form.way}
          onChange={(way) => change({ way })}
        />
        <Fields {...props} form={form} change={change} errors={errors} />
      </Stack>
    </DialogForm>
  );
}

/** A rule based on another one usually differs in its size, so the focus starts there. */
function beginAtPercent(fields: HTMLElement | null): void {
  const size = fields?.querySelector<HTMLInputElement>('[data-row] input[aria-label*="(%)"]');
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

function Fields(props: DiscountFieldsProps) {
  const { form, change, errors, asked } = props;
  const { label, usual } = discountKindFacts[asked.discount];
  switch (form.way) {
    case 'append-rows':
    case 'replace-rows':
      return (
        <>
          <Text c="var(--kh-text-soft)">
            {form.way === 'append-rows'
              ? 'Adds these rules to each property’s own. Rules it already has aren’t added again.'
              : 'These become the only rules on each property. The review lists the rules they replace.'}
            {asked.model === null || isRowsStep(asked.step)
              ? ''
              : ' The first comes from these properties: change or remove it.'}
          </Text>
          <RowsTable
            caption={`${label} rules`}
            form={form.rows}
            usual={usual}
            errors={errors}
            onChange={(rows) => change({ rows })}
          />
          <FormError errors={errors} field="rows" />
        </>
      );
    case 'change-percent':
      return <PercentFields {...props} />;
    case 'copy-discount':
      return <CopyField {...props} />;
    case 'delete-discount':
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

/** Nobody reads a longer list. Typing narrows it. */
const mostOptions = 50;

/** The property to copy from, with its rules as last loaded, so that nobody copies unseen rules. */
function CopyField(props: DiscountFieldsProps) {
  const { workspaceId, form, change, errors, asked } = props;
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
    <>
      <Select
        label="Copy from"
        description="It’s refreshed first. Its rules replace all rules on the other properties."
        placeholder="Find a property by name or id"
        maw="28rem"
        searchable
        limit={mostOptions}
        nothingFoundMessage="No matching property"
        data={options}
        value={form.fromPropertyId === '' ? null : form.fromPropertyId}
        error={fieldMessage(errors, 'fromPropertyId')}
        onChange={(value) => change({ fromPropertyId: value ?? '' })}
      />
      <SourceRows workspaceId={workspaceId} discount={asked.discount} property={form.fromPropertyId} />
    </>
  );
}

function SourceRows(props: {
  readonly workspaceId: string;
  readonly discount: DiscountFieldsProps['asked']['discount'];
  readonly property: string;
}) {
  const { workspaceId, discount, property } = props;
  const propertyId = Number(property);
  const { data: row, error } = useCellOfProperty(
    workspaceId,
    discount,
    isPositiveId(propertyId) ? propertyId : null,
  );
  if (property === '') return null;
  const what = discountKindFacts[discount].label;
  if (error !== null) return <Text c="var(--kh-text-soft)">{error.error.message}</Text>;
  if (row === undefined || row === null) return <Text c="var(--kh-text-soft)">Checking its rules…</Text>;
  if (row.outcome.state === 'refused') {
    return (
      <Text c="var(--kh-text-soft)">
        {what} there: {visibleText(row.outcome.message)}
      </Text>
    );
  }
  const rows = rowsIn(row.now);
  return (
    <Stack component="section" gap="sm" aria-label="Rules to copy">
      <Text c="var(--kh-text-soft)">
        {rows.length === 0
          ? `${what}: none there, so there’s nothing to copy.`
          : `${what} there, when last refreshed:`}
      </Text>
      {rows.length === 0 ? null : <RowsInSight rows={rows} />}
    </Stack>
  );
}

/** The change in percentage points, and the arrivals that it applies to. */
function PercentFields({ form, change, errors, asked }: DiscountFieldsProps) {
  const what = asked.discount === 'short-break-rules' ? 'the share of the week’s price' : 'the discount (%)';
  const points = useTypedNumber(form.points, (typed) => change({ points: typed }));
  return (
    <>
      <Text c="var(--kh-text-soft)">
        Points added to {what} for every rule with arrivals in the window. A rule reaching beyond the window
        changes as a whole; with no window, every rule changes.
      </Text>
      <Group gap="md" align="flex-start">
        <TextInput
          label="Points"
          description="−5 turns 20% into 15%."
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          w="10rem"
          {...points}
          error={fieldMessage(errors, 'points')}
        />
        {(['from', 'to'] as const).map((end) => (
          <DayInput
            key={end}
            label={end === 'from' ? 'Arrivals from' : 'Arrivals to'}
            description={end === 'from' ? 'Empty: from the first.' : 'Empty: to the last.'}
            w="11rem"
            value={form[end]}
            error={fieldMessage(errors, end)}
            onChange={(day) => {
              if (day !== form[end]) change({ [end]: day });
            }}
          />
        ))}
      </Group>
    </>
  );
}
