import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { PerformanceRow } from '../../../core/analysis/performance/performance-figures.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import { useAsk } from '../../client/ask.ts';
import { isSyncing } from '../../client/properties/portfolio.ts';
import { useTell } from '../../client/tell.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { saysFailure } from '../../components/ui/notify.ts';
import { MoneyOffer } from '../../portfolio-sync/money-offer.tsx';
import { SyncStrip } from '../../portfolio-sync/sync-strip.tsx';

/** Properties requested since the app started. A sync that the user cancelled must not restart by itself. */
const asked = new Map<string, Set<number>>();

/** New properties: never loaded, refused or requested. They were just added or belong to a new sample. */
function newcomersOf(rows: readonly PerformanceRow[], known: ReadonlySet<number>): number[] {
  return rows
    .filter(
      ({ oldestReadAt, absences, propertyId }) =>
        oldestReadAt === null && !Object.values(absences).includes('refused') && !known.has(propertyId),
    )
    .map(({ propertyId }) => propertyId);
}

const none: readonly number[] = [];

/** @param further ids never loaded that another list has before `rows` does */
export function useReadNewcomers(
  workspaceId: string,
  rows: readonly PerformanceRow[],
  further: readonly number[] = none,
): void {
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId });
  const { mutate } = useTell('portfolio:sync');
  const isIdle = progress !== undefined && !isSyncing(progress);
  useEffect(() => {
    if (!isIdle) return;
    const known = asked.get(workspaceId) ?? new Set<number>();
    const newcomers = [...newcomersOf(rows, known), ...further.filter((id) => !known.has(id))];
    if (newcomers.length === 0) return;
    asked.set(workspaceId, new Set([...known, ...newcomers]));
    mutate({ workspaceId, scope: 'never-read', propertyIds: null }, saysFailure);
  }, [workspaceId, rows, further, isIdle, mutate]);
}

export function ReadingNotices(props: {
  readonly workspaceId: string;
  readonly rows: readonly PerformanceRow[];
}) {
  return (
    <>
      <SyncStrip workspaceId={props.workspaceId} />
      <NeverRead {...props} />
      <MoneyOffer workspaceId={props.workspaceId} />
    </>
  );
}

/** How many properties were never loaded, with a button to load them. Empty while they load and where that stopped. */
function NeverRead(props: { readonly workspaceId: string; readonly rows: readonly PerformanceRow[] }) {
  const { workspaceId } = props;
  const { locale } = usePreferences();
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId });
  const sync = useTell('portfolio:sync');
  const unread = props.rows.filter(({ oldestReadAt }) => oldestReadAt === null).length;
  if (unread === 0 || progress === undefined || isSyncing(progress) || progress.state === 'failed')
    return null;
  const isAll = unread === props.rows.length;
  return (
    <Notice
      tone="info"
      title={
        isAll
          ? 'Nothing loaded yet'
          : `Nothing loaded yet for ${formatCounted(unread, 'property', 'properties', locale)}`
      }
      actions={
        <Button
          size="xs"
          loading={sync.isPending}
          onClick={() => sync.mutate({ workspaceId, scope: 'never-read', propertyIds: null }, saysFailure)}
        >
          Load now
        </Button>
      }
    >
      {isAll
        ? 'Totals appear once prices and bookings load.'
        : 'Listed last and left out of totals until prices and bookings load.'}
    </Notice>
  );
}

/** Why there are no season columns. Empty while loading, because the next property may have seasons, and before. */
export function NoSeasons(props: { readonly workspaceId: string; readonly rows: readonly PerformanceRow[] }) {
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId: props.workspaceId });
  if (progress === undefined || isSyncing(progress)) return null;
  if (props.rows.every(({ oldestReadAt }) => oldestReadAt === null)) return null;
  return (
    <Notice tone="info" title="No seasons yet">
      {props.rows.some(({ absences }) => absences.seasons === 'not-understood')
        ? 'Seasons come with market prices, and Keyholder can’t interpret those sent. Set the field mapping once, under Pricing of any property.'
        : 'Seasons come with market prices. Refresh to load them; if none appear, the service sent none.'}
    </Notice>
  );
}
