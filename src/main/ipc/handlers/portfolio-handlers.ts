import { succeed } from '../../../core/values/errors.ts';
import { writePortfolioRow } from '../../../ipc/rows/row-text.ts';
import type { Portfolio } from '../../portfolio/portfolio.ts';
import type { Sync } from '../../portfolio/sync/sync.ts';
import type { ServiceReach } from '../../composition/watch/service-reach.ts';
import type { Snapshots } from '../../snapshots/snapshots.ts';
import type { SaveFile } from './console-handlers.ts';
import type { HandlersOf } from '../handlers.ts';
import { rowTexts } from '../row-texts.ts';

/** The portfolio and its sync. */
export function portfolioHandlers(portfolio: Portfolio, sync: Sync, save: SaveFile): HandlersOf<'portfolio'> {
  return {
    'portfolio:rows': async ({ workspaceId }) => {
      const rows = await portfolio.rows(workspaceId);
      return rows.ok ? succeed(await rowTexts(writePortfolioRow, rows.value)) : rows;
    },
    'portfolio:add': ({ workspaceId, text }) => Promise.resolve(portfolio.add(workspaceId, text)),
    'portfolio:remove': ({ workspaceId, propertyIds }) =>
      Promise.resolve(portfolio.remove(workspaceId, propertyIds)),
    'portfolio:attention': ({ workspaceId, propertyId }) => portfolio.attention(workspaceId, propertyId),
    'portfolio:sync': ({ workspaceId, scope, propertyIds }) => sync.start(workspaceId, scope, propertyIds),
    'portfolio:offline-cost': ({ workspaceId, propertyIds }) => sync.offlineCost(workspaceId, propertyIds),
    'portfolio:cancel-sync': ({ workspaceId }) => {
      sync.cancel(workspaceId);
      return Promise.resolve(succeed(null));
    },
    'portfolio:sync-progress': ({ workspaceId }) => Promise.resolve(succeed(sync.progress(workspaceId))),
    'portfolio:export-csv': async ({ workspaceId, propertyIds, columns }) => {
      const text = await portfolio.csv(workspaceId, propertyIds, columns);
      if (!text.ok) return text;
      const saved = await save({
        suggestedName: 'portfolio.csv',
        kind: { name: 'CSV', extension: 'csv' },
        content: text.value,
      });
      return saved.ok ? succeed({ savedAs: saved.value }) : saved;
    },
  };
}

/** Snapshots of what was read. */
export function snapshotHandlers(
  snapshots: Snapshots,
  reach: Pick<ServiceReach, 'of'>,
): HandlersOf<'snapshots'> {
  return {
    'snapshots:read': ({ key, mode }) =>
      mode === 'kept' ? snapshots.latest(key) : snapshots.read(key, mode),
    'snapshots:instead': ({ key }) => snapshots.instead(key),
    'snapshots:cached-reads': ({ workspaceId, subject }) => snapshots.cachedReads(workspaceId, subject),
    'snapshots:forget': ({ workspaceId, subject, resources }) =>
      snapshots.forget(workspaceId, subject, resources),
    'snapshots:previous': ({ key }) => snapshots.previous(key),
    'snapshots:reachability': async ({ workspaceId, again }) => succeed(await reach.of(workspaceId, again)),
    'snapshots:cache-info': () => Promise.resolve(snapshots.cacheInfo()),
    'snapshots:read-counts': ({ workspaceId }) => Promise.resolve(succeed(snapshots.readCounts(workspaceId))),
    'snapshots:wipe': () => snapshots.wipe(),
  };
}
