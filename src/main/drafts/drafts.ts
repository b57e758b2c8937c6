import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type AppError, type Result, fail, succeed } from '../../core/values/errors.ts';
import { type ChangeTarget, changeTargetSchema } from '../../ipc/changes/changes.ts';
import {
  type DraftContent,
  type DraftList,
  type SavedDraft,
  draftContentSchema,
} from '../../ipc/changes/drafts.ts';
import { type JsonValue, parseJson } from '../../core/values/json/json.ts';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { statementsOf } from '../storage/open-database.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import { storageResult } from '../storage/storage-errors.ts';

export interface DraftsDeps {
  /** `keyholder.sqlite`. */
  db: DatabaseSync;
  keys: { keyOf(workspaceId: string): Promise<DraftKey> };
  /** Reports a workspace whose key may have changed; null means all. */
  onKey: (listener: (workspaceId: string | null) => void) => unknown;
  /** The title of a target; `baseBody` is null if the draft doesn't open. */
  titleOf: (target: ChangeTarget, baseBody: JsonValue | null) => string;
  now: () => Date;
}

/** The channels of `ipc/changes/drafts.ts`. */
export type Drafts = ReturnType<typeof createDrafts>;

/** Limit for the content as JSON. The largest known body, a discount with a hundred rows, has 20 kB. */
export const mostDraftBytes = 512 * 1024;
/** Limit per workspace, far more than anybody has open. */
export const mostDrafts = 200;

/**
 * Drafts of changes, one per target. They are sealed on disk; if the key wouldn't outlive this process, they stay in
 * memory until there is one that does.
 */
export function createDrafts(deps: DraftsDeps) {
  const rows = new DraftRows(deps.db);
  const inMemory = new Map<string, ReadableDraft>();

  const onlyInMemory = (): string[] => Array.from(inMemory.values(), ({ target }) => target.workspaceId);

  const all = (workspaceId: string, sealing: DraftKey): Result<StoredDraft[]> => {
    const stored = rows.all(workspaceId, sealing);
    if (!stored.ok) return stored;
    const newer = [...inMemory.values()].filter(({ target }) => target.workspaceId === workspaceId);
    const older = stored.value.filter(({ target }) => !inMemory.has(nameOf(target)));
    return succeed([...newer, ...older].sort((left, right) => right.savedAtMs - left.savedAtMs));
  };

  /** Once a late keychain answers, drafts waiting in memory go to disk. What can't be stored stays in memory. */
  const toDisk = (workspaceId: string, sealing: DraftKey): void => {
    if (sealing.storage !== 'keychain') return;
    for (const [name, draft] of inMemory) {
      if (draft.target.workspaceId !== workspaceId) continue;
      if (rows.put(draft, sealing).ok) inMemory.delete(name);
    }
  };

  deps.onKey((workspaceId) => {
    const waits = (id: string): boolean => workspaceId === null || workspaceId === id;
    for (const id of new Set(onlyInMemory().filter(waits)))
      void deps.keys.keyOf(id).then((sealing) => {
        toDisk(id, sealing);
      });
  });

  const othersInMemory = (target: ChangeTarget): number =>
    [...inMemory].filter(
      ([name, draft]) => draft.target.workspaceId === target.workspaceId && name !== nameOf(target),
    ).length;

  const view = ({ target, savedAtMs, content }: StoredDraft): SavedDraft => ({
    target,
    title: deps.titleOf(target, content?.baseBody ?? null),
    savedAt: new Date(savedAtMs).toISOString(),
    content,
  });

  // Every call waits for the key, even if it needs none, so that calls take effect in order.
  return {
    async list({ workspaceId }: { workspaceId: string }): Promise<Result<DraftList>> {
      const sealing = await deps.keys.keyOf(workspaceId);
      toDisk(workspaceId, sealing);
      const found = all(workspaceId, sealing);
      if (!found.ok) return found;
      const storage = sealing.storage === 'keychain' ? 'disk' : 'memory';
      return succeed({ storage, drafts: found.value.map(view) });
    },
    async save({ target, ...content }: DraftContent & { target: ChangeTarget }): Promise<Result<SavedDraft>> {
      const sealing = await deps.keys.keyOf(target.workspaceId);
      if (Buffer.byteLength(JSON.stringify(content)) > mostDraftBytes) return fail(tooLarge);
      const stored = rows.countOthers(target);
      if (!stored.ok) return stored;
      if (stored.value + othersInMemory(target) >= mostDrafts) return fail(tooMany());
      const draft = { target, savedAtMs: deps.now().getTime(), content };
      if (sealing.storage === 'memory') inMemory.set(nameOf(target), draft);
      else {
        const put = rows.put(draft, sealing);
        if (!put.ok) return put;
        inMemory.delete(nameOf(target));
        toDisk(target.workspaceId, sealing);
      }
      return succeed(view(draft));
    },
    async remove({ target }: { target: ChangeTarget }): Promise<Result<null>> {
      await deps.keys.keyOf(target.workspaceId);
      inMemory.delete(nameOf(target));
      return rows.drop(target);
    },
    /** Call once the workspace's key is gone: nobody can read what is sealed with it. */
    removeWorkspace(workspaceId: string): Result<null> {
      for (const [name, { target }] of inMemory) {
        if (target.workspaceId === workspaceId) inMemory.delete(name);
      }
      return rows.dropWorkspace(workspaceId);
    },
    /** The workspace of each draft that will be lost when the program ends, because no key could be stored for it. */
    onlyInMemory,
  };
}

