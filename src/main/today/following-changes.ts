import type { Run } from '../../ipc/changes/changes.ts';
import type { ResourceName } from '../../core/service/resource-names.ts';
import type { WritableName } from '../../core/writing/writable-names.ts';
import { isBooking } from '../../core/writing/writable-names.ts';
import type { ComparedChange } from './compared-changes.ts';

const discountLists: readonly ResourceName[] = ['discounts', 'length-stay-discounts'];
const ofStays: readonly ResourceName[] = ['short-breaks', 'start-days', 'segment-pricing'];
const ofGroups: readonly ResourceName[] = [...discountLists, 'property-occupancy-groups', 'low-occupancy'];

/** What the service makes of a setting in other settings whose changes are recorded. */
const followers: Readonly<Record<WritableName, readonly ResourceName[]>> = {
  'security-deposit': [],
  'low-occupancy': [...discountLists, 'segment-pricing'],
  'early-bird': [...discountLists, 'segment-pricing'],
  'late-availability': [...discountLists, 'segment-pricing'],
  'short-break-rules': [...discountLists, ...ofStays],
  'occupancy-group': ofGroups,
  'new-occupancy-group': ofGroups,
};

/** Whether a change of this resource may follow from what that change wrote. */
export function mayFollow({ target }: Run, resource: ResourceName): boolean {
  return !isBooking(target.resource) && followers[target.resource].includes(resource);
}

/** Some of it is made anew once a day. */
export const followsForMs = 24 * 60 * 60_000;

/**
 * The latest verified change of ours from which a change of this resource may follow, seen by a read after it. It is told with
 * the change, which stays in sight: somebody else may have made it all the same.
 * @param runs those of the property, and those of groups that were linked to it
 */
export function followedRun(
  runs: readonly Run[],
  { readAtMs, lastReadBeforeMs }: ComparedChange,
  resource: ResourceName,
): Run | null {
  const madeBefore = runs.flatMap((run) => {
    const { receipt } = run;
    if (receipt === null || !mayFollow(run, resource)) return [];
    const sentAtMs = Date.parse(receipt.sentAt ?? receipt.verifiedAt);
    const isNear = sentAtMs <= readAtMs && sentAtMs >= lastReadBeforeMs - followsForMs;
    return isNear ? [{ run, sentAtMs }] : [];
  });
  return madeBefore.toSorted((one, other) => other.sentAtMs - one.sentAtMs)[0]?.run ?? null;
}
