import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type {
  NewBulkEdit,
  BulkEdit,
  BulkEditAction,
  BulkEditChanged,
  BulkEditDetail,
  BulkEditQuestion,
  PreviewRow,
} from '../../../ipc/changes/bulk-edits.ts';
import type { ReadProgress } from '../../../ipc/portfolio.ts';
import { joinLines, linesOf } from '../../../ipc/rows/row-lines.ts';
import { readBulkEditItem, readPreviewRow } from '../../../ipc/rows/row-reading.ts';
import type { DiscountName } from '../../../core/resources/discounts.ts';
import { resultOf } from '../queries/app-failure.ts';
import { withPushed } from '../queries/newest.ts';
import { askKey, queryKeys } from '../queries/query-keys.ts';
import { inSlices } from '../in-slices.ts';
import { ask } from '../ask.ts';

export const bulkEditsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: askKey('bulk-edits:list', { workspaceId }),
    queryFn: async ({ client }) => {
      const list = await ask('bulk-edits:list', { workspaceId });
      const known = client.getQueriesData<PushedBulkEdit>({ queryKey: queryKeys.eachPushedBulkEdit() });
      const pushed = known.flatMap(([, one]) =>
        one?.bulkEdit.workspaceId === workspaceId ? [one.bulkEdit] : [],
      );
      return withPushed(list, pushed);
    },
    select: ({ items }): readonly BulkEdit[] => items,
  });

export const bulkEditOptions = (bulkEditId: string) =>
  queryOptions({
    queryKey: askKey('bulk-edits:get', { bulkEditId }),
    queryFn: async ({ client }) => {
      const { items, ...bulkEdit } = await ask('bulk-edits:get', { bulkEditId });
      const detail = { ...bulkEdit, items: await inSlices(linesOf(items), readBulkEditItem) };
      const pushed = client.getQueryData(pushedBulkEditOptions(bulkEditId).queryKey);
      return pushed === undefined ? detail : withPushedItems(detail, pushed);
    },
  });

type BulkEditItem = BulkEditDetail['items'][number];

/** A bulk edit and its changed items, as pushed by events. Kept so that later replies can be merged with them. */
interface PushedBulkEdit {
  readonly bulkEdit: BulkEdit;
  readonly items: ReadonlyMap<number, { readonly revision: number; readonly item: BulkEditItem }>;
}

