import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { type AppError, type Result, fail } from '../../../../core/values/errors.ts';
import { madeChangeSchema, bulkEditStates } from '../../../../ipc/changes/bulk-edits.ts';
import { StepRefused } from '../../journal/journal-errors.ts';
import { type JournalSeal, RowAltered } from '../../journal/journal-seal.ts';
import { statementsOf } from '../../../storage/open-database.ts';
import { commitSealed, isUnreadable, numberOf, readSealed } from '../../journal/sealed-rows.ts';
import { madeChanges } from '../made-changes.ts';
import {
  type BulkEditStep,
  type BulkEditStore,
  type BulkEditSummary,
  type StoredBulkEdit,
  type StoredBulkEditItem,
  type UnreadableBulkEdit,
  isOver,
  itemContent,
  bulkEditHead,
  stepped,
  storedItemStates,
} from './stored-bulk-edit.ts';

const bytes = z.instanceof(Uint8Array);

const bulkEditRow = z.object({
  place: z.int(),
  bulk_edit_id: z.string(),
  workspace_id: z.string(),
  state: z.string(),
  sealed: bytes,
});
type BulkEditRow = z.infer<typeof bulkEditRow>;

const bulkEditContent = bulkEditHead.extend({
  /** Number of changes, so that one removed from the file is noticed. */
  size: z.int(),
  /** Summarised once it is done, so that lists needn't open any changes. */
  made: z.array(madeChangeSchema),
});
type BulkEditContent = z.infer<typeof bulkEditContent>;

const itemRow = z.object({
  bulk_edit_id: z.string(),
  place: z.int(),
  state: z.enum(storedItemStates),
  change_id: z.string().nullable(),
  sealed: bytes,
});

/** The content of a bulk edit's own row. Throws RowAltered or a ZodError if it differs from what was written. */
function bulkEditContentOf(seal: JournalSeal, { sealed, ...columns }: BulkEditRow): BulkEditContent {
  return bulkEditContent.parse(seal.unseal('bulkEdits', columns, sealed));
}

function contentOfBulkEdit(bulkEdit: StoredBulkEdit): BulkEditContent {
  const made = bulkEdit.state === 'done' ? madeChanges(bulkEdit.items) : [];
  return { ...bulkEditHead.parse(bulkEdit), size: bulkEdit.items.length, made };
}

/** Throws a ZodError if changes are missing or added. */
function bulkEditOf(row: BulkEditRow, content: BulkEditContent, items: StoredBulkEditItem[]): StoredBulkEdit {
  z.array(z.unknown()).length(content.size).parse(items);
  return { ...headOf(row, content), items };
}

const countRow = z.object({ state: z.enum(storedItemStates), count: z.int().nonnegative() });

/**
 * The bulk edit without its changes: counts by state and the change at which it stopped (null: none). Only for lists:
 * the counts come from clear columns, whose seals are checked when the whole bulk edit is read.
 */
function bulkEditSummaryOf(
  row: BulkEditRow,
  content: BulkEditContent,
  counts: readonly unknown[],
  stopped: StoredBulkEditItem | null,
): BulkEditSummary {
  const known = counts.map((count) => countRow.parse(count));
  const sum = (rows: typeof known): number => rows.reduce((total, { count }) => total + count, 0);
  if (sum(known) !== content.size) throw new RowAltered();
  return {
    ...headOf(row, content),
    total: content.size,
    done: sum(known.filter(isOver)),
    verified: sum(known.filter(({ state }) => state === 'verified')),
    made: content.made,
    stopped,
  };
}

function headOf(row: BulkEditRow, content: BulkEditContent): Omit<StoredBulkEdit, 'items'> {
  return {
    bulkEditId: row.bulk_edit_id,
    workspaceId: row.workspace_id,
    state: z.enum(bulkEditStates).parse(row.state),
    ...bulkEditHead.parse(content),
  };
}

