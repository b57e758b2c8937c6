import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import { storedFields } from '../../storage/stored-fields.ts';
import { StoredTexts } from '../../storage/stored-texts.ts';

const markSchema = z.object({ tags: z.array(z.string()), note: z.string().nullable() });
export type PropertyMark = Readonly<z.infer<typeof markSchema>>;

const unmarked: PropertyMark = { tags: [], note: null };
/** More wouldn't be readable on a row. */
const mostTags = 20;

/** Tags and notes. They never leave this computer and are removed with their workspace. */
export class PropertyMarks {
  readonly #texts: StoredTexts;

  constructor(db: DatabaseSync) {
    this.#texts = new StoredTexts(db, 'mark');
  }

  of(workspaceId: string): Result<ReadonlyMap<number, PropertyMark>> {
    const saved = this.#texts.all(workspaceId);
    if (!saved.ok) return saved;
    return succeed(
      new Map(
        saved.value.map(({ name, content }) => [Number(name), storedFields(markSchema, unmarked, content)]),
      ),
    );
  }

  /** Changes all or none. A property left without tags and note is dropped. */
  change(
    workspaceId: string,
    propertyIds: readonly number[],
    wanted: Pick<ChannelRequest<'performance:mark'>, 'addTags' | 'removeTags' | 'note'>,
  ): Result<null> {
    const before = this.of(workspaceId);
    if (!before.ok) return before;
    const after = new Map(propertyIds.map((id) => [id, changed(before.value.get(id) ?? unmarked, wanted)]));
    if ([...after.values()].some(({ tags }) => tags.length > mostTags)) return fail(tooManyTags());
    return this.#texts.change(
      workspaceId,
      Array.from(after, ([id, mark]) => [
        String(id),
        mark.tags.length === 0 && mark.note === null ? null : JSON.stringify(mark),
      ]),
    );
  }
}

/** Tags that differ only in case are the same; the existing spelling stays. */
function changed(
  before: PropertyMark,
  { addTags, removeTags, note }: Pick<ChannelRequest<'performance:mark'>, 'addTags' | 'removeTags' | 'note'>,
): PropertyMark {
  const taken = new Set(removeTags.map(tagKey));
  const tags = new Map(
    [...before.tags.filter((tag) => !taken.has(tagKey(tag))), ...addTags.map((tag) => tag.trim())]
      .filter((tag) => tag !== '')
      .toReversed()
      .map((tag) => [tagKey(tag), tag]),
  );
  const saved = note === undefined ? before.note : note === null || note.trim() === '' ? null : note;
  return { tags: [...tags.values()].sort((left, right) => left.localeCompare(right)), note: saved };
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
