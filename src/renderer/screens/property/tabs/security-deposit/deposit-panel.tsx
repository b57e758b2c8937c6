import { useMemo } from 'react';
import type { ChangeTarget } from '../../../../../contract/ipc/changes/changes.ts';
import type { Workspace } from '../../../../../contract/ipc/workspaces.ts';
import { usePortfolioRows } from '../../../../client/houses/portfolio.ts';
import { InCurrency } from '../../../../components/text/in-currency.tsx';
import { EditablePanel } from '../../../../guarded-edit/editable-panel.tsx';
import {
  currencyOfDeposit,
  depositEditorIn,
} from '../../../../guarded-edit/editors/security-deposit-editor.ts';
import { DepositFacts, readDeposit } from './deposit-facts.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { ActionButton } from '../../../../components/page/action-button.tsx';

/** The security deposit, read and edited in one place. */
export function DepositPanel(props: { readonly workspace: Workspace; readonly target: ChangeTarget }) {
  const { data: rows } = usePortfolioRows(props.workspace.id);
  const own = rows?.find(({ propertyId }) => String(propertyId) === props.target.subject);
  const listed = own?.currency ?? null;
  const editor = useMemo(() => depositEditorIn(listed), [listed]);
  return (
    <EditablePanel
      title="Security deposit"
      description="Held against damage. Not the payment deposit that secures a booking: that one is never touched here."
      workspace={props.workspace}
      target={props.target}
      editor={editor}
      fields={(input) => (
        <InCurrency currency={currencyOfDeposit(input.baseBody, listed)}>
          <DepositFields {...input} />
        </InCurrency>
      )}
      decode={readDeposit}
      actions={({ view, edit, refusal, whenUnlocked }) =>
        refusal === null ? (
          <ActionButton
            of="Security deposit"
            size="xs"
            variant="default"
            onClick={() => {
              whenUnlocked(() => {
                edit.start(view);
              });
            }}
          >
            Edit
          </ActionButton>
        ) : null
      }
    >
      {(deposit) => <DepositFacts deposit={deposit} />}
    </EditablePanel>
  );
}
