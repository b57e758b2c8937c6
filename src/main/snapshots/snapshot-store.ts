import type { DatabaseSync } from 'node:sqlite';
import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { CachedRead, PreviousSnapshot, SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import type { ResourceMappingSource } from '../../core/resources/resource-mappings.ts';
import { parseJson, parseTrustedJson } from '../../core/values/json/json.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import type { ReadCondition } from '../service-client/answers/validator.ts';
import { BodyMemory } from './body-memory.ts';
import type { ChangeRef, PastBody, RecordedChange, RecordedMoment } from './body-history.ts';
import { isRecorded } from '../../core/service/resources.ts';
import { BodyHistory, mostListed } from './body-history.ts';
import type { CacheKey, CacheKeys } from './cache-keys.ts';
import { queryOf, queryText, snapshotName } from './snapshot-row.ts';
import type { AnsweredView, BodyPart } from './snapshot-views.ts';
import { bodyPart, emptyView, failureOf, numbered } from './snapshot-views.ts';
import type { StoredBody, StoredFailure } from './snapshot-rows.ts';
import { SnapshotRows } from './snapshot-rows.ts';

/**
 * Room for a hundred or so properties: reopening a body takes 0.02 ms, and as objects bodies need more room than as
 * text.
 */
const memoryLimitChars = 4 * 1024 * 1024;

/** A condition with the time of its body; null if it has none. */
export interface CachedCondition {
  readonly condition: ReadCondition;
  readonly readAtMs: number | null;
}

export interface RecordedChanges {
  readonly recordedSince: string | null;
  /** Newest first. */
  readonly changes: readonly ChangeRef[];
  /** False: there are more than are listed. */
  readonly isWhole: boolean;
  /** Null if a body is gone or doesn't open. */
  readonly open: (ref: ChangeRef) => RecordedChange | null;
}

export interface RecordedMoments {
  /** Newest first. */
  readonly moments: readonly RecordedMoment[];
  /** Null if it is gone or doesn't open. */
  readonly open: (id: number) => PastBody | null;
}

export class SnapshotStore {
  readonly #rows: SnapshotRows;
  readonly #keys: CacheKeys;
  readonly #history: BodyHistory;
  readonly #memory = new BodyMemory<BodyPart>(memoryLimitChars);

  constructor(db: DatabaseSync, keys: CacheKeys) {
    this.#rows = new SnapshotRows(db);
    this.#keys = keys;
    this.#history = new BodyHistory(db);
  }

  /** SECURITY: an owner's name, e-mail and telephone are shown on demand and never stored. */
  mayKeep(key: SnapshotKey): boolean {
    return key.resource !== 'owner-contact';
  }

  forgetBodies(): void {
    this.#memory.clear();
  }

  async view(key: SnapshotKey): Promise<Result<SnapshotView>> {
    if (!this.mayKeep(key)) return succeed(emptyView(key));
    const sealing = await this.#keys.keyOf(key.workspaceId);
    const found = this.#rows.find(key, sealing);
    if (!found.ok) return found;
    const row = found.value;
    if (row === null) return succeed(emptyView(key));
    const view: SnapshotView = {
      ...emptyView(key),
      lastFailure: failureOf(this.#rows.openFailure(key, sealing, row)),
    };
    const name = snapshotName(key);
    const confirmedAtMs = this.#rows.validator(key, sealing, row)?.confirmedAtMs ?? null;
    const age = confirmedAtMs === null ? {} : { readAt: new Date(confirmedAtMs).toISOString() };
    const remembered = this.#memory.get(name, String(row.readAtMs));
    if (remembered !== undefined && row.readAtMs !== null) {
      return succeed({ ...view, ...remembered, ...age });
    }
    const stored = this.#rows.openBody(key, sealing, row);
    if (stored === null) return succeed(view);
    const parsed = parseTrustedJson(stored.text);
    if (!parsed.ok) return fail({ code: 'storage-failed', message: parsed.error.message });
    const part = bodyPart(stored, parsed.value);
    this.#memory.remember(name, String(stored.readAtMs), part, stored.text.length);
    return succeed({ ...view, ...part, ...age });
  }

  /**
   * The condition for a read that asks whether the cached body has changed. It has no validator if there is none or
   * `isWhole` demands a complete read. Null: the resource is never cached, so its reads are unconditional.
   */
  async condition(
    key: SnapshotKey,
    readBy: string,
    isWhole: (readAtMs: number, confirmedAtMs: number | null) => boolean,
  ): Promise<CachedCondition | null> {
    if (!this.mayKeep(key)) return null;
    const sealing = await this.#keys.keyOf(key.workspaceId);
    const found = this.#rows.find(key, sealing);
    const row = found.ok ? found.value : null;
    const held = row === null ? null : this.#rows.validator(key, sealing, row);
    const readAtMs = row?.readAtMs ?? null;
    if (held === null || readAtMs === null || isWhole(readAtMs, held.confirmedAtMs)) {
      return { condition: { binding: sealing.key, readBy, held: null }, readAtMs: null };
    }
    return { condition: { binding: sealing.key, readBy, held }, readAtMs };
  }

  /** Notes that the body read at `readAtMs` is unchanged; null if it was replaced or removed. Doesn't decode it. */
  async keepUnchanged(
    key: SnapshotKey,
    { condition: { held }, readAtMs }: CachedCondition,
    at: Date,
  ): Promise<SnapshotView | null> {
    if (held === null || readAtMs === null) return null;
    const sealing = await this.#keys.keyOf(key.workspaceId);
    if (!this.#rows.confirm(key, sealing, readAtMs, { ...held, confirmedAtMs: at.getTime() })) return null;
    if (isRecorded(key.resource) && Object.keys(key.query).length === 0) {
      this.#history.confirm(key, sealing, readAtMs, at.getTime());
    }
    const known = await this.view(key);
    return known.ok && known.value.hasBody ? numbered(known.value) : null;
  }

  /** The newest cached body of the same resource and subject under another query; never a later page of a list. */
  async instead(key: SnapshotKey): Promise<Result<SnapshotView | null>> {
    if (!this.mayKeep(key)) return succeed(null);
    const queries = this.#rows.queries(key, await this.#keys.keyOf(key.workspaceId));
    if (!queries.ok) return queries;
    const asked = queryText(key.query);
    const other = queries.value.find((text) => text !== asked && !isLaterPage(queryOf(text)));
    return other === undefined ? succeed(null) : this.view({ ...key, query: queryOf(other) });
  }

  async cachedReads(workspaceId: string, subject: string): Promise<Result<CachedRead[]>> {
    return this.#rows.cachedReads(workspaceId, subject, await this.#keys.keyOf(workspaceId));
  }

  async forget(
    workspaceId: string,
    subject: string,
    resources: readonly ResourceName[],
  ): Promise<Result<null>> {
    this.#memory.clear();
    return this.#rows.forget(workspaceId, subject, resources, await this.#keys.keyOf(workspaceId));
  }

  async subjects(workspaceId: string, resource: ResourceName): Promise<Result<string[]>> {
    return this.#rows.subjects(workspaceId, resource, await this.#keys.keyOf(workspaceId));
  }

  async previous(
    key: SnapshotKey,
    readings: readonly ResourceMappingSource[],
  ): Promise<Result<PreviousSnapshot | null>> {
    if (!this.mayKeep(key)) return succeed(null);
    const sealing = await this.#keys.keyOf(key.workspaceId);
    const found = this.#rows.previous(key, sealing);
    if (!found.ok) return found;
    const stored = found.value;
    if (stored === null) return succeed(null);
    const parsed = parseJson(stored.text);
    if (!parsed.ok) return succeed(null);
    const readAt = new Date(stored.readAtMs).toISOString();
    return succeed({ body: parsed.value, readings: [...readings], shape: stored.shape, readAt });
  }

  /**
   * Stores an answer if the resource may be cached; if the disk is full, the answer is still returned. `before` is the
   * earlier view: if the content differs, its body is kept as the previous one for reads without a query and for a
   * month's unavailable dates. Returns the view with a new revision.
   */
  async keepAnswer(key: SnapshotKey, answer: AnsweredView, before: SnapshotView): Promise<SnapshotView> {
    if (!this.mayKeep(key)) return numbered(answer.view);
    const { stored, part } = answer;
    const saysElse = before.bodyHash !== null && before.bodyHash !== stored.hash && keepsPrevious(key);
    const sealing = await this.#keys.keyOf(key.workspaceId);
    const saved = this.#rows.putBody(key, sealing, stored, saysElse);
    if (isRecorded(key.resource) && Object.keys(key.query).length === 0) {
      this.#keepHistory(key, sealing, stored, before);
    }
    if (saved.ok) this.#memory.remember(snapshotName(key), String(stored.readAtMs), part, stored.text.length);
    return numbered(answer.view);
  }

  /** If this can't be stored, only the history suffers. */
  #keepHistory(key: SnapshotKey, sealing: CacheKey, stored: StoredBody, before: SnapshotView): void {
    const isKnown = before.hasBody && before.readAt !== null && before.bodyHash !== stored.hash;
    const earlier = isKnown
      ? [{ text: JSON.stringify(before.body), readAtMs: Date.parse(before.readAt ?? '') }]
      : [];
    this.#history.keep(key, sealing, [...earlier, stored]);
  }

  /** Settings that changed since then, and when the first body was stored. Bodies are opened one at a time. */
  async history(workspaceId: string, since: Date): Promise<Result<RecordedChanges>> {
    const sealing = await this.#keys.keyOf(workspaceId);
    const begins = this.#history.begins(workspaceId, sealing);
    if (!begins.ok) return begins;
    const found = this.#history.changes(workspaceId, sealing, since.getTime());
    if (!found.ok) return found;
    const recordedSince = begins.value === null ? null : new Date(begins.value).toISOString();
    return succeed({
      recordedSince,
      changes: found.value.slice(0, mostListed),
      isWhole: found.value.length <= mostListed,
      open: ({ id, beforeId }) => {
        const [before, after] = [beforeId, id].map((one) => this.#history.open(workspaceId, sealing, one));
        if (before?.ok !== true || after?.ok !== true) return null;
        return before.value === null || after.value === null
          ? null
          : { before: before.value, after: after.value };
      },
    });
  }

  async moments(key: SnapshotKey): Promise<Result<RecordedMoments>> {
    const sealing = await this.#keys.keyOf(key.workspaceId);
    const found = isRecorded(key.resource) ? this.#history.moments(key, sealing) : succeed([]);
    if (!found.ok) return found;
    return succeed({
      moments: found.value,
      open: (id) => {
        const body = this.#history.open(key.workspaceId, sealing, id);
        return body.ok ? body.value : null;
      },
    });
  }

  /** Adds the failure to the view `before`, with a new revision as in `keepAnswer`. */
  async keepFailure(key: SnapshotKey, failure: StoredFailure, before: SnapshotView): Promise<SnapshotView> {
    const view = { ...before, lastFailure: failureOf(failure) };
    if (!this.mayKeep(key) || !isAboutTheService(failure.error)) return numbered(view);
    this.#rows.putFailure(key, await this.#keys.keyOf(key.workspaceId), failure);
    return numbered(view);
  }
}

/** Includes unavailable dates, so that a list that becomes empty is shown with its earlier content. */
function keepsPrevious({ resource, query }: SnapshotKey): boolean {
  return Object.keys(query).length === 0 || resource === 'unavailable-dates';
}

function isLaterPage(query: SnapshotKey['query']): boolean {
  return 'offset' in query || 'page' in query;
}

/** A locked keyring or a cancelled read says nothing about the resource and isn't stored. */
function isAboutTheService(error: AppError): boolean {
  return error.code.startsWith('service-');
}
