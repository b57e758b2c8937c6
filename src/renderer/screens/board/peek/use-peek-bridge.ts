import { useMemo, useState } from 'react';
import type { BoardSeason } from '../../../../contract/ipc/board.ts';
import type { SnapshotView } from '../../../../contract/ipc/snapshots.ts';
import { decodeResource } from '../../../../contract/service/decode.ts';
import type { ResourceName } from '../../../../contract/service/resource-names.ts';
import type { ResourceValue } from '../../../../contract/service/resources.ts';
import { houseBridge } from '../../../../analysis/house-bridge.ts';
import { leverRows } from '../../../../analysis/levers.ts';
import type { PriceBridge } from '../../../../analysis/price-bridge.ts';
import { recentBookingsQuery } from '../../../../analysis/recent-bookings-query.ts';
import { useSnapshot } from '../../../client/snapshots.ts';
import { usePeekLevers } from './use-peek-levers.ts';

/** The bridge of one season of a house, of the bodies that the board was made of; undefined until they are there. */
export function usePeekBridge(
  workspaceId: string,
  propertyId: number,
  season: BoardSeason,
  level: number,
): PriceBridge | undefined {
  const [bookingsQuery] = useState(() => recentBookingsQuery(new Date()));
  const subject = String(propertyId);
  const comparable = useSnapshot({ workspaceId, resource: 'comparable-pricing', subject, query: {} }).data;
  const achieved = useSnapshot({ workspaceId, resource: 'achieved-pricing', subject, query: {} }).data;
  const segments = useSnapshot({ workspaceId, resource: 'segment-pricing', subject, query: {} }).data;
  const bookings = useSnapshot({ workspaceId, resource: 'bookings', subject, query: bookingsQuery }).data;
  const { views } = usePeekLevers(workspaceId, propertyId);
  return useMemo(
    () =>
      houseBridge(
        {
          comparable: valueOf('comparable-pricing', comparable),
          achieved: valueOf('achieved-pricing', achieved),
          segments: valueOf('segment-pricing', segments),
          bookings: valueOf('bookings', bookings)?.rows,
          levers: leverRows(views),
        },
        season,
        level,
      ),
    [comparable, achieved, segments, bookings, views, season, level],
  );
}

function valueOf<N extends ResourceName>(
  resource: N,
  view: SnapshotView | undefined,
): ResourceValue<N> | undefined {
  if (view?.hasBody !== true) return undefined;
  const decoded = decodeResource(resource, view.body);
  return decoded.shape === 'unrecognised' ? undefined : decoded.value;
}
