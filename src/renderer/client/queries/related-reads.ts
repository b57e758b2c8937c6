import type { Run, RunDetail } from '../../../ipc/changes/changes.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import { propertyOfSubject } from '../../../core/writing/stays/payment-subject.ts';
import type { ChangeableName } from '../../../core/service/writable-names.ts';

/** Other resources affected by a written one, besides the read that verified the change. */
const related: Readonly<Partial<Record<ChangeableName, readonly ResourceName[]>>> = {
  'low-occupancy': ['discounts'],
  'short-break-rules': ['discounts', 'short-breaks'],
  reservation: ['bookings', 'unavailable-dates', 'start-dates'],
  payment: ['bookings'],
};

export function staleAfter({ target }: Pick<Run, 'target'>): readonly SnapshotKey[] {
  return (related[target.resource] ?? []).map((resource) => ({
    workspaceId: target.workspaceId,
    resource,
    // A payment's subject is a reservation of a property.
    subject: propertyOfSubject(target.subject),
    query: {},
  }));
}

/** Calls `tell` once per verified run, however often the event repeats. */
export function onceVerified(tell: (run: RunDetail) => void): (run: RunDetail) => void {
  const reported = new Set<string>();
  return (run) => {
    if (run.state !== 'verified' || reported.has(run.changeId)) return;
    reported.add(run.changeId);
    tell(run);
  };
}