const pushedBulkEditOptions = (bulkEditId: string) =>
  queryOptions<PushedBulkEdit>({
    queryKey: queryKeys.pushedBulkEdit(bulkEditId),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** All bulk edits of a workspace, newest first. Kept current by `bulk-edits:changed` events. */
export function useBulkEdits(workspaceId: string) {
  return useQuery(bulkEditsOptions(workspaceId));
}

export function cacheBulkEdit(client: QueryClient, bulkEdit: BulkEdit): void {
  cacheBulkEditChanges(client, [{ bulkEdit, items: [] }]);
}

export function cacheBulkEditChanges(client: QueryClient, changes: readonly BulkEditChanged[]): void {
  for (const [bulkEditId, ofOne] of Map.groupBy(changes, ({ bulkEdit }) => bulkEdit.bulkEditId)) {
    applyPushed(client, bulkEditId, ofOne);
  }
}

function applyPushed(client: QueryClient, bulkEditId: string, changes: readonly BulkEditChanged[]): void {
  const pushed = client.getQueryData(pushedBulkEditOptions(bulkEditId).queryKey);
  const known = new Map(pushed?.items);
  let newer = pushed?.bulkEdit;
  for (const { bulkEdit, items } of changes) {
    const { revision } = bulkEdit;
    for (const { place, ...item } of items) {
      if ((known.get(place)?.revision ?? 0) < revision) known.set(place, { revision, item });
    }
    if (newer === undefined || newer.revision <= revision) newer = bulkEdit;
  }
  if (newer === undefined) return;
  const now: PushedBulkEdit = { bulkEdit: newer, items: known };
  client.setQueryData(pushedBulkEditOptions(bulkEditId).queryKey, now);
  client.setQueryData(bulkEditOptions(bulkEditId).queryKey, (detail) =>
    detail === undefined ? undefined : withPushedItems(detail, now),
  );
  client.setQueryData(bulkEditsOptions(now.bulkEdit.workspaceId).queryKey, (bulkEdits) =>
    bulkEdits === undefined ? undefined : withPushed(bulkEdits, [now.bulkEdit]),
  );
}

function withPushedItems(
  detail: BulkEditDetail,
  { bulkEdit, items: pushed }: PushedBulkEdit,
): BulkEditDetail {
  const items = detail.items.map((item, place) => {
    const later = pushed.get(place);
    return later !== undefined && later.revision > detail.revision ? later.item : item;
  });
  // Keeps the revision of the full read, because a late event about another item can still be newer than it.
  const head = bulkEdit.revision > detail.revision ? bulkEdit : detail;
  return { ...head, revision: detail.revision, items };
}

export function useBulkEdit(bulkEditId: string) {
  return useQuery(bulkEditOptions(bulkEditId));
}

async function previewOf(question: BulkEditQuestion): Promise<PreviewRow[]> {
  const { rows } = await ask('bulk-edits:preview', question);
  return inSlices(linesOf(rows), readPreviewRow);
}

/** Previews what an operation would do to each property, from its last read. */
export function useBulkEditPreview() {
  return useMutation({
    mutationFn: previewOf,
  });
}

/** One setting of one property, as last read; null sends no request. */
export function useCellOfProperty(workspaceId: string, resource: DiscountName, propertyId: number | null) {
  return useQuery(cellOfPropertyOptions(workspaceId, resource, propertyId));
}

const cellOfPropertyOptions = (workspaceId: string, resource: DiscountName, propertyId: number | null) =>
  queryOptions({
    queryKey: queryKeys.cellOfProperty(workspaceId, resource, propertyId),
    enabled: propertyId !== null,
    // Another read may have changed it since.
    staleTime: 0,
    queryFn: async () => {
      const operation = { kind: 'as-it-is', resource } as const;
      const propertyIds = propertyId === null ? [] : [propertyId];
      const [row] = await previewOf({ workspaceId, operation, propertyIds });
      return row ?? null;
    },
  });

const bulkEditReadingOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.bulkEditReading(workspaceId),
    queryFn: (): ReadProgress | null => null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The progress of a read; null before the first. Kept current by `bulk-edits:reading` events. */
export function useBulkEditReading(workspaceId: string): ReadProgress | null {
  return useQuery(bulkEditReadingOptions(workspaceId)).data ?? null;
}

/** Warnings about changes taken together, before they are stored. */
export function useBulkEditSlips() {
  return useMutation({
    mutationFn: async ({ workspaceId, changes }: Pick<NewBulkEdit, 'workspaceId' | 'changes'>) => {
      const lines = joinLines(await inSlices(changes, (change) => JSON.stringify(change)));
      return ask('bulk-edits:slips', { workspaceId, changes: lines });
    },
  });
}

/** Stores a bulk edit and then starts it, unless it is scheduled. If starting fails, it stays ready under Changes. */
export function useStartNewBulkEdit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: NewBulkEdit) => {
      const changes = joinLines(await inSlices(request.changes, (change) => JSON.stringify(change)));
      const bulkEdit = await ask('bulk-edits:create', { ...request, changes });
      const { bulkEditId } = bulkEdit;
      if (request.startAt !== undefined)
        return { bulkEditId, started: { ok: true, value: bulkEdit } as const };
      const started = await resultOf(ask('bulk-edits:start', { bulkEditId, stopped: 'take-up' }));
      return { bulkEditId, started };
    },
    onSuccess: ({ started }, { workspaceId }) => {
      if (started.ok) cacheBulkEdit(client, started.value);
      else void client.invalidateQueries({ queryKey: askKey('bulk-edits:list', { workspaceId }) });
    },
  });
}

/** Performs an action on a bulk edit. Only offer those in `bulkEdit.actions`. */
export function useBulkEditAction(bulkEditId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: PerformedAction) => perform(bulkEditId, action),
    onSuccess: (bulkEdit) => cacheBulkEdit(client, bulkEdit),
  });
}

/** Actions that need one press. The others first open a screen or a dialog. */
export type PerformedAction = Exclude<BulkEditAction, 'confirm' | 'move'>;

function perform(bulkEditId: string, action: PerformedAction) {
  switch (action) {
    case 'start':
      return ask('bulk-edits:start', { bulkEditId, stopped: 'take-up' });
    case 'skip':
      return ask('bulk-edits:start', { bulkEditId, stopped: 'leave-out' });
    case 'anew':
      return ask('bulk-edits:start', { bulkEditId, stopped: 'anew' });
    case 'read':
      return ask('bulk-edits:read-stopped', { bulkEditId });
    case 'pause':
      return ask('bulk-edits:pause', { bulkEditId });
    case 'cancel':
      return ask('bulk-edits:cancel', { bulkEditId });
  }
}
