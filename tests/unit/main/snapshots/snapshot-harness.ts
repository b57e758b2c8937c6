import { type KeyObject, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type AppError, type Result, fail, succeed } from '../../../../src/core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../../src/ipc/snapshots.ts';
import type { ResourceMappingSource } from '../../../../src/core/resources/resource-mappings.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import type { ReadAnswer, ReadRequest } from '../../../../src/main/service-client/service-client.ts';
import { rowKey } from '../../../../src/main/storage/row-encryption.ts';
import type { CacheKeySource } from '../../../../src/main/snapshots/cache-keys.ts';
import { cacheSchema } from '../../../../src/main/snapshots/cache-schema.ts';
import { createSnapshots, type Snapshots } from '../../../../src/main/snapshots/snapshots.ts';
import { valueOf } from '../../../value-of.ts';
import { onTestFinished } from 'vitest';
import { emptyFolder } from '../../../empty-folder.ts';

export const unreachable: AppError = { code: 'service-unreachable', message: 'No connection.' };

export class KeyRing {
  readonly keys = new Map<string, KeyObject>();
  storage: 'keychain' | 'memory' = 'keychain';
  isLocked = false;
  asked = 0;
  readonly #standIn = rowKey(randomBytes(32));

  cacheKey(workspaceId: string): ReturnType<CacheKeySource['cacheKey']> {
    this.asked += 1;
    if (this.isLocked) return Promise.resolve({ key: this.#standIn, storage: 'memory', isStandIn: true });
    if (this.storage === 'memory') {
      return Promise.resolve({ key: rowKey(randomBytes(32)), storage: 'memory', isStandIn: false });
    }
    const key = this.keys.get(workspaceId) ?? rowKey(randomBytes(32));
    this.keys.set(workspaceId, key);
    return Promise.resolve({ key, storage: 'keychain', isStandIn: false });
  }

  removeCacheKey(workspaceId: string): Promise<Result<null>> {
    this.keys.delete(workspaceId);
    return Promise.resolve(succeed(null));
  }
}

/** A service that answers when the test lets it. */
export class ScriptedService {
  readonly requests: ReadRequest[] = [];
  body: JsonValue = { title: 'Hargreaves Barn' };
  /** What the headers say about the body's paging. */
  paging: SnapshotView['paging'];
  failure: AppError | null = null;
  #gate: Promise<unknown> = Promise.resolve();
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Holds answers until the returned function is called. An answer is fixed when its read begins. */
  hold(): () => void {
    let release = (): void => undefined;
    this.#gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    return release;
  }

  async read(request: ReadRequest): Promise<Result<ReadAnswer>> {
    this.requests.push(request);
    const { body, failure, paging } = this;
    await this.#gate;
    if (failure !== null) return fail(failure);
    return succeed({
      body,
      paging,
      status: 200,
      readAt: this.#clock(),
      serviceDate: null,
      ms: 1,
    });
  }
}

export class SnapshotHarness {
  readonly folder = emptyFolder();
  readonly path = join(this.folder, 'cache.sqlite');
  readonly ring = new KeyRing();
  now = new Date('2026-11-21T10:00:00.000Z');
  readonly clock = (): Date => this.now;
  readonly service = new ScriptedService(this.clock);
  /** The client from the next start on. A test may put a real one here. */
  client: Parameters<typeof createSnapshots>[0]['client'] = this.service;
  readings: readonly ResourceMappingSource[] = [];
  readonly pushed: SnapshotView[] = [];
  snapshots: Snapshots;
  db: DatabaseSync;

  constructor() {
    ({ db: this.db, snapshots: this.snapshots } = this.#open());
    onTestFinished(() => {
      if (this.db.isOpen) this.db.close();
    });
  }

  restart(): void {
    this.db.close();
    ({ db: this.db, snapshots: this.snapshots } = this.#open());
  }

  advance(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  #open(): { db: DatabaseSync; snapshots: Snapshots } {
    const { db } = valueOf(openDatabase({ path: this.path, schema: cacheSchema, durability: 'normal' }));
    const snapshots = createSnapshots({
      readings: () => this.readings,
      db,
      credentials: this.ring,
      client: this.client,
      clock: this.clock,
      emit: (_event, view) => this.pushed.push(view),
    });
    return { db, snapshots };
  }
}

export function keyFor(subject: string, resource: SnapshotKey['resource'] = 'property-detail'): SnapshotKey {
  return { workspaceId: 'w1', resource, subject, query: {} };
}
