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

/** What of a bulk edit is sealed and stays as it was made, or is written anew at each step. */
export const bulkEditHead = z.object({
  title: z.string(),
  reason: z.string(),
  acknowledgedWarnings: z.array(z.string()).readonly(),
  note: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The moment that a person chose for it; null: none. */
  startAt: z.string().nullable(),
});

/** What is sealed of one change of a bulk edit. What the person saw is kept with it: no cache has to remember it until its turn comes. */
export const itemContent = z.object({
  target: plannedTargetSchema,
  title: z.string(),
  desired: jsonValueSchema,
  /** The verified change that it takes back. */
  undoOf: z.string().exactOptional(),
  baseHash: z.string(),
  baseEditable: jsonValueSchema,
  /** The fields of the base in words for people. */
  baseWords: z.record(z.string(), z.string().nullable()).readonly(),
  /** By what its slips were judged when they were acknowledged: what becomes known meanwhile words none of them anew. */
  judge: slipJudgeSchema,
  note: z.string(),
  /** It stopped because somebody else changed what it was planned on: sending it again can't succeed. */
  isConflict: z.boolean().exactOptional(),
});

/** Which one runs nobody has to store: nothing of it outlives the process but its change. */
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

/** A bulk edit without its changes, but for what is told of them on a list. */
export interface BulkEditSummary extends Omit<StoredBulkEdit, 'items'> {
  readonly total: number;
  /** How many of its changes are over: verified, as wanted already, left out, or left as it stands. */
  readonly done: number;
  /** The change at which it stopped. */
  readonly stopped: Pick<StoredBulkEditItem, 'target' | 'title' | 'changeId' | 'note' | 'isConflict'> | null;
  readonly verified: number;
  /** What those came to; only of a bulk edit that is done. */
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

/** What a list tells of a bulk edit that is known whole. */
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

/** What one commit changes: the bulk edit, one of its items, or both. */
export interface BulkEditStep {
  readonly bulkEditId: string;
  readonly from: BulkEditState;
  readonly to: BulkEditState;
  readonly note: string;
  readonly at: string;
  /** Another moment for it, or none; left out: as it was. */
  readonly startAt?: string | null;
  readonly item: {
    readonly place: number;
    readonly state: StoredItemState;
    readonly changeId: string | null;
    readonly note: string;
    readonly isConflict?: boolean;
  } | null;
}

/**
 * The durable record of bulk edits, in the journal's file. `create` and `record` are one commit each. Errors are
 * `storage-failed`, `not-found`, `invalid-transition` (it no longer stands where the step starts) and `run-open`
 * (another bulk edit of the workspace is running).
 */
export interface BulkEditStore {
  create(bulkEdit: StoredBulkEdit): Result<StoredBulkEdit>;
  /** Writes what changed only: a bulk edit of thousands is not read back at each step, `stepped` says what it is now. */
  record(step: BulkEditStep): Result<null>;
  get(bulkEditId: string): Result<StoredBulkEdit>;
  /** Newest first, those that can be read (see `unreadable`), each without its changes: they may be thousands. */
  list(workspaceId: string): Result<BulkEditSummary[]>;
  /** Of every workspace. */
  running(): Result<StoredBulkEdit[]>;
  /** Those of every workspace that were not started yet. */
  ready(): Result<BulkEditSummary[]>;
  /** Bulk edits that were met and cannot be read: altered, damaged, or of a version that this one does not understand. */
  unreadable(): UnreadableBulkEdit[];
}

export interface UnreadableBulkEdit {
  readonly bulkEditId: string;
  readonly workspaceId: string;
}

/** The bulk edit after a step that was recorded. */
export function stepped(
  before: StoredBulkEdit,
  { to, note, at, item, startAt }: BulkEditStep,
): StoredBulkEdit {
  const bulkEdit = startAt === undefined ? before : { ...before, startAt };
  const known = item === null ? undefined : bulkEdit.items[item.place];
  if (item === null || known === undefined) return { ...bulkEdit, state: to, note, updatedAt: at };
  const { place, ...moved } = item;
  const items = bulkEdit.items.with(place, { ...known, isConflict: false, ...moved });
  return { ...bulkEdit, state: to, note, updatedAt: at, items };
}
