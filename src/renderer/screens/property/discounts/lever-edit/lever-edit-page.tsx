import { Box, Stack, Switch } from '@mantine/core';
import { useParams } from 'wouter';
import { useEffect, useMemo, useRef } from 'react';
import { leverKindFacts, usualFields } from '../../../../../core/writing/levers.ts';
import { isLeverName, type LeverName } from '../../../../../core/writing/writable-names.ts';
import { routes } from '../../../../routes.ts';
import { BackLink } from '../../../../components/ui/back-link.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import type { Body } from '../../../../../core/mapping/bodies/body.ts';
import { useProperty } from '../../../../client/houses/property.ts';
import { LiveLeverPreview } from './lever-preview.tsx';
import { leverKindOf, leverTarget } from './lever-editing.ts';
import type { ChangeTarget } from '../../../../../ipc/changes/changes.ts';
import { decodeResource } from '../../../../../core/service/decode.ts';
import { type LeverView, leverViews } from '../../../../../core/analysis/levers/levers.ts';
import { usePortfolioRows } from '../../../../client/houses/portfolio.ts';
import { EditablePanel } from '../../../../guarded-edit/editable-panel.tsx';
import { depositCurrencyOf } from '../../../../guarded-edit/editors/deposit-currency.ts';
import { leverEditor, leverEditors } from '../../../../guarded-edit/editors/lever-editor.ts';
import { leverPurpose, LeverTable } from '../lever-table.tsx';
import { BeginLever } from './lever-actions.tsx';
import { absenceWord } from '../../../../../core/wording/absence.ts';
import type { FieldError } from '../../../../../core/values/errors.ts';
import { Notice } from '../../../../components/ui/notice.tsx';
import { fieldMessage } from '../../../../guarded-edit/form/edit-form.tsx';
import { errorsBesideRows } from '../../../../guarded-edit/rows/row-errors.ts';
import { remainingRows, type RowsForm } from '../../../../guarded-edit/rows/rows-form.ts';
import { RowsTable } from '../../../../guarded-edit/rows/rows-table.tsx';

/** One lever of a property: its rows, the guarded edit of them, and what the edit does. */
export function LeverEditPage() {
  const { workspaceId, propertyId } = useProperty();
  const { part = '' } = useParams();
  const back = <BackLink href={routes.property(propertyId, 'discounts')} label="All discounts" />;
  if (!isLeverName(part)) {
    return (
      <EmptyState level={2} title="There’s no such discount" action={back}>
        Discounts you can change are on the Discounts tab.
      </EmptyState>
    );
  }
  const target = leverTarget(workspaceId, propertyId, part);
  return (
    <>
      <Box fz="sm">{back}</Box>
      <LeverEditPanel key={`panel ${part}`} target={target} lever={part} />
      <LiveLeverPreview key={`preview ${part}`} target={target} lever={part} />
    </>
  );
}

/** A lever's rows, read and edited in one place. */
function LeverEditPanel(props: { readonly target: ChangeTarget; readonly lever: LeverName }) {
  const { lever } = props;
  const { label } = leverKindFacts[lever];
  const { workspace, workspaceId, propertyId } = useProperty();
  const { data: rows } = usePortfolioRows(workspaceId);
  const own = rows?.find((row) => row.propertyId === propertyId);
  const currency = own === undefined ? null : depositCurrencyOf(own);
  const editor = useMemo(() => leverEditor(lever, currency), [lever, currency]);
  return (
    <EditablePanel
      title={label}
      description={leverPurpose[leverKindOf(lever)]}
      workspace={workspace}
      target={props.target}
      editor={editor}
      fields={(input) => <LeverFields lever={lever} {...input} />}
      decode={(body) => leverViewOf(lever, body)}
      actions={(begin) => <BeginLever lever={lever} {...begin} />}
    >
      {(view) =>
        (view.rows ?? []).length === 0 ? (
          <EmptyState title={view.rows === null ? lackingWord(view) : 'No rules'}>
            {view.rows === null
              ? 'Keyholder can’t read what’s set here, so don’t assume it’s empty. Check the raw response.'
              : `${label} is not set for this property.`}
          </EmptyState>
        ) : (
          <LeverTable caption={label} view={view} />
        )
      }
    </EditablePanel>
  );
}

function lackingWord(view: LeverView): string {
  if (view.isNull === true) return 'Sent as null: none';
  const isSent = view.asSent !== undefined || view.source !== null;
  return absenceWord({ is: isSent ? 'not-understood' : 'not-sent' });
}

const noRows = { active: null, rows: [], sourcesDiffer: false, unknownFields: [] } as const;

/** The lever as the body that it is edited on tells it; undefined when that is not recognised. */
function leverViewOf(lever: LeverName, body: Body): LeverView | undefined {
  const { reads } = leverKindFacts[lever];
  const decoded = decodeResource(reads, body);
  const kind = leverKindOf(lever);
  if (decoded.shape === 'unrecognised') {
    // What says that there is none (null, an empty list) has no shape, and can be edited all the same.
    const read = leverEditors[lever].formOf(body);
    const none = read.ok && read.form.rows.length === 0;
    return none ? { ...noRows, lever: kind, source: reads } : undefined;
  }
  return leverViews({ [reads]: { value: decoded.value } }).find((view) => view.lever === kind);
}

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
