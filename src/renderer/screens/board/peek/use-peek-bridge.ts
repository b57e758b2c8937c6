import { useMemo, useState } from 'react';
import type { BoardSeason } from '../../../../contract/ipc/board.ts';
import type { SnapshotView } from '../../../../contract/ipc/snapshots.ts';
import { decodeResource } from '../../../../contract/service/decode.ts';
import type { ResourceName } from '../../../../contract/service/resource-names.ts';
import type { ResourceValue } from '../../../../contract/service/resources.ts';
import { leverRows } from '../../../../analysis/levers.ts';
import type { PriceBridge } from '../../../../analysis/price-bridge.ts';
import { priceBridge } from '../../../../analysis/price-bridge.ts';
import { recentBookingsQuery } from '../../../../analysis/recent-bookings-query.ts';
import { seasonAssociations } from '../../../../analysis/season-associations.ts';
import { seasonPricing } from '../../../../analysis/season-pricing.ts';
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
  const pricing = useMemo(
    () =>
      seasonPricing(
        valueOf('comparable-pricing', comparable),
        valueOf('achieved-pricing', achieved),
        valueOf('segment-pricing', segments),
      ),
    [comparable, achieved, segments],
  );
  return useMemo(() => {
    const position = pricing.seasons.find(
      (one) =>
        one.season === season.season && one.dateFrom === season.dateFrom && one.dateTo === season.dateTo,
    );
    if (position === undefined) return undefined;
    const rows = valueOf('bookings', bookings)?.rows;
    return priceBridge(position, seasonAssociations(position, leverRows(views), rows), level);
  }, [pricing, season, bookings, views, level]);
}

function valueOf<N extends ResourceName>(
  resource: N,
  view: SnapshotView | undefined,
): ResourceValue<N> | undefined {
  if (view?.hasBody !== true) return undefined;
  const decoded = decodeResource(resource, view.body);
  return decoded.shape === 'unrecognised' ? undefined : decoded.value;
}
