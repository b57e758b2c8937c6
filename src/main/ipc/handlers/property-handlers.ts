import { succeed } from '../../../core/values/errors.ts';
import { linesOf } from '../../../ipc/rows/row-lines.ts';
import { writePortfolioRow, writeCalendarRow } from '../../../ipc/rows/row-text.ts';
import type { Modules } from '../../composition/create-modules.ts';
import type { HandlersOf } from '../handlers.ts';
import { markedRows, pageLines } from '../row-texts.ts';

type OfProperties = HandlersOf<'portfolio'> &
  HandlersOf<'performance'> &
  HandlersOf<'calendar'> &
  HandlersOf<'today'> &
  HandlersOf<'snapshots'> &
  HandlersOf<'images'>;

export function propertyHandlers(
  modules: Pick<
    Modules,
    'portfolio' | 'sync' | 'performance' | 'calendar' | 'today' | 'client' | 'snapshots' | 'reach' | 'images'
  >,
): OfProperties {
  const { portfolio, sync, performance, calendar, today, client, snapshots, reach, images } = modules;
  return {
    'portfolio:rows': async ({ workspaceId, known }) => {
      const rows = await portfolio.rows(workspaceId);
      return rows.ok ? succeed(await markedRows(writePortfolioRow, rows.value, known)) : rows;
    },
    'portfolio:add': ({ workspaceId, text }) => portfolio.add(workspaceId, text),
    'portfolio:remove': ({ workspaceId, propertyIds }) => portfolio.remove(workspaceId, propertyIds),
    'portfolio:attention': ({ workspaceId, propertyId }) => portfolio.attention(workspaceId, propertyId),
    'portfolio:sync': ({ workspaceId, scope, propertyIds }) => sync.start(workspaceId, scope, propertyIds),
    'portfolio:offline-cost': ({ workspaceId, propertyIds }) => sync.offlineCost(workspaceId, propertyIds),
    'portfolio:cancel-sync': ({ workspaceId }) => {
      sync.cancel(workspaceId);
      return succeed(null);
    },
    'portfolio:sync-progress': ({ workspaceId }) => succeed(sync.progress(workspaceId)),

    'performance:rows': async ({ workspaceId, known }) => {
      const lines = await performance.rows(workspaceId, new Set(linesOf(known)));
      return lines.ok ? succeed(pageLines(lines.value)) : lines;
    },
    'performance:views': ({ workspaceId }) => performance.views(workspaceId),
    'performance:save-view': ({ workspaceId, view }) => performance.saveView(workspaceId, view),
    'performance:remove-view': ({ workspaceId, id }) => performance.removeView(workspaceId, id),
    'performance:mark': (request) => performance.mark(request),

    'calendar:rows': async (request) => {
      const rows = await calendar.rows(request);
      return rows.ok ? succeed(await markedRows(writeCalendarRow, rows.value, request.known)) : rows;
    },

    'today:issues': (request) => today.issues(request),
    'today:service-changes': (request) => today.serviceChanges(request),
    'today:setting-history': (request) => today.settingHistory(request),
    'today:setting-as-of': (request) => today.settingAsOf(request),
    'today:set-rules': (request) => today.setRules(request),
    'today:snooze': (request) => today.snooze(request),
    'today:bring-back': (request) => today.bringBack(request),
    'today:ask-again': async ({ workspaceId }) => {
      const asked = await client.askAgain(workspaceId);
      return asked.ok ? succeed({ accepted: asked.value }) : asked;
    },

    'snapshots:read': ({ key, mode }) =>
      mode === 'cache-only' ? snapshots.latest(key) : snapshots.read(key, mode),
    'snapshots:instead': ({ key }) => snapshots.instead(key),
    'snapshots:cached-reads': ({ workspaceId, subject }) => snapshots.cachedReads(workspaceId, subject),
    'snapshots:forget': ({ workspaceId, subject, resources }) =>
      snapshots.forget(workspaceId, subject, resources),
    'snapshots:previous': ({ key }) => snapshots.previous(key),
    'snapshots:reachability': async ({ workspaceId, again }) => succeed(await reach.of(workspaceId, again)),
    'snapshots:cache-info': () => snapshots.cacheInfo(),
    'snapshots:wipe': () => snapshots.wipe(),

    // The page has no network access of its own.
    'images:load': (request) => images.load(request),
  };
}