/** Throws RowAltered or a ZodError if the row differs from what was written. */
function itemOf(seal: JournalSeal, found: unknown): StoredBulkEditItem {
  const { sealed, ...columns } = itemRow.parse(found);
  const content = itemContent.parse(seal.unseal('bulk-edit-items', columns, sealed));
  return { ...content, state: columns.state, changeId: columns.change_id };
}

function sealedItem(seal: JournalSeal, bulkEditId: string, place: number, item: StoredBulkEditItem) {
  const { state, changeId, ...content } = item;
  const columns = { bulk_edit_id: bulkEditId, place, state, change_id: changeId };
  return { ...columns, sealed: seal.seal('bulk-edit-items', columns, content) };
}

const texts = {
  nextPlace: 'SELECT coalesce(max(place), 0) + 1 AS value FROM sealed_bulk_edits',
  insertBulkEdit: `INSERT INTO sealed_bulk_edits (place, bulk_edit_id, workspace_id, state, sealed)
    VALUES (:place, :bulk_edit_id, :workspace_id, :state, :sealed)`,
  insertItem: `INSERT INTO sealed_bulk_edit_items (bulk_edit_id, place, state, change_id, sealed)
    VALUES (:bulk_edit_id, :place, :state, :change_id, :sealed)`,
  // The expected state guards against a second writer: a step from another state changes nothing.
  moveBulkEdit: `UPDATE sealed_bulk_edits SET state = :to, sealed = :sealed WHERE bulk_edit_id = :bulkEditId AND state = :from`,
  moveItem: `UPDATE sealed_bulk_edit_items SET state = :state, change_id = :change_id, sealed = :sealed
    WHERE bulk_edit_id = :bulk_edit_id AND place = :place`,
  freeBulkEdit:
    "UPDATE sealed_bulk_edits SET state = 'unreadable' WHERE bulk_edit_id = ? AND state = 'running'",
  bulkEdit: 'SELECT * FROM sealed_bulk_edits WHERE bulk_edit_id = ?',
  items: 'SELECT * FROM sealed_bulk_edit_items WHERE bulk_edit_id = ? ORDER BY place',
  listed: 'SELECT * FROM sealed_bulk_edits WHERE workspace_id = ? ORDER BY place DESC',
  counts: 'SELECT state, count(*) AS count FROM sealed_bulk_edit_items WHERE bulk_edit_id = ? GROUP BY state',
  stopped:
    "SELECT * FROM sealed_bulk_edit_items WHERE bulk_edit_id = ? AND state = 'stopped' ORDER BY place LIMIT 1",
  ready: "SELECT * FROM sealed_bulk_edits WHERE state = 'ready' ORDER BY place",
  running: "SELECT * FROM sealed_bulk_edits WHERE state = 'running' ORDER BY place",
} as const;

type BulkEditStatementName = keyof typeof texts;

/** Bulk edits in the journal's database and sealed like its rows: one file, one durability, one lock, one key. */
export class SqliteBulkEditStore implements BulkEditStore {
  readonly #db: DatabaseSync;
  readonly #seal: JournalSeal;
  readonly #statement: (name: BulkEditStatementName) => StatementSync;
  readonly #unreadable = new Map<string, UnreadableBulkEdit>();

  constructor(db: DatabaseSync, seal: JournalSeal) {
    this.#db = db;
    this.#seal = seal;
    this.#statement = statementsOf(db, texts);
  }

  create(bulkEdit: StoredBulkEdit): Result<StoredBulkEdit> {
    return commitSealed(this.#db, bulkEditErrors.anotherRuns, () => {
      const { bulkEditId, workspaceId, state } = bulkEdit;
      const place = numberOf(this.#statement('nextPlace'));
      const columns = { place, bulk_edit_id: bulkEditId, workspace_id: workspaceId, state };
      const sealed = this.#seal.seal('bulkEdits', columns, contentOfBulkEdit(bulkEdit));
      this.#statement('insertBulkEdit').run({ ...columns, sealed });
      for (const [at, item] of bulkEdit.items.entries()) {
        this.#statement('insertItem').run(sealedItem(this.#seal, bulkEditId, at, item));
      }
      return bulkEdit;
    });
  }

