import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../contract/ipc/channels.ts';
import { valueOf } from './queries/app-failure.ts';
import { bridge } from './bridge.ts';
import { queryKeys } from './queries/query-keys.ts';

export const settingsOptions = () =>
  queryOptions({
    queryKey: queryKeys.settings(),
    queryFn: () => valueOf(bridge.settings.get()),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useSettings() {
  return useQuery(settingsOptions());
}

export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChannelRequest<'settings:set'>) => valueOf(bridge.settings.set(request)),
    onSuccess: (settings) => {
      client.setQueryData(queryKeys.settings(), settings);
    },
  });
}

export const aboutOptions = () =>
  queryOptions({
    queryKey: queryKeys.about(),
    queryFn: () => valueOf(bridge.console.about()),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useAbout() {
  return useQuery(aboutOptions());
}

export function useDiagnostics() {
  return useMutation({ mutationFn: () => valueOf(bridge.console.diagnostics()) });
}

export function useExportDiagnostics() {
  return useMutation({ mutationFn: () => valueOf(bridge.console.exportDiagnostics()) });
}

/** Through the main process: the page itself has no permission to touch the clipboard. */
export async function copyText(text: string): Promise<void> {
  await valueOf(bridge.console.copy({ text }));
}

/** Tells the redacted log about an error that no screen handled. Never throws: there is nobody left to tell. */
export function reportFault(where: string, cause: unknown): void {
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  void bridge.console
    .reportFault({ where: where.slice(0, 200), message: message.slice(0, 4_000) })
    .catch(() => undefined);
}
