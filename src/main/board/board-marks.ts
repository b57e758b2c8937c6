import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppError, Result } from '../../core/values/errors.ts';
import { fail } from '../../core/values/errors.ts';
import type { ChannelRequest } from '../../ipc/channels.ts';
import { parseJson } from '../../core/values/json/json.ts';
import { transaction } from '../storage/open-database.ts';
import { storageResult } from '../storage/storage-errors.ts';

/** What a person keeps of a property for themselves. */
export interface BoardMark {
  readonly tags: string[];
  readonly note: string | null;
}

const rowSchema = z.object({ property_id: z.int(), tags: z.string(), note: z.string().nullable() });
/** More could not be told apart on a row. */
const mostTags = 20;

/** Tags and notes, in `keyholder.sqlite`: nothing of them leaves this computer, and they go with their workspace. */
export class BoardMarks {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  of(workspaceId: string): Result<ReadonlyMap<number, BoardMark>> {
    return storageResult(() => {
      const rows = this.#db
        .prepare('SELECT property_id, tags, note FROM board_mark WHERE workspace_id = ?')
        .all(workspaceId);
      return new Map(
        rowSchema
          .array()
          .parse(rows)
          .map((row) => [row.property_id, markOf(row)]),
      );
    });
  }

  /** All of them or none. A property that is left without tags and note is forgotten. */
  change(
    workspaceId: string,
    propertyIds: readonly number[],
    wanted: Pick<ChannelRequest<'board:mark'>, 'addTags' | 'removeTags' | 'note'>,
  ): Result<null> {
    const before = this.of(workspaceId);
    if (!before.ok) return before;
    const after = new Map(
      propertyIds.map((id) => [id, changed(before.value.get(id) ?? { tags: [], note: null }, wanted)]),
    );
    if ([...after.values()].some(({ tags }) => tags.length > mostTags)) return fail(tooManyTags());
    return transaction(this.#db, () => {
      const put = this.#db.prepare(
        `INSERT INTO board_mark (workspace_id, property_id, tags, note) VALUES (?, ?, ?, ?)
         ON CONFLICT (workspace_id, property_id) DO UPDATE SET tags = excluded.tags, note = excluded.note`,
      );
      const drop = this.#db.prepare('DELETE FROM board_mark WHERE workspace_id = ? AND property_id = ?');
      for (const [id, { tags, note }] of after) {
        if (tags.length === 0 && note === null) drop.run(workspaceId, id);
        else put.run(workspaceId, id, JSON.stringify(tags), note);
      }
      return null;
    });
  }
}

/** One list that does not fit must not take the marks of every other property with it. */
function markOf(row: z.infer<typeof rowSchema>): BoardMark {
  const json = parseJson(row.tags);
  const tags = json.ok && Array.isArray(json.value) ? json.value : [];
  return { tags: tags.filter((tag) => typeof tag === 'string'), note: row.note };
}

/** Letter case makes no other tag: the one that is there stays as it was written. */
function changed(
  before: BoardMark,
  { addTags, removeTags, note }: Pick<ChannelRequest<'board:mark'>, 'addTags' | 'removeTags' | 'note'>,
): BoardMark {
  const taken = new Set(removeTags.map(tagKey));
  const tags = new Map(
    [...before.tags.filter((tag) => !taken.has(tagKey(tag))), ...addTags.map((tag) => tag.trim())]
      .filter((tag) => tag !== '')
      .toReversed()
      .map((tag) => [tagKey(tag), tag]),
  );
  const kept = note === undefined ? before.note : note === null || note.trim() === '' ? null : note;
  return { tags: [...tags.values()].sort((left, right) => left.localeCompare(right)), note: kept };
}

function tagKey(tag: string): string {
  return tag.trim().toLocaleLowerCase('en');
}

const tooManyTags = (): AppError => ({
  code: 'validation',
  message: `A property holds at most ${mostTags} tags.`,
  hint: 'Take a tag away first.',
  fields: [{ field: 'addTags', message: 'One of these properties would have too many tags.' }],
});
