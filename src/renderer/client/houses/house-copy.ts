import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AppError } from '../../../contract/errors.ts';
import type { SnapshotKey } from '../../../contract/ipc/snapshots.ts';
import { cachedRead } from '../../../contract/cached-read.ts';
import type { ResourceName } from '../../../contract/service/resource-names.ts';
import { hopeless } from './houses-reader.ts';
import { askKey } from '../queries/query-keys.ts';
import { refreshSnapshot } from './snapshots.ts';
import { useAsk } from '../ask.ts';
import { useTell } from '../tell.ts';

/** What of a house's screens is kept on this computer, and the way to read the rest ahead. */
export function useHouseCopy(
  workspaceId: string,
  propertyId: number,
  wanted: readonly Pick<SnapshotKey, 'resource' | 'query'>[],
) {
  const client = useQueryClient();
  const subject = String(propertyId);
  const { data: reads = [] } = useAsk('snapshots:cached-reads', { workspaceId, subject });
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [stoppedBy, setStoppedBy] = useState<AppError | null>(null);
  const run = useRef<symbol | null>(null);
  const kept = wanted.flatMap((one) => cachedRead(reads, one) ?? []);
  const forget = useTell('snapshots:forget');
  const end = (own: symbol, error: AppError | null): void => {
    if (run.current !== own) return;
    run.current = null;
    setProgress(null);
    setStoppedBy(error);
    void client.invalidateQueries({ queryKey: askKey('snapshots:cached-reads', { workspaceId, subject }) });
  };
  const readAll = async (): Promise<void> => {
    const own = Symbol('run');
    run.current = own;
    setStoppedBy(null);
    for (const [done, one] of wanted.entries()) {
      setProgress({ done, total: wanted.length });
      const { lastFailure } = await refreshSnapshot({ workspaceId, subject, ...one });
      if (run.current !== own) return;
      const error = lastFailure?.error ?? null;
      if (error !== null && hopeless.has(error.code)) {
        end(own, error);
        return;
      }
    }
    end(own, null);
  };
  return {
    ...{ progress, stoppedBy, wanted: wanted.length, kept: kept.length },
    isWhole: kept.length === wanted.length,
    sizeBytes: reads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    /** When the oldest of it was read. */
    since: kept.map(({ readAt }) => readAt).toSorted()[0] ?? null,
    read: () => void readAll(),
    stop: () => {
      if (run.current !== null) end(run.current, null);
    },
    remove: (resources: readonly ResourceName[]) => {
      forget.mutate({ workspaceId, subject, resources: [...resources] });
    },
  };
}
