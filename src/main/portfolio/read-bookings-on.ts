import type { SnapshotKey } from '../../ipc/snapshots.ts';
import { queryText } from '../snapshots/snapshot-name.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { bookingPages } from './bookings-pages.ts';
import { portfolioQuery } from './portfolio-query.ts';

/**
 * Where a screen reads the first page of the portfolio's question of bookings anew, the pages that follow are read too, as
 * a sync does: pages of an earlier reading say nothing beside it, and the house would count as read in part.
 */
export function readBookingsOn(snapshots: Pick<Snapshots, 'onLanded' | 'read'>, clock: () => Date): void {
  snapshots.onLanded((view, askedBy) => {
    if (askedBy !== 'person' || view.lastFailure !== null || !isFirstPage(view.key, clock())) return;
    // A read of the same page that a screen asked for is waited for, not made twice.
    void bookingPages(view.key, view, (page) => snapshots.read(page, 'refresh'));
  });
}

function isFirstPage({ resource, query }: SnapshotKey, now: Date): boolean {
  return resource === 'bookings' && queryText(query) === queryText(portfolioQuery(resource, now));
}
