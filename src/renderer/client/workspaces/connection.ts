import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChannelRequest, EventPayload } from '../../../contract/ipc/channels.ts';
import type { ConnectionReport } from '../../../contract/ipc/connection.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { newerView } from '../queries/newest.ts';

export type CheckProgress = EventPayload<'connection:progress'>;

/** SECURITY: a draft holds secrets, so the finished mutation is not kept. */
export function useCheckConnection() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'connection:check'>) => valueOf(bridge.connection.check(request)),
    gcTime: 0,
  });
}

export function useCancelCheck() {
  return useMutation({ mutationFn: (checkId: string) => valueOf(bridge.connection.cancel({ checkId })) });
}

export function useSaveReport() {
  return useMutation({
    mutationFn: (report: ConnectionReport) => valueOf(bridge.connection.saveReport({ report })),
  });
}

/** The newest progress of one check, null before the first. */
export function useCheckProgress(checkId: string | null): CheckProgress | null {
  const [progress, setProgress] = useState<CheckProgress | null>(null);
  useEffect(
    () =>
      bridge.subscribe('connection:progress', (reported) => {
        setProgress((known) => newerView(known, reported));
      }),
    [],
  );
  return progress !== null && progress.checkId === checkId ? progress : null;
}
