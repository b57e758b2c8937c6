import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';
import { cachedRead } from '../../../ipc/cached-read.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import { useJob } from '../job.ts';
import { askKey } from '../queries/query-keys.ts';
import { refreshSnapshot } from './snapshots.ts';
import { useAsk } from '../ask.ts';
import { useTell } from '../tell.ts';

/** Which of a property's screens are cached, and a way to read the rest ahead. */
export function usePropertyCopy(
  workspaceId: string,
  propertyId: number,
  wanted: readonly Pick<SnapshotKey, 'resource' | 'query'>[],
) {
  const client = useQueryClient();
  const subject = String(propertyId);
  const { data: reads = [] } = useAsk('snapshots:cached-reads', { workspaceId, subject });
  const job = useJob<(typeof wanted)[number]>(
    async (one) => (await refreshSnapshot({ workspaceId, subject, ...one })).lastFailure?.error ?? null,
  );
  const copied = wanted.flatMap((one) => cachedRead(reads, one) ?? []);
  const forget = useTell('snapshots:forget');
  const isRunning = job.progress !== null;
  useEffect(() => {
    const queryKey = askKey('snapshots:cached-reads', { workspaceId, subject });
    if (!isRunning) void client.invalidateQueries({ queryKey });
  }, [client, workspaceId, subject, isRunning]);
  return {
    progress: job.progress,
    stoppedBy: job.stoppedBy,
    wanted: wanted.length,
    copied: copied.length,
    isWhole: copied.length === wanted.length,
    sizeBytes: reads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    since: copied.map(({ readAt }) => readAt).toSorted()[0] ?? null,
    read: () => job.run(wanted),
    stop: job.stop,
    remove: (resources: readonly ResourceName[]) =>
      forget.mutate({ workspaceId, subject, resources: [...resources] }),
  };
}
