import type { ChangeTarget } from '../../../../../ipc/changes/changes.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { DepositPanel } from './deposit-panel.tsx';
import { PolicyPanels } from './policy-panel.tsx';
import { PropertyChanges } from './property-changes.tsx';

/** What a guest agrees to: the security deposit, which is edited here, and the cancellation policy. */
export function TermsTab(props: PropertyPlace) {
  const target: ChangeTarget = {
    workspaceId: props.workspace.id,
    resource: 'security-deposit',
    subject: String(props.propertyId),
  };
  return (
    <>
      <DepositPanel workspace={props.workspace} target={target} />
      <PolicyPanels {...props} />
      <PropertyChanges target={target} />
    </>
  );
}