  record(step: BulkEditStep): Result<StoredBulkEdit> {
    return commitSealed(this.#db, bulkEditErrors.anotherRuns, () => {
      const { before, to, item } = step;
      const { bulkEditId } = before;
      const found = this.#statement('bulkEdit').get(bulkEditId);
      if (found === undefined) throw new StepRefused(bulkEditErrors.unknown);
      const row = bulkEditRow.parse(found);
      // An altered row stays as it is.
      bulkEditContentOf(this.#seal, row);
      const after = stepped(step);
      const { place, workspace_id } = row;
      const columns = { place, bulk_edit_id: bulkEditId, workspace_id, state: to };
      const sealed = this.#seal.seal('bulkEdits', columns, contentOfBulkEdit(after));
      const done = this.#statement('moveBulkEdit').run({ bulkEditId, from: before.state, to, sealed });
      if (done.changes === 0) throw new StepRefused(bulkEditErrors.movedOn);
      const moved = item === null ? undefined : after.items[item.place];
      if (item !== null && moved !== undefined)
        this.#statement('moveItem').run(sealedItem(this.#seal, bulkEditId, item.place, moved));
      return after;
    });
  }

  get(bulkEditId: string): Result<StoredBulkEdit> {
    const row = readSealed(() => this.#statement('bulkEdit').get(bulkEditId));
    if (!row.ok) return row;
    return row.value === undefined
      ? fail(bulkEditErrors.unknown)
      : readSealed(() => this.#load(bulkEditRow.parse(row.value)));
  }

  list(workspaceId: string): Result<BulkEditSummary[]> {
    return readSealed(() => this.#readable('listed', (row) => this.#summary(row), workspaceId));
  }

  ready(): Result<BulkEditSummary[]> {
    return readSealed(() => this.#readable('ready', (row) => this.#summary(row)));
  }

  running(): Result<StoredBulkEdit[]> {
    return readSealed(() => {
      const bulkEdits = this.#readable('running', (row) => this.#load(row));
      // An unreadable one must not block other bulk edits; its runs are found separately.
      for (const { bulkEditId } of this.#unreadable.values()) this.#statement('freeBulkEdit').run(bulkEditId);
      return bulkEdits;
    });
  }

  unreadable(): UnreadableBulkEdit[] {
    return [...this.#unreadable.values()];
  }

  #readable<T>(
    name: BulkEditStatementName,
    read: (row: BulkEditRow) => T,
    ...values: readonly string[]
  ): T[] {
    const rows = z.array(bulkEditRow).parse(this.#statement(name).all(...values));
    return rows.flatMap((row) => {
      try {
        return [read(row)];
      } catch (error) {
        if (!isUnreadable(error)) throw error;
        const { bulk_edit_id: bulkEditId, workspace_id: workspaceId } = row;
        this.#unreadable.set(bulkEditId, { bulkEditId, workspaceId });
        return [];
      }
    });
  }

  #summary(row: BulkEditRow): BulkEditSummary {
    const counts = this.#statement('counts').all(row.bulk_edit_id);
    const stopped = this.#statement('stopped').get(row.bulk_edit_id);
    const item = stopped === undefined ? null : itemOf(this.#seal, stopped);
    return bulkEditSummaryOf(row, bulkEditContentOf(this.#seal, row), counts, item);
  }

  #load(row: BulkEditRow): StoredBulkEdit {
    const items = this.#statement('items').all(row.bulk_edit_id);
    return bulkEditOf(
      row,
      bulkEditContentOf(this.#seal, row),
      items.map((item) => itemOf(this.#seal, item)),
    );
  }
}

export const bulkEditErrors = {
  unknown: { code: 'not-found', message: 'There’s no such bulk edit.' },
  movedOn: { code: 'invalid-transition', message: 'The bulk edit has moved on in the meantime.' },
  anotherRuns: {
    code: 'run-open',
    message: 'Another bulk edit of this workspace is running.',
    hint: 'Pause or cancel it first.',
  },
} as const satisfies Record<string, AppError>;
