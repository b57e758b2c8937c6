import type { ChangeTarget } from '../../../../../contract/ipc/changes/changes.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { DepositPanel } from './deposit-panel.tsx';
import { PropertyChanges } from './property-changes.tsx';

/** The security deposit of one property: what it is, the guarded edit of it, and what was changed here before. */
export function SecurityDepositTab(props: PropertyPlace) {
  const target: ChangeTarget = {
    workspaceId: props.workspace.id,
    resource: 'security-deposit',
    subject: String(props.propertyId),
  };
  return (
    <>
      <DepositPanel workspace={props.workspace} target={target} />
      <PropertyChanges target={target} />
    </>
  );
}
