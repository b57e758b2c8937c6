import { leverKindFacts } from '../../../../../core/writing/levers.ts';
import { isLeverName, type LeverName } from '../../../../../core/writing/writable-names.ts';
import { routes } from '../../../../routes.ts';
import { BackLink } from '../../../../components/ui/back-link.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import type { Body } from '../../../../../core/mapping/bodies/body.ts';
import { Box } from '@mantine/core';
import { useParams } from 'wouter';
import { useProperty } from '../../../../client/houses/property.ts';
import { LiveLeverPreview } from './lever-preview.tsx';
import { leverTarget, leverKindOf } from './lever-editing.ts';
import { useMemo } from 'react';
import type { ChangeTarget } from '../../../../../ipc/changes/changes.ts';
import { decodeResource } from '../../../../../core/service/decode.ts';
import { type LeverView, leverViews } from '../../../../../core/analysis/levers/levers.ts';
import { usePortfolioRows } from '../../../../client/houses/portfolio.ts';
import { EditablePanel } from '../../../../guarded-edit/editable-panel.tsx';
import { depositCurrencyOf } from '../../../../guarded-edit/editors/deposit-currency.ts';
import { leverEditor, leverEditors } from '../../../../guarded-edit/editors/lever-editor.ts';
import { LeverTable, leverPurpose } from '../lever-table.tsx';
import { BeginLever } from './lever-actions.tsx';
import { LeverFields } from './lever-fields.tsx';
import { absenceWord } from '../../../../../core/wording/absence.ts';

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
