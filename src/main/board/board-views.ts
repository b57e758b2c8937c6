import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppError, Result } from '../../core/values/errors.ts';
import { fail } from '../../core/values/errors.ts';
import type { BoardView } from '../../ipc/board.ts';
import { boardViewSchema } from '../../ipc/board.ts';
import { keptFields, textWithUnknown } from '../storage/kept-fields.ts';
import { storageResult } from '../storage/storage-errors.ts';

/** Narrows nothing. */
const usualView: Omit<BoardView, 'id' | 'name'> = {
  ...{ places: [], applyPrices: [], policies: [], tags: [], findings: [], search: '' },
  ...{ level: 50, discountsOver: 0, sort: { by: 'name' } },
};

const rowSchema = z.object({ id: z.string(), content: z.string() });
/** More would be no choice any more. */
const mostViews = 40;

/** Saved views of the board, in `keyholder.sqlite`, in the order in which they were made; they go with their workspace. */
export class BoardViews {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Of one that another version kept, whatever fits counts, and what does not narrows nothing. */
  list(workspaceId: string): Result<BoardView[]> {
    return storageResult(() => {
      const rows = this.#db
        .prepare('SELECT id, content FROM board_view WHERE workspace_id = ? ORDER BY sequence')
        .all(workspaceId);
      return rowSchema
        .array()
        .parse(rows)
        .map(({ id, content }) => keptFields(boardViewSchema, { ...usualView, id, name: id }, content));
    });
  }

  /** The whole list afterwards. */
  save(workspaceId: string, view: BoardView): Result<BoardView[]> {
    const known = this.list(workspaceId);
    if (!known.ok) return known;
    const others = known.value.filter(({ id }) => id !== view.id);
    if (others.length >= mostViews) return fail(tooMany());
    const name = view.name.trim();
    if (name === '') return fail(nameless);
    const isTaken = others.some((other) => nameKey(other.name) === nameKey(name));
    if (isTaken) return fail(nameTaken(name));
    const stored = storageResult(() => {
      const before = this.#db
        .prepare('SELECT content FROM board_view WHERE workspace_id = ? AND id = ?')
        .get(workspaceId, view.id)?.['content'];
      const text = textWithUnknown(boardViewSchema, typeof before === 'string' ? before : null, {
        ...view,
        name,
      });
      this.#db
        .prepare(
          `INSERT INTO board_view (workspace_id, id, sequence, content)
           VALUES (?, ?, (SELECT coalesce(max(sequence), 0) + 1 FROM board_view), ?)
           ON CONFLICT (workspace_id, id) DO UPDATE SET content = excluded.content`,
        )
        .run(workspaceId, view.id, text);
    });
    return stored.ok ? this.list(workspaceId) : stored;
  }

  remove(workspaceId: string, id: string): Result<BoardView[]> {
    const removed = storageResult(() =>
      this.#db.prepare('DELETE FROM board_view WHERE workspace_id = ? AND id = ?').run(workspaceId, id),
    );
    return removed.ok ? this.list(workspaceId) : removed;
  }
}

function nameKey(name: string): string {
  return name.trim().toLocaleLowerCase('en');
}

const invalidName = (message: string): AppError => ({
  code: 'validation',
  message,
  fields: [{ field: 'name', message }],
});
const nameless = invalidName('Give the view a name.');
const nameTaken = (name: string): AppError => invalidName(`There is a view named ${name} already.`);
const tooMany = (): AppError =>
  invalidName(`A workspace keeps at most ${mostViews} views. Remove one first.`);
