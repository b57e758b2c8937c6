import { useMemo } from 'react';
import type { SnapshotKey } from '../../../../../contract/ipc/snapshots.ts';
import { useAsOf } from '../../../../as-of/use-as-of.tsx';
import { useRefreshSnapshot, useSnapshot } from '../../../../client/houses/snapshots.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { SnapshotPanel } from '../../../../components/snapshot/snapshot-panel.tsx';
import { howThisIsRead } from '../../../../guarded-edit/teaching/how-this-is-read.tsx';
import { PolicyAcrossPortfolio } from './policy-across-portfolio.tsx';
import { PolicyText } from './policy-text.tsx';
import { readPolicy } from './read-policy.ts';
import { SinceLastChange } from './since-last-change.tsx';

/** What a guest is told of cancelling, to be read; what changed; and who else in the portfolio has it. */
export function CancellationPolicyTab(props: PropertyPlace) {
  const { workspace, propertyId } = props;
  const key: SnapshotKey = {
    workspaceId: workspace.id,
    resource: 'cancellation-policy',
    subject: String(propertyId),
    query: {},
  };
  const { data: view, error } = useSnapshot(key);
  const refresh = useRefreshSnapshot();
  const asOf = useAsOf(view);
  const body = view?.hasBody === true ? view.body : undefined;
  const policy = useMemo(() => (body === undefined ? undefined : readPolicy(body)), [body]);
  return (
    <>
      <SnapshotPanel
        title="Cancellation policy"
        description="Read-only: the service has no way to change it from here."
        reading={{
          view,
          error: error?.error,
          refreshing: refresh.isPending,
          refresh: () => {
            refresh.mutate(key);
          },
        }}
        decode={readPolicy}
        asOf={asOf}
        howRead={howThisIsRead('Cancellation policy', 'cancellation-policy', view)}
      >
        {(read) => <PolicyText read={read} />}
      </SnapshotPanel>
      {policy === undefined || view === undefined ? null : (
        <SinceLastChange snapshotKey={key} view={view} present={policy.value} />
      )}
      <PolicyAcrossPortfolio
        workspaceId={workspace.id}
        propertyId={propertyId}
        title={policy === undefined ? undefined : (policy.value.title ?? null)}
      />
    </>
  );
}
