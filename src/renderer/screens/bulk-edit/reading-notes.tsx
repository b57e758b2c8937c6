import { Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AppError, Result } from '../../../core/values/errors.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import type { PreviewRow } from '../../../ipc/changes/bulk-edits.ts';
import type { ReadProgress } from '../../../ipc/portfolio.ts';
import { useAsk } from '../../client/ask.ts';
import { useBulkEditReading } from '../../client/changes/bulk-edits.ts';
import { isSyncing } from '../../client/properties/portfolio.ts';
import { AppFailure } from '../../client/queries/app-failure.ts';
import { useTell } from '../../client/tell.ts';
import { formatAgo, parseInstant } from '../../components/format/format-age.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { ActionButton } from '../../components/page/action-button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { LoadingStrip } from '../../portfolio-sync/sync-strip.tsx';
import type { SheetColumn } from './sheet/sheet-model.ts';

/** A bulk edit stops at data that has changed since, which is likely for older data. */
const oldMs = 60 * 60_000;

export function ReadingNotes(props: {
  readonly rows: readonly PreviewRow[];
  readonly reading: Pick<ReturnType<typeof useSheetReading>, 'isReading' | 'isPortfolioRead'>;
  readonly onRead: (subjects: readonly string[]) => void;
}) {
  const { isReading, isPortfolioRead } = props.reading;
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const { missing, old, failed, oldest } = useMemo(() => readingOf(props.rows, now), [props.rows, now]);
  if (isReading || missing.length + old.length === 0) return null;
  const read = (rows: readonly PreviewRow[]) => (
    <ActionButton size="xs" onClick={() => props.onRead(rows.map(({ target }) => target.subject))}>
      Load now
    </ActionButton>
  );
  return (
    <Stack gap="md">
      {missing.length === 0 ? null : (
        <Notice tone={isPortfolioRead ? 'info' : 'warn'} actions={read(missing)}>
          {isPortfolioRead
            ? `${formatCounted(missing.length, 'property isn’t', 'properties aren’t', locale)} loaded yet. Properties are loading, and this sheet updates once they’re done.`
            : `${formatCounted(missing.length, 'property hasn’t', 'properties haven’t', locale)} been loaded, so they can’t be edited yet.`}
        </Notice>
      )}
      {old.length === 0 ? null : (
        <Notice tone="info" actions={read(old)}>
          {formatCounted(old.length, 'property was', 'properties were', locale)} last refreshed over an hour
          ago, the oldest {formatAgo(oldest)}. Keyholder checks each again before sending and stops if
          anything changed.
          {failed.length === 0
            ? ''
            : ` Loading failed for ${formatCounted(failed.length, 'property', 'properties', locale)}.`}
        </Notice>
      )}
    </Stack>
  );
}

/** Which are missing or old. `oldest` is the greatest age in milliseconds. */
function readingOf(rows: readonly PreviewRow[], now: Date) {
  return {
    missing: rows.filter(({ outcome }) => outcome.state === 'refused' && outcome.reason === 'not-read'),
    old: rows.filter(({ readAt }) => ageMs(readAt, now) > oldMs),
    failed: rows.filter(({ readAt, readFailure }) => readAt !== null && readFailure !== null),
    oldest: rows.reduce((oldest, { readAt }) => Math.max(oldest, ageMs(readAt, now)), 0),
  };
}

function ageMs(readAt: string | null, now: Date): number {
  const instant = readAt === null ? undefined : parseInstant(readAt);
  return instant === undefined ? 0 : now.getTime() - instant.getTime();
}

const notBegun = {
  state: 'running',
  done: 0,
  total: 0,
  failed: 0,
  remainingBudget: null,
  remainingMs: null,
  error: null,
} as const;

export function ReadingStrip(props: { readonly workspaceId: string; readonly reading: ReadProgress | null }) {
  const { workspaceId, reading } = props;
  const { mutate, isPending } = useTell('bulk-edits:stop-reading');
  const onStop = (): void => mutate({ workspaceId });
  return (
    <LoadingStrip
      progress={reading ?? { ...notBegun, workspaceId }}
      stop={{ label: 'Stop loading', onStop, isPending }}
    />
  );
}

/** Loads properties for each column of a sheet in turn. Calls `onRead` when it ends, even after a failure. */
export function useSheetReading(workspaceId: string, onRead: () => void) {
  const reading = useTell('bulk-edits:read');
  const progress = useBulkEditReading(workspaceId);
  const { mutate: stopReading } = useTell('bulk-edits:stop-reading');
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: AppError | null }>({
    busy: false,
    error: null,
  });
  const isPortfolioRead = useAskAfterSync(workspaceId, onRead);
  const gone = useRef(false);
  // Stops on leaving: no other screen shows this load or can stop it.
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      stopReading({ workspaceId });
    };
  }, [stopReading, workspaceId]);
  const readColumn = async (resource: SheetColumn, propertyIds: number[]): Promise<Result<ReadProgress>> => {
    try {
      const operation = { kind: 'as-it-is', resource } as const;
      return { ok: true, value: await reading.mutateAsync({ workspaceId, operation, propertyIds }) };
    } catch (failure) {
      if (failure instanceof AppFailure) return { ok: false, error: failure.error };
      throw failure;
    }
  };
  const read = async (columns: readonly SheetColumn[], properties: readonly number[]): Promise<void> => {
    setState({ busy: true, error: null });
    let error: AppError | null = null;
    for (const column of columns) {
      const reported = await readColumn(column, [...properties]);
      if (gone.current) return;
      error = reported.ok ? reported.value.error : reported.error;
      if (error !== null || (reported.ok && reported.value.state === 'cancelled')) break;
    }
    setState({ busy: false, error });
    onRead();
  };
  return {
    isReading: state.busy,
    /** All properties are being loaded. Their cells are asked about again afterwards. */
    isPortfolioRead,
    error: state.error,
    progress: state.busy ? progress : null,
    read: (columns: readonly SheetColumn[], properties: readonly number[]): void => {
      void read(columns, properties);
    },
  };
}

/** Whether all properties are being loaded. Calls `askAgain` once that ends. */
export function useAskAfterSync(workspaceId: string, askAgain: () => void): boolean {
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId });
  const isReading = progress !== undefined && isSyncing(progress);
  const wasReading = useRef(false);
  const ended = useEffectEvent(askAgain);
  useEffect(() => {
    if (wasReading.current && !isReading) ended();
    wasReading.current = isReading;
  }, [isReading]);
  return isReading;
}
