import type { SnapshotView } from '../../../contract/ipc/snapshots.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import type { ReadPlace } from '../../../contract/service/writable/writable-resource.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import type { Journal } from '../journal/journal.ts';
import type { StoredRun } from '../journal/stored-run.ts';
import type { ClosedUnknown, ClosedUnknownStore } from './closed-unknown-store.ts';

export interface LateWritesDeps {
  readonly journal: Pick<Journal, 'get' | 'openFor' | 'lastVerified'>;
  readonly resources: ResourceRegistry;
  readonly store: ClosedUnknownStore;
  /** Told once, when a read shows what a closed change had asked for. */
  readonly onSeen: (changeId: string) => void;
}

/** How long after its closing a request is watched for. */
const watchedForMs = 7 * 24 * 3_600_000;

/**
 * Watches the reads of what was closed as unknown: the request may still take effect, perhaps over a newer change. A
 * read that shows what it asked for is said, unless a later change of ours asked for the same. Claims nothing about
 * who did it.
 */
export class LateWrites {
  readonly #deps: LateWritesDeps;
  #known: Map<string, ClosedUnknown> | null = null;
  /** Where each is read, kept so that a read opens no record of what it is not about. */
  readonly #places = new Map<string, ReadPlace>();

  constructor(deps: LateWritesDeps) {
    this.#deps = deps;
  }

  /** To be called with every run that came to its end. */
  ended({ changeId, target, position, updatedAt }: StoredRun): void {
    if (position.state !== 'closed' || position.exposure === 'none' || this.#all().has(changeId)) return;
    const { workspaceId } = target;
    this.#put({ changeId, workspaceId, closedAt: updatedAt, seenAt: null, isNoted: false });
  }

  /** To be called with what is known after each read. */
  landed({ key, body, hasBody, readAt, lastFailure }: SnapshotView): void {
    if (!hasBody || readAt === null || lastFailure !== null) return;
    for (const closed of this.#all().values()) {
      if (closed.workspaceId !== key.workspaceId || !isWatched(closed, readAt)) continue;
      if (!this.#isReadFrom(closed, key)) continue;
      const run = this.#deps.journal.get(closed.changeId);
      if (!run.ok || !this.#shows(run.value, body)) continue;
      if (this.#isOurs(run.value, closed, body)) continue;
      this.#put({ ...closed, seenAt: readAt });
      this.#deps.onSeen(closed.changeId);
    }
  }

  /** When a read first showed what the closed change had asked for; null while none did. */
  seenAt(changeId: string): string | null {
    return this.#all().get(changeId)?.seenAt ?? null;
  }

  /** Seen, and no person has taken note of it yet. */
  isNews(changeId: string): boolean {
    const closed = this.#all().get(changeId);
    return closed?.isNoted === false && closed.seenAt !== null;
  }

  /** A person has taken note. */
  note(changeId: string): void {
    const closed = this.#all().get(changeId);
    if (closed !== undefined) this.#put({ ...closed, isNoted: true });
  }

  #isReadFrom({ changeId }: ClosedUnknown, { resource, subject, query }: SnapshotView['key']): boolean {
    const place = this.#placeOf(changeId);
    return place?.resource === resource && place.subject === subject && Object.keys(query).length === 0;
  }

  #placeOf(changeId: string): ReadPlace | undefined {
    const known = this.#places.get(changeId);
    if (known !== undefined) return known;
    const run = this.#deps.journal.get(changeId);
    if (!run.ok) return undefined;
    const { resource, subject } = run.value.target;
    const place = this.#deps.resources.get(resource)?.reads(subject, null);
    if (place !== undefined) this.#places.set(changeId, place);
    return place;
  }

  #shows({ target, desired }: StoredRun, body: JsonValue): boolean {
    return this.#deps.resources.get(target.resource)?.compare(body, desired).equal === true;
  }

  /** A change that was made after the closing asked for the same, or may have brought it about just now. */
  #isOurs({ target, service }: StoredRun, { closedAt }: ClosedUnknown, body: JsonValue): boolean {
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

  #put(closed: ClosedUnknown): void {
    this.#all().set(closed.changeId, closed);
    this.#deps.store.put(closed);
  }

  #all(): Map<string, ClosedUnknown> {
    if (this.#known !== null) return this.#known;
    const stored = this.#deps.store.all();
    // What cannot be read now is asked for again: it is not none.
    if (!stored.ok) return new Map();
    this.#known = new Map(stored.value.map((closed) => [closed.changeId, closed]));
    return this.#known;
  }
}

function isWatched({ closedAt, seenAt }: ClosedUnknown, readAt: string): boolean {
  const sinceMs = Date.parse(readAt) - Date.parse(closedAt);
  return seenAt === null && sinceMs >= 0 && sinceMs < watchedForMs;
}
