import { z } from 'zod';
import type { Result } from '../../../../core/values/errors.ts';
import { plannedTargetSchema } from '../../../../ipc/changes/changes.ts';
import {
  bulkEditItemStates,
  type MadeChange,
  type BulkEditItemState,
  type BulkEditState,
} from '../../../../ipc/changes/bulk-edits.ts';
import { jsonValueSchema } from '../../../../core/values/value-schemas.ts';
import { slipJudgeSchema } from '../../../../core/writing/slips.ts';
import { madeChanges } from '../made-changes.ts';

export const bulkEditHead = z.object({
  title: z.string(),
  reason: z.string(),
  acknowledgedWarnings: z.array(z.string()).readonly(),
  note: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  startAt: z.string().nullable(),
});

/** The sealed part of one change. It includes what the person saw, so that no cache has to remember it. */
export const itemContent = z.object({
  target: plannedTargetSchema,
  title: z.string(),
  desired: jsonValueSchema,
  undoOf: z.string().exactOptional(),
  baseHash: z.string(),
  baseEditable: jsonValueSchema,
  baseWords: z.record(z.string(), z.string().nullable()).readonly(),
  /** The basis on which its slips were judged when acknowledged; later knowledge doesn't reword them. */
  judge: slipJudgeSchema,
  note: z.string(),
  /** It stopped because somebody else changed its base: sending it again can't succeed. */
  isConflict: z.boolean().exactOptional(),
});

/** `running` isn't stored, because only the change's own run outlives the process. */
export const storedItemStates = bulkEditItemStates.filter((state) => state !== 'running');
export type StoredItemState = (typeof storedItemStates)[number];

export interface StoredBulkEditItem extends Readonly<z.infer<typeof itemContent>> {
  readonly state: StoredItemState;
  readonly changeId: string | null;
}

export interface StoredBulkEdit extends Readonly<z.infer<typeof bulkEditHead>> {
  readonly bulkEditId: string;
  readonly workspaceId: string;
  readonly state: BulkEditState;
  readonly items: readonly StoredBulkEditItem[];
}

export interface BulkEditSummary extends Omit<StoredBulkEdit, 'items'> {
  readonly total: number;
  /** How many changes are finished: verified, already as wanted, left out or unverified. */
  readonly done: number;
  readonly stopped: Pick<StoredBulkEditItem, 'target' | 'title' | 'changeId' | 'note' | 'isConflict'> | null;
  readonly verified: number;
  /** Only once the bulk edit is done. */
  readonly made: readonly MadeChange[];
}

const overStates: ReadonlySet<BulkEditItemState> = new Set([
  'verified',
  'as-wanted',
  'left-out',
  'unverified',
]);

export function isOver({ state }: { readonly state: BulkEditItemState }): boolean {
  return overStates.has(state);
}

export function summaryOf({ items, ...bulkEdit }: StoredBulkEdit): BulkEditSummary {
  const stopped = items.find(({ state }) => state === 'stopped');
  return {
    ...bulkEdit,
    total: items.length,
    done: items.filter(isOver).length,
    verified: items.filter(({ state }) => state === 'verified').length,
    made: bulkEdit.state === 'done' ? madeChanges(items) : [],
    stopped: stopped ?? null,
  };
}

export interface BulkEditItemStep extends Pick<
  StoredBulkEditItem,
  'state' | 'changeId' | 'note' | 'isConflict'
> {
  readonly place: number;
}

export interface BulkEditStep {
  /** The bulk edit before the step; refused if it has moved on since. */
  readonly before: StoredBulkEdit;
  readonly to: BulkEditState;
  readonly note: string;
  readonly at: string;
  /** Its new time, or null for none; absent leaves it as it was. */
  readonly startAt?: string | null;
  readonly item: BulkEditItemStep | null;
}

/**
 * The durable record of bulk edits, in the journal's file. `create` and `record` are one commit each. Errors:
 * `storage-failed`, `not-found`, `invalid-transition` (it has moved on) and `run-open` (another bulk edit of the
 * workspace is running).
 */
export interface BulkEditStore {
  create(bulkEdit: StoredBulkEdit): Result<StoredBulkEdit>;
  /** Writes only what changed, because a bulk edit may have thousands of changes. */
  record(step: BulkEditStep): Result<StoredBulkEdit>;
  get(bulkEditId: string): Result<StoredBulkEdit>;
  /** Newest first, without their changes and without unreadable ones (see `unreadable`). */
  list(workspaceId: string): Result<BulkEditSummary[]>;
  /** Of every workspace. */
  running(): Result<StoredBulkEdit[]>;
  /** Those of every workspace that haven't been started. */
  ready(): Result<BulkEditSummary[]>;
  unreadable(): UnreadableBulkEdit[];
}

export interface UnreadableBulkEdit {
  readonly bulkEditId: string;
  readonly workspaceId: string;
}

export function stepped({
  before,
  to,
  note,
  at,
  item,
  startAt = before.startAt,
}: BulkEditStep): StoredBulkEdit {
  const after = { ...before, state: to, note, updatedAt: at, startAt };
  const known = item === null ? undefined : before.items[item.place];
  if (item === null || known === undefined) return after;
  const { place, ...moved } = item;
  return { ...after, items: before.items.with(place, { ...known, isConflict: false, ...moved }) };
}
