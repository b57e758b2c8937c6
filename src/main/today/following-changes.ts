import type { Run } from '../../contract/ipc/changes/changes.ts';
import type { ResourceName } from '../../contract/service/resource-names.ts';
import type { WritableName } from '../../contract/service/writable-names.ts';
import { isBooking } from '../../contract/service/writable-names.ts';
import type { ComparedChange } from './compared-changes.ts';

const discountLists: readonly ResourceName[] = ['discounts', 'length-stay-discounts'];
const prices: readonly ResourceName[] = [
  ...(['segment-pricing', 'comparable-pricing', 'special-offers', 'property-special-offers'] as const),
  ...(['property-detail', 'extras'] as const),
];
const nights: readonly ResourceName[] = [
  ...(['short-breaks', 'start-days', 'start-dates', 'available-nights', 'unavailable-dates'] as const),
  'channel-arrival-status',
];
const groups: readonly ResourceName[] = [
  ...(['property-occupancy-groups', 'occupancy-group', 'occupancy-groups', 'low-occupancy'] as const),
];

/** What the service makes of a setting elsewhere. */
const followers: Readonly<Record<WritableName, readonly ResourceName[]>> = {
  'security-deposit': ['property-detail', 'extras'],
  'low-occupancy': [...discountLists, ...prices],
  'early-bird': [...discountLists, ...prices],
  'late-availability': [...discountLists, ...prices],
  'short-break-rules': [...discountLists, ...prices, ...nights],
  'occupancy-group': [...groups, ...discountLists, ...prices],
  'new-occupancy-group': [...groups, ...discountLists, ...prices],
};

/** Some of it is made anew once a day. */
export const followsForMs = 24 * 60 * 60_000;

/**
 * The latest verified change of ours from which a change of this resource may follow, seen by a read after it. It is told with
 * the change, which stays in sight: somebody else may have made it all the same.
 * @param runs those of the property, and those of groups, whose links reach any property
 */
export function followedRun(
  runs: readonly Run[],
  { readAtMs, lastReadBeforeMs }: ComparedChange,
  resource: ResourceName,
): Run | null {
  const madeBefore = runs.flatMap((run) => {
    const { receipt, target } = run;
    if (receipt === null || isBooking(target.resource)) return [];
    const sentAtMs = Date.parse(receipt.sentAt ?? receipt.verifiedAt);
    const isNear = sentAtMs <= readAtMs && sentAtMs >= lastReadBeforeMs - followsForMs;
    return isNear && followers[target.resource].includes(resource) ? [{ run, sentAtMs }] : [];
  });
  return madeBefore.toSorted((one, other) => other.sentAtMs - one.sentAtMs)[0]?.run ?? null;
}
