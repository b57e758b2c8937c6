import type { KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { ChangeTarget } from '../../ipc/changes/changes.ts';
import { changeTargetSchema } from '../../ipc/changes/changes.ts';
import type { DraftContent } from '../../ipc/changes/drafts.ts';
import { draftContentSchema } from '../../ipc/changes/drafts.ts';
import { parseJson } from '../../core/values/json/json.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import { storageResult } from '../storage/storage-errors.ts';

/** What seals the drafts of one workspace during this run of the app. */
export interface DraftKey {
  readonly key: KeyObject;
  readonly keyId: string;
  readonly storage: 'keychain' | 'memory';
}

export interface StoredDraft {
  readonly target: ChangeTarget;
  readonly savedAtMs: number;
  /** Null when it does not open with the key that is there. */
  readonly content: DraftContent | null;
}

export interface ReadableDraft extends StoredDraft {
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

/** Drafts in `keyholder.sqlite`: sealed on the way in, opened on the way out. */
export class DraftRows {
  readonly #all;
  readonly #countOthers;
  readonly #put;
  readonly #drop;
  readonly #dropWorkspace;

  constructor(db: DatabaseSync) {
    this.#all = db.prepare(
      'SELECT resource, subject, key_id, saved_at_ms, content FROM draft WHERE workspace_id = ?',
    );
    this.#countOthers = db.prepare(
      'SELECT count(*) AS total FROM draft WHERE workspace_id = ? AND NOT (resource = ? AND subject = ?)',
    );
    this.#put = db.prepare(
      `INSERT INTO draft (workspace_id, resource, subject, key_id, saved_at_ms, content) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (workspace_id, resource, subject) DO UPDATE SET
       key_id = excluded.key_id, saved_at_ms = excluded.saved_at_ms, content = excluded.content`,
    );
    this.#drop = db.prepare('DELETE FROM draft WHERE workspace_id = ? AND resource = ? AND subject = ?');
    this.#dropWorkspace = db.prepare('DELETE FROM draft WHERE workspace_id = ?');
  }

  /** A row of a later version, whose resource this one does not know, is left alone. */
  all(workspaceId: string, sealing: DraftKey): Result<StoredDraft[]> {
    return storageResult(() =>
      this.#all.all(workspaceId).flatMap((raw) => {
        const row = rowSchema.safeParse(raw);
        return row.success ? [opened(workspaceId, row.data, sealing)] : [];
      }),
    );
  }

  /** How many drafts of other targets the workspace has. */
  countOthers(target: ChangeTarget): Result<number> {
    return storageResult(() => countSchema.parse(this.#countOthers.get(...placeOf(target))).total);
  }

  put(draft: ReadableDraft, sealing: DraftKey): Result<null> {
    const { target, savedAtMs, content } = draft;
    const sealed = sealRow(sealing.key, rowName(target, savedAtMs), JSON.stringify(content));
    return done(() => this.#put.run(...placeOf(target), sealing.keyId, savedAtMs, sealed));
  }

  drop(target: ChangeTarget): Result<null> {
    return done(() => this.#drop.run(...placeOf(target)));
  }

  dropWorkspace(workspaceId: string): Result<null> {
    return done(() => this.#dropWorkspace.run(workspaceId));
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

// SECURITY: place and time are bound to the sealed bytes, so that no draft can be passed off as another's.
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
