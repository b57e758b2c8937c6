import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import type { SettingHistory } from '../../../ipc/today.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { askKey } from '../queries/query-keys.ts';
import { ask } from '../ask.ts';

type Setting = Omit<ChannelRequest<'today:setting-as-of'>, 'id'>;

/** Identifies a setting in its history. Lists with a query and groups have none, so they give undefined. */
function settingOf(view: SnapshotView | undefined): Setting | undefined {
  if (view?.hasBody !== true || Object.keys(view.key.query).length > 0) return undefined;
  const propertyId = Number(view.key.subject);
  if (!Number.isSafeInteger(propertyId) || propertyId < 1) return undefined;
  return { workspaceId: view.key.workspaceId, resource: view.key.resource, propertyId };
}

const historyOptions = (setting: Setting | undefined, readAt: string | null) =>
  queryOptions({
    queryKey: [...askKey('today:setting-history', setting), readAt],
    queryFn: setting === undefined ? skipToken : () => ask('today:setting-history', setting),
    // Keeps the same setting's known history until the newer read has been compared.
    placeholderData: (known: SettingHistory | undefined, query) =>
      JSON.stringify(query?.queryKey[1]) === JSON.stringify(setting) ? known : undefined,
  });

/** When a setting has changed since its first read here. Kept current by reads. */
export function useSettingHistory(view: SnapshotView | undefined) {
  return useQuery(historyOptions(settingOf(view), view?.readAt ?? null));
}

const asOfOptions = (setting: Setting | undefined, id: number | null) =>
  queryOptions({
    queryKey: askKey('today:setting-as-of', { ...setting, id }),
    queryFn:
      setting === undefined || id === null ? skipToken : () => ask('today:setting-as-of', { ...setting, id }),
  });

/** One earlier body; null if it is no longer stored. Sends no request. */
export function useSettingAsOf(view: SnapshotView | undefined, id: number | null) {
  return useQuery(asOfOptions(settingOf(view), id));
}