function nameOf(target: ChangeTarget): string {
  return JSON.stringify([target.workspaceId, target.resource, target.subject]);
}

const tooLarge: AppError = {
  code: 'validation',
  message: 'This draft is too large to save.',
  hint: 'It stays on screen until you leave Keyholder.',
};
const tooMany = (): AppError => ({
  code: 'validation',
  message: `This workspace already has ${mostDrafts} saved drafts.`,
  hint: 'Send or discard some of them on the Changes screen.',
});

export interface DraftKey {
  readonly key: KeyObject;
  readonly keyId: string;
  readonly storage: 'keychain' | 'memory';
}

interface StoredDraft {
  readonly target: ChangeTarget;
  readonly savedAtMs: number;
  /** Null if it doesn't open with the current key. */
  readonly content: DraftContent | null;
}

interface ReadableDraft extends StoredDraft {
  readonly content: DraftContent;
}

const rowSchema = z.object({
  resource: changeTargetSchema.shape.resource,
  subject: z.string(),
  key_id: z.string(),
  saved_at_ms: z.number(),
  content: z.instanceof(Uint8Array),
});

const countSchema = z.object({ total: z.number() });

const texts = {
  all: 'SELECT resource, subject, key_id, saved_at_ms, content FROM draft WHERE workspace_id = ?',
  countOthers:
    'SELECT count(*) AS total FROM draft WHERE workspace_id = ? AND NOT (resource = ? AND subject = ?)',
  put: `INSERT INTO draft (workspace_id, resource, subject, key_id, saved_at_ms, content) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (workspace_id, resource, subject) DO UPDATE SET
    key_id = excluded.key_id, saved_at_ms = excluded.saved_at_ms, content = excluded.content`,
  drop: 'DELETE FROM draft WHERE workspace_id = ? AND resource = ? AND subject = ?',
  dropWorkspace: 'DELETE FROM draft WHERE workspace_id = ?',
} as const;

class DraftRows {
  readonly #statement: (name: keyof typeof texts) => StatementSync;

  constructor(db: DatabaseSync) {
    this.#statement = statementsOf(db, texts);
  }

  /** Rows of a later version with an unknown resource are left alone. */
  all(workspaceId: string, sealing: DraftKey): Result<StoredDraft[]> {
    return storageResult(() =>
      this.#statement('all')
        .all(workspaceId)
        .flatMap((raw) => {
          const row = rowSchema.safeParse(raw);
          return row.success ? [opened(workspaceId, row.data, sealing)] : [];
        }),
    );
  }

  countOthers(target: ChangeTarget): Result<number> {
    return storageResult(
      () => countSchema.parse(this.#statement('countOthers').get(...placeOf(target))).total,
    );
  }

  put(draft: ReadableDraft, sealing: DraftKey): Result<null> {
    const { target, savedAtMs, content } = draft;
    const sealed = sealRow(sealing.key, rowName(target, savedAtMs), JSON.stringify(content));
    return done(() => this.#statement('put').run(...placeOf(target), sealing.keyId, savedAtMs, sealed));
  }

  drop(target: ChangeTarget): Result<null> {
    return done(() => this.#statement('drop').run(...placeOf(target)));
  }

  dropWorkspace(workspaceId: string): Result<null> {
    return done(() => this.#statement('dropWorkspace').run(workspaceId));
  }
}

function opened(workspaceId: string, row: z.infer<typeof rowSchema>, sealing: DraftKey): StoredDraft {
  const target = { workspaceId, resource: row.resource, subject: row.subject };
  const text =
    row.key_id === sealing.keyId
      ? openRow(sealing.key, rowName(target, row.saved_at_ms), row.content)
      : undefined;
  const json = text?.ok === true ? parseJson(text.value) : undefined;
  const content = draftContentSchema.safeParse(json?.ok === true ? json.value : undefined);
  return { target, savedAtMs: row.saved_at_ms, content: content.success ? content.data : null };
}

// SECURITY: target and time are bound to the sealed bytes, so that no draft can pass for another.
function rowName(target: ChangeTarget, savedAtMs: number): string {
  return JSON.stringify(['draft', ...placeOf(target), savedAtMs]);
}

function placeOf(target: ChangeTarget): [string, string, string] {
  return [target.workspaceId, target.resource, target.subject];
}

function done(write: () => unknown): Result<null> {
  const written = storageResult(write);
  return written.ok ? succeed(null) : written;
}
