import { type QueryClient, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import type { Recognised } from '../../../core/service/decode.ts';
import { type MonthRead, MonthMemory } from './month-memory.ts';
import { monthKey } from './months-known.ts';
import { refreshSnapshot, snapshotOptions } from '../properties/snapshots.ts';

export interface MonthsReading {
  /** The first month requested, with the age of the oldest and any failure. */
  readonly view: SnapshotView | undefined;
  readonly error: AppError | undefined;
  readonly refreshing: boolean;
  readonly refresh: () => void;
  readonly months: readonly MonthRead[];
  readonly decoded: readonly Recognised<'unavailable-dates'>[];
  readonly reading: string | null;
  /** The month that failed. The months after it were not requested. */
  readonly fault: { readonly month: string; readonly error: AppError } | null;
  readonly stop: () => void;
  /** Reads the remaining months, starting with the one that failed. */
  readonly readOn: () => void;
}

/**
 * Section 4.1 takes a `year` and a `month`. Each month is a snapshot of its own, so that it is available offline, and
 * each is requested once the month before it has arrived.
 * @param order months as 'YYYY-MM', in reading order
 */
export function useMonthsReading(
  place: { readonly workspaceId: string; readonly propertyId: number },
  order: readonly string[],
): MonthsReading {
  const client = useQueryClient();
  const [memory] = useState(() => new MonthMemory());
  const [allowed, setAllowed] = useState({ of: '', months: order.length });
  const name = JSON.stringify([place, order]);
  const most = allowed.of === name ? allowed.months : order.length;
  const keys = order.map((month) => monthKey(place, month));
  const asked = monthsToAsk(client, keys.slice(0, most));
  const results = useQueries({ queries: asked });
  const again = useMutation({ mutationFn: (them: readonly SnapshotKey[]) => refreshEach(client, them) });

  const views = results.map(({ data }) => data);
  const { months, decoded } = memory.soFar(order, views);
  const there = views.filter((view) => view !== undefined);
  const landed = there.filter(({ hasBody }) => hasBody).length;
  const thrown = results.find(({ error }) => error !== null)?.error?.error;
  const fault = faultOf(months, thrown, order[there.length]);
  return {
    view: viewOf(there),
    error: there.length === 0 ? thrown : undefined,
    refreshing: again.isPending,
    refresh: () => again.mutate(keys.slice(0, Math.max(1, there.length))),
    months,
    decoded,
    reading: months.find(({ is }) => is === 'reading' && fault === null)?.month ?? null,
    fault: landed === 0 ? null : fault,
    stop: () => setAllowed({ of: name, months: Math.max(1, there.length) }),
    readOn: () => {
      const failed = keys[landed];
      if (fault !== null && failed !== undefined) again.mutate([failed]);
      setAllowed({ of: name, months: order.length });
    },
  };
}

/** The first month, and each further one once the month before it has arrived. */
function monthsToAsk(client: QueryClient, keys: readonly SnapshotKey[]) {
  const asked = [];
  for (const key of keys) {
    const options = snapshotOptions(key);
    asked.push(options);
    if (client.getQueryData(options.queryKey)?.hasBody !== true) break;
  }
  return asked;
}

/** One at a time. The first failure ends it and leaves the earlier snapshots unchanged. */
async function refreshEach(client: QueryClient, keys: readonly SnapshotKey[]): Promise<void> {
  for (const key of keys) {
    const view = await refreshSnapshot(key);
    client.setQueryData(snapshotOptions(key).queryKey, view);
    if (view.lastFailure !== null) return;
  }
}

function faultOf(
  months: readonly MonthRead[],
  thrown: AppError | undefined,
  next: string | undefined,
): MonthsReading['fault'] {
  const failed = months.find(({ is }) => is === 'failed');
  if (failed?.error !== undefined) return { month: failed.month, error: failed.error };
  return thrown === undefined || next === undefined ? null : { month: next, error: thrown };
}

function viewOf(views: readonly SnapshotView[]): SnapshotView | undefined {
  const [first] = views;
  if (!first?.hasBody) return first;
  const held = views.filter(({ hasBody }) => hasBody);
  const oldest = held
    .map(({ readAt }) => readAt)
    .toSorted((one, other) => (one ?? '').localeCompare(other ?? ''));
  return {
    ...first,
    readAt: oldest[0] ?? first.readAt,
    refreshing: held.some(({ refreshing }) => refreshing),
    lastFailure: held.find(({ lastFailure }) => lastFailure !== null)?.lastFailure ?? null,
  };
}
