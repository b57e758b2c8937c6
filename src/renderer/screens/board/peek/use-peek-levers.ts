import { useMemo } from 'react';
import type { SnapshotView } from '../../../../contract/ipc/snapshots.ts';
import { decodeResource } from '../../../../contract/service/decode.ts';
import type { LeverRead, LeverResource } from '../../../../analysis/levers.ts';
import { leverViews } from '../../../../analysis/levers.ts';
import { useSnapshot } from '../../../client/snapshots.ts';

/** The levers of a house as they were read, and the list of discounts that tells most of them. */
export function usePeekLevers(workspaceId: string, propertyId: number) {
  const subject = String(propertyId);
  const discounts = useSnapshot({ workspaceId, resource: 'discounts', subject, query: {} }).data;
  const lowOccupancy = useSnapshot({ workspaceId, resource: 'low-occupancy', subject, query: {} }).data;
  const shortBreaks = useSnapshot({ workspaceId, resource: 'short-break-rules', subject, query: {} }).data;
  const views = useMemo(
    () =>
      leverViews({
        discounts: readOf('discounts', discounts),
        'low-occupancy': readOf('low-occupancy', lowOccupancy),
        'short-break-rules': readOf('short-break-rules', shortBreaks),
      }),
    [discounts, lowOccupancy, shortBreaks],
  );
  return { views, discounts };
}

function readOf<N extends LeverResource>(
  resource: N,
  view: SnapshotView | undefined,
): LeverRead<N> | undefined {
  if (view?.hasBody !== true) return undefined;
  const decoded = decodeResource(resource, view.body);
  if (decoded.shape === 'unrecognised') return undefined;
  return { value: decoded.value, unknownFields: decoded.unknownFields, readAt: view.readAt };
}
