import { discountKindOf } from '../../../../../core/analysis/discounts/discount-words.ts';
import { Box, Stack, Switch } from '@mantine/core';
import { useParams } from 'wouter';
import { useEffect, useMemo, useRef } from 'react';
import { discountKindFacts, discountWriters, usualFields } from '../../../../../core/writing/discounts.ts';
import { isDiscountName, type DiscountName } from '../../../../../core/resources/discounts.ts';
import { routes } from '../../../../routes.ts';
import { BackLink } from '../../../../components/ui/back-link.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import type { Body } from '../../../../../core/mapping/bodies/body.ts';
import { useProperty } from '../../../../client/properties/property.ts';
import { LiveDiscountPreview } from './discount-preview.tsx';
import { discountTarget } from './discount-editing.ts';
import type { ChangeTarget } from '../../../../../ipc/changes/changes.ts';
import { decodeResource } from '../../../../../core/service/decode.ts';
import { type DiscountView, discountViews } from '../../../../../core/analysis/discounts/discounts.ts';
import { usePortfolioRows } from '../../../../client/properties/portfolio.ts';
import { EditablePanel } from '../../../../guarded-edit/editable-panel.tsx';
import { depositCurrencyOf } from '../../../../guarded-edit/editors/deposit-currency.ts';
import { discountEditor, discountEditors } from '../../../../guarded-edit/editors/discount-editor.ts';
import { discountPurpose, DiscountTable } from '../discount-table.tsx';
import { BeginDiscount } from './discount-actions.tsx';
import { absenceWord } from '../../../../../core/mapping/absence.ts';
import type { FieldError } from '../../../../../core/values/errors.ts';
import { Notice } from '../../../../components/ui/notice.tsx';
import { fieldMessage } from '../../../../guarded-edit/form/edit-form.tsx';
import { errorsBesideRows } from '../../../../guarded-edit/rows/row-errors.ts';
import { remainingRows, type RowsForm } from '../../../../guarded-edit/rows/rows-form.ts';
import { RowsTable } from '../../../../guarded-edit/rows/rows-table.tsx';

export function DiscountEditPage() {
  const { workspaceId, propertyId } = useProperty();
  const { part = '' } = useParams();
  const back = <BackLink href={routes.property(propertyId, 'discounts')} label="All discounts" />;
  if (!isDiscountName(part)) {
    return (
      <EmptyState level={2} title="There’s no such discount" action={back}>
        Discounts you can change are on the Discounts tab.
      </EmptyState>
    );
  }
  const target = discountTarget(workspaceId, propertyId, part);
  return (
    <>
      <Box fz="sm">{back}</Box>
      <DiscountEditPanel key={`panel ${part}`} target={target} discount={part} />
      <LiveDiscountPreview key={`preview ${part}`} target={target} discount={part} />
    </>
  );
}

function DiscountEditPanel(props: { readonly target: ChangeTarget; readonly discount: DiscountName }) {
  const { discount } = props;
  const { label } = discountKindFacts[discount];
  const { workspace, workspaceId, propertyId } = useProperty();
  const { data: rows } = usePortfolioRows(workspaceId);
  const own = rows?.find((row) => row.propertyId === propertyId);
  const currency = own === undefined ? null : depositCurrencyOf(own);
  const editor = useMemo(() => discountEditor(discount, currency), [discount, currency]);
  return (
    <EditablePanel
      title={label}
      description={discountPurpose[discountKindOf(discount)]}
      workspace={workspace}
      target={props.target}
      editor={editor}
      fields={(input) => <DiscountFields discount={discount} {...input} />}
      decode={(body) => discountViewOf(discount, body)}
      actions={(begin) => <BeginDiscount discount={discount} {...begin} />}
    >
      {(view) =>
        (view.rows ?? []).length === 0 ? (
          <EmptyState title={view.rows === null ? missingWord(view) : 'No rules'}>
            {view.rows === null
              ? 'Keyholder can’t read what’s set here, so don’t assume it’s empty. Check the raw response.'
              : `${label} is not set for this property.`}
          </EmptyState>
        ) : (
          <DiscountTable caption={label} view={view} />
        )
      }
    </EditablePanel>
  );
}

function missingWord(view: DiscountView): string {
  if (view.isNull === true) return 'Sent as null: none';
  const isSent = view.asSent !== undefined || view.source !== null;
  return absenceWord({ is: isSent ? 'not-understood' : 'not-sent' });
}

const noRows = { active: null, rows: [], sourcesDiffer: false, unknownFields: [] } as const;

/** Decodes the discount from the body that the edit is based on. Undefined if the body isn't recognised. */
function discountViewOf(discount: DiscountName, body: Body): DiscountView | undefined {
  const { reads } = discountKindFacts[discount];
  const decoded = decodeResource(reads, body);
  const kind = discountKindOf(discount);
  if (decoded.shape === 'unrecognised') {
    // An absent discount (null, an empty list) has no recognisable outcome, but can still be edited.
    const read = discountEditors[discount].formOf(body);
    const shown = discountWriters[discount].readEditable(body);
    const isDoubted = shown.ok && shown.doubt !== undefined;
    const none = read.ok && read.form.rows.length === 0 && !isDoubted;
    return none ? { ...noRows, discount: kind, source: reads } : undefined;
  }
  return discountViews({ [reads]: { value: decoded.value } }).find((view) => view.discount === kind);
}

export function DiscountFields(props: {
  readonly discount: DiscountName;
  readonly form: RowsForm;
  readonly setForm: (form: RowsForm) => void;
  readonly errors: readonly FieldError[];
  readonly baseBody: Body;
}) {
  const { discount, form, setForm, errors } = props;
  const { label } = discountKindFacts[discount];
  const usual = usualFields(discount, props.baseBody);
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
          onChange={(event) => setForm({ ...form, active: event.currentTarget.checked })}
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
