import { z } from 'zod';
import type { SnapshotView } from '../../ipc/snapshots.ts';
import type { Body } from '../../core/mapping/bodies/body.ts';
import type { SealedEntries } from '../storage/sealed-entries.ts';
import type { ResourceRegistry } from './proposal/editable-resource.ts';
import type { Journal } from './journal/journal.ts';
import type { StoredRun } from './journal/stored-run.ts';

export interface LateWritesDeps {
  readonly journal: Pick<Journal, 'closedUnknown' | 'openFor' | 'lastVerified' | 'get'>;
  readonly resources: ResourceRegistry;
  /** Losing these costs a notice, never a change. */
  readonly entries: Pick<SealedEntries, 'all' | 'put'>;
  /** Called once, when a read first shows what a closed change had asked for. */
  readonly onSeen: (run: StoredRun) => void;
}

/** `seenAt`: when a read first showed it. `isNoted`: a person has acknowledged it. */
export const lateWriteSchema = z.strictObject({ seenAt: z.string(), isNoted: z.boolean() });
type LateWrite = z.infer<typeof lateWriteSchema>;

const watchedForMs = 7 * 24 * 3_600_000;

/**
 * Watches reads for changes closed with an unknown outcome: a request may still take effect, perhaps over a newer
 * change. A match is reported unless a later change of ours asked for the same. It doesn't say who caused it.
 */
export class LateWrites {
  readonly #deps: LateWritesDeps;
  #closed: Map<string, StoredRun> | null = null;
  readonly #seen = new Map<string, Map<string, LateWrite>>();

  constructor(deps: LateWritesDeps) {
    this.#deps = deps;
  }

  /** Call with every run that ends. */
  ended(run: StoredRun): void {
    if (run.position.state !== 'closed' || run.position.possibleEffect === 'none') return;
    this.#watched().set(run.changeId, run);
  }

  /** Call with the snapshot after each read. */
  landed(view: SnapshotView): void {
    const { key, hasBody, readAt, lastFailure } = view;
    if (!hasBody || readAt === null || lastFailure !== null) return;
    for (const run of this.#watched().values()) {
      if (!this.#isReadFrom(run, key) || !isWatched(run, readAt) || this.seen(run) !== null) continue;
      if (!this.#shows(run, view) || this.#isOurs(run, view)) continue;
      this.#keep(run, { seenAt: readAt, isNoted: false });
      this.#deps.onSeen(run);
    }
  }

  seen({ target, changeId }: StoredRun): LateWrite | null {
    return this.#seenIn(target.workspaceId).get(changeId) ?? null;
  }

  /** Records a person's acknowledgement. False if there is nothing new to acknowledge. */
  note(run: StoredRun): boolean {
    const seen = this.seen(run);
    if (seen?.isNoted !== false) return false;
    this.#keep(run, { ...seen, isNoted: true });
    return true;
  }

  #isReadFrom(
    { target }: StoredRun,
    { workspaceId, resource, subject, query }: SnapshotView['key'],
  ): boolean {
    if (target.workspaceId !== workspaceId || Object.keys(query).length > 0) return false;
    const place = this.#deps.resources.get(target.resource)?.reads(target.subject, null);
    return place?.resource === resource && place.subject === subject;
  }

  #shows({ target, desired }: StoredRun, body: Body): boolean {
    return this.#deps.resources.get(target.resource)?.compare(body, desired).equal === true;
  }

  /** Whether one of our later changes asked for the same: an open one, or one verified after the closing. */
  #isOurs({ target, service, updatedAt: closedAt }: StoredRun, body: Body): boolean {
    const open = this.#deps.journal.openFor(target, service);
    if (open.ok && open.value !== null && this.#shows(open.value, body)) return true;
    const verified = this.#deps.journal.lastVerified(target.workspaceId);
    const last = (verified.ok ? verified.value : []).find(
      ({ target: { resource, subject } }) => resource === target.resource && subject === target.subject,
    );
    if (last === undefined || Date.parse(last.verifiedAt) < Date.parse(closedAt)) return false;
    const run = this.#deps.journal.get(last.changeId);
    return run.ok && this.#shows(run.value, body);
  }

  #keep({ target: { workspaceId }, changeId }: StoredRun, content: LateWrite): void {
    this.#seenIn(workspaceId).set(changeId, content);
    this.#deps.entries.put(workspaceId, 'late-write', [{ name: changeId, content }]);
  }

  // A failed read isn't remembered as "none": the next call tries again.
  #watched(): Map<string, StoredRun> {
    if (this.#closed !== null) return this.#closed;
    const stored = this.#deps.journal.closedUnknown();
    if (!stored.ok) return new Map();
    this.#closed = new Map(stored.value.map((run) => [run.changeId, run]));
    return this.#closed;
  }

  #seenIn(workspaceId: string): Map<string, LateWrite> {
    const known = this.#seen.get(workspaceId);
    if (known !== undefined) return known;
    const stored = this.#deps.entries.all(workspaceId, 'late-write', lateWriteSchema);
    if (!stored.ok) return new Map();
    const seen = new Map(stored.value.map(({ name, content }) => [name, content]));
    this.#seen.set(workspaceId, seen);
    return seen;
  }
}

function isWatched({ updatedAt: closedAt }: StoredRun, readAt: string): boolean {
  const sinceMs = Date.parse(readAt) - Date.parse(closedAt);
  return sinceMs >= 0 && sinceMs < watchedForMs;
}
